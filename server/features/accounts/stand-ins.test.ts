import { addStandIn, endStandIn, listStandInLeads, listStandIns } from '@yuva/contract/accounts/endpoints';
import { LEADS_ALREADY, NOT_A_LEAD, TO_BEFORE_FROM, TO_PAST } from '@yuva/contract/accounts/schema';
import { getFellow, listFellows } from '@yuva/contract/fellows/endpoints';
import { assignTask } from '@yuva/contract/tasks/endpoints';
import { expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow, makeTeamLead, type Person } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';

const app = await startFreshApp();
const [SANGAREDDY, GADWAL] = [690, 695];
const admin = await makeAdmin(app.db);
/** The database uses the real date, the application the tests' date. */
const ALWAYS = { from_date: '2026-01-01', to_date: '2099-12-31' };

const add = (lead: Person, more: object = {}, as = admin) =>
	app.call(addStandIn, { district_id: GADWAL, account_id: lead.id, ...ALWAYS, ...more }, { token: as.token });
const faultOf = async (lead: Person, more: object) => {
	const { status, body } = await add(lead, more);
	return [status, body.errors];
};

test('a stand-in reaches the fellows of the other district as long as it lasts, and no longer', async () => {
	const lead = await makeDistrictLead(app.db, SANGAREDDY);
	const own = await makeFellow(app.db, { district: SANGAREDDY, given_name: 'Own' });
	const other = await makeFellow(app.db, { district: GADWAL, given_name: 'Other' });
	const sees = async ({ id }: Person) =>
		(await app.call(getFellow, { fellow_id: id }, { token: lead.token })).status === 200;
	expect([await sees(own), await sees(other)]).toEqual([true, false]);
	const { status, body } = await add(lead);
	expect(status).toBe(201);
	expect([await sees(own), await sees(other)]).toEqual([true, true]);
	const list = await app.call(listFellows, {}, { token: lead.token });
	const rows: { fellow_id: string; district_name: string }[] = list.body.data;
	expect(rows.map(({ fellow_id }) => fellow_id)).toEqual(expect.arrayContaining([own.id, other.id]));
	expect(new Set(rows.map(({ district_name }) => district_name)).size, 'no third district').toBe(2);
	expect((await app.call(endStandIn, { id: body.id }, { token: admin.token })).status).toBe(200);
	expect([await sees(own), await sees(other)]).toEqual([true, false]);
	expect((await app.call(endStandIn, { id: body.id }, { token: admin.token })).status).toBe(404);
	const audit = await app.db
		.selectFrom('audit_log')
		.select(['actor_id', 'action', 'details'])
		.where('target_id', '=', lead.id)
		.orderBy('id')
		.execute();
	const details = { district_id: GADWAL, ...ALWAYS };
	expect(audit).toEqual([
		{ actor_id: admin.id, action: 'stand_ins.add', details },
		{ actor_id: admin.id, action: 'stand_ins.end', details },
	]);
});

test('a stand-in of another person gives no reach', async () => {
	const stranger = await makeDistrictLead(app.db, SANGAREDDY);
	const other = await makeFellow(app.db, { district: GADWAL });
	const { body } = await add(await makeDistrictLead(app.db, SANGAREDDY));
	expect((await app.call(getFellow, { fellow_id: other.id }, { token: stranger.token })).status).toBe(404);
	await app.call(endStandIn, { id: body.id }, { token: admin.token });
});

test.each([
	['is over', '2026-01-01', '2026-01-02'],
	['has not begun', '2099-01-01', '2099-12-31'],
])('one that %s gives no reach', async (_, from_date, to_date) => {
	const lead = await makeDistrictLead(app.db, SANGAREDDY);
	const other = await makeFellow(app.db, { district: GADWAL });
	const { body } = await add(lead);
	await app.db.updateTable('lead_stand_ins').set({ from_date, to_date }).where('id', '=', body.id).execute();
	expect((await app.call(getFellow, { fellow_id: other.id }, { token: lead.token })).status).toBe(404);
});

test('a stand-in assigns tasks in the other district', async () => {
	const lead = await makeDistrictLead(app.db, SANGAREDDY);
	const assignment = {
		task_name: 'Attending weekly call',
		deadline: '2026-11-27',
		districts: ['Jogulamba Gadwal'],
	} as const;
	const assign = async () =>
		(
			await app.call(
				assignTask,
				{ ...assignment, districts: [...assignment.districts] },
				{ token: lead.token },
			)
		).status;
	expect(await assign()).toBe(422);
	await add(lead);
	expect(await assign()).toBe(201);
});

test('the head office sees them all, the latest first, page by page', async () => {
	const lead = await makeDistrictLead(app.db, SANGAREDDY);
	await add(lead, { from_date: '2026-12-01' });
	await add(lead, { from_date: '2026-12-05' });
	const ask = async (more: object) => (await app.call(listStandIns, more, { token: admin.token })).body;
	const all = await ask({ limit: 100 });
	const days = all.data.map((row: { from_date: string }) => row.from_date);
	expect(days).toEqual([...days].sort().reverse());
	const first = await ask({ limit: 1 });
	const second = await ask({ limit: 1, cursor: first.next_cursor });
	expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 2));
	expect(all.data[0]).toMatchObject({ district_name: 'Jogulamba Gadwal', made_by: 'Person Test' });
	const leads = await app.call(listStandInLeads, {}, { token: admin.token });
	expect(leads.body.data).toContainEqual({ id: lead.id, full_name: 'Person Test' });
});

test('what makes no sense is refused', async () => {
	const lead = await makeDistrictLead(app.db, SANGAREDDY);
	expect(await faultOf(lead, { to_date: '2025-12-31' })).toEqual([422, { to_date: TO_BEFORE_FROM }]);
	expect(await faultOf(lead, { to_date: '2026-11-19' })).toEqual([422, { to_date: TO_PAST }]);
	expect(await faultOf(lead, { district_id: SANGAREDDY })).toEqual([422, { account_id: LEADS_ALREADY }]);
	expect(await faultOf(await makeTeamLead(app.db), {})).toEqual([422, { account_id: NOT_A_LEAD }]);
	expect((await faultOf(lead, { district_id: 1 }))[0]).toBe(422);
	expect((await add(lead, {}, lead)).status).toBe(403);
});
