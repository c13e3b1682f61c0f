import { getStatus, login } from '@yuva/contract/auth/endpoints';
import { changeStanding, getFellow, getRegisterDays, listFellows } from '@yuva/contract/fellows/endpoints';
import type { StandingAction } from '@yuva/contract/fellows/schema';
import { expect, test } from 'vitest';
import {
	makeChild,
	makeDistrictLead,
	makeFellow,
	PASSWORD,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { auditOf, deleteChildOf } from '../../test/registers.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
/** No test changes fellows of this district. */
const HANUMAKONDA = 686;
/** A test makes and changes its own fellows in this district. */
const SURYAPET = 696;
const lead = await makeDistrictLead(app.db, HANUMAKONDA);
const changingLead = await makeDistrictLead(app.db, SURYAPET);
const otherLead = await makeDistrictLead(app.db, VIKARABAD);

const makeNamed = (given_name: string, district = SURYAPET) => makeFellow(app.db, { district, given_name });

async function mark(fellow: Person, child_id: string, days: Record<number, [string, string]>) {
	const rows = Object.entries(days).map(([day, [date, status]]) => ({
		fellow_id: fellow.id,
		child_id,
		day: Number(day),
		date,
		status,
		marked_at: TEST_NOW,
	}));
	await app.db.insertInto('children_attendance').values(rows).execute();
}

const list = async (filter: object = {}, as = lead) =>
	(await app.call(listFellows, filter, { token: as.token })).body;
const namesIn = async (filter: object = {}, as = lead) =>
	(await list(filter, as)).data.map((row: { full_name: string }) => row.full_name.replace(' Test', ''));

const zarina = await makeNamed('Zarina', HANUMAKONDA);
const [zarinasChild, gone] = [await makeChild(app.db, zarina), await makeChild(app.db, zarina)];
await deleteChildOf(app, gone);
await mark(zarina, zarinasChild, {
	1: ['2026-11-18', 'Present'],
	2: ['2026-11-19', 'Present'],
	12: ['2026-11-19', 'Absent'],
});
const bhanu = await makeNamed('Bhanu', HANUMAKONDA);
await mark(bhanu, await makeChild(app.db, bhanu), { 1: ['2026-11-02', 'Present'] });
await makeChild(app.db, bhanu);
const anita = await makeNamed('Anita', HANUMAKONDA);

test('the lead sees each fellow with the children and the registers of the center', async () => {
	const { data } = await list({ search: 'zarin' });
	expect(data).toMatchObject([
		{
			fellow_id: zarina.id,
			full_name: 'Zarina Test',
			district_name: 'Hanumakonda',
			status: 'Active',
			children: 1,
			days_marked: 3,
			last_day: 12,
			last_register: '2026-11-19',
			attendance: 66.7,
		},
	]);
	const one = await app.call(getFellow, { fellow_id: zarina.id }, { token: lead.token });
	expect(one.body).toMatchObject(data[0]);
	expect((await app.call(getFellow, { fellow_id: zarina.id }, { token: otherLead.token })).status).toBe(404);
	expect(await namesIn({ search: 'zarin' }, otherLead)).toEqual([]);
});

test.each([
	['name', ['Anita', 'Bhanu', 'Zarina']],
	['register_oldest', ['Anita', 'Bhanu', 'Zarina']],
	['register_latest', ['Zarina', 'Bhanu', 'Anita']],
	['children_most', ['Bhanu', 'Zarina', 'Anita']],
	['children_fewest', ['Anita', 'Zarina', 'Bhanu']],
	['attendance_lowest', ['Anita', 'Zarina', 'Bhanu']],
	['attendance_highest', ['Bhanu', 'Zarina', 'Anita']],
])('the list by %s is whole, and the same page by page', async (sort, expected) => {
	expect(await namesIn({ sort, status: 'Active' })).toEqual(expected);
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await list({ sort, status: 'Active', limit: 1, ...(cursor && { cursor }) });
		seen.push(...page.data.map((row: { full_name: string }) => row.full_name.replace(' Test', '')));
		cursor = page.next_cursor ?? undefined;
	} while (cursor);
	expect(seen).toEqual(expected);
});

test('a fellow is found by the beginning of a name, a number, a code and a place', async () => {
	const { fellow_code, place } = (await list({ search: 'bhanu' })).data[0];
	const village = place.en.split(',')[0];
	expect(await namesIn({ search: 'bha te' })).toEqual(['Bhanu']);
	expect(await namesIn({ search: bhanu.mobile_number.slice(0, 8) })).toEqual(['Bhanu']);
	expect(await namesIn({ search: fellow_code.toLowerCase() })).toEqual(['Bhanu']);
	expect(await namesIn({ search: `${village} zar` })).toEqual(['Zarina']);
	expect(await namesIn({ search: 'arina' })).toEqual([]);
});

test.each(["'", '%', "o'brien & \\", ':*', '!'])(
	'a search for %s breaks nothing and finds no person',
	async (search) => {
		expect(await namesIn({ search })).toEqual([]);
	},
);

test('a new name and a new number are found at once, the old ones no more', async () => {
	const fellow = await makeNamed('Sunitha');
	await app.db.updateTable('accounts').set({ given_name: 'Swapna' }).where('id', '=', fellow.id).execute();
	expect(await namesIn({ search: 'swapna' }, changingLead)).toEqual(['Swapna']);
	expect(await namesIn({ search: 'sunitha' }, changingLead)).toEqual([]);
});

