import { openChromium } from '../browsers/chromium-tab.ts';
import { dayInBrowser } from '../browsers/day-in-browser.ts';
import { openFirefox } from '../browsers/firefox-tab.ts';

dayInBrowser('Chromium 90', (options) => openChromium(90, options));
dayInBrowser('Chromium 109', (options) => openChromium(109, options));
dayInBrowser('Chromium', (options) => openChromium('current', options));
dayInBrowser('Firefox ESR', openFirefox);
