import { expect, type Locator, type Page, test } from '@playwright/test';
import { displayDate, indiaDate } from '../../../contract/calendar.ts';
import { expectAccessible, inDatabase, LAPTOP } from '../../people.ts';
import { saveAnyway } from '../../save-day.ts';
import { expectSaved } from '../../saved.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000011';
const ADMIN = '9000000001';
const DAY_MS = 86_400_000;

const deadlineIn = (days: number): string => displayDate(indiaDate(new Date(Date.now() + days * DAY_MS)));
const FIRST = { name: 'Attending weekly call', deadline: deadlineIn(0), due: 'Due today' };
const SECOND = { name: 'Submit Baseline data', deadline: deadlineIn(9), due: '9 days left' };
const TODAY = FIRST.deadline;

test.describe.configure({ mode: 'serial' });

const spec = useProduct();
let phone: Page;
let laptop: Page;
let fellowName: string;

test.beforeAll(async () => {
	fellowName = await leaveNothingMarkedOrAssigned();
	phone = await spec.signIn(FELLOW);
	laptop = await spec.signIn(ADMIN, LAPTOP);
});

async function leaveNothingMarkedOrAssigned(): Promise<string> {
	const { id, name } = await accountOf(spec.product, FELLOW);
	await inDatabase(spec.product, async (db) => {
		await db.deleteFrom('fellow_attendance').where('fellow_id', '=', id).execute();
		await db.deleteFrom('assigned_tasks').where('fellow_id', '=', id).execute();
	});
	return name;
}

const figure = (label: string): Locator => phone.locator('dl').filter({ hasText: label });
const presence = (): Locator => phone.getByRole('switch', { name: 'Attendance' });
const saved = (): Locator => phone.getByText('✅ Attendance saved successfully');
const taskRow = (page: Page, { deadline }: typeof FIRST): Locator =>
	page.getByRole('row').filter({ hasText: deadline });
const fellowsRow = (): Locator =>
	laptop
		.getByRole('table', { name: /^Fellows with the task/ })
		.getByRole('row')
		.filter({ hasText: fellowName });
const statusOf = (task: typeof FIRST): Locator =>
	phone.getByLabel(new RegExp(`^Status of task .*${task.name}`));

test('the fellow marks a day as present, and the switch goes back to absent', async () => {
	await phone.goto('/my-attendance');
	await expectAccessible(phone, "the menu of the fellow's attendance");
	await phone.getByRole('link', { name: /Mark My Attendance/ }).click();
	await phone.waitForURL('**/fellow-attendance');
	await phone.getByLabel('Module').selectOption({ label: 'Module 4' });
	await expect(phone.getByLabel('Day', { exact: true })).toHaveValue('31');
	await phone.getByLabel('Day', { exact: true }).selectOption('40');
	await expect(phone.getByLabel('Date', { exact: true })).toHaveValue(TODAY);
	await phone.locator('label').filter({ has: presence() }).click();
	await expect(presence()).toBeChecked();
	await phone.getByRole('button', { name: 'Save & Submit' }).click();
	await expect(saved()).toBeVisible();
	await expect(presence()).not.toBeChecked();
	await expect(phone.getByText('Day 40 is already marked:')).toBeVisible();
	await expectAccessible(phone, "the saved form of the fellow's attendance");
});

const ownMarks = async () => {
	const { id } = await accountOf(spec.product, FELLOW);
	return inDatabase(spec.product, async (db) => {
		const rows = await db
			.selectFrom('fellow_attendance')
			.select(['day', 'status'])
			.where('fellow_id', '=', id)
			.orderBy('day')
			.execute();
		return rows.map(({ day, status }) => `${day} ${status}`);
	});
};

test('taps on the same spot, soon and late after a save, leave the mark as it is, and the button says why', async () => {
	const button = phone.getByRole('button', { name: 'Save & Submit' });
	const box = await button.boundingBox();
	const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
	// the test tries how long a person waits
	for (const wait of [100, 700, 3000]) {
		await phone.waitForTimeout(wait);
		await phone.mouse.click(x, y);
	}
	await expect(phone.getByText('Day 40 is already marked. First change')).toBeVisible();
	await expect(button).toHaveAttribute('aria-disabled', 'true');
	await expect(button).toBeFocused();
	await expectAccessible(phone, 'a saved mark whose button says why it does nothing');
	expect(await ownMarks()).toEqual(['40 Present']);
});

