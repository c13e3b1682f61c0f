// `page.evaluate` runs code in a browser
/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { BEFORE_FIRST_RELEASE } from '@yuva/contract/outbox/schema';
import { expectAccessible } from '../../people.ts';
import { markAll, openRegister } from '../../register.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000011';
const DAY = 31;

const spec = useProduct('demo', { offline: true });

async function saveOffline(page: Page): Promise<void> {
	await openRegister(page, DAY);
	await page.context().route('**/{api,healthz}{,/**}', (route) => route.abort());
	await markAll(page, 'Present');
	await expect(page.getByText('Saved on this phone').first()).toBeVisible();
}

/** Runs in the page: changes the queued write to that of an app from before release 1.0.0, without dates. */
const MAKE_OLDER = `(async () => {
	const done = (request) =>
		new Promise((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
	const database = await done(indexedDB.open('yuva'));
	const [item] = await done(database.transaction('outbox').objectStore('outbox').getAll());
	const key = await done(database.transaction('keys').objectStore('keys').get(item.owner));
	const { iv, bytes } = item.content;
	const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes));
	const { value, files } = JSON.parse(new TextDecoder().decode(plain.subarray(4)));
	delete value.input.date;
	const header = new TextEncoder().encode(JSON.stringify({ value, files }));
	const packed = new Uint8Array(4 + header.length);
	new DataView(packed.buffer).setUint32(0, header.length);
	packed.set(header, 4);
	const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, packed);
	const store = database.transaction('outbox', 'readwrite').objectStore('outbox');
	await done(store.put({ ...item, content: { iv, bytes: sealed, version: 0 } }));
	database.close();
})()`;

test('what a version before 1.0 saved is not sent, and is shown with what it holds', async () => {
	const page = await spec.signIn(FELLOW);
	await saveOffline(page);
	await page.evaluate(MAKE_OLDER);
	await page.goto('/waiting');
	await expect(page.getByRole('heading', { name: 'Needs attention (1)' })).toBeVisible();
	await expect(page.getByText(BEFORE_FIRST_RELEASE)).toBeVisible();
	await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
	await page.getByText('What it holds', { exact: true }).click();
	await expect(page.getByText('Attendance · 1 · Status')).toBeVisible();
	await expectAccessible(page, 'an item of an older version');
	await page.getByRole('link', { name: 'Edit' }).click();
	await expect(page.getByText(BEFORE_FIRST_RELEASE)).toBeVisible();
});
