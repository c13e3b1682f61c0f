import { expect, type Page, test } from '@playwright/test';
import { viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { DEMO_PASSWORD, expectAccessible, inDatabase, LAPTOP, PHONE, signIn } from '../../people.ts';
import { expectCached, storedKeys } from '../../phone-storage.ts';
import { markAll, openRegister } from '../../register.ts';
import { saveAnyway, saveDay } from '../../save-day.ts';
import { accountOf, storedMarks } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000011';
const NEIGHBOUR = '9000000012';
const LEAD = '9000000002';
const OTHER_FELLOW =
	'This file holds the work of another fellow. Only that fellow, or their lead, can open it.';

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let old: Page;
let files: Record<'own' | 'leads', string>;

const SAVE = 'Save my unsent work to a file';

async function loseNetwork(page: Page): Promise<void> {
	await page.context().route('**/{api,healthz}{,/**}', (route) => route.abort());
}

/** The register stays on the phone. */
async function saveRegister(page: Page, day: number, save: (page: Page) => Promise<void>): Promise<void> {
	await openRegister(page, day);
	await markAll(page, 'Absent', save);
	await page.waitForURL('**/children-attendance');
}

async function download(page: Page): Promise<string> {
	await page.getByRole('button', { name: SAVE }).click();
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download the file' }).click();
	return (await saved).path();
}

/** Returns what the server has of a day: its marks, and how often each was changed. */
async function stored(day: number) {
	const { id } = await accountOf(spec.product, FELLOW);
	const receipts = await inDatabase(spec.product, (db) =>
		db.selectFrom('idempotency_keys').select('key').where('account_id', '=', id).orderBy('key').execute(),
	);
	return { marks: await storedMarks(spec.product, FELLOW, day), receipts };
}

test('a phone without network saves its work to a file', async () => {
	old = await spec.open();
	await signIn(old, FELLOW, DEMO_PASSWORD);
	await old.waitForURL('**/main');
	await expect.poll(() => old.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');
	await expect.poll(async () => (await storedKeys(old)).keys).toContain(`${FELLOW} proof`);
	await old.goto('/save-work.html');
	await expect(old.getByText('There is nothing to put into a file')).toBeVisible();
	await expect.poll(() => old.evaluate('localStorage.getItem("sealing_key")')).not.toBeNull();
	for (const day of [31, 32]) {
		await openRegister(old, day);
		await expectCached(old, viewChildrenAttendance.path, String(day));
	}
	await loseNetwork(old);
	await saveRegister(old, 31, saveDay);
	await old.goto('/waiting');
	const own = await download(old);
	await expect(old.getByText(/^The file holds 1 thing/)).toBeVisible();
	for (const size of [LAPTOP, PHONE]) {
		await old.setViewportSize(size);
		await old.evaluate('scrollTo(0, 0)');
		await expectAccessible(old, `a sealed file at ${size.width} px`);
	}
	expect((await stored(31)).marks).toEqual([]);
	files = { own, leads: '' };
});

test('the page that needs no other code saves the same', async () => {
	await saveRegister(old, 32, saveAnyway);
	// the code of the app is gone, also from the browser
	await old.context().route('**/assets/{start,fellow,index}*', (route) => route.abort());
	await old.goto('/save-work.html');
	await expect(old.getByText('Of the fellow whose number ends in 0011: 2 not sent.')).toBeVisible();
	const leads = await download(old);
	await expect(old.getByText('The file is ready. It holds 2.', { exact: false })).toBeVisible();
	await expectAccessible(old, 'the page that saves unsent work');
	files = { ...files, leads };
	await old.context().unroute('**/assets/{start,fellow,index}*');
});

test('another fellow cannot open the file', async () => {
	const page = await spec.open();
	await signIn(page, NEIGHBOUR, DEMO_PASSWORD);
	await page.waitForURL('**/main');
	await page.goto('/waiting');
	await page.getByLabel('Open a file of unsent work').setInputFiles(files.own);
	await expect(page.getByText(OTHER_FELLOW)).toBeVisible();
	await expect(page.getByText('Everything is sent.')).toBeVisible();
});

test('the same fellow opens it on another phone, which sends it; twice changes nothing', async () => {
	const other = await spec.open();
	await signIn(other, FELLOW, DEMO_PASSWORD);
	await other.waitForURL('**/main');
	await other.goto('/waiting');
	const input = other.getByLabel('Open a file of unsent work');
	await input.setInputFiles(files.own);
	await expect(other.getByText('1 thing is on this phone now.', { exact: false })).toBeVisible();
	await expect(other.getByText('Everything is sent.')).toBeVisible();
	const first = await stored(31);
	expect(new Set(first.marks.map(({ status }) => status))).toEqual(new Set(['Absent']));
	await input.setInputFiles(files.own);
	await expect(other.getByText(/^Sent \d\d:\d\d$/)).toHaveCount(1);
	await expect(other.getByText('Everything is sent.')).toBeVisible();
	expect(await stored(31)).toEqual(first);
});

test('the lead opens it on the page of the fellow; twice changes nothing', async () => {
	const laptop = await spec.open(LAPTOP);
	await signIn(laptop, LEAD, DEMO_PASSWORD);
	await laptop.waitForURL('**/staff');
	const { id } = await accountOf(spec.product, FELLOW);
	await laptop.goto(`/staff/fellows/${id}?tab=history`);
	await laptop.getByLabel('File of unsent work').setInputFiles(files.leads);
	await expect(laptop.getByText(/^2 things, saved on/)).toBeVisible();
	await laptop.getByRole('button', { name: /^Send it as/ }).click();
	await expect(laptop.getByText('2 of 2 are on the server.')).toBeVisible();
	await expect(laptop.getByText('Was sent before', { exact: true })).toHaveCount(1);
	await expect(laptop.getByText('Sent', { exact: true })).toHaveCount(1);
	await expectAccessible(laptop, 'the page of a fellow after a file was sent');
	const first = await stored(32);
	expect(first.marks.length).toBeGreaterThan(0);
	await laptop.getByRole('button', { name: /^Send it as/ }).click();
	await expect(laptop.getByText('Was sent before', { exact: true })).toHaveCount(2);
	expect(await stored(32)).toEqual(first);
});

test('the old phone that finds a connection afterwards gets the receipts, and changes nothing', async () => {
	const before = [await stored(31), await stored(32)];
	await old.context().unroute('**/{api,healthz}{,/**}');
	await old.goto('/waiting');
	await expect(old.getByText('Everything is sent.')).toBeVisible();
	expect([await stored(31), await stored(32)]).toEqual(before);
});
