import { expect, type Page, test } from '@playwright/test';
import { FELLOW, openGate, signInAtGate } from '../../gate.ts';
import { PHONE, signedInState } from '../../people.ts';
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

/** Runs in the page: returns the addresses of drawn photos. */
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

test('a page that was loading while the worker became active opens further screens without network', async () => {
	const gate = await openGate(spec.product.origin);
	const { home, ...storageState } = await signedInState(gate, FELLOW);
	const page = await spec.open(PHONE, { storageState, baseURL: gate.origin });
	const script = await holdAddress(page, '**/service-worker.js');
	const document = await holdAddress(page, '**/fellow-tasks');
	await page.goto(home);
	await script.asked;
	const loading = page.goto('/fellow-tasks');
	await document.asked;
	script.release();
	const other = await page.context().newPage();
	await other.goto(`${gate.origin}/icons/icon-192.png`);
	const worker = () =>
		other.evaluate('navigator.serviceWorker.getRegistration().then((r) => r?.active?.state)');
	await expect.poll(worker).toBe('activated');
	document.release();
	await loading;
	await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');
	await gate.shut();
	await page.getByRole('link', { name: 'Back' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Kavya Atram');
});

/** Requests for `address` wait until `release` is called; `asked` resolves at the first one. */
async function holdAddress(page: Page, address: string) {
	let release = () => {};
	const isReleased = new Promise<void>((resolve) => {
		release = resolve;
	});
	let tell = () => {};
	const asked = new Promise<void>((resolve) => {
		tell = resolve;
	});
	await page.context().route(address, async (route) => {
		tell();
		await isReleased;
		await route.continue();
	});
	return { asked, release };
}
