import { expect, type Page } from '@playwright/test';
import { addressOf, expectArrived, test } from './looked-at.ts';
import { LAPTOP, openBrowser, PHONE, signedInState } from './people.ts';
import { isOfConsole, views } from './screens.ts';
import { type Person, people } from './sign-ins.ts';
import type { View } from './view.ts';

const PATIENCE_MS = 900_000;
/** What opens the map of a screen. */
const MAPS = new Map([
	['/learning-center', 'Edit Learning Center Address'],
	['/staff/centers', 'Show the map'],
]);

/** Runs in each page: notes what the page's policy refuses. */
const NOTE = `globalThis.refused = [];
	addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, sample }) =>
		refused.push([effectiveDirective, sourceFile, sample].join(' ')));`;
const refusedIn = (page: Page): Promise<string[]> => page.evaluate<string[]>('globalThis.refused');

const filled = views.filter(({ state }) => state === 'filled');

async function visit(page: Page, view: View, address: string): Promise<string[]> {
	await page.setViewportSize(isOfConsole(view) ? LAPTOP : PHONE);
	await page.goto(address);
	await expectArrived(page, view);
	const map = MAPS.get(view.route);
	if (map) await openMap(page, map);
	return (await refusedIn(page)).map((refused) => `${address}: ${refused}`);
}

async function openMap(page: Page, name: string): Promise<void> {
	await page.getByRole('button', { name }).click();
	await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveText('+');
}

for (const person of Object.keys(people) as Person[]) {
	const seen = filled.filter(({ as }) => as === person);
	if (seen.length === 0) continue;
	test(`no text becomes HTML or code on the screens of ${person}`, async ({ browser, looked }) => {
		test.setTimeout(PATIENCE_MS);
		const { product, ids } = looked;
		const state = people[person] && { storageState: await signedInState(product, people[person]) };
		const page = await openBrowser(browser, product, PHONE, { ...(state || {}), serviceWorkers: 'block' });
		await page.addInitScript(NOTE);
		const refused: string[] = [];
		for (const view of seen) refused.push(...(await visit(page, view, addressOf(view, ids))));
		await page.context().close();
		expect(refused).toEqual([]);
	});
}

test('the app of a fellow is kept by the one service worker', async ({ browser, looked: { product } }) => {
	const { home, ...storageState } = await signedInState(product, people.fellow);
	const page = await openBrowser(browser, product, PHONE, { storageState });
	await page.addInitScript(NOTE);
	await page.goto(home);
	await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
	expect(await refusedIn(page)).toEqual([]);
	await page.context().close();
});

test('a text put into a page as HTML is refused and noticed', async ({ browser, looked: { product } }) => {
	const page = await openBrowser(browser, product, PHONE);
	page.removeAllListeners('console');
	await page.addInitScript(NOTE);
	await page.goto('/login');
	const put = (how: string) =>
		page.evaluate<string>(`(async () => { ${how}; })().then(() => 'taken', () => 'refused')`);
	const named = '<img src=x onerror=alert(1)>';
	expect(await put(`document.body.innerHTML = '${named}'`)).toBe('refused');
	expect(await put(`document.body.insertAdjacentHTML('beforeend', '${named}')`)).toBe('refused');
	expect(await put(`await navigator.serviceWorker.register('/other.js')`)).toBe('refused');
	expect(await put(`trustedTypes.createPolicy('another', {})`)).toBe('refused');
	expect(await put(`new Option('${named}').textContent = '${named}'`)).toBe('taken');
	await expect.poll(() => refusedIn(page)).toHaveLength(4);
	await page.context().close();
});
