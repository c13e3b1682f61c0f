import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../people.ts';
import { openRegister } from '../../register.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000011';
const NOTHING = 'This phone cannot keep anything: stay online';
const KEPT = 'Not saved yet. Kept on this phone.';
const NOT_KEPT = 'Not saved yet. This phone cannot keep it.';
const spec = useProduct('demo', { offline: true });

/** Runs before the page's own code: `closeAll()` closes each connection as WebKit does, without an event. */
const CLOSABLE = `
	const connections = new Set();
	const { open } = IDBFactory.prototype;
	IDBFactory.prototype.open = function (...place) {
		const request = open.apply(this, place);
		request.addEventListener('success', () => connections.add(request.result));
		return request;
	};
	globalThis.closeAll = () => connections.forEach((connection) => connection.close());
	globalThis.breakAll = () => {
		IDBDatabase.prototype.transaction = () => {
			throw new DOMException('The database connection is closing.', 'InvalidStateError');
		};
	};
`;

/** The request to open a database never gets an answer. */
const SILENT = `
	const { open } = IDBFactory.prototype;
	IDBFactory.prototype.open = function (...place) {
		const request = open.apply(this, place);
		request.addEventListener = () => undefined;
		return request;
	};
`;

const lackOf = (name: string, read: string) =>
	`Object.defineProperty(window, '${name}', { configurable: true, get() { ${read} } });`;
const THROWS = `throw new DOMException('Access is denied for this document.', 'SecurityError');`;

async function openOffline(page: Page): Promise<void> {
	await openRegister(page, 40);
	await page.context().setOffline(true);
}

const allPresent = (page: Page) => page.getByRole('button', { name: 'All present' }).click();
const checked = (page: Page) => page.getByRole('radio', { name: 'Present', exact: true, checked: true });

test('marks that are made after the storage closed its connections survive a reload without network', async () => {
	const page = await spec.signIn(FELLOW);
	await page.addInitScript(CLOSABLE);
	// the service worker has the app then
	await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');
	await openOffline(page);
	await page.evaluate('closeAll()');
	await allPresent(page);
	await expect(page.getByText(KEPT)).toBeVisible();
	const count = await checked(page).count();
	await page.reload();
	await expect(checked(page)).toHaveCount(count);
	await expect(page.getByText(KEPT)).toBeVisible();
});

test('marks that cannot be kept are said not to be, also after a save without network', async () => {
	const page = await spec.signIn(FELLOW);
	await page.addInitScript(CLOSABLE);
	await openOffline(page);
	await page.evaluate('breakAll()');
	await allPresent(page);
	await expect(page.getByText(NOT_KEPT)).toBeVisible();
	await expect(page.getByText(NOTHING)).toBeVisible();
	const count = await checked(page).count();
	await page.getByRole('button', { name: 'Save & Submit' }).click();
	await expect(page.getByText('❌ Something went wrong while saving attendance.')).toBeVisible();
	await page.getByRole('button', { name: 'OK' }).click();
	await expect(page.getByText(NOT_KEPT)).toBeVisible();
	await expect(checked(page)).toHaveCount(count);
	await expect(page.getByText(/kept on this phone|Saved on this phone/)).toHaveCount(0);
});

for (const [how, script, named] of [
	['the storage never answers', SILENT, 'IndexedDB'],
	['localStorage throws', lackOf('localStorage', THROWS), 'localStorage'],
	['localStorage is null', lackOf('localStorage', 'return null;'), 'localStorage'],
	['sessionStorage throws', lackOf('sessionStorage', THROWS), 'sessionStorage'],
	['IndexedDB is missing', lackOf('indexedDB', 'return undefined;'), 'IndexedDB'],
] as const) {
	test(`where ${how}, one can sign in, work and check the phone`, async () => {
		const page = await spec.open();
		await page.addInitScript(script);
		await page.goto('/login');
		await page.getByLabel('Mobile Number').fill(FELLOW);
		await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
		await page.getByRole('button', { name: 'Login' }).click();
		await page.waitForURL('**/main');
		await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
		await expect(page.getByText(NOTHING)).toHaveCount(named === 'IndexedDB' ? 1 : 0);
		await page.goto('/test');
		const storage = page.getByRole('listitem', { name: 'Storage' });
		await expect(storage.getByText(`Not working: ${named}.`)).toBeVisible();
	});
}