test('the list is filtered by module, district and status', async () => {
	expect(await namesIn({ module: 2 })).toEqual(['Zarina']);
	expect(await namesIn({ module: '1' })).toEqual(['Bhanu']);
	expect(await namesIn({ district: VIKARABAD })).toEqual([]);
	expect(await namesIn({ district: HANUMAKONDA, search: 'anita' })).toEqual(['Anita']);
	const applicant = await makeFellow(app.db, {
		district: HANUMAKONDA,
		stage: 'submitted',
		given_name: 'Hari',
	});
	expect(await namesIn({ status: 'Applicant' })).toEqual(['Hari']);
	expect(await namesIn({ search: 'hari' })).toEqual([]);
	expect((await app.call(getFellow, { fellow_id: applicant.id }, { token: lead.token })).body.status).toBe(
		'Applicant',
	);
});

test.each([
	[{ sort: 'age' }, 'sort'],
	[{ status: 'Gone' }, 'status'],
	[{ module: 5 }, 'module'],
	[{ sort: 'children_most', cursor: Buffer.from('["x","y"]').toString('base64url') }, 'cursor'],
	[
		{ sort: 'register_oldest', cursor: Buffer.from(`["Anita","${anita.id}"]`).toString('base64url') },
		'cursor',
	],
])('a list asked for with %j is refused', async (filter, field) => {
	const { status, body } = await app.call(listFellows, filter as object, { token: lead.token });
	expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('each marked day of a fellow says its date and how many came', async () => {
	const { body } = await app.call(getRegisterDays, { fellow_id: zarina.id }, { token: lead.token });
	expect(body.data).toEqual([
		{ day: 1, date: '2026-11-18', present: 1, absent: 0 },
		{ day: 2, date: '2026-11-19', present: 1, absent: 0 },
		{ day: 12, date: '2026-11-19', present: 0, absent: 1 },
	]);
	expect(await auditOf(app, zarina, 'attendance.read')).toMatchObject([{ actor_id: lead.id }]);
	const nothing = await app.call(getRegisterDays, { fellow_id: anita.id }, { token: lead.token });
	expect(nothing.body.data).toEqual([]);
});

const change = (fellow: Person, action: StandingAction, as = changingLead) =>
	app.call(changeStanding, { fellow_id: fellow.id, action }, { token: as.token });

test('a closed account is signed out at once and stays out until it is opened again', async () => {
	const fellow = await makeNamed('Ganga');
	const me = () => app.call(getStatus, {}, { token: fellow.token });
	const signIn = async () =>
		(await app.call(login, { mobile_number: fellow.mobile_number, password: PASSWORD }, {})).status;
	expect((await me()).status).toBe(200);
	expect((await change(fellow, 'deactivate')).body).toEqual({ status: 'success', fellow_status: 'Inactive' });
	expect([(await me()).status, await signIn()]).toEqual([401, 401]);
	expect(await namesIn({ status: 'Inactive', search: 'ganga' }, changingLead)).toEqual(['Ganga']);
	expect((await change(fellow, 'deactivate')).status).toBe(409);
	expect((await change(fellow, 'reactivate')).body.fellow_status).toBe('Active');
	expect(await signIn()).toBe(200);
	expect((await change(fellow, 'reactivate')).status).toBe(409);
	expect(await auditOf(app, fellow, 'fellows.deactivate')).toMatchObject([{ actor_id: changingLead.id }]);
	expect(await auditOf(app, fellow, 'fellows.reactivate')).toHaveLength(1);
});

test('a completed fellowship is over, and the fellow still signs in', async () => {
	const fellow = await makeNamed('Uma');
	expect((await change(fellow, 'complete')).body.fellow_status).toBe('Completed');
	expect((await change(fellow, 'complete')).status).toBe(409);
	expect(await namesIn({ status: 'Completed' }, changingLead)).toEqual(['Uma']);
	expect((await app.call(getStatus, {}, { token: fellow.token })).status).toBe(200);
	expect((await change(fellow, 'complete', otherLead)).status).toBe(404);
});

test('a year after it began the fellowship is complete by itself', async () => {
	const fellow = await makeNamed('Veena');
	const enrol = (enrolled_on: string) =>
		app.db.updateTable('fellow_enrolments').set({ enrolled_on }).where('fellow_id', '=', fellow.id).execute();
	const status = async () =>
		(await app.call(getFellow, { fellow_id: fellow.id }, { token: changingLead.token })).body.status;
	const completed = () => namesIn({ status: 'Completed', search: 'veena' }, changingLead);
	await enrol('2025-11-20');
	expect([await status(), await completed()]).toEqual(['Completed', ['Veena']]);
	await enrol('2025-11-21');
	expect([await status(), await completed()]).toEqual(['Active', []]);
	await enrol('2026-11-21');
	expect([await status(), await completed()]).toEqual(['Completed', ['Veena']]);
	await change(fellow, 'deactivate');
	expect(await completed()).toEqual([]);
});

test('who signs between two years has completed nothing, and is in onboarding until the next year opens', async () => {
	const fellow = await makeNamed('Divya');
	await app.db.deleteFrom('fellow_enrolments').where('fellow_id', '=', fellow.id).execute();
	const { body } = await app.call(getFellow, { fellow_id: fellow.id }, { token: changingLead.token });
	expect(body.status).toBe('Applicant');
	const namesOf = (status: string) => namesIn({ status, search: 'divya' }, changingLead);
	expect(await namesOf('Completed')).toEqual([]);
	expect(await namesOf('Active')).toEqual([]);
	expect(await namesOf('Applicant')).toEqual(['Divya']);
	expect((await change(fellow, 'complete')).status).toBe(409);
});
