import { expect, type Page, test } from '@playwright/test';
import { FELLOW, openGate, signInAtGate } from './gate.ts';
import { storedKeys } from './phone-storage.ts';
import { useProduct } from './use-product.ts';

/** All screens of a fellow with an address, including map and recorder. */
const ADDRESSES = [
	'/main',
	'/fellow-profile',
	'/learning-center',
	'/children-profile',
	'/add-child-profile',
	'/view-children',
	'/my-attendance',
	'/fellow-attendance',
	'/fellow-attendance-history',
	'/children-attendance',
	'/add-children-attendance',
	'/view-children-attendance',
	'/children-assessment',
	'/baseline',
	'/endline',
	'/children-summary',
	'/summary',
	'/fellow-summary',
	'/fellow-tasks',
	'/recorder-page',
	'/recorder-page/record?id=supporter',
	'/test',
];
const spec = useProduct('demo', { offline: true });

/** The greeting changes with the time of the day, which may change during the test. */
const withoutGreeting = (title: string | null) => (title ?? '').replace(/^Good \w+, /, '');

const titleOf = (page: Page) => page.locator('h1').first();

test('visitors do not pay for the app of fellows', async ({ page }) => {
	const gate = await openGate(spec.product.origin);
	for (const address of ['/', '/login', '/signup']) {
		await page.goto(`${gate.origin}${address}`);
		await expect(titleOf(page)).toBeVisible();
		// the server sends the title before the code of the page runs
		await page.waitForLoadState('networkidle');
	}
	expect(gate.asked.has('/service-worker.js')).toBe(false);
	await gate.shut();
});

test('after the first sign-in every screen of a fellow opens without network', async () => {
	test.setTimeout(240_000);
	const gate = await openGate(spec.product.origin);
	const page = await signInAtGate(spec, gate);
	const complaints: string[] = [];
	page.on('pageerror', (error) => complaints.push(error.message));
	const titles = new Map<string, string>();
	for (const address of ADDRESSES) {
		await page.goto(`${gate.origin}${address}`);
		await expect(titleOf(page)).toBeVisible();
		await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
		titles.set(address, withoutGreeting(await titleOf(page).textContent()));
	}
	await page.context().setOffline(true);
	for (const address of ADDRESSES) {
		await page.goto(`${gate.origin}${address}`);
		await expect(titleOf(page), address).toContainText(titles.get(address) ?? '');
		await page.reload();
		await expect(titleOf(page), address).toContainText(titles.get(address) ?? '');
	}
	expect(complaints).toEqual([]);
	await page.context().setOffline(false);
	await gate.shut();
});

test('with the server gone, screens that were never opened before open all the same', async () => {
	const gate = await openGate(spec.product.origin);
	const page = await signInAtGate(spec, gate);
	await gate.shut();
	for (const address of [
		'/learning-center',
		'/recorder-page/record?id=supporter',
		'/summary',
		'/fellow-profile',
	]) {
		await page.goto(`${gate.origin}${address}`);
		await expect(titleOf(page), address).toBeVisible();
	}
	await page.goto(`${gate.origin}/view-children`);
	await expect(titleOf(page)).toBeVisible();
});

/** Runs in the page: the addresses of photos that are drawn. */
const SEEN_PHOTOS = `Array.from(document.querySelectorAll('main img'))
	.filter(({ src, naturalWidth }) => src.includes('/media/') && naturalWidth > 0)
	.map(({ src }) => new URL(src).pathname)`;

test('photos that were seen are there without network', async () => {
	const gate = await openGate(spec.product.origin);
	const page = await signInAtGate(spec, gate);
	await page.goto(`${gate.origin}/view-children`);
	const photos = page.locator('main img[src*="/media/"]');
	await expect(photos.first()).toBeVisible();
	const seen = () => page.evaluate<string[]>(SEEN_PHOTOS);
	await expect.poll(seen).not.toEqual([]);
	const before = await seen();
	for (const photo of before) {
		await expect.poll(async () => (await storedKeys(page)).photos).toContain(`${FELLOW}:${photo}`);
	}
	await gate.shut();
	await page.reload();
	await expect(photos.first()).toBeVisible();
	await expect.poll(seen).toEqual(expect.arrayContaining(before));
});

test('a new version waits until the fellow wants it', async () => {
	const gate = await openGate(spec.product.origin);
	const page = await signInAtGate(spec, gate);
	await page.goto(`${gate.origin}/children-attendance`);
	await expect(titleOf(page)).toBeVisible();
	gate.putUpNewVersion();
	// as on a slow line: the version in use is still reading them when the new one is wanted
	gate.holdsPhotos = true;
	await page.reload();
	const bar = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
	await expect(bar).toBeVisible();
	await page.evaluate('globalThis.stillTheSamePage = true');
	await page.getByRole('link', { name: 'Mark Children Attendance' }).click();
	await expect(bar).toBeVisible();
	const waiting = 'navigator.serviceWorker.getRegistration().then((r) => r.waiting?.state)';
	expect(await page.evaluate(waiting)).toBe('installed');
	expect(await page.evaluate('globalThis.stillTheSamePage')).toBe(true);
	// a page that still loads photos holds Chromium at the old version for minutes
	await page.evaluate(`for (let at = 0; at < 40; at++) new Image().src = '/media/photo-' + at`);
	await bar.getByRole('button', { name: 'Reload' }).click();
	await expect
		.poll(() => page.evaluate('globalThis.stillTheSamePage ?? false').catch(() => true))
		.toBe(false);
	await expect(titleOf(page)).toBeVisible();
	await expect(bar).toBeHidden();
	await expect.poll(() => page.evaluate(waiting)).toBeUndefined();
	await gate.shut();
});
