import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoOverflow, inDatabase, LAPTOP, signIn } from '../../people.ts';
import { useProduct } from '../../use-product.ts';

const ADMIN = '9000000001';
const NEW = { name: 'శ్రావణి Kadari', mobile: '9812345601' };
const FELLOWS = [
	'\ufeffFellows of the programme;;;;;;;;',
	'Name;Phone;DOB;Gender;Religion;Caste;District;Mandal;Village',
	`${NEW.name};+91 ${NEW.mobile};04-03-2004;F;Hindu;BC-B;Peddapalli;Peddapalli;Peddapalli`,
	'Ravi Gaddam;12345;04-03-2004;M;Hindu;SC;Peddapalli;Peddapalli;Peddapalli',
].join('\r\n');
const CHILDREN = [
	'Name of the child,DOB,Gender,Class,School,School type,Religion,Caste,Mother name,Mother work,Father name,Father work,Phone,Fellow mobile',
	`లక్ష్మి,15/07/2016,F,4th,ZPHS,Govt,Hindu,SC,Anitha,housewife,Mahesh,Coolie,9812345602,${NEW.mobile}`,
].join('\n');

test.describe.configure({ mode: 'serial' });

const spec = useProduct();
let office: Page;
let password = '';

test.beforeAll(async () => {
	office = await spec.signIn(ADMIN, LAPTOP);
});

async function choose(kind: 'Fellows' | 'Children', text: string) {
	await office.goto('/staff/import');
	await office.getByText(kind, { exact: true }).last().click();
	await expect(office.getByRole('radio', { name: kind })).toBeChecked();
	const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
	await office.getByLabel(/^Spreadsheet/).setInputFiles(file);
	await next('Columns', 'Check');
	await expect(office.getByRole('heading', { name: 'Check the rows' })).toBeVisible();
}

const current = () =>
	office.getByRole('list', { name: 'Steps of the import' }).locator('[aria-current=step]');

async function next(from: string, to: string) {
	await expect(current()).toContainText(from);
	await office.getByRole('button', { name: `Next: ${to}` }).click();
	await expect(current()).toContainText(to);
}

const row = (text: string) => office.getByRole('row').filter({ hasText: text });

test('the head office sees what a list of fellows would do, brings it in, and saves what failed', {
	tag: '@always',
}, async () => {
	await choose('Fellows', FELLOWS);
	await expect(row(NEW.name)).toContainText('New');
	await expect(row('Ravi Gaddam')).toContainText('Mobile number should be 10 digits');
	await expectAccessible(office, 'what a list of fellows would do');
	await expectNoOverflow(office, 'what a list of fellows would do');
	// the browser's own Back goes one step back, and nothing is lost
	await office.goBack();
	await expect(current()).toContainText('Columns');
	await expectAccessible(office, 'the columns of a file');
	await expectNoOverflow(office, 'the columns of a file');
	// its Forward does not pass columns that are not read yet
	const empty = office.getByLabel('Gender where it is empty');
	await empty.selectOption({ label: 'If empty: Female' });
	await office.goForward();
	await expect(office).toHaveURL(/step=check/);
	await expect(current()).toContainText('Columns');
	await empty.selectOption({ label: 'If empty: leave empty' });
	await next('Columns', 'Check');
	await next('Check', 'Import');
	await expectAccessible(office, 'the last step before an import');
	await office.getByRole('button', { name: 'Import 1 fellow' }).click();
	await expect(office.getByText('Import finished.')).toBeVisible();
	const saved = office.waitForEvent('download');
	await office.getByRole('button', { name: 'Save the rows that failed' }).click();
	const text = await readFile(await (await saved).path(), 'utf8');
	expect(text).toContain('Reason\r\nRavi Gaddam,12345');
	expect(text).toContain('Mobile number should be 10 digits');
});

test('a second import of the same list adds no fellow', { tag: '@always' }, async () => {
	await choose('Fellows', FELLOWS);
	await expect(row(NEW.name)).toContainText('Already there');
	await next('Check', 'Import');
	await expect(office.getByText(/^This file adds nothing/)).toBeVisible();
	await expect(office.getByRole('button', { name: 'Import 0 fellows' })).toBeDisabled();
});

test('the children come into the center of the fellow', { tag: '@always' }, async () => {
	await choose('Children', CHILDREN);
	await next('Check', 'Import');
	await office.getByRole('button', { name: 'Import 1 child' }).click();
	await expect(office.getByText('Import finished.')).toBeVisible();
	const children = await inDatabase(spec.product, (db) =>
		db
			.selectFrom('children')
			.innerJoin('accounts', 'accounts.id', 'children.fellow_id')
			.select('children.full_name')
			.where('accounts.mobile_number', '=', NEW.mobile)
			.execute(),
	);
	expect(children).toEqual([{ full_name: 'లక్ష్మి' }]);
});

test('a child who differs from the record is changed when the row is ticked', {
	tag: '@always',
}, async () => {
	await choose('Children', CHILDREN.replace(',4th,', ',5th,'));
	const differs = office.getByRole('table', { name: 'Line 2: what differs' });
	await expect(differs.getByRole('row').last()).toContainText(/Class.*4.*5/);
	await expectAccessible(office, 'a row that differs from its record');
	await office.getByLabel('Change this record (line 2)').check();
	await next('Check', 'Import');
	await office.getByRole('button', { name: 'Import 1 child' }).click();
	await expect(office.getByText('Import finished.')).toBeVisible();
	const classes = await inDatabase(spec.product, (db) =>
		db
			.selectFrom('children')
			.select('child_class')
			.where('parent_mobile_number', '=', '9812345602')
			.execute(),
	);
	expect(classes).toEqual([{ child_class: '5' }]);
});

test('a slip is made for the fellow, to be printed and cut out', { tag: '@always' }, async () => {
	await office.goto('/staff/import/slips');
	await office.getByRole('button', { name: 'Make 1 slip' }).click();
	const slip = office.getByRole('article', { name: `Slip for ${NEW.name}` });
	await expect(slip).toContainText(NEW.mobile);
	password = (await slip.getByText(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/).textContent()) ?? '';
	await expectAccessible(office, 'slips for the first sign-in');
	await office.emulateMedia({ media: 'print' });
	await expect(slip).toBeVisible();
	await expect(office.getByText('Print these slips now')).toBeHidden();
	await office.emulateMedia({ media: 'screen' });
});

test('the fellow signs in with it, chooses an own password, and is asked for the declarations', {
	tag: '@always',
}, async () => {
	const phone = await spec.open();
	await signIn(phone, NEW.mobile, password);
	await phone.waitForURL('**/child-protection');
	const dialog = phone.getByRole('dialog', { name: 'Choose your own password' });
	await dialog.getByLabel('New password').fill('Mulberry-tree-9');
	await dialog.getByRole('button', { name: 'Save password' }).click();
	await expect(dialog).toBeHidden();
	await phone.getByRole('checkbox').check();
	await phone.getByRole('button', { name: 'I Agree' }).click();
	await phone.waitForURL('**/data-protection-consent');
	await phone.getByRole('checkbox').check();
	await phone.getByRole('button', { name: 'I Agree' }).click();
	await phone.waitForURL('**/main');
});
