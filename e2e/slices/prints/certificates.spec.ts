import { expect, type Page, test } from '@playwright/test';
import { scan, sheetsOf } from '../../paper.ts';
import { DEMO_PASSWORD, inDatabase, LAPTOP, openBrowser, PHONE, signIn } from '../../people.ts';
import { type Product, startProduct } from '../../product.ts';

const ADMIN = '9000000001';
const TELUGU_NAME = 'వెంకట సత్యనారాయణ';

let product: Product;
let fellow: { mobile: string; path: string; year: string };

test.beforeAll(async () => {
	product = await startProduct('demo');
	fellow = await completedFellow();
});

test.afterAll(async () => {
	await product.stop();
});

/** Takes the one of the demo, under a name in Telugu. */
const completedFellow = () =>
	inDatabase(product, async (db) => {
		const found = await db
			.selectFrom('fellow_enrolments')
			.innerJoin('accounts', 'accounts.id', 'fellow_enrolments.fellow_id')
			.innerJoin('programme_years', 'programme_years.id', 'fellow_enrolments.year_id')
			.select(['accounts.id', 'accounts.mobile_number as mobile', 'programme_years.name as year'])
			.where('outcome', '=', 'completed')
			.executeTakeFirstOrThrow();
		await db.updateTable('accounts').set({ given_name: TELUGU_NAME }).where('id', '=', found.id).execute();
		return { ...found, path: `/staff/fellows/${found.id}/certificates/${found.year}` };
	});

const SHOW_WHAT_IS_SHARED = `Object.assign(navigator, {
	canShare: () => true,
	share: async ({ files: [file] }) =>
		document.body.append(Object.assign(new Image(), { alt: 'Shared', width: 688, src: URL.createObjectURL(file) })),
})`;

const CODE = 'QR code that opens the public page';

async function expectCertificate(page: Page): Promise<void> {
	await expect(page.getByRole('article')).toContainText(TELUGU_NAME);
	expect(await sheetsOf(page)).toBe(1);
}

test('a certificate prints on one sheet and is shared as a picture, its code opens the public page, and a lead withdraws it there', async ({
	browser,
}) => {
	const own = await openBrowser(browser, product, PHONE, { serviceWorkers: 'block' });
	await own.addInitScript(SHOW_WHAT_IS_SHARED);
	await signIn(own, fellow.mobile, DEMO_PASSWORD);
	await own.goto(`/my-certificate/${fellow.year}`);
	await expectCertificate(own);
	await own.setViewportSize(LAPTOP);
	await expect.poll(() => scan(own, CODE)).toMatch(/\/certificates\/[0-9a-f-]{36}$/);
	const address = (await scan(own, CODE)) ?? '';

	await own.getByRole('button', { name: 'Share' }).click();
	await expect.poll(() => scan(own, 'Shared')).toBe(address);

	const visitor = await openBrowser(browser, product, PHONE, { serviceWorkers: 'block' });
	await visitor.goto(address);
	await expect(visitor.getByText('This certificate is valid')).toBeVisible();
	await expect(visitor.getByText(TELUGU_NAME)).toBeVisible();

	const office = await openBrowser(browser, product, LAPTOP, { serviceWorkers: 'block' });
	await signIn(office, ADMIN, DEMO_PASSWORD);
	await office.goto(fellow.path);
	await expectCertificate(office);
	await office.getByRole('button', { name: 'Withdraw' }).click();
	const dialog = office.getByRole('dialog');
	await dialog.getByLabel(/Reason/).fill('Given by mistake');
	await dialog.getByRole('button', { name: 'Withdraw' }).click();
	await expect(office.getByText('This certificate was withdrawn')).toBeVisible();

	await visitor.reload();
	await expect(visitor.getByText('This certificate was withdrawn')).toBeVisible();
	await expect(visitor.getByText('Given by mistake')).toHaveCount(0);
	await own.reload();
	await expect(own.getByText('Given by mistake')).toBeVisible();
});