test('after a reload the saved mark changes only after a question', async () => {
	await phone.goto('/fellow-attendance?day=40');
	await phone.getByRole('button', { name: 'Save & Submit' }).click();
	const question = phone.getByRole('alertdialog', { name: 'Change your saved attendance?' });
	await expect(question).toContainText('Day 40: Present → Absent');
	await expectAccessible(phone, 'the question before a saved mark changes');
	await question.getByRole('button', { name: 'Go back' }).click();
	await expect(question).toHaveCount(0);
	await expect(phone.getByRole('button', { name: 'Save & Submit' })).toBeFocused();
	expect(await ownMarks()).toEqual(['40 Present']);
});

test('another day is marked as absent', async () => {
	await phone.getByLabel('Day', { exact: true }).selectOption('39');
	await expect(saved()).toHaveCount(0);
	await expect(phone.getByText(/is already marked:/)).toHaveCount(0);
	await saveAnyway(phone);
	await expect(saved()).toBeVisible();
});

test('the fellow finds both days in the history, with the percentages of all days and of the module', async () => {
	await phone.goto('/my-attendance');
	await phone.getByRole('link', { name: /View Attendance History/ }).click();
	await phone.waitForURL('**/fellow-attendance-history');
	await expect(figure('Overall attendance')).toContainText('50.0%');
	await expect(figure('Overall attendance')).toContainText('1/2 days marked');
	await phone.getByRole('button', { name: 'View Attendance' }).click();
	await expect(phone.getByLabel('Module')).toBeFocused();
	await phone.getByLabel('Module').selectOption({ label: 'Module 4' });
	await phone.getByRole('button', { name: 'View Attendance' }).click();
	await expect(phone.getByRole('row', { name: /Day 40/ })).toContainText('Present');
	await phone.reload();
	await expect(phone.getByRole('row', { name: /Day 39/ })).toContainText('Absent');
	await expect(phone.getByRole('row', { name: /Day 40/ })).toContainText(TODAY);
	await expect(phone.getByRole('row').filter({ hasText: TODAY })).toHaveCount(2);
	// percent of the module's ten days, marked or not
	await expect(figure('Attendance %')).toContainText('10%');
	await expect(figure('Attendance %')).toContainText('of 10 days');
	await expectAccessible(phone, 'the history of a module');
	await phone.getByRole('button', { name: 'Module 4' }).click();
	await phone.getByLabel('Module').selectOption({ label: 'Module 1' });
	await phone.getByRole('button', { name: 'View Attendance' }).click();
	await expect(phone.getByText('No attendance records found.')).toBeVisible();
	await expectAccessible(phone, 'the history of a module without marks');
});

async function expectFigures(done: string, rate: string): Promise<void> {
	await phone.goto('/main');
	await phone.getByRole('heading', { name: 'My Tasks', exact: true }).click();
	await expect(figure('Status D/ND')).toContainText(done);
	await expect(figure('Completion rate')).toContainText(rate);
}

test('the head office assigns two tasks to the fellows of Peddapalli', async () => {
	await expectFigures('N/A', 'N/A');
	await laptop.goto('/assign-task');
	await laptop.getByRole('button', { name: 'Assign Task' }).click();
	await expect(laptop.getByText('Select a task')).toBeVisible();
	await expectAccessible(laptop, 'the assignment with everything missing');
	for (const task of [FIRST, SECOND]) {
		await laptop.getByLabel('Task Name').selectOption({ label: task.name });
		await laptop.getByLabel('Deadline', { exact: true }).fill(task.deadline);
		await laptop.keyboard.press('Tab');
		await laptop.getByRole('checkbox', { name: 'Peddapalli' }).check();
		await laptop.getByRole('button', { name: 'Assign Task' }).click();
		await expect(laptop.getByText(/^Task assigned to \d+ fellows?\.$/)).toBeVisible();
		await expect(laptop.getByRole('checkbox', { name: 'Peddapalli' })).not.toBeChecked();
	}
	await expectFigures('0/2', '0.0%');
	await expectAccessible(phone, 'the dashboard with the figures of the tasks');
});

