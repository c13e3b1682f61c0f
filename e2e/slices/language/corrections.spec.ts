import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, LAPTOP, openBrowser, PHONE, signIn } from '../../people.ts';
import { type Product, startProduct } from '../../product.ts';

const ADMIN = '9000000001';
const LOGIN = 'లాగిన్';
const BETTER = 'లోపలికి వెళ్లండి';

let product: Product;
test.beforeAll(async () => {
	product = await startProduct('demo');
});
test.afterAll(async () => {
	await product?.stop();
});

const inTelugu = { name: 'lang', value: 'te' };

test('a text that the head office corrects is read by a guest at the next start, on a page that was drawn in advance too', async ({
	browser,
}) => {
	const guest = await openBrowser(browser, product, PHONE, { serviceWorkers: 'block' });
	const errors: string[] = [];
	guest.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
	guest.on('pageerror', (error) => errors.push(error.message));
	await guest.context().addCookies([{ ...inTelugu, url: product.origin }]);
	await guest.goto('/login');
	await expect(guest.getByRole('button', { name: LOGIN, exact: true })).toBeVisible();

	const admin = await openBrowser(browser, product, LAPTOP, { serviceWorkers: 'block' });
	await signIn(admin, ADMIN, DEMO_PASSWORD);
	await admin.goto('/staff/wordings');
	await admin.getByRole('searchbox').fill(LOGIN);
	await admin.getByRole('button', { name: 'Correct: Login', exact: true }).click();
	const dialog = admin.getByRole('dialog');
	await dialog.getByRole('textbox', { name: 'In Telugu' }).fill(BETTER);
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(admin.getByRole('tab', { name: 'Corrected (1)' })).toBeVisible();

	const heard = guest.waitForResponse((response) => response.url().includes('/api/wordings/te/'));
	await guest.reload();
	await heard;
	await expect(guest.getByRole('button', { name: LOGIN, exact: true })).toBeVisible();
	await guest.reload();
	await expect(guest.getByRole('button', { name: BETTER, exact: true })).toBeVisible();
	await guest.context().setOffline(true);
	await guest.getByRole('button', { name: 'English' }).click();
	await guest.getByRole('button', { name: 'తెలుగు' }).click();
	await expect(guest.getByRole('button', { name: BETTER, exact: true })).toBeVisible();
	await guest.context().setOffline(false);
	expect(errors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);

	const download = admin.waitForEvent('download');
	await admin.getByRole('button', { name: 'Download corrections' }).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe('yuva-te.po');
});
