import { expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { SKILLS } from '../../../contract/assessments/rules.ts';
import { viewChildrenAttendance } from '../../../contract/attendance/endpoints.ts';
import { indiaDate } from '../../../contract/calendar.ts';
import { callAs } from '../../call-as.ts';
import { expectAccessible, inDatabase, LAPTOP } from '../../people.ts';
import { expectCached } from '../../phone-storage.ts';
import { saveAnyway, saveDay } from '../../save-day.ts';
import { expectSaved } from '../../saved.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

// On this day the year changes: what a fellow wrote in the morning, without network, is of the year that
// closed, and what the fellow does in the evening is of the new one. Both enrolments begin on this day, as
// for a fellow who was accepted today.

const FELLOW = '9000000011';
const LEAD = '9000000002';
const ADMIN = '9000000001';
const MORNING_DAY = 31;
const NOON_DAY = 32;

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let phone: Page;
/** They are ids of the year that closes and of the one that opens. */
let closing = 0;
let opening = 0;
let children: string[] = [];
let before: Figures;

interface Figures {
	registers: number;
	own_marks: number;
	scores: number;
	levels: number;
}

const figuresOf = (year: number): Promise<Figures> =>
	inDatabase(spec.product, async (db) => {
		const { rows } = await sql<Figures>`select
			(select count(*)::integer from children_attendance where year_id = ${year}) as registers,
			(select count(*)::integer from fellow_attendance where year_id = ${year}) as own_marks,
			(select count(*)::integer from assessments where year_id = ${year}) as scores,
			(select coalesce(sum(learning_level), 0)::float8 from assessments where year_id = ${year}) as levels`.execute(
			db,
		);
		return rows[0] as Figures;
	});

const markedOn = (day: number): Promise<Record<string, number>> =>
	inDatabase(spec.product, async (db) => {
		const { id } = await accountOf(spec.product, FELLOW);
		const { rows } = await sql<{ year_id: number; marks: number }>`select year_id, count(*)::integer as marks
			from children_attendance where fellow_id = ${id} and day = ${day} group by year_id`.execute(db);
		return Object.fromEntries(rows.map(({ year_id, marks }) => [year_id, marks]));
	});

const loseNetwork = () => phone.context().route('**/{api,healthz}{,/**}', (route) => route.abort());

async function findNetwork(): Promise<void> {
	await phone.context().unroute('**/{api,healthz}{,/**}');
	await phone.evaluate('dispatchEvent(new Event("online"))');
}

async function markAll(day: number, save: (page: Page) => Promise<void>): Promise<void> {
	await phone.goto(`/add-children-attendance?day=${day}`);
	await phone.getByRole('button', { name: 'All present' }).click();
	await save(phone);
}

test.beforeAll(async () => {
	const { id } = await accountOf(spec.product, FELLOW);
	await inDatabase(spec.product, async (db) => {
		const enrolled_on = indiaDate(new Date());
		await db.updateTable('fellow_enrolments').set({ enrolled_on }).where('fellow_id', '=', id).execute();
		const own = await db
			.selectFrom('children')
			.select('id')
			.where('fellow_id', '=', id)
			.where('deleted_at', 'is', null)
			.execute();
		children = own.map((child) => child.id);
		const open = db.selectFrom('programme_years').select('id').where('status', '=', 'open');
		closing = (await open.executeTakeFirstOrThrow()).id;
	});
	before = await figuresOf(closing);
	phone = await spec.signIn(FELLOW);
	for (const day of [MORNING_DAY, NOON_DAY]) {
		await phone.goto(`/add-children-attendance?day=${day}`);
		await expect(phone.getByRole('button', { name: 'All present' })).toBeEnabled();
		await expectCached(phone, viewChildrenAttendance.path, `"day":${day}`);
	}
});

test('in the morning the fellow marks the children without network', async () => {
	await loseNetwork();
	await markAll(MORNING_DAY, saveDay);
	await expect(phone.getByText('Saved on this phone').first()).toBeVisible();
	expect(await markedOn(MORNING_DAY)).toEqual({});
});

test('at noon the head office closes the year; the fellow, who does not know it, marks another day', async () => {
	const office = await spec.signIn(ADMIN, LAPTOP);
	await office.goto(`/staff/years/${closing}/closing`);
	await office.getByRole('button', { name: 'Close the year' }).click();
	const dialog = office.getByRole('alertdialog', { name: 'Close the year?' });
	await dialog.getByRole('button', { name: 'Close before the last day' }).click();
	await expect(office.getByRole('button', { name: 'Undo the closing' })).toBeVisible();
	await markAll(NOON_DAY, saveAnyway);
	await expect(phone.getByText('Saved on this phone').first()).toBeVisible();
});

test('the next year opens, and the lead takes the fellow over', async () => {
	const year = await inDatabase(spec.product, async (db) => {
		const rows = db.selectFrom('programme_years').select('ends_on').where('id', '=', closing);
		return Number((await rows.executeTakeFirstOrThrow()).ends_on.slice(0, 4));
	});
	const days = { starts_on: `${year}-06-01`, ends_on: `${year + 1}-05-31` };
	const planned = { name: `${year}-${String(year + 1).slice(2)}`, ...days };
	const { id } = await callAs(spec.product, ADMIN, ['POST', '/api/staff/years/'], planned);
	opening = Number(id);
	await callAs(spec.product, ADMIN, ['POST', `/api/staff/years/${opening}/open/`], { early: true });
	const fellow = (await accountOf(spec.product, FELLOW)).id;
	await callAs(spec.product, LEAD, ['POST', `/api/staff/fellows/${fellow}/enrol/`], { year_id: opening });
});

test('with network the morning’s work goes into the year that closed, before the fellow signs for the new one; that of after the closing waits with its reason', async () => {
	await findNetwork();
	await expect.poll(() => markedOn(MORNING_DAY)).toEqual({ [closing]: children.length });
	await phone.goto('/waiting');
	await expect(phone.getByRole('heading', { name: 'Needs attention (1)' })).toBeVisible();
	await expect(
		phone.getByText(/^Your fellowship ended on .* This was saved after that\. It is not taken\.$/),
	).toBeVisible();
	await expectAccessible(phone, 'what was saved after the year had closed');
	expect(await markedOn(NOON_DAY)).toEqual({});
});

test('the fellow signs, gets children, and what is marked and scored then is of the new year', async () => {
	await phone.goto('/child-protection');
	await phone.getByRole('checkbox').check();
	await phone.getByRole('button', { name: 'I Agree' }).click();
	await phone.waitForURL('**/data-protection-consent');
	await phone.getByRole('checkbox').check();
	await phone.getByRole('button', { name: 'I Agree' }).click();
	await phone.waitForURL('**/main');
	const waiting = await inDatabase(spec.product, (db) =>
		db
			.selectFrom('child_enrolments')
			.select('child_id')
			.where('year_id', '=', closing)
			.where('left_on', 'is', null)
			.where('child_id', 'in', children)
			.execute(),
	);
	const child_ids = waiting.map(({ child_id }) => child_id);
	const to_fellow_id = (await accountOf(spec.product, FELLOW)).id;
	await callAs(spec.product, LEAD, ['POST', '/api/staff/children/hand-in/'], { child_ids, to_fellow_id });
	await markAll(1, saveDay);
	await expectSaved(phone, '✅ Attendance saved successfully!');
	await expect.poll(() => markedOn(1)).toMatchObject({ [opening]: child_ids.length });
	await phone.goto('/baseline');
	await phone.getByRole('button', { name: /Score/ }).first().click();
	const skills = phone.getByRole('dialog').getByRole('group');
	await expect(skills).toHaveCount(SKILLS.length);
	for (const skill of await skills.all()) await skill.getByText('2', { exact: true }).click();
	await phone.getByRole('button', { name: 'Save', exact: true }).click();
	await expectSaved(phone, '✅ Score saved successfully!');
	const registers = child_ids.length;
	const sent = { registers, own_marks: 0, scores: 1, levels: 8 };
	await expect.poll(() => figuresOf(opening)).toEqual(sent);
});

test('the year that closed has the morning’s register more, and is otherwise as it was', async () => {
	const registers = before.registers + children.length;
	expect(await figuresOf(closing)).toEqual({ ...before, registers });
});
