import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectArrived, type Looked, test } from '../../looked-at.ts';
import { LAPTOP, openBrowser, PHONE, signedInState } from '../../people.ts';
import { views } from '../../screens.ts';
import { people } from '../../sign-ins.ts';
import { MONTHLY_REFLECTIONS, type View } from '../../view.ts';

/** These bounds are for the first window; places and heights are in pixels. */
interface Bounds {
	firstAt: number;
	pitch: number;
	/** Counts whole rows, as far as there are so many. */
	rows: number;
	height?: number;
}

interface List {
	as: View['as'];
	at: string;
	shows: string;
	row: string;
	bounds: Bounds;
}

const DENSE: Bounds = { firstAt: 268, pitch: 48, rows: 12 };
const TABLE = 'tbody > tr';
const LINES = 'main ul > li:has(> a, > button)';

const table = (at: string, shows: string): List => ({ as: 'admin', at, shows, row: TABLE, bounds: DENSE });

const ofLaptop: readonly List[] = [
	table('/staff/fellows', 'Learning Center'),
	table('/staff/tasks', 'Attending review meeting'),
	table('/staff/tasks?by=person', 'overdue'),
	table('/staff/options', 'Osmania University, Hyderabad'),
	table('/staff/audit?action=auth.sign_in', 'logged in.'),
	table('/staff/centers', 'Show the map'),
	table('/staff/visits', 'Who visits'),
	table('/staff/accounts', 'District Lead'),
	table('/staff/applications', 'Waiting'),
	table('/staff/children', 'Load more'),
	table('/staff/forms', 'Monthly Reflections'),
	table(`/staff/forms/${MONTHLY_REFLECTIONS}?show=answers`, 'I write'),
	{ ...table('/staff/consents', 'Print slips'), bounds: { ...DENSE, pitch: 50 } },
	{ as: 'admin', at: '/staff/attention', shows: 'To check', row: LINES, bounds: { ...DENSE, pitch: 64 } },
	{
		as: 'admin',
		at: '/staff/testimonials',
		shows: 'Recorded by',
		row: LINES,
		bounds: { ...DENSE, pitch: 52 },
	},
];

const FORTY_LETTERS = 'Venkata Lakshmi Narasimharao Chintapalli';

const DENSE_ON_PHONE: Bounds = { firstAt: 200, pitch: 76, rows: 5, height: 72 };

const ON_PHONE: Readonly<Record<string, string>> = {
	'/staff/consents': 'of',
	// On the first days of a month no visit is done yet.
	'/staff/visits': FORTY_LETTERS,
	'/staff/accounts': 'New account',
	'/staff/testimonials': 'Listen to',
};

const consoleOnPhone: readonly List[] = ofLaptop.map((list) => ({
	...list,
	shows: ON_PHONE[list.at] ?? list.shows,
	bounds: DENSE_ON_PHONE,
}));

const OF_PHONE: Bounds = { firstAt: 240, pitch: 80, rows: 5 };
const REGISTER: Bounds = { firstAt: 200, pitch: 72, rows: 5 };

const onPhone = (at: string, row: string, bounds = OF_PHONE): List => ({
	as: 'fellow',
	at,
	shows: viewOf(at).shows,
	row,
	bounds,
});

const CARDS = 'main li:has(a, button, input)';

const ofPhone: readonly List[] = [
	onPhone('/add-children-attendance', 'main li:has(input)', REGISTER),
	onPhone('/summary', TABLE),
	onPhone('/children-summary', TABLE),
	onPhone('/fellow-attendance-history?module=1', TABLE),
	onPhone('/view-children-attendance?module=1&day=1', TABLE),
	onPhone('/fellow-tasks', TABLE),
	onPhone('/baseline', CARDS),
	onPhone('/view-children', CARDS),
];

function viewOf(address: string): View {
	const view = views.find(
		({ as, at, route, state }) => as === 'fellow' && state === 'filled' && (at ?? route) === address,
	);
	if (!view) throw new Error(`${address} is not in screens.ts`);
	return view;
}

