import { expect, type Page, test } from '@playwright/test';
import { expectAudited } from '../../journey/correcting.ts';
import { expectAccessible, LAPTOP } from '../../people.ts';
import { expectSaved } from '../../saved.ts';
import { people } from '../../sign-ins.ts';
import { accountOf, storedMarks } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const DAY = 31;

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo');
let office: Page;

test.beforeAll(async () => {
	office = await spec.signIn(people.admin, LAPTOP);
});

async function expectTold(phone: Page, words: RegExp): Promise<void> {
	await phone.goto('/messages');
	await expect(phone.getByText(words).first()).toBeVisible();
}

test('an application that was turned down by mistake is reviewed again, and the volunteer reads why', async () => {
	const { id } = await accountOf(spec.product, people.submitted);
	const phone = await spec.signIn(people.submitted);
	await office.goto(`/staff/applications/${id}`);
	await office.getByRole('button', { name: 'Not approved: task 1' }).click();
	const verdict = office.getByRole('dialog', { name: 'Do not approve task 1' });
	await verdict.getByRole('textbox').fill('No safe place');
	await verdict.getByRole('button', { name: 'Not approved' }).click();
	await expect(verdict).toBeHidden();
	await phone.goto('/tasks');
	await expect(phone.getByRole('heading', { name: 'Application Not Approved' })).toBeVisible();
	await expect(phone.getByRole('link', { name: 'When can I apply again?' })).toBeVisible();

	await office.goto(`/staff/applications/${id}`);
	await office.getByRole('button', { name: 'Reopen task 1' }).click();
	const dialog = office.getByRole('dialog', { name: 'Reopen task 1' });
	await expectAccessible(office, 'the reopening of an application');
	await dialog.getByLabel('Reason').fill('It was the photo of another place');
	await dialog.getByRole('button', { name: 'Reopen' }).click();
	await expect(dialog).toBeHidden();
	await phone.goto('/tasks');
	await expect(phone.getByRole('heading', { name: 'Application Not Approved' })).toBeHidden();
	await expect(phone.getByText('Application Submitted')).toBeVisible();
	await expectTold(phone, /^Task 1 of your application is under review again.*another place/);
	await phone.context().close();
});

test('a completion by mistake is taken back, and the fellow saves registers again', async () => {
	const { id } = await accountOf(spec.product, people.fellow);
	const phone = await spec.signIn(people.fellow);
	await office.goto(`/staff/fellows/${id}?tab=history`);
	await office.getByRole('main').getByRole('button', { name: 'More' }).click();
	await office.getByRole('button', { name: 'Complete fellowship' }).click();
	const question = office.getByRole('alertdialog', { name: 'Complete the fellowship?' });
	await expect(question).toContainText('can be taken back while the year is open');
	await question.getByRole('button', { name: 'Complete fellowship' }).click();
	await expect(question).toBeHidden();

	await office.getByRole('button', { name: 'Undo ending' }).click();
	const dialog = office.getByRole('dialog', { name: 'Undo ending' });
	await expectAccessible(office, 'the end of a fellowship that is taken back');
	await dialog.getByLabel('Reason').fill('The wrong fellow');
	await dialog.getByRole('button', { name: 'The fellowship goes on' }).click();
	await expect(office.getByRole('button', { name: 'Left the fellowship' })).toBeVisible();

	await expectTold(phone, /^Your fellowship goes on\..*The wrong fellow/);
	await phone.goto(`/add-children-attendance?day=${DAY}`);
	await phone.getByRole('button', { name: 'All present' }).click();
	await phone.getByRole('button', { name: 'Save & Submit' }).click();
	await expectSaved(phone, /Attendance saved successfully/);
	await expect.poll(() => storedMarks(spec.product, people.fellow, DAY)).not.toEqual([]);
});

test('the log of the head office says who gave both their second chance', async () => {
	await expectAudited(office, people.submitted, {
		'applications.reopen': 'put a task under review again',
	});
	await expectAudited(office, people.fellow, { 'years.left_undone': 'took the end of the fellowship back' });
});
