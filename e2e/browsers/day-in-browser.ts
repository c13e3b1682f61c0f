import path from 'node:path';
import { expect, type TestInfo, test } from '@playwright/test';
import { viewChildrenAttendance } from '../../contract/attendance/endpoints.ts';
import { listChildren } from '../../contract/children/endpoints.ts';
import { listAskedForms } from '../../contract/forms/asked-endpoints.ts';
import { photoWithPlace } from '../../server/test/photos.ts';
import { addressOf, readIds } from '../looked-at.ts';
import { DEMO_PASSWORD, inDatabase } from '../people.ts';
import { expectCached } from '../phone-storage.ts';
import { publishWorkbook, TALK, talkWorkbook } from '../published-form.ts';
import { examine, storedRecordings } from '../recordings.ts';
import { views } from '../screens.ts';
import { storedAnswers, storedMarks } from '../stored.ts';
import { useProduct } from '../use-product.ts';
import { CANNOT_RECORD, fillChild, markAll } from './day.ts';
import type { Tab, TabOptions } from './tab.ts';
import { useTab } from './use-tab.ts';

const FELLOW = '9000000011';
const SAVED_DAY = 31;
const QUEUED_DAY = 32;
const CHILD = 'Bhavani Jadhav';
const STORY = 'The mother of Anjali reads with her.';
const PHOTO = { width: 1600, height: 1200 };
const LAST_STEP = 'once there is a network again it is sent';
const SCREENS_MS = 300_000;
/** On this day no child is deleted, and the dashboard, which opens at sign-in, no longer asks for the register. */
const OTHERWISE_HERE = ['/children/deleted', '/main'];
const SCREENS = views.filter(
	({ as, state, route }) => as === 'fellow' && state === 'filled' && !OTHERWISE_HERE.includes(route),
);

/**
 * Tests a fellow's day.
 *
 * @param more.everyScreen opens each screen too, and gives the day a row in the report
 */
