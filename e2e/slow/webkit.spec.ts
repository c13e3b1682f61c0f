import { dayInBrowser } from '../browsers/day-in-browser.ts';
import { openWebKit } from '../browsers/webkit-tab.ts';

// it is not among the journeys of every run, because it needs an X server, and few machines can have the
// browser
dayInBrowser('WebKitGTK', openWebKit);
