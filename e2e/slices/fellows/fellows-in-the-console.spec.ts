import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, LAPTOP, signIn } from '../../people.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const PASSWORD = 'Yuva-demo-2026';
const FELLOW = '9000000011';
const LEAD = '9000000002';
/** The fellow who takes over is an ordinary one of the same district. */
const TAKER = '9000100000';

test.describe.configure({ mode: 'serial' });

const spec = useProduct();
let phone: Page;
let laptop: Page;
let names: { fellow: string; taker: string };

test.beforeAll(async () => {
	const [fellow, taker] = await Promise.all([FELLOW, TAKER].map((one) => accountOf(spec.product, one)));
	names = { fellow: fellow?.name ?? '', taker: taker?.name ?? '' };
	phone = await spec.signIn(FELLOW);
	laptop = await spec.signIn(LEAD, LAPTOP);
});

async function confirm(title: string, action: RegExp | string): Promise<void> {
	const dialog = laptop.getByRole('dialog').or(laptop.getByRole('alertdialog'));
	await expect(dialog).toContainText(title);
	await expectAccessible(laptop, title);
	await dialog.getByRole('button', { name: action }).click();
}

test('the lead finds a fellow by number, and sees the registers as a map', async () => {
	await laptop.goto('/staff/fellows');
	await laptop.getByLabel('Name, number, code or place').fill(FELLOW);
	await laptop.getByRole('row').filter({ hasText: names.fellow }).getByRole('link').click();
	await expect(laptop.getByRole('heading', { level: 1, name: names.fellow })).toBeVisible();
	await expectAccessible(laptop, 'the page of a fellow');
	await laptop.getByRole('tab', { name: 'Attendance' }).click();
	await expect(laptop.getByRole('button', { name: /^Day 30, .* present, \d+ absent$/ })).toBeVisible();
	await laptop.getByRole('button', { name: /^Day 1, / }).click();
	await expect(laptop.getByRole('heading', { name: /^Day 1 · / })).toBeVisible();
	await expectAccessible(laptop, 'the registers of a fellow');
});

test('the lead hands the children over, and they are on the other fellow’s list', async () => {
	await laptop.getByRole('button', { name: 'More' }).click();
	await laptop.getByRole('button', { name: 'Hand over children' }).click();
	const dialog = laptop.getByRole('dialog');
	await dialog.getByLabel('Search the fellow who takes over').fill(TAKER);
	await dialog.getByRole('button', { name: new RegExp(names.taker) }).click();
	await confirm('Registers of the past stay with', /^Hand over \d+ children$/);
	await expect(laptop.getByText(/^\d+ children handed over$/)).toBeVisible();
	await laptop.getByRole('tab', { name: 'Children' }).click();
	await expect(laptop.getByText('No children in this year.')).toBeVisible();
	await laptop.getByRole('tab', { name: 'Attendance' }).click();
	await expect(laptop.getByRole('button', { name: /^Day 30, / })).toBeVisible();
	await phone.goto('/view-children');
	await expect(phone.getByText('No children yet')).toBeVisible();
});

test('a closed account is signed out, and opened again it signs in', async () => {
	await laptop.getByRole('button', { name: 'More' }).click();
	await laptop.getByRole('button', { name: 'Deactivate' }).click();
	await confirm('Deactivate this account?', 'Deactivate');
	await expect(laptop.getByText('Account deactivated')).toBeVisible();
	await phone.goto('/fellow-tasks');
	await phone.waitForURL('**/login');
	await laptop.getByRole('button', { name: 'More' }).click();
	await laptop.getByRole('button', { name: 'Reactivate' }).click();
	await confirm('Reactivate this account?', 'Reactivate');
	await expect(laptop.getByText('Account reactivated')).toBeVisible();
	await signIn(phone, FELLOW, PASSWORD);
	await phone.waitForURL('**/main');
});
