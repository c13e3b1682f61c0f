import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoOverflow, LAPTOP, PHONE } from '../../people.ts';
import { useProduct } from '../../use-product.ts';

const ADMIN = '9000000001';
const FELLOW = '9000000011';
const spec = useProduct();

test('the head office looks at what closing would do, closes the year, and opens the year again', async () => {
	const office = await spec.signIn(ADMIN, LAPTOP);
	await office.goto('/staff');
	await office.getByRole('link', { name: 'Years', exact: true }).click();
	await expect(office.getByRole('heading', { level: 1, name: 'Years' })).toBeVisible();
	await expectAccessible(office, 'the years');
	await office.getByRole('link', { name: 'Preview of the closing' }).click();
	await expect(office.getByRole('table', { name: 'Fellows' })).toBeVisible();
	await expectAccessible(office, 'the dry run');
	await office.getByLabel(/^Set outcome for all \d+ shown/).selectOption('Left');
	await office.getByLabel('List').selectOption({ value: 'leaving' });
	await expect(
		office.getByRole('table', { name: 'Children' }).getByText('Finished class 10').first(),
	).toBeVisible();
	const phone = await spec.signIn(ADMIN, PHONE);
	await phone.goto('/staff/years/1/closing');
	await expect(phone.getByRole('table', { name: 'Fellows' })).toBeVisible();
	await expectNoOverflow(phone, 'the dry run');

	await office.getByRole('button', { name: 'Close the year' }).click();
	const dialog = office.getByRole('alertdialog', { name: 'Close the year?' });
	await expect(dialog.getByText('By the rule')).toBeVisible();
	await expect(dialog.getByText(/^The last day of \S+ is /)).toBeVisible();
	await dialog.getByRole('button', { name: 'Close before the last day' }).click();
	await expect(office.getByRole('button', { name: 'Undo the closing' })).toBeVisible();

	const fellow = await spec.signIn(FELLOW);
	await fellow.goto('/messages');
	await expect(fellow.getByText(/^The year \S+ is closed\. /)).toBeVisible();

	await phone.goto('/staff/years');
	await phone.getByRole('button', { name: 'Undo the closing' }).click();
	const question = phone.getByRole('alertdialog');
	await expect(question.getByText(/children are back/)).toBeVisible();
	await question.getByRole('button', { name: 'Undo the closing' }).click();
	await expect(phone.getByRole('link', { name: 'Preview of the closing' })).toBeVisible();
	await expectNoOverflow(phone, 'the years');
	await fellow.goto('/messages');
	await expect(fellow.getByText(/^The year \S+ is open again\. /)).toBeVisible();
});
