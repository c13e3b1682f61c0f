import { expect, type Page, test } from '@playwright/test';
import { displayDate, indiaDate } from '../../../contract/calendar.ts';
import { expectAccessible, inDatabase, LAPTOP } from '../../people.ts';
import { choosePlace } from '../../pictures-and-places.ts';
import { expectSaved } from '../../saved.ts';
import { useProduct } from '../../use-product.ts';

const ADMIN = '9000000001';
const FELLOW = '9000000011';
const OTHER = '9000000012';
const MANDAL = 4408;
const DAY_MS = 86_400_000;

test.describe.configure({ mode: 'serial' });

const spec = useProduct();
let office: Page;
let phone: Page;

test.beforeAll(async () => {
	await inDatabase(spec.product, (db) =>
		db.insertInto('grampanchayats').values({ id: 571_002, mandal_id: MANDAL, name: 'Old Colony' }).execute(),
	);
	office = await spec.signIn(ADMIN, LAPTOP);
	phone = await spec.signIn(FELLOW);
});

const VILLAGES = [
	'Sub-district Code,Village Code,Village Name',
	`${MANDAL},571001,SURARAM`,
	`${MANDAL},571002,NEW COLONY`,
	'9999,571003,LOST',
	`${MANDAL},no code,NAMELESS`,
].join('\n');

const villages = () =>
	inDatabase(spec.product, async (db) => {
		const rows = await db
			.selectFrom('grampanchayats')
			.select('name')
			.where('id', 'in', [571_001, 571_002, 571_003])
			.orderBy('id')
			.execute();
		return rows.map(({ name }) => name);
	});

test('a file of villages is looked at row by row, changes nothing until it is accepted', async () => {
	await office.getByRole('link', { name: 'Files' }).click();
	await office
		.getByRole('main')
		.getByRole('link', { name: /^Import/ })
		.click();
	await office.getByText('Places', { exact: true }).click();
	const file = { name: 'villages.csv', mimeType: 'text/csv', buffer: Buffer.from(VILLAGES) };
	await office.getByLabel(/^Spreadsheet/).setInputFiles(file);
	await office.getByRole('button', { name: 'Next: Check' }).click();
	const row = (text: string) => office.getByRole('row').filter({ hasText: text });
	await expect(row('Suraram (571001)')).toContainText('New');
	await expect(row('New Colony (571002)')).toContainText('Village: Old Colony becomes New Colony');
	await expect(row('Lost (571003)')).toContainText('There is no mandal with this code yet: 9999');
	await expect(row('no code')).toContainText('Has errors');
	await expectAccessible(office, 'what a file of villages would change');
	expect(await villages()).toEqual(['Old Colony']);
	await office.getByRole('button', { name: 'Next: Import' }).click();
	await office.getByRole('button', { name: 'Import 2 places' }).click();
	await expect(office.getByText('Import finished.')).toBeVisible();
	expect(await villages()).toEqual(['Suraram', 'New Colony']);
});

test('a fellow chooses the new village, and finds the other under its new name', async () => {
	await phone.goto('/learning-center');
	await phone.getByRole('button', { name: 'Edit Learning Center Address' }).click();
	await choosePlace(phone, { District: 'Peddapalli', Mandal: 'Peddapalli', Village: 'Suraram' });
	await phone.getByLabel('Village', { exact: true }).click();
	const offered = phone.getByRole('listbox').getByRole('option');
	await expect(offered.filter({ hasText: 'New Colony' })).toHaveCount(1);
	await expect(offered.filter({ hasText: 'Old Colony' })).toHaveCount(0);
	await phone.keyboard.press('Escape');
	await phone.getByRole('button', { name: 'Save Changes: Learning Center Address' }).click();
	await expectSaved(phone, '✅ Data saved successfully');
	await phone.reload();
	await expect(phone.getByRole('definition').filter({ hasText: /^Suraram$/ })).toBeVisible();
});

async function fillName(name: string): Promise<void> {
	const dialog = office.getByRole('dialog');
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByRole('button', { name: 'Save' }).click();
}

test('a university is added, twice refused, and renamed', async () => {
	await office.goto('/staff/options');
	await office.getByRole('button', { name: 'Add university' }).click();
	await fillName('Godavari Universty');
	await expect(office.getByText('University added')).toBeVisible();
	await office.getByRole('button', { name: 'Add university' }).click();
	await fillName('godavari universty');
	await expect(office.getByRole('dialog').getByText(/already/)).toBeVisible();
	await expectAccessible(office, 'a university that is there already');
	await office.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
	await office.getByRole('button', { name: 'Actions: Godavari Universty' }).click();
	await office.getByRole('menuitem', { name: 'Rename' }).click();
	await fillName('Godavari University');
	await expect(office.getByRole('link', { name: 'Godavari University' })).toBeVisible();
});

async function openEducation(fellow: Page): Promise<void> {
	await fellow.goto('/fellow-profile');
	await fellow.getByRole('button', { name: 'Edit Education Details' }).click();
}

const universities = (fellow: Page) => fellow.getByLabel('University', { exact: true }).getByRole('option');

test('a fellow chooses it; once hidden it stays with that fellow, and is offered to no other', async () => {
	await openEducation(phone);
	await choosePlace(phone, { University: 'Godavari University', College: 'Others' });
	await phone.getByLabel('Please specify college').fill('College of the river');
	await phone.getByLabel('Course', { exact: true }).fill('BA');
	await phone.getByRole('button', { name: 'Save Changes: Education Details' }).click();
	await expect(phone.getByRole('button', { name: 'Edit Education Details' })).toBeVisible();
	await office.getByRole('button', { name: 'Actions: Godavari University' }).click();
	await office.getByRole('menuitem', { name: 'Hide' }).click();
	await expect(office.getByRole('button', { name: 'Undo' })).toBeVisible();
	await office.getByRole('button', { name: 'Actions: Godavari University' }).click();
	await expect(office.getByRole('menuitem', { name: 'Show again' })).toBeVisible();
	const other = await spec.signIn(OTHER);
	await openEducation(other);
	await expect(universities(other).filter({ hasText: 'Kakatiya University, Warangal' })).toHaveCount(1);
	await expect(universities(other).filter({ hasText: 'Godavari' })).toHaveCount(0);
	await other.context().close();
	await phone.reload();
	await expect(phone.getByRole('definition').filter({ hasText: /^Godavari University$/ })).toBeVisible();
});

test('a holiday of the calendar is where fellows mark the children', async () => {
	const tomorrow = displayDate(indiaDate(new Date(Date.now() + DAY_MS)));
	await office.goto('/staff/calendar');
	// it is the demo's next holiday, which the day may reach while the journeys run
	await office.getByRole('button', { name: 'Remove holiday 2: Village fair' }).click();
	await office.getByRole('button', { name: 'Add holiday' }).click();
	const holiday = office.getByRole('group', { name: 'Holiday 3' });
	await holiday.getByLabel('Name').fill('Harvest festival');
	await holiday.getByLabel('First day', { exact: true }).fill(tomorrow);
	await office.getByRole('button', { name: 'Save calendar' }).click();
	await expect(office.getByText('Saved', { exact: true })).toBeVisible();
	await phone.goto('/children-attendance');
	await expect(phone.getByText(`holiday on ${tomorrow} (Harvest festival)`)).toBeVisible();
});
