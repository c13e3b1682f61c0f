import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { LAPTOP } from '../../people.ts';
import { people } from '../../sign-ins.ts';
import { useProduct } from '../../use-product.ts';

const LEAD = '9000000002';
const LIST = [
	'Name,Phone,DOB,Gender,Religion,Caste,District,Mandal,Village',
	'Sravani Kadari,9812345601,04-03-2004,F,Hindu,BC-B,Peddapalli,Peddapalli,Peddapalli',
].join('\n');

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo');

/** Counts what a person does with mouse and keys. */
function handsOn(page: Page) {
	let steps = 0;
	return {
		async click(target: Locator) {
			steps += 1;
			await target.click();
		},
		async type(keys: string) {
			for (const key of keys) {
				steps += 1;
				await page.keyboard.press(key);
			}
		},
		async press(key: string) {
			steps += 1;
			await page.keyboard.press(key);
		},
		async choose(field: Locator, name: string, text: string) {
			steps += 1;
			await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
		},
		steps() {
			const done = steps;
			steps = 0;
			return done;
		},
	};
}

const menuOf = (page: Page, name: RegExp) =>
	page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
const button = (page: Page, name: string | RegExp) =>
	page.getByRole('main').getByRole('button', { name, exact: true });

test('the morning of a district lead takes seventeen clicks and keys', async () => {
	const page = await spec.signIn(LEAD, LAPTOP);
	const hands = handsOn(page);
	const toDo = page.locator('section', {
		has: page.getByRole('heading', { name: 'To do', exact: true }),
	});

	await test.step('the work to do is in sight at once, and one application is reviewed', async () => {
		await page.goto('/staff');
		await expect(toDo.getByRole('listitem').first()).toBeInViewport();
		await hands.click(toDo.getByText(/^waiting \d+ days?$/).first());
		await hands.click(button(page, 'Approve both tasks'));
		await hands.click(page.getByRole('alertdialog').getByRole('button', { name: 'Approve both' }));
		await expect(
			page
				.getByText('Next applicant')
				.or(page.getByText(/approved/i))
				.first(),
		).toBeVisible();
		expect(hands.steps()).toBeLessThanOrEqual(3);
	});

	await test.step('fellows with late tasks are reminded', async () => {
		await hands.click(menuOf(page, /^Today/));
		await hands.click(toDo.getByText('Overdue tasks'));
		await hands.click(button(page, 'Remind'));
		await hands.click(page.getByRole('dialog').getByRole('button', { name: /^Send to \d+ fellows?$/ }));
		await expect(page.getByText(/got the reminder\.$/).first()).toBeVisible();
		expect(hands.steps()).toBeLessThanOrEqual(4);
	});

	await test.step('the attendance of one center is looked at, and its fellow can be called from there', async () => {
		await hands.press('/');
		await hands.type('kav');
		await expect(page.getByRole('option', { name: /^Kavya Atram/ }).first()).toBeVisible();
		await hands.press('Enter');
		await hands.click(page.getByRole('tab', { name: 'Attendance' }));
		await expect(page.getByRole('main').getByText('Days marked').first()).toBeVisible();
		await expect(page.getByRole('link', { name: 'Call Kavya Atram' })).toBeInViewport();
		expect(hands.steps()).toBeLessThanOrEqual(6);
	});

	await test.step('one thing that needs attention is closed', async () => {
		await hands.click(menuOf(page, /^Attention/));
		await hands.click(page.getByRole('region', { name: 'To check' }).getByRole('link').first());
		await hands.click(button(page, /^Checked: /).first());
		await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
		await expect(page.getByText('Marked as looked at').first()).toBeVisible();
		expect(hands.steps()).toBeLessThanOrEqual(4);
	});
	await page.context().close();
});

test('the month of the head office takes fifteen clicks', async () => {
	const page = await spec.signIn(people.admin, LAPTOP);
	const hands = handsOn(page);

	await test.step('the report is printed, and saved to be sent on', async () => {
		await page.goto('/staff');
		await page.evaluate('window.print = () => { document.body.dataset.printed = "1"; }');
		await hands.click(menuOf(page, /^Report/));
		await hands.click(page.getByRole('button', { name: 'Print', exact: true }));
		await expect(page.locator('body[data-printed]')).toBeVisible();
		const saved = page.waitForEvent('download');
		await hands.click(page.getByRole('button', { name: 'Save as CSV' }));
		expect((await saved).suggestedFilename()).toMatch(/^yuva-report-/);
		expect(hands.steps()).toBeLessThanOrEqual(3);
	});

	await test.step('the children are exported without a name', async () => {
		await hands.click(menuOf(page, /^Files/));
		await hands.click(page.getByRole('main').getByRole('link', { name: /^Export/ }));
		await hands.click(page.getByText('Without names', { exact: true }));
		const saved = page.waitForEvent('download');
		await hands.click(button(page, 'Export'));
		const { sheets } = await readXlsx(await readFile(await (await saved).path()));
		const rows = sheets.find(({ name }) => name === 'Data')?.rows ?? [];
		expect(rows.length).toBeGreaterThan(100);
		expect(JSON.stringify(rows)).not.toMatch(/Kavya|Anjali/);
		expect(hands.steps()).toBeLessThanOrEqual(4);
	});

	await test.step('a small list of fellows is brought in', async () => {
		await hands.click(menuOf(page, /^Files/));
		await hands.click(page.getByRole('main').getByRole('link', { name: /^Import/ }));
		await hands.choose(page.getByLabel(/^Spreadsheet/), 'fellows.csv', LIST);
		await hands.click(button(page, 'Next: Check'));
		await hands.click(button(page, 'Next: Import'));
		await hands.click(button(page, 'Import 1 fellow'));
		await expect(page.getByText('Import finished.')).toBeVisible();
		expect(hands.steps()).toBeLessThanOrEqual(6);
	});

	await test.step('the state of the backups is read', async () => {
		await hands.click(menuOf(page, /^Settings/));
		await hands.click(page.getByRole('main').getByRole('link', { name: /^System/ }));
		await expect(
			page
				.getByRole('main')
				.getByText(/backup/i)
				.first(),
		).toBeInViewport();
		expect(hands.steps()).toBeLessThanOrEqual(2);
	});
	await page.context().close();
});
