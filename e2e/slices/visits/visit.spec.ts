import { expect, type Page, test } from '@playwright/test';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { expectAccessible, inDatabase, LAPTOP, PHONE, signIn } from '../../people.ts';
import { expectDraft } from '../../phone-storage.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const LEAD = '9000000002';
const FELLOW = '9000000011';
const PASSWORD = 'Yuva-demo-2026';
const DAY_MS = 86_400_000;
const TASK = 'Bring the register to the school';
const today = (): string => indiaDate(new Date());
const inAWeek = (): string => indiaDate(new Date(Date.now() + 7 * DAY_MS));

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });

async function answer(lead: Page, task: string): Promise<void> {
	await lead.getByLabel('How many children are here today?').fill('14');
	await lead.getByText('Yes', { exact: true }).click();
	await lead.getByLabel('What went well?').fill('All children sang.');
	await lead.getByRole('button', { name: 'Add a task' }).click();
	await lead.getByLabel('Task 1', { exact: true }).fill(task);
	await lead.getByRole('textbox', { name: 'Until' }).fill(displayDate(inAWeek()));
	await lead.keyboard.press('Tab');
}

test('a lead plans a visit and answers its form; the fellow gets a task, reads what was agreed, and answers', async () => {
	await inDatabase(spec.product, (db) => db.deleteFrom('visits').where('answer_id', 'is', null).execute());
	const lead = await spec.open(LAPTOP);
	await signIn(lead, LEAD, PASSWORD);
	const { name } = await accountOf(spec.product, FELLOW);
	await lead.goto('/staff/visits?show=due');
	await expectAccessible(lead, 'the fellows who were not visited for longest');
	await lead.getByRole('link', { name }).click();
	await lead.getByLabel('Day', { exact: true }).fill(displayDate(today()));
	await lead.keyboard.press('Tab');
	await lead.getByLabel('Note for the fellow').fill('I come at ten.');
	await expectAccessible(lead, 'a new visit');
	await lead.getByRole('button', { name: 'Plan the visit' }).click();
	await expect(lead.getByText('Planned. The fellow gets a message.')).toBeVisible();
	await expectAccessible(lead, 'a planned visit');

	const page = await spec.open(PHONE);
	await signIn(page, FELLOW, PASSWORD);
	await page.goto('/visits');
	await expect(page.getByRole('list', { name: 'Coming' }).getByText('I come at ten.')).toBeVisible();

	await lead.getByRole('link', { name: 'Answer the form' }).click();
	await lead.getByRole('button', { name: 'Send' }).click();
	await expect(lead.getByText('Look at the marked questions.')).toBeVisible();
	await answer(lead, TASK);
	await expectAccessible(lead, 'the form of a visit');
	await lead.getByRole('button', { name: 'Send' }).click();
	await expect(lead.getByText('The visit is sent')).toBeVisible();
	await lead.goto('/staff/visits');
	await expect(lead.getByRole('row').filter({ hasText: displayDate(today()) })).toContainText('Done');

	await page.goto('/fellow-tasks');
	await expect(page.getByText(TASK).first()).toBeVisible();
	await page.goto('/visits');
	await expect(page.getByRole('list', { name: 'Over' }).getByText(TASK)).toBeVisible();
	await expectAccessible(page, 'the own visits');
	await page.getByRole('link', { name: 'Answer your lead' }).click();
	await expect(page.getByText(/visited your center on .* You agreed: Bring the register/)).toBeVisible();
	await page
		.getByRole('listitem')
		.filter({ hasText: 'visited your center on' })
		.first()
		.getByRole('button', { name: 'Answer' })
		.click();
	await page.getByLabel('Your answer').fill('I bring it on Monday.');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByText('Your answer is sent')).toBeVisible();
	await lead.goto('/staff/answers');
	await expect(lead.getByText('I bring it on Monday.')).toBeVisible();
});