/** Gives everybody a name of forty letters. */
const lengthenNames = (page: Page) =>
	page.route('**/api/staff/**', async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replaceAll(
			/"((?:full|fellow)_name)":"[^"]*"/g,
			`"$1":"${FORTY_LETTERS}"`,
		);
		await route.fulfill({ response, body });
	});

test('on a laptop a table shows twelve whole rows with names of forty letters, and its head stays', async ({
	browser,
	looked,
}) => {
	const page = await openAs('admin', LAPTOP, { browser, looked });
	await lengthenNames(page);
	await expectBounds(page, ofLaptop, LAPTOP);
	await page.goto('/staff/fellows');
	await page.locator(TABLE).last().scrollIntoViewIfNeeded();
	await page.mouse.wheel(0, 400);
	await expect(page.getByRole('columnheader', { name: 'Fellow' })).toBeInViewport();
	await page.context().close();
});

test('on a phone a list begins with its rows', async ({ browser, looked }) => {
	const page = await openAs('fellow', PHONE, { browser, looked });
	await expectBounds(page, ofPhone, PHONE);
	await page.context().close();
});

test('on a phone a list of the console begins with its rows, of two lines each, with names of forty letters', async ({
	browser,
	looked,
}) => {
	const page = await openAs('admin', PHONE, { browser, looked });
	await lengthenNames(page);
	await expectBounds(page, consoleOnPhone, PHONE);
	await page.context().close();
});

const LONG_TITLE = 'What you did with the children, with their parents and with the school in this month';

/** Gives the form a title that takes four lines of a phone. */
const lengthenTitle = (page: Page) =>
	page.route('**/api/staff/forms/*/', async (route) => {
		const response = await route.fetch();
		const body = { ...(await response.json()), title: { en: LONG_TITLE } };
		await route.fulfill({ response, json: body });
	});

test('on a phone the answers of a form with a long title, and the fellows to visit, begin as high as other lists', async ({
	browser,
	looked,
}) => {
	const page = await openAs('admin', PHONE, { browser, looked });
	await lengthenTitle(page);
	for (const at of [
		`/staff/forms/${MONTHLY_REFLECTIONS}?show=answers`,
		`/staff/forms/${MONTHLY_REFLECTIONS}?show=waiting`,
		'/staff/visits?show=due',
	]) {
		await page.goto(at);
		await expect(page.locator(TABLE).first()).toBeVisible();
		const first = async () => (await measure(page, TABLE, PHONE.height)).firstAt;
		await expect.poll(first, { message: at }).toBeLessThanOrEqual(DENSE_ON_PHONE.firstAt);
	}
	const tab = page.getByRole('tab', { name: 'Not visited for longest' });
	const gap = await tab.evaluate((button: HTMLElement) => {
		const words = button.querySelector('span')?.getBoundingClientRect();
		return (words?.x ?? 0) - button.getBoundingClientRect().x;
	});
	expect(gap, 'between the edge of a tab and its words').toBeGreaterThanOrEqual(6);
	await page.context().close();
});

/** The overview shows *To do*, figures, attendance, levels and the map within two windows: this height in pixels. */
const MOST_OVERVIEW = 1440;

test('on a laptop the overview is two windows high', async ({ browser, looked }) => {
	const page = await openAs('admin', LAPTOP, { browser, looked });
	await page.goto('/staff');
	await expectArrived(page, { route: '/staff', as: 'admin', state: 'filled', shows: 'Show the numbers' });
	for (const part of ['To do', 'Attendance by week', 'Baseline and endline', 'Centers on the map']) {
		const card = page.locator('section', { has: page.getByRole('heading', { name: part, exact: true }) });
		const box = await card.last().boundingBox();
		expect((box?.y ?? MOST_OVERVIEW) + (box?.height ?? 0), part).toBeLessThanOrEqual(MOST_OVERVIEW);
	}
	await page.context().close();
});

const WIDE = { width: 1920, height: 1080 };
const FORMS = ['/staff/accounts/new', '/staff/invite', '/staff/options/university/1', '/account'];