export function dayInBrowser(
	name: string,
	openTab: (options: TabOptions) => Promise<Tab>,
	{ everyScreen = true } = {},
): void {
	test.describe(name, () => {
		const spec = useProduct('demo');
		const row = new Row();
		test.afterEach(() => row.add(test.info()));
		const browser = useTab(name, openTab, spec);
		let form = '';

		const absentOn = async (day: number) =>
			(await storedMarks(spec.product, FELLOW, day)).filter(({ status }) => status === 'Absent').length;
		const storedPhoto = () =>
			inDatabase(spec.product, (db) =>
				db
					.selectFrom('children')
					.innerJoin('media', 'media.id', 'children.photo_id')
					.select(['media.content_type', 'media.bytes'])
					.where('full_name', '=', CHILD)
					.executeTakeFirst(),
			);

		test('a fellow signs in', async () => {
			await browser.phone.open('/login');
			await browser.phone.fill('Mobile Number', FELLOW);
			await browser.phone.fill('Password', DEMO_PASSWORD);
			await browser.phone.press('Login');
			await browser.phone.see('Today is');
			await expectCached(browser.tab, FELLOW);
		});

		test('a register with two absent children is saved', async () => {
			await markAll(browser.phone, SAVED_DAY);
			await expect.poll(() => absentOn(SAVED_DAY)).toBe(2);
		});

		test('a child is added with a photo', async () => {
			const bytes = await photoWithPlace(PHOTO.width, PHOTO.height);
			await browser.phone.open('/add-child-profile');
			await fillChild(browser.phone, CHILD);
			await browser.phone.attach("Child's photo", { name: 'Bhavani.jpg', type: 'image/jpeg', bytes });
			await browser.phone.see('Bhavani.');
			expect(await browser.phone.text()).not.toContain('This phone could not make the photo smaller.');
			await browser.phone.press('Save Child Profile');
			await browser.phone.see('Total: 23 children');
			await expect.poll(storedPhoto).toBeDefined();
			expect((await storedPhoto())?.bytes).toBeGreaterThan(500);
		});

		test('a recording is made and handed in', async () => {
			const before = await storedRecordings(spec.product, FELLOW);
			await browser.phone.open('/recorder-page/record?id=supporter');
			await browser.phone.fill('Name', 'Sammaiah');
			await browser.phone.press('Record');
			// a busy machine skips seconds of the display
			await browser.phone.see('00:02', '00:03', '00:04', '00:05', '00:06', CANNOT_RECORD);
			if ((await browser.phone.text()).includes(CANNOT_RECORD)) {
				return row.remark('no: this WebKitGTK has no encoder of GStreamer; the screen says so');
			}
			await browser.phone.press('Stop');
			await browser.phone.see('Discard and record again');
			await browser.phone.press('Submit');
			await browser.phone.see('Audio(s) Uploaded');
			const stored = () => storedRecordings(spec.product, FELLOW);
			await expect.poll(async () => (await stored()).length).toBe(before.length + 1);
			const key = (await stored()).at(-1)?.storage_key ?? '';
			const { heard, tracks } = await examine(path.join(spec.product.mediaFolder, key));
			expect(tracks.map(({ type }) => type)).toEqual(['audio']);
			// a busy machine gives the browser less sound than the clock shows
			expect(heard).toBeGreaterThan(0.3);
		});

		test('a form that the head office publishes comes to the phone', async () => {
			form = await publishWorkbook(spec.product, 'talk.xlsx', await talkWorkbook());
			await browser.phone.open('/forms');
			await browser.phone.see(TALK);
			await expectCached(browser.tab, listAskedForms.path);
		});

		if (everyScreen)
			test('every screen of a fellow opens', async () => {
				test.setTimeout(SCREENS_MS);
				const ids = await readIds(spec.product);
				for (const view of SCREENS) {
					await browser.phone.open(addressOf(view, ids));
					await browser.phone.see(view.shows);
				}
			});

		test('without network the app is reloaded and a register is saved on the phone', async () => {
			await expect.poll(() => browser.tab.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
			await browser.phone.open(`/add-children-attendance?day=${QUEUED_DAY}`);
			await browser.phone.see('Total Children: 23');
			await expectCached(browser.tab, viewChildrenAttendance.path, String(QUEUED_DAY));
			await expectCached(browser.tab, listChildren.path);
			browser.line.state = 'dead';
			await markAll(browser.phone, QUEUED_DAY);
			await browser.phone.see('Saved on this phone');
			expect(await storedMarks(spec.product, FELLOW, QUEUED_DAY)).toEqual([]);
		});

		test('without network the form is answered, with a photo and with what the answers call for', async () => {
			const bytes = await photoWithPlace(PHOTO.width, PHOTO.height);
			await browser.phone.open(`/forms/${form}`);
			await browser.phone.press('Hard');
			await browser.phone.fill('What happened?', STORY);
			await browser.phone.fill('How many homes?', 'three');
			await browser.phone.attach('A photo of the wall', { name: 'wall.jpg', type: 'image/jpeg', bytes });
			await browser.phone.see('wall.');
			await browser.phone.press('Send');
			await browser.phone.see('Write a whole number, in digits');
			await browser.phone.fill('How many homes?', '3');
			await browser.phone.press('Send');
			await browser.phone.see('Saved on this phone. Not sent yet.');
			expect(await storedAnswers(spec.product, FELLOW, 'form')).toEqual([]);
		});

		test(LAST_STEP, async () => {
			browser.line.state = 'open';
			await browser.phone.open('/waiting');
			await browser.phone.see('Everything is sent.');
			await expect.poll(() => absentOn(QUEUED_DAY)).toBe(2);
			const answers = { mood: 'hard', story: STORY, homes: 3, wall: 'media_1' };
			expect(await storedAnswers(spec.product, FELLOW, 'form')).toMatchObject([{ answers }]);
		});

		test.afterEach(() => {
			if (everyScreen && test.info().title === LAST_STEP) row.tell(browser.tab.name, test.info());
		});
	});
}

const ROW = 'row';

class Row {
	readonly #cells: string[] = [];
	#remark = '';

	/** Says what cannot be done in this browser, with the reason; the step is over. */
	remark(text: string): void {
		this.#remark = text;
	}

	/** Call it after each step. */
	add({ status, expectedStatus }: TestInfo): void {
		this.#cells.push(status === expectedStatus ? this.#remark || 'ok' : 'failed');
		this.#remark = '';
	}

	tell(name: string, { annotations }: TestInfo): void {
		annotations.push({ type: ROW, description: `| ${[name, ...this.#cells].join(' | ')} |` });
	}
}
