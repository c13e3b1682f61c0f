import { dayInBrowser } from '../browsers/day-in-browser.ts';
import { openWebKit } from '../browsers/webkit-tab.ts';

// Not among the journeys of every run: a page sometimes stays at its first frame, see docs/browsers.md, *Not mended*.
dayInBrowser('WebKitGTK', openWebKit);
