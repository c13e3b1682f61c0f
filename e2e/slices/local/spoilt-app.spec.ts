import { expect, type Page, test } from '@playwright/test';
import { type Gate, openGate, signInAtGate } from '../../gate.ts';
import { expectAccessible, PHONE, signedInState } from '../../people.ts';
import { openBuild } from '../../releases/build-archive.ts';
import { archiveOf, isOfLastRelease, releaseNames } from '../../releases/releases.ts';
import { useProduct } from '../../use-product.ts';
import { visit } from '../../visit.ts';

const FELLOW = '9000000011';
const SCREENS = [
	'/view-children',
	'/learning-center',
	'/recorder-page/record?id=supporter',
	'/fellow-profile',
];
const LOST = 'A part of Yuva could not be loaded.';
const SAFE = 'Your work that is not sent yet is safe on this phone.';
const spec = useProduct('demo', { offline: true });
let gate: Gate;

test.beforeEach(async () => {
	gate = await openGate(spec.product.origin);
});

test.afterEach(() => gate.shut());

const titleOf = (page: Page) => page.locator('h1').filter({ hasNotText: 'Loading…' }).first();
const lossOn = (page: Page) => page.getByRole('alert').filter({ hasText: LOST });

/**
 * Runs in the page: counts the files that the phone keeps, and how many of them are a page in place of a
 * script or style.
 */
const COUNT_KEPT = `(async () => {
	const entries = [];
	for (const name of await caches.keys()) {
		const cache = await caches.open(name);
		for (const request of await cache.keys()) entries.push([request.url, await (await cache.match(request)).text()]);
	}
	const spoilt = entries.filter(([url, text]) => !/\\.html(\\?|$)/.test(url) && text.startsWith('<!doctype html>'));
	return { kept: entries.length, spoilt: spoilt.length };
})()`;

const countKept = (page: Page) => page.evaluate<{ kept: number; spoilt: number }>(COUNT_KEPT);

/** Puts a page in place of each script and style that the phone keeps but `spared`, as an earlier version may have done. */
async function spoil(page: Page, spared: RegExp): Promise<void> {
	// the browser complains of each file that it refuses
	page.removeAllListeners('console');
	await page.evaluate(`(async () => {
		const [name] = await caches.keys();
		const cache = await caches.open(name);
		for (const { url } of await cache.keys())
			if (/\\.(js|css)$/.test(url) && !${spared}.test(url))
				await cache.put(url, new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
		localStorage.setItem('kept by a fellow', 'yes');
	})()`);
}

/** If the browser has stored the files as well, the app heals without the line. */
const clearBrowserCache = async (page: Page) =>
	(await page.context().newCDPSession(page)).send('Network.clearBrowserCache');

/** Runs in each page. A page that is reloaded before the install has failed would wait for its next try. */
const COUNT_FAILED_INSTALLS = `globalThis.failedInstalls = 0;
	const { register } = ServiceWorkerContainer.prototype;
	ServiceWorkerContainer.prototype.register = async function (...given) {
		const registration = await register.apply(this, given);
		const { installing } = registration;
		installing?.addEventListener('statechange', () => {
			if (installing.state === 'redundant') failedInstalls += 1;
		});
		return registration;
	};`;

const isFellowsDataThere = (page: Page) =>
	page.evaluate<boolean>('localStorage.getItem("kept by a fellow") === "yes"');

/** A page that heals may reload meanwhile. */
const expectHealed = (page: Page, timeout = 60_000) =>
	expect(async () => expect(await countKept(page)).toMatchObject({ spoilt: 0 })).toPass({ timeout });

