import puppeteer from 'puppeteer-core';
import { findFirefox } from '../../scripts/debian-programs.ts';
import { SURROUNDINGS } from '../surroundings.ts';
import type { Tab, TabOptions } from './tab.ts';

const PREFERENCES = {
	'media.navigator.permission.disabled': true,
	'media.navigator.streams.fake': true,
	'intl.accept_languages': SURROUNDINGS.locale,
};

/**
 * Firefox also tells of requests that fail and of answers that break off, as without network or when a page is
 * left, even where the page catches both; a missing answer shows on the screen.
 */
const FAILED_REQUEST = /Failed to load .* A ServiceWorker |Failed to read data from the ReadableStream/;

/** Drives Firefox ESR of Debian by WebDriver BiDi, because Playwright drives only a Firefox of its own. */
export async function openFirefox({ origin, viewport }: TabOptions): Promise<Tab> {
	const browser = await puppeteer.launch({
		browser: 'firefox',
		executablePath: await findFirefox(),
		env: { ...process.env, TZ: SURROUNDINGS.timezoneId },
		extraPrefsFirefox: PREFERENCES,
	});
	const [page = await browser.newPage()] = await browser.pages();
	await page.setViewport(viewport);
	const complaints: string[] = [];
	page.on('pageerror', (error) => {
		if (!FAILED_REQUEST.test(String(error))) complaints.push(String(error));
	});
	return {
		name: (await browser.version()).replace('/', ' '),
		open: async (address) => void (await page.goto(origin + address, { waitUntil: 'domcontentloaded' })),
		evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
		picture: () => page.screenshot(),
		complaints,
		close: () => browser.close(),
	};
}
