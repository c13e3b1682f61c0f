import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { LAPTOP, openBrowser, PHONE, signIn } from '../../people.ts';
import { type Product, startProduct } from '../../product.ts';

const ADMIN = '9000000001';
const FELLOW = '9000000011';
const PASSWORD = 'Yuva-demo-2026';
const NAME = 'Godavari Youth Trust';
const NAME_IN_TELUGU = 'గోదావరి యువ ట్రస్ట్';

let product: Product;

test.beforeAll(async () => {
	product = await startProduct('demo');
});

test.afterAll(async () => {
	await product?.stop();
});

const makeLogo = (): Promise<Buffer> =>
	sharp({ create: { width: 300, height: 300, channels: 3, background: '#ef9613' } })
		.png()
		.toBuffer();

test('the head office changes name, logo and figures; a guest sees them at once, and the print shows them', async ({
	browser,
}) => {
	const admin = await openBrowser(browser, product, LAPTOP, { serviceWorkers: 'block' });
	await signIn(admin, ADMIN, PASSWORD);
	await admin.goto('/staff/organisation');
	await admin.getByLabel('Name of the organisation', { exact: true }).fill(NAME);
	await admin.getByLabel('Name of the organisation, in Telugu').fill(NAME_IN_TELUGU);
	await admin.getByLabel('Children', { exact: true }).fill('2,345');
	await admin.getByRole('textbox', { name: 'Date of the figures' }).fill('15-10-2026');
	await admin.getByLabel('Telephone').fill('040 123 456');
	await admin.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
	const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await makeLogo() };
	await admin.locator('input[type=file]').first().setInputFiles(logo);
	await expect(admin.getByText('Logo saved')).toBeVisible();

	const guest = await openBrowser(browser, product, PHONE, { serviceWorkers: 'block' });
	const page = await guest.goto('/');
	const html = (await page?.text()) ?? '';
	expect(html, 'the page itself has the name, before any code runs').toContain(`Welcome to ${NAME}`);
	expect(html).not.toContain('{{');
	await expect(guest).toHaveTitle(NAME);
	await expect(guest.getByRole('heading', { name: `Welcome to ${NAME}` })).toBeVisible();
	await expect(guest.getByText('2,345', { exact: true })).toBeVisible();
	await expect(guest.getByText('As of 15-10-2026')).toBeVisible();
	await expect(guest.getByRole('link', { name: '040 123 456' })).toHaveAttribute('href', 'tel:040123456');
	const shown = guest.getByRole('img', { name: `The logo of ${NAME}` });
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
	await guest.getByRole('button', { name: 'తెలుగు' }).click();
	await expect(guest.getByRole('heading', { level: 1 })).toContainText(NAME_IN_TELUGU);
	const again = (await (await guest.goto('/'))?.text()) ?? '';
	expect(again, 'the page in Telugu has the name in Telugu').toContain(`<title>${NAME_IN_TELUGU}</title>`);
	await guest.getByRole('button', { name: 'English' }).click();
	await guest.getByRole('link', { name: 'Login/Sign Up' }).click();
	await expect(guest).toHaveTitle(`Login · ${NAME}`);
	await guest.goto('/privacy');
	await expect(guest.getByText('040 123 456')).toBeVisible();

	const fellow = await openBrowser(browser, product, PHONE, { serviceWorkers: 'block' });
	await signIn(fellow, FELLOW, PASSWORD);
	await fellow.goto('/children-attendance/print?module=1');
	await expect(fellow.getByText('P = Present, A = Absent')).toBeVisible();
	await fellow.emulateMedia({ media: 'print' });
	await expect(fellow.getByText(NAME, { exact: true })).toBeVisible();
	await expect(fellow).toHaveTitle(`Register of Module 1 · ${NAME}`);
});
