import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, inDatabase, LAPTOP } from '../../people.ts';
import { expectSaved } from '../../saved.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000012';
const NAMES = ['Anjali Kumari', 'Bhanu Prasad', 'Chandra Rao'] as const;
/** Counts days present of the four marked days, per child. */
const DAYS_PRESENT = [4, 3, 0];
const SKILLS = [
	'Imagination',
	'Problem Solving',
	'Root Cause Analysis',
	'Opinion',
	'Team Work',
	'Gender Sensitivity',
	'Speaking & Listening',
	'Writing',
	'Reading',
	'Reading Comprehension',
];

test.describe.configure({ mode: 'serial' });

const spec = useProduct();
let phone: Page;
let laptop: Page;

test.beforeAll(async () => {
	await leaveThreeChildren();
	phone = await spec.signIn(FELLOW);
	laptop = await spec.signIn(FELLOW, LAPTOP);
});

/** Leaves four marked days and no scores; two of the fellow's three own days are present. */
async function leaveThreeChildren(): Promise<void> {
	const { id } = await accountOf(spec.product, FELLOW);
	await inDatabase(spec.product, async (db) => {
		const children = await db
			.selectFrom('children')
			.select('id')
			.where('fellow_id', '=', id)
			.orderBy('id')
			.execute();
		const now = new Date();
		await db.deleteFrom('children_attendance').where('fellow_id', '=', id).execute();
		for (const [index, child] of children.entries()) {
			await db.deleteFrom('assessments').where('child_id', '=', child.id).execute();
			const name = NAMES[index];
			const change = name ? { full_name: name, child_class: String(4 + index) } : { deleted_at: now };
			await db.updateTable('children').set(change).where('id', '=', child.id).execute();
		}
		const date = '2026-01-15';
		const kept = children.slice(0, NAMES.length);
		const marks = kept.flatMap(({ id: child_id }, index) =>
			[1, 2, 3, 4].map((day) => {
				const status = day <= (DAYS_PRESENT[index] ?? 0) ? 'Present' : 'Absent';
				return { child_id, day, fellow_id: id, date, status, marked_at: now };
			}),
		);
		await db.insertInto('children_attendance').values(marks).execute();
		await db.deleteFrom('fellow_attendance').where('fellow_id', '=', id).execute();
		const own = ['Present', 'Present', 'Absent'].map((status, index) => ({ day: index + 1, status }));
		await db
			.insertInto('fellow_attendance')
			.values(own.map((mark) => ({ ...mark, fellow_id: id, date, marked_at: now })))
			.execute();
	});
}

const row = (name: string) => phone.getByRole('listitem').filter({ hasText: name });
const openScores = (name: string) => row(name).getByRole('button', { name: /Score/ }).click();

async function score(skill: string, value: number): Promise<void> {
	await phone
		.getByRole('group', { name: skill, exact: true })
		.getByText(String(value), { exact: true })
		.click();
}

async function enter(name: string, scores: readonly number[], level: string): Promise<void> {
	await openScores(name);
	for (const [index, skill] of SKILLS.entries()) await score(skill, scores[index] ?? 0);
	await expect(phone.getByText(`Learning level ${level} of 20`)).toBeVisible();
	await phone.getByRole('button', { name: 'Save', exact: true }).click();
	await expectSaved(phone, '✅ Score saved successfully!');
	await expect(phone.getByRole('dialog')).toHaveCount(0);
	await expect(row(name)).toContainText(`Learning level ${level}`);
}

const figure = (page: Page, label: string) => page.locator('dl').filter({ hasText: label });

