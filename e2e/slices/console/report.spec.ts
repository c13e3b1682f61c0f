import { expect, test } from '@playwright/test';
import { sheetsOf } from '../../paper.ts';
import { LAPTOP } from '../../people.ts';
import { useProduct } from '../../use-product.ts';

const ADMIN = '9000000001';

const spec = useProduct('demo');

test('the report for supporters has pictures on at most two sheets, without navigation, with brand and date', async () => {
	const page = await spec.signIn(ADMIN, LAPTOP);
	await page.goto('/staff/report');
	await expect(page.getByRole('img', { name: /as dots; the numbers/ })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Children by class' })).toBeVisible();
	expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('navigation')).toHaveCount(0);
	await expect(page.getByText(/^Printed on \d\d-\d\d-\d{4}/).first()).toBeVisible();
	await expect(page.getByRole('img', { name: /^Map of Telangana/ })).toBeVisible();
});

test('the pages of a child and a fellow are printed without the buttons and tabs of the screen', async () => {
	const page = await spec.signIn(ADMIN, LAPTOP);
	for (const [list, shows] of [
		['/staff/children', 'Growth by skill'],
		['/staff/fellows', 'Learning Center'],
	] as const) {
		await page.goto(list);
		await page.getByRole('row').nth(1).getByRole('link').first().click();
		await expect(page.getByRole('heading', { name: shows }).first()).toBeVisible();
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('tab')).toHaveCount(0);
		await expect(page.getByRole('button', { name: /^(Move to another center|More|Print)$/ })).toHaveCount(0);
		await expect(page.getByRole('link', { name: 'Certificate' })).toHaveCount(0);
		await page.emulateMedia({ media: 'screen' });
	}
});
