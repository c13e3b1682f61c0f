import { approveApplications, getApplication } from '@yuva/contract/applications/endpoints';
import {
	chooseTeamLead,
	listCorrections,
	listTeamLeadsFor,
	undoCorrection,
} from '@yuva/contract/corrections/endpoints';
import { getFellow } from '@yuva/contract/fellows/endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { expect, test } from 'vitest';
import {
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const asLead = { token: lead.token };
const teamLead = await makeTeamLeadUnder(lead);
const stranger = await makeTeamLeadUnder(await makeDistrictLead(app.db, VIKARABAD));

async function makeTeamLeadUnder({ id: district_lead_id }: Person): Promise<Person> {
	const made = await makeTeamLead(app.db);
	await app.db.updateTable('accounts').set({ district_lead_id }).where('id', '=', made.id).execute();
	return made;
}

/** Makes a center for which the fellow has not chosen leads. */
async function makeOne(stage: 'granted' | 'submitted' = 'granted'): Promise<Person> {
	const fellow = await makeFellow(app.db, { stage, district: PEDDAPALLI });
	const center = { fellow_id: fellow.id, state: 36, district: PEDDAPALLI, updated_at: TEST_NOW };
	await app.db.insertInto('learning_centers').values(center).execute();
	return fellow;
}

const choose = ({ id }: Person, team_lead_id: string | null, more: { reason?: string } = {}) =>
	app.call(chooseTeamLead, { fellow_id: id, team_lead_id, ...more }, asLead);
const centerOf = async ({ mobile_number, token }: Person) =>
	(await app.call(getLearningCenter, { mobile: mobile_number }, { token })).body;
const reaches = async ({ id }: Person) =>
	(await app.call(getFellow, { fellow_id: id }, { token: teamLead.token })).status;
const undoLatest = async ({ id }: Person) => {
	const [latest] = (await app.call(listCorrections, { fellow_id: id }, asLead)).body.data;
	return app.call(undoCorrection, { correction_id: latest.id, reason: 'Another one' }, asLead);
};

test('a fellow who has chosen none gets a team lead, who reaches the fellow from then on', async () => {
	const fellow = await makeOne();
	const listed = (await app.call(listTeamLeadsFor, { fellow_id: fellow.id }, asLead)).body;
	expect(listed.team_lead_id).toBeNull();
	expect(listed.data.map(({ id }: { id: string }) => id)).toContain(teamLead.id);
	expect(listed.data.map(({ id }: { id: string }) => id)).not.toContain(stranger.id);
	expect(await reaches(fellow)).toBe(404);
	expect((await choose(fellow, teamLead.id)).status).toBe(200);
	expect(await centerOf(fellow)).toMatchObject({ teamLeadName: teamLead.id, districtLeadName: lead.id });
	expect(await reaches(fellow)).toBe(200);
	const { data } = (await app.call(listMessages, {}, { token: fellow.token })).body;
	expect(data[0].text.en).toBe('Your team lead was corrected by Person Test.');
});

test('what stood before comes back by an undo, and null takes the team lead away', async () => {
	const fellow = await makeOne();
	await choose(fellow, teamLead.id);
	expect((await undoLatest(fellow)).status).toBe(200);
	expect(await centerOf(fellow)).toMatchObject({ teamLeadName: null, districtLeadName: null });
	await choose(fellow, teamLead.id);
	expect((await choose(fellow, null, { reason: 'She left' })).status).toBe(200);
	expect(await centerOf(fellow)).toMatchObject({ teamLeadName: null, districtLeadName: lead.id });
	const { data } = (await app.call(listCorrections, { fellow_id: fellow.id }, asLead)).body;
	expect(data[0]).toMatchObject({
		kind: 'team_lead',
		before: 'Person Test',
		after: null,
		reason: 'She left',
	});
});

test('a team lead of another district, the same one again, and a volunteer without center are refused', async () => {
	const fellow = await makeOne();
	expect(await choose(fellow, stranger.id)).toMatchObject({
		status: 422,
		body: { errors: { team_lead_id: 'Choose a team lead of the district of the learning center' } },
	});
	expect((await choose(fellow, 'nobody')).status).toBe(422);
	expect((await choose(fellow, null)).status).toBe(409);
	const early = await makeFellow(app.db, { stage: 'registered', district: PEDDAPALLI });
	expect((await choose(early, teamLead.id)).status).toBe(409);
	expect(await centerOf(fellow)).toMatchObject({ teamLeadName: null });
});

test('an undo is refused where the fellow has chosen another team lead since', async () => {
	const fellow = await makeOne();
	await choose(fellow, teamLead.id);
	const { id } = await makeTeamLeadUnder(lead);
	const chosen = app.db.updateTable('learning_centers').set({ team_lead_id: id });
	await chosen.where('fellow_id', '=', fellow.id).execute();
	expect((await undoLatest(fellow)).status).toBe(409);
	expect(await centerOf(fellow)).toMatchObject({ teamLeadName: id });
});

test('who approves both tasks is the District Lead of the center from then on', async () => {
	const fellow = await makeOne('submitted');
	await app.call(getApplication, { fellow_id: fellow.id }, asLead);
	await app.call(approveApplications, { fellow_ids: [fellow.id] }, asLead);
	const { district_lead_id } = await app.db
		.selectFrom('learning_centers')
		.select('district_lead_id')
		.where('fellow_id', '=', fellow.id)
		.executeTakeFirstOrThrow();
	expect(district_lead_id).toBe(lead.id);
});