test('baseline scores are entered, saved and shown again', async () => {
	await phone.goto('/children-assessment');
	await expectAccessible(phone, 'the menu of the assessments');
	await phone.getByRole('link', { name: /Baseline Scores/ }).click();
	await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Enter Baseline Scores');
	await expect(phone.getByText('0 of 3 scored')).toBeVisible();
	await enter('Anjali Kumari', Array(10).fill(2), '8.00');
	await enter('Bhanu Prasad', Array(10).fill(1), '4.00');
	await expect(phone.getByText('2 of 3 scored')).toBeVisible();
	await phone.reload();
	await openScores('Anjali Kumari');
	await expect(phone.getByText('Learning level 8.00 of 20')).toBeVisible();
	await expectAccessible(phone, 'the dialog of the scores');
	await phone.getByRole('button', { name: 'Close' }).click();
	await expectAccessible(phone, 'the list of the scores');
});

test('endline scores are beside them', async () => {
	await phone.goto('/endline');
	await expect(phone.getByText('0 of 3 scored')).toBeVisible();
	await enter('Anjali Kumari', Array(10).fill(5), '20.00');
	// 3.5 + 1.5 + 5 + 2.5
	await enter('Bhanu Prasad', [3, 4, 1, 2, 5, 5, 1, 2, 3, 4], '12.50');
	await expect(phone.getByText('2 of 3 scored')).toBeVisible();
});

test('the summaries agree with what is computed by hand', async () => {
	for (const page of [phone, laptop]) {
		await page.goto('/summary');
		// (20 + 12.5) / 2 = 16.25 of 20; 2 of 3 days; 4 + 3 + 0 of 12 days
		await expect(figure(page, 'Average Learning Level')).toContainText('81.3%');
		await expect(figure(page, 'Fellow Attendance')).toContainText('66.7%');
		await expect(figure(page, "Children's Attendance")).toContainText('58.3%');
		await expect(page.getByText('Showing 3 children')).toBeVisible();
		await expectAccessible(page, 'the levels of the children');
		if (page === phone) await page.getByRole('button', { name: 'Filter' }).click();
		await page.getByLabel('Speaking Level').selectOption('Letter');
		await expect(page.getByText('Showing 1 children')).toBeVisible();
		await page.getByLabel('Assessment Type').selectOption('Endline');
		await expect(page.getByText('No child found matching your filters.')).toBeVisible();
		await expectAccessible(page, 'the levels without a match');
	}
});

test('attendance and learning are summed up child by child, and lead to the profile', async () => {
	for (const page of [laptop, phone]) {
		await page.goto('/children-summary');
		await expect(figure(page, 'Children at My LC')).toContainText('3');
		await expect(figure(page, 'Avg. Attendance')).toContainText('58.3%');
		await expect(figure(page, 'Avg. Learning Level')).toContainText('16.3');
		await expect(page.getByRole('row', { name: /Bhanu Prasad/ })).toContainText('75.0%');
		await expectAccessible(page, 'the attendance summary');
		await page.getByRole('tab', { name: 'Learning Summary' }).click();
		await expect(page.getByRole('row', { name: /Anjali Kumari/ })).toContainText('+12.00');
		await expectAccessible(page, 'the learning summary');
	}
	await phone.getByRole('tab', { name: 'Attendance Summary' }).click();
	await phone.getByRole('link', { name: 'Chandra Rao' }).click();
	await phone.waitForURL('**/children/view/*');
	// the address changes before the screen does, and both have a Back
	await expect(phone.getByRole('heading', { level: 1, name: 'Child Profile' })).toBeVisible();
	await phone.getByRole('link', { name: 'Back' }).click();
	await phone.waitForURL('**/children-summary');
});

test('the fellow sees the own figures and finds the history of them', async () => {
	await phone.goto('/fellow-summary');
	await expect(figure(phone, 'My Attendance')).toContainText('66.7%');
	await expect(figure(phone, 'My Learning Level')).toContainText('16.3');
	// two of the demo fellow's four tasks
	await expect(figure(phone, 'My Task Completion')).toContainText('50.0%');
	await expectAccessible(phone, "the fellow's summary");
	await phone.getByRole('link', { name: 'View Attendance Summary' }).click();
	await phone.waitForURL('**/fellow-attendance-history');
});