test('without network a lead opens the visit of today and answers; after the session ended it works on, and after the sign-in it is sent', async () => {
	const { id: fellow_id, name } = await accountOf(spec.product, FELLOW);
	const { id: lead_id } = await accountOf(spec.product, LEAD);
	await inDatabase(spec.product, (db) =>
		db
			.insertInto('visits')
			.values({ id: crypto.randomUUID(), fellow_id, lead_id, visit_on: today(), planned_at: new Date() })
			.execute(),
	);
	const lead = await spec.open(PHONE);
	await signIn(lead, LEAD, PASSWORD);
	await lead.goto('/field');
	await expect(lead.getByRole('link', { name })).toBeVisible();
	await expect(lead.getByText(/^This is on your phone/)).toBeVisible();
	await lead.goto('/staff');
	await expect(lead.getByRole('link', { name: `${name} ` })).toContainText('Visit today');
	await lead.context().setOffline(true);
	await lead.reload();
	await lead.getByRole('link', { name: `${name} ` }).click();
	await answer(lead, 'Mend the door');
	await expectDraft(lead, 'Mend the door', inAWeek());
	await lead.reload();
	await expect(lead.getByLabel('How many children are here today?')).toHaveValue('14');
	await expect(lead.getByLabel('Task 1', { exact: true })).toHaveValue('Mend the door');
	await lead.getByRole('button', { name: 'Send' }).click();
	await expect(lead.getByText('Saved on this phone')).toBeVisible();
	await expect(lead.getByText(`Visit to ${name}`)).toBeVisible();

	await inDatabase(spec.product, (db) =>
		db.deleteFrom('sessions').where('account_id', '=', lead_id).execute(),
	);
	await lead.context().setOffline(false);
	await lead.reload();
	await expect(lead.getByText('You are logged out')).toBeVisible();
	await expect(lead.getByRole('link', { name })).toBeVisible();
	await lead.getByRole('link', { name: 'Log in' }).click();
	await signIn(lead, LEAD, PASSWORD);
	await lead.goto('/field');
	await expect(lead.getByText('No visit is planned for today')).toBeVisible();
	await expect(lead.getByText(`Visit to ${name}`)).toBeHidden();
	const tasks = await inDatabase(spec.product, (db) =>
		db.selectFrom('assigned_tasks').select('task_name').where('task_name', '=', 'Mend the door').execute(),
	);
	expect(tasks).toHaveLength(1);
});

test('a lead at a center reports a planned visit with five taps from Today', async () => {
	const { id: fellow_id, name } = await accountOf(spec.product, FELLOW);
	const { id: lead_id } = await accountOf(spec.product, LEAD);
	await inDatabase(spec.product, async (db) => {
		await db.deleteFrom('visits').where('answer_id', 'is', null).execute();
		await db
			.insertInto('visits')
			.values({ id: crypto.randomUUID(), fellow_id, lead_id, visit_on: today(), planned_at: new Date() })
			.execute();
	});
	const lead = await spec.open(PHONE);
	await signIn(lead, LEAD, PASSWORD);
	await lead.goto('/staff');
	await lead.getByRole('link', { name: `${name} ` }).waitFor();
	let taps = 0;
	await lead.exposeFunction('countTap', () => {
		taps += 1;
	});
	await lead.evaluate(`document.addEventListener('pointerup', () => window.countTap(), true)`);
	await lead.getByRole('link', { name: `${name} ` }).click();
	await lead.getByLabel('How many children are here today?').click();
	await lead.keyboard.type('14');
	await lead.getByText('Yes', { exact: true }).click();
	await lead.getByLabel('What went well?').click();
	await lead.keyboard.type('All sang.');
	await lead.getByRole('button', { name: 'Send' }).click();
	await expect(lead.getByText('The visit is sent')).toBeVisible();
	await lead.evaluate('0');
	expect(taps).toBe(5);
	await lead.goto('/staff');
	await expect(lead.getByRole('link', { name: 'Applications', exact: false }).first()).toBeVisible();
	await expect(lead.getByText('Visit today')).toBeHidden();
});
