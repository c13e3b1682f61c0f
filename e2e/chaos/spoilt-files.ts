import type { Page } from '@playwright/test';
import type { Fault } from './fault.ts';

/** Opens all stores of kept files. A page has replaced a file whose text begins like one. */
const WITH_ENTRIES = `
	const PAGE = '<!doctype html><h1>We are back soon</h1>';
	const entries = [];
	for (const name of await caches.keys()) {
		const cache = await caches.open(name);
		for (const { url } of await cache.keys()) if (/\\.(js|css)$/.test(url)) entries.push({ cache, url });
	}
`;

/** Spoils all but the script that heals the app, which an earlier version cannot have spoilt: it did not exist. */
const SPOIL = `(async () => {
	${WITH_ENTRIES}
	const spoilt = entries.filter(({ url }) => !url.includes('/watch-start'));
	for (const { cache, url } of spoilt) await cache.put(url, new Response(PAGE, { headers: { 'content-type': 'text/html' } }));
	return spoilt.length;
})()`;

const COUNT = `(async () => {
	${WITH_ENTRIES}
	const texts = await Promise.all(entries.map(async ({ cache, url }) => (await cache.match(url)).text()));
	return texts.filter((text) => text === PAGE).length;
})()`;

export const countSpoilt = (page: Page): Promise<number> => page.evaluate<number>(COUNT);

/** A page replaces the kept code, and the app is opened with that. */
export const spoiltFiles: Fault = {
	lasts: 0,
	isHarmless: true,
	async begin({ phone, tally, note }) {
		try {
			const page = phone.tabs[0] ?? (await phone.openTab('/main'));
			tally.spoilt += await page.evaluate<number>(SPOIL);
		} catch (error) {
			note(`the kept files were not spoilt: ${String(error).split('\n')[0]}`);
		}
		await phone.closeTabs().catch(() => undefined);
	},
};
