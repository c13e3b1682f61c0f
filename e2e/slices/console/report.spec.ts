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
