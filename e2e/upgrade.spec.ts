import { expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { seededRandom } from '../server/demo/random.ts';
import { type Line, openLine } from './chaos/line.ts';
import { leftOn } from './chaos/outbox-on-phone.ts';
import { type Gate, openGate, signInAtGate } from './gate.ts';
import { inDatabase, LAPTOP, signedInState } from './people.ts';
import { WITH_MICROPHONE } from './recordings.ts';
import { openBuild } from './releases/build-archive.ts';
import { type Center, prepareCenter } from './releases/center.ts';
import { beginChild } from './releases/drafts.ts';
import { archiveOf, isOfLastRelease, releaseNames, titleOf } from './releases/releases.ts';
import { draft, saved } from './releases/typed.ts';
import { button, doOffline, field, readEverything, type WriteKind } from './releases/writes.ts';
import { useProduct } from './use-product.ts';
import { visit } from './visit.ts';

test.use({ launchOptions: WITH_MICROPHONE });
test.describe.configure({ mode: 'serial' });

const SEED = 1;
const HEAD_OFFICE = '9000000001';
const last = releaseNames.at(-1) ?? '';
const before = openBuild(archiveOf(last));
// biome-ignore lint/suspicious/noSkippedTests: an upgrade needs two releases, and until the next number there is one.
test.skip(isOfLastRelease, 'the app of today is still of the last release'); // reason: an upgrade needs two releases
const spec = useProduct('demo', { offline: true });
let center: Center;
let line: Line;
let gate: Gate;
let phone: Page;
let tab: Page;

test.beforeAll(async () => {
	center = await prepareCenter(spec.product);
	line = await openLine(spec.product.origin, seededRandom(SEED));
	gate = await openGate(line.origin, before);
	phone = await signInAtGate(spec, gate);
	await readEverything(phone);
});

test.afterAll(async () => {
	await gate?.shut();
	await line?.stop();
});

const KINDS: readonly WriteKind[] = ['register', 'scores', 'task', 'newChild', 'changedChild', 'testimonial'];
/** Adds a photo of the new child, and an own mark from another tab. */
const ITEMS = KINDS.length + 2;

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

const lossOn = (page: Page) =>
	page.getByRole('alert').filter({ hasText: 'A part of Yuva could not be loaded.' });

/** Returns whether the page runs the last release's code, parts of which may be unchanged today. */
async function isOld(page: Page): Promise<boolean> {
	const scripts = await page.evaluate<string[]>(
		'[...document.querySelectorAll("script[type=module]")].map(({ src }) => new URL(src).pathname)',
	);
	return scripts.every((script) => before.has(script));
}

test(`a fellow fills the phone without network, with ${titleOf(last)}`, async () => {
	gate.isCut = true;
	for (const kind of KINDS) await doOffline(phone, kind, center);
	await beginChild(phone);
	tab = await phone.context().newPage();
	await tab.goto(`${gate.origin}/fellow-attendance`);
	await expect(field(tab, 'Day')).toBeVisible();
	expect([await isOld(phone), await isOld(tab)]).toEqual([true, true]);
});

test('the app of today comes when the fellow wants it, with all that waits and the half-typed child', async () => {
	gate.putUp(undefined);
	await phone.reload();
	const press = () => bar(phone).getByRole('button', { name: 'Reload' }).click();
	const isToday = (timeout: number) =>
		expect.poll(() => isOld(phone).catch(() => true), { timeout }).toBe(false);
	await press();
	// Requests of the page can hold Chromium at the last release. Its code gives up after three reloads, so a
	// person presses again.
	await isToday(20_000).catch(press);
	await isToday(60_000);
	await expect(field(phone, 'Full Name')).toHaveValue(draft.newChild);
	await expect(phone.getByText(/^Profile photo added successfully/)).toBeVisible();
	await visit(phone, '/waiting', phone.getByRole('heading', { name: `Waiting (${ITEMS - 1})` }));
});

test('a tab that still runs the last release saves beside it', async () => {
	expect(await isOld(tab)).toBe(true);
	await expect(bar(tab)).toBeVisible();
	await doOffline(tab, 'ownMark', center);
	await expect(phone.getByRole('heading', { name: `Waiting (${ITEMS})` })).toBeVisible();
});

const stored = () =>
	inDatabase(spec.product, async (db) => {
		const { account, children } = center;
		const { rows } = await sql<Record<string, unknown>>`select
			array(select status from children_attendance where fellow_id = ${account} and day = ${saved.day}) as marks,
			array(select status from fellow_attendance where fellow_id = ${account}) as own_marks,
			array(select learning_level::int from assessments where child_id = ${children[0].id}) as levels,
			array(select status from assigned_tasks where fellow_id = ${account} order by position) as tasks,
			array(select photo_id is not null from children
				where fellow_id = ${account} and full_name = ${saved.newChild}) as new_children,
			array(select school_name from children where id = ${children[0].id}) as schools,
			array(select form_data ->> 'Name' from testimonials where fellow_id = ${account}) as speakers,
			(select count(*)::int from children_attendance_history where fellow_id = ${account}) as marked_again`.execute(
			db,
		);
		return rows[0];
	});

test('with a connection everything is sent exactly once, nothing is refused, and the draft stays', async () => {
	gate.isCut = false;
	await Promise.all([tab, phone].map((page) => page.evaluate('dispatchEvent(new Event("online"))')));
	await expect.poll(() => leftOn(phone)).toEqual({ waiting: 0, refused: 0 });
	expect(await stored()).toEqual({
		marks: ['Present', 'Present', 'Present'],
		own_marks: ['Absent'],
		levels: [12],
		tasks: ['Completed', 'Pending'],
		new_children: [true],
		schools: [saved.school],
		speakers: [saved.speaker],
		marked_again: 0,
	});
	const sent = line.writes.filter(({ key }) => key !== '');
	expect(sent).toHaveLength(ITEMS);
	expect(new Set(sent.map(({ key }) => key)).size).toBe(ITEMS);
	expect(sent.filter(({ status = 0 }) => status >= 300)).toEqual([]);
	await phone.goto(`${gate.origin}/add-child-profile`);
	await expect(field(phone, 'Full Name')).toHaveValue(draft.newChild);
});

test('at a screen whose code is gone the old tab loads the app of today by itself', async () => {
	expect(await isOld(tab)).toBe(true);
	await visit(tab, '/learning-center', button(tab, 'Edit Learning Center Address'));
	expect(await isOld(tab)).toBe(false);
});

test('an open console whose code is gone says so, and works again after Try again', async ({ browser }) => {
	const { home, ...storageState } = await signedInState(gate, HEAD_OFFICE);
	const context = await browser.newContext({ storageState, viewport: LAPTOP, baseURL: gate.origin });
	const office = await context.newPage();
	await office.goto(home);
	await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
	gate.putUp(new Map());
	await visit(office, '/staff/calendar', lossOn(office));
	gate.putUp(undefined);
	await lossOn(office).getByRole('button', { name: 'Try again' }).click();
	await expect(lossOn(office)).toBeHidden();
	await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
	await context.close();
});

test('an open page whose code is gone after a change of the version loads the one of the server by itself', async ({
	browser,
}) => {
	const context = await browser.newContext({ baseURL: gate.origin });
	const visitor = await context.newPage();
	await visitor.goto('/login');
	await expect(button(visitor, 'Login')).toBeVisible();
	expect(await isOld(visitor)).toBe(false);
	gate.putUp(before);
	await visit(
		visitor,
		'/signup',
		visitor.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading…' }),
	);
	await expect.poll(() => isOld(visitor).catch(() => false)).toBe(true);
	await expect(visitor.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading…' })).toBeVisible();
	gate.putUp(undefined);
	await context.close();
});