test('on a wide window a form of the console is in the middle, and a table begins below its title', async ({
	browser,
	looked,
}) => {
	const page = await openAs('admin', WIDE, { browser, looked });
	const content = page.locator('#content > div').last().locator('> *').first();
	for (const at of FORMS) {
		await page.goto(at);
		await expect(content).toBeVisible();
		const [main, form] = [await boxOf(page.locator('#content')), await boxOf(content)];
		const left = form.x - main.x;
		const right = main.x + main.width - form.x - form.width;
		expect(Math.abs(left - right), at).toBeLessThan(20);
	}
	await page.goto('/staff/fellows');
	await expect(page.locator(TABLE).first()).toBeVisible();
	const [title, table] = [await boxOf(page.getByRole('heading', { level: 1 })), await boxOf(content)];
	expect(table.x).toBeCloseTo(title.x, 0);
	await page.context().close();
});

async function boxOf(part: Locator) {
	const box = await part.boundingBox();
	if (!box) throw new Error('Nothing is shown there');
	return box;
}

async function openAs(
	person: 'admin' | 'fellow',
	viewport: typeof PHONE,
	{ browser, looked: { product } }: { browser: Browser; looked: Looked },
): Promise<Page> {
	const storageState = await signedInState(product, people[person]);
	return openBrowser(browser, product, viewport, { storageState, serviceWorkers: 'block' });
}

async function expectBounds(page: Page, lists: readonly List[], { height }: typeof PHONE): Promise<void> {
	for (const list of lists) {
		await page.goto(list.at);
		await expectArrived(page, { route: list.at, as: list.as, state: 'filled', shows: list.shows });
		let measured = await measure(page, list.row, height);
		const faults = async () => {
			measured = await measure(page, list.row, height);
			return faultsOf(list, measured);
		};
		// a line above the rows may have come just now
		await expect.poll(faults).toEqual([]);
		keepFigures(list, measured);
	}
}

/** Keeps them with the report, so that they can be compared with earlier ones. */
function keepFigures({ at }: List, { firstAt, pitch, rows }: Measured): void {
	const description = `${at}: ${firstAt}, ${pitch}, ${rows}`;
	test.info().annotations.push({ type: 'first row, pitch, rows', description });
}

interface Measured {
	firstAt: number;
	pitch: number;
	highest: number;
	/** Counts rows that have room, also if there are fewer. */
	rows: number;
}

interface Element {
	getBoundingClientRect(): { y: number; height: number };
}

/** Reads all in one moment. */
const boxesOf = (locator: Locator): Promise<{ y: number; height: number }[]> =>
	locator.filter({ visible: true }).evaluateAll((found) =>
		(found as unknown as Element[]).map((one) => {
			const { y, height } = one.getBoundingClientRect();
			return { y, height };
		}),
	);

/** A bar that is fixed to the lower edge takes its part of the window. */
async function measure(page: Page, row: string, height: number): Promise<Measured> {
	const boxes = (await boxesOf(page.locator(row))).slice(0, 12);
	const tops = boxes.map(({ y }) => y);
	const [first = height, second = first + (boxes[0]?.height ?? 0)] = tops;
	const pitch = tops.length > 1 ? ((tops.at(-1) ?? second) - first) / (tops.length - 1) : second - first;
	const [footer] = await boxesOf(page.locator('footer'));
	return {
		firstAt: Math.round(first),
		pitch: Math.round(pitch),
		highest: Math.round(Math.max(0, ...boxes.map((box) => box.height))),
		rows: Math.floor((height - (footer?.height ?? 0) - first) / pitch),
	};
}

function faultsOf({ at, bounds }: List, { firstAt, pitch, rows, highest }: Measured): string[] {
	return [
		firstAt > bounds.firstAt && `${at}: the first row is at ${firstAt}`,
		pitch > bounds.pitch && `${at}: a row has ${pitch}`,
		highest > (bounds.height ?? highest) && `${at}: the highest row has ${highest}`,
		rows < bounds.rows && `${at}: ${rows} whole rows`,
	].filter((fault) => typeof fault === 'string');
}
