import { dayInBrowser } from '../browsers/day-in-browser.ts';
import { openWebKit } from '../browsers/webkit-tab.ts';

// not among the journeys of every run: it needs an X server, and a browser that is to be had on few machines
dayInBrowser('WebKitGTK', openWebKit);
