import {
	createLearningCenter,
	getLearningCenter,
	listDistrictLeads,
	listTeamLeads,
	saveLearningCenter,
} from '@yuva/contract/learning-center/endpoints';
import { describe, expect, test } from 'vitest';
import {
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	placeIn,
	VIKARABAD,
} from '../../test/factories.ts';
import { onboardingRows } from '../../test/onboarding-rows.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const stored = onboardingRows(app.db);

const read = (viewer: Person, { mobile_number: mobile }: Person) =>
	app.call(getLearningCenter, { mobile }, { token: viewer.token });
const save = ({ mobile_number, token }: Person, center_data: object, key?: string) =>
	app.call(saveLearningCenter, { mobile_number, center_data }, { token, ...(key && { key }) });

async function addressIn(district: number) {
	const { grampanchayat: village, ...place } = await placeIn(app.db, district);
	return { ...place, village };
}

async function makeLeads(district: number) {
	const [lead, teamLead] = [await makeDistrictLead(app.db, district), await makeTeamLead(app.db)];
	await app.db
		.updateTable('accounts')
		.set({ district_lead_id: lead.id })
		.where('id', '=', teamLead.id)
		.execute();
	return { lead, teamLead };
}

const WAYS = {
	pincode: '505172',
	colonyName: 'Gandhi Nagar',
	doorNumber: '4-11/2',
	landmark: 'Behind the temple',
	latitude: 18.6151234,
	longitude: '79.374321',
};
const AS_KEPT = { ...WAYS, latitude: 18.615123, longitude: 79.374321 };

test('a fellow describes the center and finds it described', async () => {
	const [fellow, address] = [await makeFellow(app.db), await addressIn(PEDDAPALLI)];
	const { lead, teamLead } = await makeLeads(PEDDAPALLI);
	const saved = await save(fellow, {
		address: { ...address, ...WAYS, fullAddress: 'ignored' },
		districtLeadName: lead.id,
		teamLeadName: teamLead.id,
		status: 'Inactive',
	});
	expect([saved.status, saved.body.status]).toEqual([200, 'success']);
	const { status, body } = await read(fellow, fellow);
	expect(status).toBe(200);
	expect(body).toEqual({
		address: { ...address, ...AS_KEPT, written_village: null },
		districtLeadName: lead.id,
		teamLeadName: teamLead.id,
		status: 'Inactive',
		lc_photo_url: null,
		lc_photo_name: null,
	});
	expect(await stored.center(fellow)).toMatchObject({ pincode: '505172', colony_name: 'Gandhi Nagar' });
	expect(await stored.audit(fellow)).toMatchObject([{ action: 'learning_center.save', actor_id: fellow.id }]);
});

test('of a center that was never described, nothing is known', async () => {
	const fellow = await makeFellow(app.db);
	const { body } = await read(fellow, fellow);
	expect(body.address).toMatchObject({ state: null, village: null, pincode: null, latitude: null });
	expect([body.districtLeadName, body.teamLeadName, body.status]).toEqual([null, null, 'Active']);
});

test("'None' and an empty text mean that nothing is known", async () => {
	const [fellow, address] = [await makeFellow(app.db), await addressIn(PEDDAPALLI)];
	await save(fellow, { address: { ...address, ...WAYS } });
	const unknown = { village: 'None', pincode: 'None', colonyName: '', landmark: '  ', latitude: 'None' };
	const { status } = await save(fellow, {
		address: { ...unknown, longitude: '' },
		districtLeadName: 'None',
		teamLeadName: 'None',
	});
	expect(status).toBe(200);
	expect((await read(fellow, fellow)).body.address).toEqual({
		...address,
		...AS_KEPT,
		written_village: null,
		village: null,
		pincode: null,
		colonyName: null,
		landmark: null,
		latitude: null,
		longitude: null,
	});
});

test('one section is saved without touching the other', async () => {
	const [fellow, address] = [await makeFellow(app.db), await addressIn(PEDDAPALLI)];
	await save(fellow, { address, status: 'Inactive' });
	await save(fellow, { address: { pincode: '505 172' } });
	await save(fellow, { status: 'Active' });
	const { body } = await read(fellow, fellow);
	expect([body.address.pincode, body.address.mandal, body.status]).toEqual([
		'505172',
		address.mandal,
		'Active',
	]);
});

test('the older name of the call does the same', async () => {
	const { mobile_number, token, ...fellow } = await makeFellow(app.db);
	const center_data = { address: { landmark: 'Near the tank' } };
	const { status } = await app.call(createLearningCenter, { mobile_number, center_data }, { token });
	expect(status).toBe(200);
	expect(await stored.center({ mobile_number, token, ...fellow })).toMatchObject({
		landmark: 'Near the tank',
	});
});

test('the same request sent twice is one change', async () => {
	const fellow = await makeFellow(app.db);
	const key = crypto.randomUUID();
	const answers = [
		await save(fellow, { status: 'Inactive' }, key),
		await save(fellow, { status: 'Inactive' }, key),
	];
	expect(answers[1]?.body).toEqual(answers[0]?.body);
	expect(await stored.audit(fellow)).toHaveLength(1);
});

