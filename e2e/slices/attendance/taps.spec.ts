import { expect, type Page, test } from '@playwright/test';
import { countTaps, type Taps } from '../../count-taps.ts';
import { inDatabase, LAPTOP } from '../../people.ts';
import { expectSaved } from '../../saved.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

/** Children of a usual center; what is counted for a few is counted for these by arithmetic. */
const CLASS = 30;
const FELLOW = '9000000011';
const HEAD_OFFICE = '9000000001';

const spec = useProduct();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openCounted(): Promise<{ page: Page; taps: Taps }> {
	const page = await spec.signIn(FELLOW);
	const taps = await countTaps(page);
	await taps.taken();
	return { page, taps };
}

test('a register of which three children are absent takes six taps', async () => {
	const { page, taps } = await openCounted();
	await page.getByRole('link', { name: /^Mark Day/ }).click();
	await button(page, 'All present').click();
	const absent = page.getByText('Absent', { exact: true });
	await absent.first().waitFor();
	for (const child of [0, 1, 2]) {
		await page
			.getByRole('group')
			.filter({ has: absent })
			.nth(child)
			.getByText('Absent', { exact: true })
			.click();
	}
	await button(page, 'Save & Submit').click();
	await expectSaved(page, /Attendance saved successfully/);
	expect(await taps.taken()).toBeLessThanOrEqual(6);
});

test('the own attendance takes four taps', async () => {
	const { page, taps } = await openCounted();
	await page.getByRole('link', { name: /^My Attendance/ }).click();
	await page.getByRole('link', { name: /^Mark My Attendance/ }).click();
	await page.getByText('Present', { exact: true }).click();
	await button(page, 'Save & Submit').click();
	await expectSaved(page, /Attendance saved successfully/);
	expect(await taps.taken()).toBeLessThanOrEqual(4);
});

test('an application is approved from the overview in three taps, and so is the next one', async () => {
	const page = await spec.signIn(HEAD_OFFICE, LAPTOP);
	const taps = await countTaps(page);
	const first = page.getByRole('link', { name: /waiting \d+ days?$/ }).first();
	await first.waitFor();
	await taps.taken();
	await first.click();
	expect(await approveBoth(page, taps)).toBeLessThanOrEqual(3);
	await page.getByRole('link', { name: /^Next applicant: / }).click();
	expect(await approveBoth(page, taps)).toBeLessThanOrEqual(3);
});

async function approveBoth(page: Page, taps: Taps): Promise<number> {
	await button(page, 'Approve both tasks').click();
	await button(page, 'Approve both').click();
	await expect(page.getByText(/^Both tasks of .* are approved/)).toBeVisible();
	return taps.taken();
}

async function fillInChild(page: Page, { choose }: Taps, name: string, mother: string): Promise<void> {
	const field = (label: string) => page.getByLabel(label, { exact: true });
	await field('Full Name').fill(name);
	await page.getByText('Female', { exact: true }).click();
	await field('Date of Birth').fill('15-07-2016');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Escape');
	if ((await field('Religion').inputValue()) === '') await choose(field('Religion'), 'Hindu');
	await choose(field('Caste Category'), 'SC');
	if ((await field('School Name').inputValue()) === '') {
		await field('School Name').fill('Zilla Parishad High School');
		await choose(field('School Type'), 'Government');
	}
	await choose(field('Class'), '4');
	await field("Mother's Name").fill(mother);
	await choose(field("Mother's Occupation"), 'Home Maker');
	await field("Father's Name").fill('Ramulu');
	await choose(field("Father's Occupation"), 'Driver');
	await field('Parent Mobile Number').fill('9876501234');
}

/** Leaves no children, so that all that is counted is new. */
async function leaveNoChildren(): Promise<void> {
	const { id } = await accountOf(spec.product, FELLOW);
	await inDatabase(spec.product, (db) =>
		db.updateTable('children').set({ deleted_at: new Date() }).where('fellow_id', '=', id).execute(),
	);
}

test('a child takes ten taps, 30 children with consent 400, and their baseline 150', async () => {
	await leaveNoChildren();
	const { page, taps } = await openCounted();
	const names = ['Anjali Taps', 'Bhavya Taps', 'Chandana Taps'];

	await page.goto('/add-child-profile');
	await button(page, 'Save and add another').waitFor();
	await taps.taken();
	const perChild: number[] = [];
	for (const name of names) {
		await expect(page.getByLabel('Full Name', { exact: true })).toHaveValue('');
		await fillInChild(page, taps, name, `Lakshmi ${name}`);
		await button(page, 'Save and add another').click();
		await expect(page.getByText(new RegExp(`religion of ${name}`))).toBeVisible();
		perChild.push(await taps.taken());
	}
	const child = perChild.at(-1) ?? Number.NaN;
	expect(child, 'a child after the first').toBeLessThanOrEqual(10);

	await page.goto('/children/consents');
	await taps.taken();
	await page.getByText('Thumb print on paper', { exact: true }).click();
	const meeting = await taps.taken();
	for (const name of names) {
		await page.getByRole('heading', { level: 2, name }).waitFor();
		await page.getByText('Mother', { exact: true }).click();
		await button(page, 'Agreed to all · Save').click();
	}
	await expect(page.getByText('Recorded now: 3')).toBeVisible();
	const guardian = (await taps.taken()) / names.length;
	// both screens have a way of three taps: the menu of the children, and of it the form or the meeting
	const ways = 2 * 3;
	expect(ways + meeting + CLASS * (child + guardian), 'with consent').toBeLessThanOrEqual(400);

	await page.goto('/baseline');
	await taps.taken();
	await page.getByRole('link', { name: 'Whole class' }).click();
	const opening = await taps.taken();
	const group = (name: string) => page.getByRole('group', { name, exact: true });
	await group('All who have no score yet').getByText('2', { exact: true }).click();
	await button(page, 'Save, next skill').click();
	await expectSaved(page, '✅ Score saved successfully!');
	await expect(page.getByLabel('Skill')).toHaveValue('problem_solving');
	const skill = await taps.taken();
	await group('All who have no score yet').getByText('2', { exact: true }).click();
	await group(names[0] ?? '')
		.getByText('4', { exact: true })
		.click();
	await button(page, 'Save, next skill').click();
	await expect(page.getByLabel('Skill')).toHaveValue('root_cause_analysis');
	const differing = (await taps.taken()) - skill;
	// ten skills, and in each a third of the class differs from the score that most have
	const baseline = 3 + opening + 10 * (skill + (CLASS / 3) * differing);
	expect(baseline, 'a baseline').toBeLessThanOrEqual(150);
});
