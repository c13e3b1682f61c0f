import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expectAccessible, LAPTOP } from '../../people.ts';
import { useProduct } from '../../use-product.ts';

const LEAD = '9000000002';
const ADMIN = '9000000001';

test.describe.configure({ mode: 'serial' });

const spec = useProduct();
let lead: Page;

test.beforeAll(async () => {
	lead = await spec.signIn(LEAD, LAPTOP);
});

async function exportFile(what: string, kind: 'CSV' | 'Excel (XLSX)'): Promise<Download> {
	await lead.getByLabel('What to export').selectOption(what);
	await lead.getByText(kind, { exact: true }).click();
	const saved = lead.waitForEvent('download');
	await lead.getByRole('button', { name: 'Export', exact: true }).click();
	const download = await saved;
	await expect(lead.getByText(/The file is complete/)).toBeVisible();
	return download;
}

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('the children of a district are saved as CSV, and another program reads as many as the screen says', {
	tag: '@always',
}, async () => {
	await lead.goto('/staff');
	const onScreen = await lead.getByRole('link', { name: /^Children ?: ?\d/ }).textContent();
	// no file holds them
	await lead.goto('/staff/consents');
	const counts = lead.getByRole('button', { name: /without consent$/ });
	await expect(counts.first()).toBeVisible();
	const byFellow = (await counts.allTextContents()).map((text) => Number.parseInt(text, 10));
	const withoutConsent = byFellow.reduce((sum, count) => sum + count, 0);
	expect(withoutConsent).toBeGreaterThan(0);
	await lead.goto('/staff/export');
	const download = await exportFile('Children', 'CSV');
	expect(download.suggestedFilename()).toMatch(/^yuva-children-\d{4}-\d\d-\d\d\.csv$/);
	const [headings, ...rows] = parseCsv((await bytesOf(download)).toString('utf8'));
	expect(headings?.slice(0, 5)).toEqual(['Child id', 'Year', 'Fellow code', 'Fellow', 'Working district']);
	expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(['Peddapalli']));
	expect(String(rows.length + withoutConsent)).toBe(onScreen?.replaceAll(/\D/g, ''));
	await expect(lead.getByText(`The file is complete: ${rows.length} rows`, { exact: false })).toBeVisible();
	await expectAccessible(lead, 'a finished export');
});

test('the same as a workbook holds the same rows, with its dictionary', async () => {
	await lead.goto('/staff/export');
	const csv = await bytesOf(await exportFile('Children', 'CSV'));
	const { sheets } = await readXlsx(await bytesOf(await exportFile('Children', 'Excel (XLSX)')));
	expect(sheets.map(({ name }) => name)).toEqual(['Data', 'Dictionary']);
	const ids = (rows: readonly (readonly unknown[])[]) => rows.slice(1).map((row) => row[0]);
	expect(ids(sheets[0]?.rows ?? [])).toEqual(ids(parseCsv(csv.toString('utf8'))));
	const explained = (sheets[1]?.rows ?? []).slice(1).map((row) => row[1]);
	expect(explained).toEqual(sheets[0]?.rows[0]);
});

test('a file is in the list of the screen after it was left, is fetched again, and removed', async () => {
	const first = await bytesOf(await exportFile('Tasks', 'CSV'));
	await lead.goto('/staff');
	await lead.goto('/staff/export');
	const list = lead.getByRole('list', { name: 'Your files' });
	const file = list.getByRole('listitem').filter({ hasText: 'Tasks, CSV' });
	await expect(file.getByText(/^Ready: \d+ kB$/)).toBeVisible();
	const saved = lead.waitForEvent('download');
	await file.getByRole('button', { name: 'Download: Tasks, CSV' }).click();
	expect((await bytesOf(await saved)).equals(first)).toBe(true);
	await expectAccessible(lead, 'files of exports');
	await file.getByRole('button', { name: 'Remove: Tasks, CSV' }).click();
	await expect(file).toHaveCount(0);
});

test('a testimonial is heard, approved and is on the welcome page, until it is withdrawn', async () => {
	await lead.goto('/staff/testimonials?type=supporter');
	const card = lead.locator('main section', { has: lead.getByRole('group', { name: /^Recording of/ }) });
	await card.getByRole('button', { name: 'Approve for publication' }).click();
	const dialog = lead.getByRole('dialog');
	const text = 'The room beside the school is full every evening.';
	await dialog.getByLabel('Public text').fill(text);
	await dialog.getByLabel('First name').fill('Yadagiri');
	await dialog.getByRole('checkbox', { name: 'The person, or for a child' }).check();
	await expectAccessible(lead, 'approving a testimonial');
	await dialog.getByRole('button', { name: 'Approve' }).click();
	await expect(card.getByText('On the welcome page')).toBeVisible();

	const guest = await spec.open(LAPTOP);
	await guest.goto('/');
	const slide = guest.getByRole('blockquote').filter({ hasText: text });
	await expect(slide).toBeVisible();
	await expect(guest.getByText('Supporter of a Learning Center')).toBeVisible();

	await card.getByRole('button', { name: 'Change or withdraw' }).click();
	await lead.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
	await expect(card.getByRole('button', { name: 'Approve for publication' })).toBeVisible();
	const answer = await guest.request.get('/api/welcome/', { headers: { 'cache-control': 'no-cache' } });
	const { voices } = await answer.json();
	expect(voices).toHaveLength(3);
	expect(JSON.stringify(voices)).not.toContain(text);
	await guest.context().close();
});

test('the head office reads in the audit log who exported what', async () => {
	const admin = await spec.signIn(ADMIN, LAPTOP);
	await admin.goto('/staff/audit');
	await expect(
		admin
			.getByText(/finished an export/)
			.filter({ visible: true })
			.first(),
	).toBeVisible();
	await admin.context().close();
});