describe('the district of the center is where the fellow works', () => {
	test('moving the center moves the fellow, and lets the leads go', async () => {
		const fellow = await makeFellow(app.db);
		const { lead, teamLead } = await makeLeads(PEDDAPALLI);
		const there = await makeDistrictLead(app.db, VIKARABAD);
		await save(fellow, {
			address: await addressIn(PEDDAPALLI),
			districtLeadName: lead.id,
			teamLeadName: teamLead.id,
		});
		expect((await read(teamLead, fellow)).status).toBe(200);
		await save(fellow, { address: await addressIn(VIKARABAD) });
		expect((await stored.fellow(fellow)).working_district).toBe(VIKARABAD);
		const seen = [await read(lead, fellow), await read(teamLead, fellow), await read(there, fellow)];
		expect(seen.map(({ status }) => status)).toEqual([404, 404, 200]);
		expect(seen[2]?.body).toMatchObject({ districtLeadName: null, teamLeadName: null });
	});

	test('another district lead lets the team lead go', async () => {
		const fellow = await makeFellow(app.db);
		const { lead, teamLead } = await makeLeads(PEDDAPALLI);
		const other = await makeDistrictLead(app.db, PEDDAPALLI);
		const address = await addressIn(PEDDAPALLI);
		await save(fellow, { address, districtLeadName: lead.id, teamLeadName: teamLead.id });
		await save(fellow, { districtLeadName: other.id });
		expect((await read(fellow, fellow)).body).toMatchObject({
			districtLeadName: other.id,
			teamLeadName: null,
		});
	});

	test('a center without a district leaves the fellow where they worked', async () => {
		const fellow = await makeFellow(app.db);
		await save(fellow, { address: { state: null, district: null, mandal: null, village: null } });
		expect((await stored.fellow(fellow)).working_district).toBe(PEDDAPALLI);
	});
});

describe('what does not fit is refused, and nothing is stored', async () => {
	const here = await addressIn(PEDDAPALLI);
	const there = await addressIn(VIKARABAD);
	const leads = await makeLeads(PEDDAPALLI);
	const foreign = await makeLeads(VIKARABAD);
	const cases: [string, object, string][] = [
		['a village of another mandal', { address: { ...here, village: there.village } }, 'address.village'],
		['a mandal of another district', { address: { ...here, mandal: there.mandal } }, 'address.mandal'],
		['a district of another state', { address: { ...here, state: 28 } }, 'address.district'],
		['a village without its mandal', { address: { ...here, mandal: null } }, 'address.village'],
		['a state that does not exist', { address: { state: 999 } }, 'address.state'],
		['a pincode of five digits', { address: { pincode: '50517' } }, 'address.pincode'],
		['a latitude beyond the pole', { address: { latitude: 90.1, longitude: 79 } }, 'address.latitude'],
		['a longitude beyond the date line', { address: { latitude: 9, longitude: -181 } }, 'address.longitude'],
		['half a point', { address: { latitude: 18.5 } }, 'address.longitude'],
		['an unknown status', { status: 'Open' }, 'status'],
		['a lead of another district', { address: here, districtLeadName: foreign.lead.id }, 'districtLeadName'],
		['a lead without a district', { districtLeadName: leads.lead.id }, 'districtLeadName'],
		[
			'a team lead of another district lead',
			{ address: here, districtLeadName: leads.lead.id, teamLeadName: foreign.teamLead.id },
			'teamLeadName',
		],
		['a team lead alone', { address: here, teamLeadName: leads.teamLead.id }, 'teamLeadName'],
		['a fellow as lead', { address: here, districtLeadName: crypto.randomUUID() }, 'districtLeadName'],
	];
	test.each(cases)('%s', async (_what, change, field) => {
		const fellow = await makeFellow(app.db);
		const { status, body } = await save(fellow, change);
		expect([status, Object.keys(body.errors)]).toEqual([422, [`center_data.${field}`]]);
		expect(await stored.center(fellow)).toBeUndefined();
	});
});

test('a lead who has left stays chosen until the fellow chooses another', async () => {
	const fellow = await makeFellow(app.db);
	const { lead } = await makeLeads(PEDDAPALLI);
	await save(fellow, { address: await addressIn(PEDDAPALLI), districtLeadName: lead.id });
	await app.db.updateTable('accounts').set({ active: false }).where('id', '=', lead.id).execute();
	const { status } = await save(fellow, { districtLeadName: lead.id, status: 'Inactive' });
	expect(status).toBe(200);
});

describe('the leads to choose from', () => {
	test('are those at work in the district, and those under the chosen lead', async () => {
		const { token } = await makeFellow(app.db, { stage: 'signed_up' });
		const [here, there] = [await makeLeads(PEDDAPALLI), await makeLeads(VIKARABAD)];
		const gone = await makeLeads(PEDDAPALLI);
		await app.db
			.updateTable('accounts')
			.set({ active: false })
			.where('id', 'in', [gone.lead.id, gone.teamLead.id])
			.execute();
		const leads = await app.call(listDistrictLeads, { district_id: PEDDAPALLI }, { token });
		const ids = leads.body.map(({ id }: { id: string }) => id);
		expect(ids).toContain(here.lead.id);
		for (const other of [there.lead, gone.lead, here.teamLead]) expect(ids).not.toContain(other.id);
		const teams = await app.call(listTeamLeads, { dl_id: here.lead.id }, { token });
		expect(teams.body).toEqual([{ id: here.teamLead.id, name: 'Person Test' }]);
		expect((await app.call(listTeamLeads, { dl_id: gone.lead.id }, { token })).body).toEqual([]);
	});

	test('are asked for by a district and a lead that could exist', async () => {
		const { token } = await makeFellow(app.db);
		const answers = [
			await app.call(listDistrictLeads, { district_id: 'None' }, { token }),
			await app.call(listTeamLeads, { dl_id: 'None' }, { token }),
		];
		expect(answers.map(({ status }) => status)).toEqual([422, 422]);
	});
});
