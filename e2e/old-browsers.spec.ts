import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { viewChildrenAttendance } from '../contract/attendance/endpoints.ts';
import { listChildren } from '../contract/children/endpoints.ts';
import { findOldBrowser, OLD_CHROMIUMS, type OldVersion } from '../scripts/old-browsers.ts';
import { type OldPhone, oldPhone } from './old-phone.ts';
import { DEMO_PASSWORD, inDatabase, PHONE } from './people.ts';
import { expectCached } from './phone-storage.ts';
import { SURROUNDINGS } from './surroundings.ts';
import { useProduct } from './use-product.ts';

const FELLOW = '9000000011';
const SAVED_DAY = 31;
const QUEUED_DAY = 32;
const CHILD = 'Bhavani Jadhav';
/** Every screen of a fellow's day. */
const SCREENS = [
	['/main', 'Today is'],
	['/view-children', 'Total: '],
	['/children-attendance', 'Who came today?'],
	['/view-children-attendance', 'View Attendance'],
	['/my-attendance', 'My Attendance'],
	['/children-assessment', 'Baseline Scores'],
	['/children-summary', 'Avg. Attendance'],
	['/fellow-summary', 'My Learning Level'],
	['/fellow-tasks', 'Complete your LC profile'],
	['/recorder-page', 'Record Testimonial'],
	['/learning-center', 'Learning Center Address'],
	['/fellow-profile', 'Fellow Status'],
	['/waiting', 'Everything is sent.'],
	['/test', 'is new enough'],
] as const;

for (const version of [90, 109] as const satisfies OldVersion[]) {
	test.describe(`Chromium ${version}`, () => {
		test.describe.configure({ mode: 'serial' });
		const spec = useProduct('demo');
		let browser: Browser | undefined;
		let page: Page;
		let phone: OldPhone;
		const complaints: string[] = [];

		test.beforeAll(async () => {
			browser = await launch(version).catch((error: Error) => {
				// biome-ignore lint/suspicious/noSkippedTests: skipped, with the reason, where npm has no such browser
				test.skip(true, `${OLD_CHROMIUMS[version]} cannot be had here: ${error.message}`);
				return undefined;
			});
			if (!browser) return;
			const context = await browser.newContext({
				...SURROUNDINGS,
				baseURL: spec.product.origin,
				viewport: PHONE,
				hasTouch: true,
			});
			page = await context.newPage();
			page.on('pageerror', (error) => complaints.push(error.message));
			phone = oldPhone(page);
		});
		test.afterAll(() => browser?.close());
		test.afterEach(() => expect(complaints.splice(0)).toEqual([]));

		const marksOf = (day: number) =>
			inDatabase(spec.product, async (db) => {
				const rows = await db
					.selectFrom('children_attendance')
					.innerJoin('accounts', 'accounts.id', 'children_attendance.fellow_id')
					.select('status')
					.where('accounts.mobile_number', '=', FELLOW)
					.where('day', '=', day)
					.execute();
				return rows.map(({ status }) => status).toSorted();
			});
		const absent = (marks: string[]) => marks.filter((status) => status === 'Absent').length;

		test('a fellow signs in', async () => {
			await phone.open('/login');
			await phone.fill('Mobile Number', FELLOW);
			await phone.fill('Password', DEMO_PASSWORD);
			await phone.press('Login');
			await phone.see('Today is');
		});

		test('a register with two absent children is saved', async () => {
			await markAll(phone, SAVED_DAY);
			await expect.poll(async () => absent(await marksOf(SAVED_DAY))).toBe(2);
		});

		test('a child is added', async () => {
			await phone.open('/add-child-profile');
			await fillChild(phone);
			await phone.press('Save Child Profile');
			await phone.see('Total: 23 children');
		});

		test('every screen opens', async () => {
			for (const [address, text] of SCREENS) {
				await phone.open(address);
				await phone.see(text);
			}
		});

		test('without network the app is loaded anew, and what is saved then is sent later', async () => {
			await page.waitForFunction('navigator.serviceWorker.controller !== null');
			await phone.open(`/add-children-attendance?day=${QUEUED_DAY}`);
			await phone.see('Total Children: 23');
			await expectCached(page, viewChildrenAttendance.path, String(QUEUED_DAY));
			await expectCached(page, listChildren.path);
			await page.context().setOffline(true);
			await markAll(phone, QUEUED_DAY);
			await phone.see('Saved on this phone');
			await page.context().setOffline(false);
			await phone.open('/waiting');
			await phone.see('Everything is sent.');
			expect(absent(await marksOf(QUEUED_DAY))).toBe(2);
		});
	});
}

async function launch(version: OldVersion): Promise<Browser> {
	const { program, env } = await findOldBrowser(version);
	return chromium.launch({
		executablePath: program,
		env: { ...process.env, ...env } as Record<string, string>,
		args: ['--no-sandbox', '--disable-gpu'],
	});
}

async function markAll(phone: OldPhone, day: number): Promise<void> {
	await phone.open(`/add-children-attendance?day=${day}`);
	await phone.press('All present');
	await phone.press('Absent', 0);
	await phone.press('Absent', 1);
	await phone.press('Save & Submit');
	await phone.see('View Children Attendance');
}

async function fillChild(phone: OldPhone): Promise<void> {
	await phone.fill('Full Name', CHILD);
	await phone.press('Female');
	await phone.fill('Date of Birth', '15-07-2016');
	await phone.choose('Religion', 'Hindu');
	await phone.choose('Caste Category', 'OBC');
	await phone.choose('State', 'Telangana');
	await phone.choose('District', 'Peddapalli');
	await phone.choose('Mandal', 'Manthani');
	await phone.choose('Village', 'Manthani');
	await phone.fill('School Name', 'ZPHS Manthani');
	await phone.choose('School Type', 'Government');
	await phone.choose('Class', '4');
	await phone.fill("Mother's Name", 'Radha Jadhav');
	await phone.choose("Mother's Occupation", 'Agricultural Labour');
	await phone.fill("Father's Name", 'Ramesh Jadhav');
	await phone.choose("Father's Occupation", 'Agricultural Labour');
	await phone.fill('Parent Mobile Number', '9848022338');
}

test.describe('a browser below the floor', () => {
	const spec = useProduct('demo');

	test('gets a page that says what to update, in both languages', async () => {
		const page = await spec.open();
		await page.addInitScript('delete window.TransformStream');
		await page.goto('/login');
		await expect(page.getByRole('heading', { name: 'Please update your browser' })).toBeVisible();
		await expect(page.locator('[lang=te]')).toContainText('Yuva');
		await expect(page.getByRole('button')).toHaveCount(0);
	});
});