test('a page in place of files spoils nothing: once the line is good the whole app comes, and opens without network', async () => {
	const { home, ...storageState } = await signedInState(gate, FELLOW);
	const page = await spec.open(PHONE, { storageState, baseURL: gate.origin });
	gate.isSpoiling = true;
	await page.addInitScript({ content: COUNT_FAILED_INSTALLS });
	await page.goto(home);
	await expect(titleOf(page)).toBeVisible();
	await expect.poll(() => page.evaluate('failedInstalls')).toBe(1);
	const worker =
		'navigator.serviceWorker.getRegistration().then((r) => r?.active ?? r?.installing ?? r?.waiting ?? null)';
	await expect.poll(() => page.evaluate(worker)).toBeNull();
	expect((await countKept(page)).spoilt).toBe(0);
	gate.isSpoiling = false;
	await page.reload();
	await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');
	const { kept, spoilt } = await countKept(page);
	expect(kept).toBeGreaterThan(80);
	expect(spoilt).toBe(0);
	await page.context().setOffline(true);
	for (const address of SCREENS) {
		await page.goto(`${gate.origin}${address}`);
		await expect(titleOf(page), address).toBeVisible();
		await expect(lossOn(page), address).toBeHidden();
	}
});

test('a screen whose kept code is spoilt heals by itself', async () => {
	const page = await signInAtGate(spec, gate);
	await spoil(page, /\/(start|fellow|server-state|rolldown|phone-work|watch)[^/]*$/);
	await visit(page, '/learning-center', page.getByRole('button', { name: 'Edit Learning Center Address' }));
	await expectHealed(page);
	expect(await isFellowsDataThere(page)).toBe(true);
});

test('an app of which no code loads any more heals by itself', async () => {
	const page = await signInAtGate(spec, gate);
	await spoil(page, /\/watch-start[^/]*$/);
	await page.goto('/learning-center');
	await expect(page.getByRole('button', { name: 'Edit Learning Center Address' })).toBeVisible();
	await expectHealed(page);
	expect(await isFellowsDataThere(page)).toBe(true);
});

test('an app of which no code loads and that cannot be healed says so, and Try again heals it later', async () => {
	const page = await signInAtGate(spec, gate);
	await spoil(page, /\/watch-start[^/]*$/);
	gate.isSpoiling = true;
	await clearBrowserCache(page);
	await page.goto('/learning-center');
	await expect(lossOn(page)).toContainText(SAFE);
	gate.isSpoiling = false;
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('button', { name: 'Edit Learning Center Address' })).toBeVisible();
	expect(await isFellowsDataThere(page)).toBe(true);
});

test('while it cannot be healed the screen says what happened, and Try again heals it later', async () => {
	const page = await signInAtGate(spec, gate);
	await spoil(page, /\/(start|fellow|server-state|rolldown|phone-work|watch)[^/]*$/);
	gate.isSpoiling = true;
	await clearBrowserCache(page);
	await visit(page, '/learning-center', lossOn(page));
	await expect(lossOn(page)).toContainText(SAFE);
	await expectAccessible(page, 'a part that did not load');
	const retry = lossOn(page).getByRole('button', { name: 'Try again' });
	await retry.click();
	await expect(lossOn(page)).toContainText('It could not be loaded.');
	gate.isSpoiling = false;
	await retry.click();
	await expect(page.getByRole('button', { name: 'Edit Learning Center Address' })).toBeVisible();
	expect(await isFellowsDataThere(page)).toBe(true);
});

test('files of the last release that are spoilt on the phone are replaced by the version of today', async () => {
	// biome-ignore lint/suspicious/noSkippedTests: two releases are needed, and until the next number there is one.
	test.skip(isOfLastRelease, 'the app of today is still of the last release'); // reason: two releases are needed
	gate.putUp(openBuild(archiveOf(releaseNames.at(-1) ?? '')));
	const page = await signInAtGate(spec, gate);
	await spoil(page, /\/watch-start[^/]*$/);
	expect((await countKept(page)).spoilt).toBeGreaterThan(50);
	gate.putUp(undefined);
	const address = page.getByRole('button', { name: 'Edit Learning Center Address' });
	await page.goto('/learning-center');
	await expect(address).toBeVisible();
	await expectHealed(page);
	expect(await isFellowsDataThere(page)).toBe(true);
});
