import { expect, type Page, test } from '@playwright/test';
import { drawIn } from '../../fonts.ts';
import { scan, sheetsOf } from '../../paper.ts';
import { expectNoOverflow, inDatabase, LAPTOP, openBrowser, PHONE, signIn } from '../../people.ts';
import { type Product, startProduct } from '../../product.ts';

const FELLOW = '9000000011';
const CODE = 'QR code that opens this register';
const ADMIN = '9000000001';
const PASSWORD = 'Yuva-demo-2026';
/** The largest centers have so many. */
const MANY = 45;
/** Leads a usual center. */
const OTHER_FELLOW = '9000000012';
const USUAL = 22;
const ROOM_TO_WRITE_MM = 7;
const PIXELS_A_MM = 96 / 25.4;
/** The margins leave this width of A4, in pixels. */
const PAPER_WIDTH = Math.floor(182 * PIXELS_A_MM);

let product: Product;
let center: { fellowId: string; copies: number };

test.beforeAll(async () => {
	product = await startProduct('demo');
	center = await fillCenter(FELLOW, MANY);
	await fillCenter(OTHER_FELLOW, USUAL);
});

test.afterAll(async () => {
	await product?.stop();
});

const fillCenter = (mobile: string, children: number) =>
	inDatabase(product, async (db) => {
		const [first, ...rest] = await db
			.selectFrom('children')
			.innerJoin('accounts', 'accounts.id', 'children.fellow_id')
			.selectAll('children')
			.select('accounts.id as center')
			.where('accounts.mobile_number', '=', mobile)
			.execute();
		if (!first) throw new Error('the demo fellow has no children');
		const { center: fellowId, ...model } = first;
		const copies = Array.from({ length: children - 1 - rest.length }, (_, index) => ({
			...model,
			id: crypto.randomUUID(),
			full_name: `Venkata Satyanarayana Number ${index}`,
			photo_id: null,
		}));
		if (copies.length > 0) await db.insertInto('children').values(copies).execute();
		return { fellowId, copies: copies.length };
	});

/** Returns millimetres. */
const lowestRow = (page: Page): Promise<number> =>
	page
		.locator('tbody tr')
		.evaluateAll((rows) => Math.min(...rows.map((row) => row.getBoundingClientRect().height)))
		.then((pixels) => pixels / PIXELS_A_MM);

test('the register of 45 children prints on two sheets, with room to write and a code that opens that very register', {
	tag: '@always',
}, async ({ browser }) => {
	const page = await openBrowser(browser, product, PHONE, { serviceWorkers: 'block' });
	await signIn(page, FELLOW, PASSWORD);
	await page.goto('/children-attendance');
	await page.getByRole('link', { name: /Print Register/ }).click();
	await page.getByLabel('Module', { exact: true }).selectOption('3');
	await expect(page.getByRole('heading', { name: 'Register of Module 3' })).toBeVisible();
	await expect(page.getByRole('columnheader', { name: /^21/ })).toBeVisible();
	await expect(page.getByRole('row').filter({ hasText: 'Venkata Satyanarayana Number' })).toHaveCount(
		center.copies,
	);
	expect(await sheetsOf(page)).toBe(2);
	await page.emulateMedia({ media: 'print' });
	await expect.poll(() => lowestRow(page)).toBeGreaterThanOrEqual(ROOM_TO_WRITE_MM);
	await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
	await expect(page.getByText('P = Present, A = Absent')).toBeVisible();
	await expect(page.getByRole('cell', { name: 'P', exact: true }).first()).toBeVisible();
	await expect.poll(() => scan(page, CODE)).toMatch(/\/add-children-attendance\?module=3&day=(2[1-9]|30)$/);
	const address = await scan(page, CODE);
	await page.emulateMedia({ media: null });
	await page.getByText('Empty, to fill by hand').click();
	await expect(page.getByRole('cell', { name: 'P', exact: true })).toHaveCount(0);
	expect(await sheetsOf(page)).toBe(2);

	await page.goto(address ?? '');
	await expect(page.getByText(/Total Children/)).toBeVisible();
	await expect(page.getByLabel('Module')).toHaveValue('3');
});

test('the register of 22 children prints on one sheet with the sum and the signature, and a phone shows all of it', async ({
	browser,
}) => {
	const page = await openBrowser(browser, product, PHONE, { serviceWorkers: 'block' });
	await signIn(page, OTHER_FELLOW, PASSWORD);
	await page.goto('/children-attendance/print?module=3');
	await expect(page.getByRole('rowheader')).toHaveCount(USUAL + 1);
	const rightEdge = async () => {
		const table = await page.getByRole('table').boundingBox();
		return (table?.x ?? 0) + (table?.width ?? Infinity);
	};
	await expect.poll(rightEdge).toBeLessThanOrEqual(PHONE.width);
	await expectNoOverflow(page, 'the register on a phone');
	expect(await sheetsOf(page)).toBe(1);
	await page.emulateMedia({ media: 'print' });
	await expect.poll(() => lowestRow(page)).toBeGreaterThanOrEqual(ROOM_TO_WRITE_MM);
	await expect(page.getByText(/^Printed on \d\d-\d\d-\d{4}$/)).toBeVisible();
	await expect(page.getByText('Signature of the fellow:')).toBeVisible();
});

test('staff print the register and a report of the center, which names no child', async ({ browser }) => {
	const { fellowId } = center;
	const page = await openBrowser(browser, product, LAPTOP, { serviceWorkers: 'block' });
	await signIn(page, ADMIN, PASSWORD);
	await page.goto(`/staff/fellows/${fellowId}`);
	await page.getByRole('button', { name: 'Print', exact: true }).click();
	await page.getByRole('link', { name: 'Print register' }).click();
	await expect(page.getByText('Scan to open this register')).toBeVisible();
	const path = `/staff/fellows/${fellowId}/register/print?module=1`;
	await expect.poll(() => scan(page, CODE)).toBe(`${product.origin}${path}`);
	await page.goto(`/staff/fellows/${fellowId}/report`);
	await expect(page.getByRole('heading', { name: 'Learning levels' })).toBeVisible();
	expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
	const words = await page.locator('main:not([aria-busy])').textContent();
	expect(words).not.toContain('Satyanarayana');
	await expect(page.getByRole('row').filter({ hasText: 'Baseline' })).toBeVisible();
});

test('the overview of five districts prints on two sheets with its table whole, that of one district on one', async ({
	browser,
}) => {
	const sheets = { [ADMIN]: 2, '9000000002': 1 };
	for (const [person, most] of Object.entries(sheets)) {
		const page = await openBrowser(browser, product, LAPTOP, { serviceWorkers: 'block' });
		await signIn(page, person, PASSWORD);
		const chart = page.getByRole('figure', { name: 'Mean scores of the children' });
		await expect(chart.getByText(/\d children/).first()).toBeVisible();
		expect(await sheetsOf(page)).toBeLessThanOrEqual(most);
		await page.emulateMedia({ media: 'print' });
		await page.setViewportSize({ width: PAPER_WIDTH, height: LAPTOP.height });
		await expect(page.getByText(/^Printed on .* by .*\.$/)).toBeVisible();
		await expect(page.getByRole('navigation', { name: 'Console' })).toBeHidden();
		await drawIn(page, 'wide');
		await expectNoOverflow(page, 'the overview on paper');
		await page.context().close();
	}
});