test('the fellow sees them in order, and the second waits for the first', async () => {
	await phone.getByRole('link', { name: /My Task List/ }).click();
	await phone.waitForURL('**/fellow-tasks');
	const rows = phone.getByRole('row').filter({ has: phone.getByRole('combobox') });
	await expect(rows).toHaveCount(2);
	for (const [index, task] of [FIRST, SECOND].entries()) {
		await expect(rows.nth(index)).toContainText(task.name);
		await expect(taskRow(phone, task).filter({ hasText: task.name })).toContainText(task.due);
	}
	await expect(statusOf(FIRST)).toBeEnabled();
	await expect(statusOf(SECOND)).toBeDisabled();
	await expectAccessible(phone, 'the tasks, the second locked');
	await statusOf(FIRST).selectOption('Completed');
	await expect(statusOf(SECOND)).toBeEnabled();
	await expect(phone.getByText('1 not submitted yet')).toBeVisible();
	await phone.getByRole('button', { name: 'Submit Tasks' }).click();
	await expectSaved(phone, 'Tasks updated successfully!');
	await phone.reload();
	await expect(statusOf(FIRST)).toHaveValue('Completed');
	await expect(statusOf(SECOND)).toHaveValue('Pending');
	await expect(statusOf(SECOND)).toBeEnabled();
	await expectFigures('1/1', '50.0%');
});

test('the head office reopens the first, and the second waits again', async () => {
	await laptop.goto('/staff/tasks');
	await laptop.getByLabel('Search by name').fill(fellowName);
	await laptop.waitForURL('**/staff/tasks?search=*');
	const assignments = laptop.getByRole('table', { name: 'Assigned tasks' });
	await expect(assignments.getByRole('button', { expanded: false })).toHaveCount(2);
	await assignments.getByRole('button', { name: FIRST.name }).click();
	const row = fellowsRow();
	await expect(row).toContainText('Completed');
	await expectAccessible(laptop, 'the assigned tasks');
	await row.getByRole('button', { name: /^Actions:/ }).click();
	await row.getByRole('menuitem', { name: 'Reopen' }).click();
	const dialog = laptop.getByRole('dialog').or(laptop.getByRole('alertdialog'));
	await expect(dialog).toContainText('Reopen this task?');
	await expectAccessible(laptop, 'the question before a task is reopened');
	await dialog.getByRole('button', { name: 'Reopen' }).click();
	await expect(laptop.getByText('Task reopened')).toBeVisible();
	await expect(row).toContainText('Pending');
	await expectFigures('0/2', '0.0%');
	await phone.getByRole('link', { name: /My Task List/ }).click();
	await expect(statusOf(FIRST)).toHaveValue('Pending');
	await expect(statusOf(SECOND)).toBeDisabled();
});

test('the head office gives more time, and the fellow sees the new deadline', async () => {
	await fellowsRow()
		.getByRole('button', { name: /^Actions:/ })
		.click();
	await fellowsRow().getByRole('menuitem', { name: 'Extend' }).click();
	const dialog = laptop.getByRole('dialog').or(laptop.getByRole('alertdialog'));
	await expect(dialog).toContainText('Extend this task?');
	await expectAccessible(laptop, 'the question for a new deadline');
	await dialog.getByLabel('New deadline').selectOption({ label: `1 more week, ${deadlineIn(7)}` });
	await dialog.getByRole('button', { name: 'Extend' }).click();
	await expect(laptop.getByText('Task extended')).toBeVisible();
	await phone.goto('/fellow-tasks');
	const extended = taskRow(phone, { ...FIRST, deadline: deadlineIn(7) });
	await expect(extended.filter({ hasText: FIRST.name })).toContainText('7 days left');
	await laptop.goto('/staff/tasks?by=person');
	await expect(laptop.getByRole('row').filter({ hasText: fellowName })).toContainText('0 of 2');
});
