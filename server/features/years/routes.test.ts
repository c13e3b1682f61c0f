import {
	CLOSED_ALREADY,
	ENDS_BEFORE_START,
	LATER_BEGAN,
	NAME_NOT_OF_DATES,
	NAME_TAKEN,
	NAME_WRONG,
	OTHER_OPEN,
	OVERLAPS,
	RULES_FIXED,
} from '@yuva/contract/years/closing-schema';
import { addYear, changeYearRules, getYear, listYears, openYear } from '@yuva/contract/years/endpoints';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
} from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

async function makeDeletedChild(db: Db, fellow: Person): Promise<void> {
	const id = await makeChild(db, fellow);
	await db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', id).execute();
}

const NEXT = { name: '2027-28', starts_on: '2027-06-01', ends_on: '2028-05-31' };

async function begin() {
	const { url } = await makeFreshDatabase();
	const app = await startTestApp({}, { connection: { connectionString: url } });
	const admin = await makeAdmin(app.db);
	const as = { token: admin.token };
	return {
		app,
		admin,
		as,
		add: (year: object) => app.call(addYear, { ...NEXT, ...year }, as),
		open: (id: number, early = true) => app.call(openYear, { id, early }, as),
		close: (id: number) =>
			app.db
				.updateTable('programme_years')
				.set({ status: 'closed', closed_at: TEST_NOW })
				.where('id', '=', id)
				.execute(),
		markOneChild: async () => {
			const fellow = await makeFellow(app.db);
			const child_id = await makeChild(app.db, fellow);
			await makeDeletedChild(app.db, fellow);
			const mark = { day: 1, date: '2026-11-20', status: 'Present', marked_at: TEST_NOW } as const;
			await app.db
				.insertInto('children_attendance')
				.values({ child_id, fellow_id: fellow.id, ...mark })
				.execute();
		},
	};
}

const untouched = await begin();

test('the open year is listed with its fellows, its children without a deleted one, and its marks', async () => {
	const { app, as, markOneChild } = await begin();
	await markOneChild();
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	const { body } = await app.call(listYears, {}, { token: lead.token });
	const year = { id: 1, name: '2026-27', status: 'open', fellows: 1, children: 1, marks: 1, closing: null };
	const rules = { own_days: 1, registers: 1, months: 0 };
	const days = { starts_on: '2026-06-01', ends_on: '2027-05-31', closed_at: null };
	expect(body.data).toEqual([{ ...year, ...days, rules }]);
	expect((await app.call(getYear, { id: 1 }, as)).body).toEqual(body.data[0]);
	expect((await app.call(getYear, { id: 99 }, as)).status).toBe(404);
});

test.each([
	[{ name: '2027' }, { name: NAME_WRONG }],
	[{ name: '2027-29' }, { name: NAME_WRONG }],
	[{ name: '2028-29' }, { name: NAME_NOT_OF_DATES }],
	[{ name: '2026-27', starts_on: '2026-02-01', ends_on: '2026-03-01' }, { name: NAME_TAKEN }],
	[{ starts_on: '2027-05-31' }, { starts_on: OVERLAPS }],
	[{ starts_on: '2027-13-01' }, { starts_on: 'Enter the first day' }],
	[{ ends_on: '' }, { ends_on: 'Enter the last day' }],
	[{ ends_on: '2027-06-01' }, { ends_on: ENDS_BEFORE_START }],
])('a year with %o is refused', async (fault, errors) => {
	const { status, body } = await untouched.add(fault);
	expect([status, body.errors]).toEqual([422, errors]);
});

test('a year is planned, waits while another is open, and then opens with nothing in it', async () => {
	const { app, as, add, open, close, markOneChild } = await begin();
	await markOneChild();
	const { status, body } = await add({});
	expect(status).toBe(201);
	const twice = await open(1);
	expect(twice.status).toBe(200);
	const early = await open(body.id);
	expect([early.status, early.body.detail]).toEqual([409, OTHER_OPEN]);
	await close(1);
	const between = await makeFellow(app.db);
	await app.db
		.updateTable('fellows')
		.set({ data_consent_at: new Date(TEST_NOW.getTime() + 1000) })
		.where('id', '=', between.id)
		.execute();
	const asked = await open(body.id, false);
	expect([asked.status, asked.body.code, asked.body.detail]).toEqual([
		409,
		'early',
		'The first day of 2027-28 is 01-06-2027. Do you want to open the year before that day?',
	]);
	expect((await open(body.id)).status).toBe(200);
	expect((await app.call(getYear, { id: body.id }, as)).body).toMatchObject({
		rules: { own_days: 30, registers: 30, months: 6 },
		status: 'open',
		fellows: 1,
		children: 0,
		marks: 0,
	});
	const opened = await app.db
		.selectFrom('programme_years')
		.select(['id', 'opened_at'])
		.orderBy('id')
		.execute();
	expect(opened).toEqual([
		{ id: 1, opened_at: null },
		{ id: body.id, opened_at: TEST_NOW },
	]);
	const held = await app.db
		.selectFrom('fellow_enrolments')
		.select(['year_id', 'enrolled_on'])
		.where('fellow_id', '=', between.id)
		.execute();
	expect(held).toEqual([{ year_id: body.id, enrolled_on: '2026-11-20' }]);
	const counted = await app.db.selectFrom('fellow_figures').select('days_marked').distinct().execute();
	expect(counted, 'the lists of fellows count the new year').toEqual([{ days_marked: 0 }]);
	expect((await app.call(getYear, { id: 1 }, as)).body.marks, 'the marks of before are kept').toBe(1);
});

test('the rules of a year change until it is closed', async () => {
	const { app, as, close } = await begin();
	const change = (id: number) =>
		app.call(changeYearRules, { id, own_days: 20, registers: 25, months: 9 }, as);
	expect((await change(99)).status).toBe(404);
	expect((await change(1)).status).toBe(200);
	expect((await change(1)).status, 'the same again').toBe(200);
	const stored = await app.db
		.selectFrom('programme_years')
		.select(['own_days_needed', 'registers_needed', 'months_needed'])
		.where('id', '=', 1)
		.executeTakeFirst();
	expect(stored).toEqual({ own_days_needed: 20, registers_needed: 25, months_needed: 9 });
	await close(1);
	const fixed = await change(1);
	expect([fixed.status, fixed.body.detail]).toEqual([409, RULES_FIXED]);
});

test('a closed year does not open again, and an earlier year does not open after a later one', async () => {
	const { add, open, close } = await begin();
	const later = await add({});
	await close(1);
	await open(later.body.id);
	const { body } = await add({ name: '2025-26', starts_on: '2025-06-01', ends_on: '2026-05-31' });
	const again = await open(1);
	expect([again.status, again.body.detail]).toEqual([409, CLOSED_ALREADY]);
	await close(later.body.id);
	const earlier = await open(body.id);
	expect([earlier.status, earlier.body.detail]).toEqual([409, LATER_BEGAN]);
	expect((await open(99)).status).toBe(404);
});

test('what was done to years is in the audit log', async () => {
	const { app, admin, add, open } = await begin();
	await add({});
	await open(1);
	const rows = await app.db
		.selectFrom('audit_log')
		.select(['action', 'details'])
		.where('action', 'like', 'years.%')
		.where('actor_id', '=', admin.id)
		.orderBy('id')
		.execute();
	expect(rows).toContainEqual({ action: 'years.add', details: { year: expect.any(Number) } });
	expect(rows).toContainEqual({ action: 'years.open', details: { year: 1, early: true } });
});
