import path from 'node:path';
import { expect, test } from '@playwright/test';
import { viewChildrenAttendance } from '../../contract/attendance/endpoints.ts';
import { listChildren } from '../../contract/children/endpoints.ts';
import { seededRandom } from '../../server/demo/random.ts';
import { photoWithPlace } from '../../server/test/photos.ts';
import { type Line, openLine } from '../chaos/line.ts';
import { addressOf, readIds } from '../looked-at.ts';
import { DEMO_PASSWORD, inDatabase, PHONE } from '../people.ts';
import { expectCached } from '../phone-storage.ts';
import { examine, storedRecordings } from '../recordings.ts';
import { views } from '../screens.ts';
import { storedMarks } from '../stored.ts';
import { useProduct } from '../use-product.ts';
import { CANNOT_RECORD, fillChild, markAll } from './day.ts';
import { type Phone, phoneOf } from './phone.ts';
import { Row } from './row.ts';
import type { Tab, TabOptions } from './tab.ts';

const FELLOW = '9000000011';
const SAVED_DAY = 31;
const QUEUED_DAY = 32;
const CHILD = 'Bhavani Jadhav';
const PHOTO = { width: 1600, height: 1200 };
const LAST_STEP = 'once there is a network again it is sent';
const INSTALL_MS = 900_000;
const SCREENS_MS = 300_000;
const SCREENS = views.filter(({ as, state }) => as === 'fellow' && state === 'filled');

/** A fellow's day, as tests. */
export function dayInBrowser(name: string, openTab: (options: TabOptions) => Promise<Tab>): void {
	test.describe(name, () => {
		test.describe.configure({ mode: 'serial' });
		const spec = useProduct('demo');
		const row = new Row();
		let tab: Tab | undefined;
		let phone: Phone;
		let line: Line;

		test.beforeAll(async () => {
			test.setTimeout(INSTALL_MS);
			line = await openLine(spec.product.origin, seededRandom(1));
			const { origin } = line;
			tab = await openTab({ origin, viewport: PHONE }).catch((error: Error) => {
				// biome-ignore lint/suspicious/noSkippedTests: the line below prints the reason
				test.skip(true, `${name} cannot be installed here: ${error.message}`); // reason: the browser cannot be installed on this machine
				return undefined;
			});
			if (tab) phone = phoneOf(tab);
		});
		test.afterAll(async () => {
			await tab?.close();
			await line?.stop();
		});
		test.afterEach(() => row.add(test.info()));
		test.afterEach(() => expect(tab?.complaints.splice(0) ?? []).toEqual([]));

		function page(): Tab {
			if (!tab) throw new Error('The browser is not open.');
			return tab;
		}
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
			await phone.open('/login');
			await phone.fill('Mobile Number', FELLOW);
			await phone.fill('Password', DEMO_PASSWORD);
			await phone.press('Login');
			await phone.see('Today is');
			await expectCached(page(), FELLOW);
		});

		test('a register with two absent children is saved', async () => {
			await markAll(phone, SAVED_DAY);
			await expect.poll(() => absentOn(SAVED_DAY)).toBe(2);
		});

		test('a child is added with a photo', async () => {
			const bytes = await photoWithPlace(PHOTO.width, PHOTO.height);
			await phone.open('/add-child-profile');
			await fillChild(phone, CHILD);
			await phone.attach("Child's photo", { name: 'Bhavani.jpg', type: 'image/jpeg', bytes });
			await phone.see('Bhavani.');
			await phone.press('Save Child Profile');
			await phone.see('Total: 23 children');
			await expect.poll(storedPhoto).toBeDefined();
			expect((await storedPhoto())?.bytes).toBeGreaterThan(500);
		});

		test('a recording is made and handed in', async () => {
			const before = await storedRecordings(spec.product, FELLOW);
			await phone.open('/recorder-page/record?id=supporter');
			await phone.fill('Name', 'Sammaiah');
			await phone.press('Record');
			// a busy machine skips seconds of the display
			await phone.see('00:02', '00:03', '00:04', '00:05', '00:06', CANNOT_RECORD);
			if ((await phone.text()).includes(CANNOT_RECORD)) {
				return row.remark('no: this WebKitGTK has no encoder of GStreamer; the screen says so');
			}
			await phone.press('Stop');
			await phone.see('Discard and record again');
			await phone.press('Submit');
			await phone.see('Audio(s) Uploaded');
			const stored = () => storedRecordings(spec.product, FELLOW);
			await expect.poll(async () => (await stored()).length).toBe(before.length + 1);
			const key = (await stored()).at(-1)?.storage_key ?? '';
			const { heard, tracks } = await examine(path.join(spec.product.mediaFolder, key));
			expect(tracks.map(({ type }) => type)).toEqual(['audio']);
			// a busy machine gives the browser less sound than the clock shows
			expect(heard).toBeGreaterThan(0.3);
		});

		test('every screen of a fellow opens', async () => {
			test.setTimeout(SCREENS_MS);
			const ids = await readIds(spec.product);
			for (const view of SCREENS) {
				await phone.open(addressOf(view, ids));
				await phone.see(view.shows);
			}
		});

		test('without network the app is loaded anew and a register is saved on the phone', async () => {
			await expect.poll(() => page().evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
			await phone.open(`/add-children-attendance?day=${QUEUED_DAY}`);
			await phone.see('Total Children: 23');
			await expectCached(page(), viewChildrenAttendance.path, String(QUEUED_DAY));
			await expectCached(page(), listChildren.path);
			line.state = 'dead';
			await markAll(phone, QUEUED_DAY);
			await phone.see('Saved on this phone');
			expect(await storedMarks(spec.product, FELLOW, QUEUED_DAY)).toEqual([]);
		});

		test(LAST_STEP, async () => {
			line.state = 'open';
			await phone.open('/waiting');
			await phone.see('Everything is sent.');
			await expect.poll(() => absentOn(QUEUED_DAY)).toBe(2);
		});

		test.afterEach(() => {
			if (test.info().title === LAST_STEP) row.tell(page().name, test.info());
		});
	});
}
