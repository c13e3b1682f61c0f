import { UNKNOWN_YEAR } from '@yuva/contract/enrolments/schema';
import { getCalendar, planCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import {
	FROM_REQUIRED,
	HOLIDAY_TWICE,
	MODULE_TOO_EARLY,
	MORE_THAN_A_YEAR,
	NAME_REQUIRED,
	outsideYear,
	TO_BEFORE_FROM,
	YEAR_CLOSED,
} from '@yuva/contract/settings/calendar-plan-schema';
import { expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow, PEDDAPALLI } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';

const app = await startFreshApp();
const YEAR = { name: '2026-27', starts_on: '2026-06-01', ends_on: '2027-05-31' };
await app.db.updateTable('programme_years').set(YEAR).execute();
const admin = await makeAdmin(app.db);
const OCTOBER = { module: 2, from_date: '2026-10-01', to_date: '2026-10-31' };
const NOVEMBER = { module: 3, from_date: '2026-11-01', to_date: '2026-11-30' };
const FAIR = { name: 'Village fair', from_date: '2026-11-24', to_date: '2026-11-25' };
const CHILDRENS_DAY = { name: "Children's Day", from_date: '2026-11-14', to_date: '2026-11-14' };
const PLAN = { modules: [NOVEMBER, OCTOBER], holidays: [FAIR, CHILDRENS_DAY] };

const plan = (input: object, more: { key?: string; token?: string } = {}) =>
	app.call(planCalendar, { ...PLAN, ...input }, { token: admin.token, ...more });
const read = async (token: string) => (await app.call(getCalendar, {}, { token })).body;

test('what the head office plans, fellows and leads read in the order of the days', async () => {
	expect((await plan({})).body).toEqual({ status: 'success' });
	const inOrder = { year: YEAR, modules: [OCTOBER, NOVEMBER], holidays: [CHILDRENS_DAY, FAIR] };
	expect(await read((await makeFellow(app.db)).token)).toEqual(inOrder);
	expect(await read((await makeDistrictLead(app.db, PEDDAPALLI)).token)).toEqual(inOrder);
});

test('who has no access yet reads no calendar', async () => {
	const { token } = await makeFellow(app.db, { stage: 'submitted' });
	expect((await app.call(getCalendar, {}, { token })).status).toBe(403);
});

test('a new plan takes the place of the old one, and who planned what is in the audit log', async () => {
	await plan({});
	await plan({ modules: [NOVEMBER], holidays: [] });
	expect(await read(admin.token)).toEqual({ year: YEAR, modules: [NOVEMBER], holidays: [] });
	const audit = await app.db
		.selectFrom('audit_log')
		.select(['action', 'details'])
		.where('actor_id', '=', admin.id)
		.orderBy('id', 'desc')
		.executeTakeFirst();
	expect(audit).toEqual({
		action: 'calendar.plan',
		details: { year: '2026-27', modules: ['3: 2026-11-01 2026-11-30'], holidays: [] },
	});
	await plan({ modules: [], holidays: [] });
	expect(await read(admin.token)).toEqual({ year: YEAR, modules: [], holidays: [] });
});

test('the same plan twice has one effect', async () => {
	const key = crypto.randomUUID();
	const written = [await plan({}, { key }), await plan({}, { key })];
	expect(written.map(({ status }) => status)).toEqual([200, 200]);
	const rows = await app.db
		.selectFrom('module_plans')
		.innerJoin('programme_years', 'programme_years.id', 'module_plans.year_id')
		.select('module')
		.where('programme_years.name', '=', YEAR.name)
		.execute();
	expect(rows).toHaveLength(2);
});

test('of plans at the same moment one is left whole', async () => {
	const other = { modules: [{ ...NOVEMBER, to_date: '2026-12-05' }], holidays: [CHILDRENS_DAY] };
	const written = await Promise.all([plan({}), plan(other), plan({}), plan(other)]);
	expect(written.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	const whole = [{ modules: [OCTOBER, NOVEMBER], holidays: [CHILDRENS_DAY, FAIR] }, other];
	const { year: _, ...left } = await read(admin.token);
	expect(whole).toContainEqual(left);
});

test.each([
	[
		'days the wrong way round',
		{ modules: [{ ...OCTOBER, to_date: '2026-09-01' }] },
		'modules.0.to_date',
		TO_BEFORE_FROM,
	],
	[
		'a module too early',
		{ modules: [OCTOBER, { ...NOVEMBER, from_date: '2026-10-31' }] },
		'modules.1.from_date',
		MODULE_TOO_EARLY,
	],
	[
		'a holiday twice',
		{ holidays: [FAIR, { ...FAIR, name: 'Again' }] },
		'holidays.1.from_date',
		HOLIDAY_TWICE,
	],
	[
		'more than a year',
		{ holidays: [{ ...FAIR, to_date: '2027-12-01' }] },
		'holidays.0.to_date',
		MORE_THAN_A_YEAR,
	],
	[
		'a module before the year begins',
		{ modules: [{ ...OCTOBER, from_date: '2026-05-31' }] },
		'modules.0.from_date',
		outsideYear(YEAR),
	],
	[
		'a holiday after the year ends',
		{ modules: [], holidays: [{ ...FAIR, from_date: '2027-05-31', to_date: '2027-06-01' }] },
		'holidays.0.to_date',
		outsideYear(YEAR),
	],
	['a year that does not exist', { year: '2031-32' }, 'year', UNKNOWN_YEAR],
	['a holiday without a name', { holidays: [{ ...FAIR, name: '  ' }] }, 'holidays.0.name', NAME_REQUIRED],
	[
		'a name of 61 letters',
		{ holidays: [{ ...FAIR, name: 'x'.repeat(61) }] },
		'holidays.0.name',
		'At most 60 characters',
	],
	['no day', { modules: [{ ...OCTOBER, from_date: '31-10-2026' }] }, 'modules.0.from_date', FROM_REQUIRED],
])('%s is refused at its field, and what was planned stays', async (_, input, field, message) => {
	await plan({});
	const before = await read(admin.token);
	const { status, body } = await plan(input);
	expect([status, body.errors[field]]).toEqual([422, message]);
	expect(await read(admin.token)).toEqual(before);
});

test('a fifth module is refused', async () => {
	expect((await plan({ modules: [{ ...NOVEMBER, module: 5 }] })).status).toBe(422);
});

test('a lead does not plan', async () => {
	const { token } = await makeDistrictLead(app.db, PEDDAPALLI);
	expect((await plan({}, { token })).status).toBe(403);
});

test('a planned year has a plan of its own, and the plan of a closed year stays', async () => {
	await plan({});
	const next = { name: '2027-28', starts_on: '2027-06-01', ends_on: '2028-05-31' };
	const closed = { name: '2025-26', starts_on: '2025-06-01', ends_on: '2026-05-31' };
	const closed_at = new Date('2026-05-31T12:00:00Z');
	await app.db
		.insertInto('programme_years')
		.values([next, { ...closed, status: 'closed', closed_at }])
		.execute();
	const june = { module: 1, from_date: '2027-06-10', to_date: '2027-06-30' };
	expect((await plan({ year: '2027-28', modules: [june], holidays: [] })).status).toBe(200);
	const ofNext = await app.call(getCalendar, { year: '2027-28' }, { token: admin.token });
	expect(ofNext.body).toEqual({ year: next, modules: [june], holidays: [] });
	expect((await read(admin.token)).modules).toEqual([OCTOBER, NOVEMBER]);
	const late = await plan({ year: '2025-26', modules: [], holidays: [] });
	expect([late.status, late.body.errors]).toEqual([422, { year: YEAR_CLOSED }]);
});
