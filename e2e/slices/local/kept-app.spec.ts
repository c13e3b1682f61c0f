import { expect, test } from '@playwright/test';
import { FELLOW, openGate, signInAtGate } from '../../gate.ts';
import { storedKeys } from '../../phone-storage.ts';
import { useProduct } from '../../use-product.ts';

const spec = useProduct('demo', { offline: true });

test('visitors do not pay for the app of fellows', async ({ page }) => {
	const gate = await openGate(spec.product.origin);
	for (const address of ['/', '/login', '/signup']) {
		await page.goto(`${gate.origin}${address}`);
		await expect(page.locator('h1').first()).toBeVisible();
		// the server sends the title before the code of the page runs
		await page.waitForLoadState('networkidle');
	}
	expect(gate.asked.has('/service-worker.js')).toBe(false);
	await gate.shut();
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
