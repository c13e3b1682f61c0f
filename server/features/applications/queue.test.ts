import { approveApplications, getApplication, listApplications } from '@yuva/contract/applications/endpoints';
import { expect, test } from 'vitest';
import { makeDistrictLead, makeFellow, makeTeamLead, type Person, VIKARABAD } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { auditOf } from '../../test/registers.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
const NIZAMABAD = 512;
const lead = await makeDistrictLead(app.db, NIZAMABAD);

async function makeApplicant(given_name: string, submitted = TEST_NOW): Promise<Person> {
	const fellow = await makeFellow(app.db, { stage: 'submitted', district: NIZAMABAD, given_name });
	await app.db
		.updateTable('onboarding_tasks')
		.set({ submitted_at: submitted })
		.where('fellow_id', '=', fellow.id)
		.execute();
	return fellow;
}

const namesIn = async (filter: object) =>
	(await app.call(listApplications, filter, { token: lead.token })).body.data.map(
		(row: { full_name: string }) => row.full_name,
	);
const open = (fellow: Person, as = lead) =>
	app.call(getApplication, { fellow_id: fellow.id }, { token: as.token });
const approve = async (fellows: Person[], as = lead) =>
	(await app.call(approveApplications, { fellow_ids: fellows.map(({ id }) => id) }, { token: as.token })).body
		.data;
const statusesOf = async (fellow: Person) =>
	(
		await app.db.selectFrom('onboarding_tasks').select('status').where('fellow_id', '=', fellow.id).execute()
	).map(({ status }) => status);

test('the queue is searched by name and number, and narrowed down to what waits too long', async () => {
	// 9 calendar days in India have passed, where it is after midnight
	const old = await makeApplicant('Chandrika', new Date('2026-11-10T19:00:00Z'));
	await makeApplicant('Dharani', new Date('2026-11-11T19:00:00Z'));
	expect(await namesIn({ search: 'chand' })).toEqual(['Chandrika Test']);
	expect(await namesIn({ search: old.mobile_number })).toEqual(['Chandrika Test']);
	expect(await namesIn({ search: '%' })).toEqual([]);
	expect(await namesIn({ late: '1' })).toEqual(['Chandrika Test']);
});

test('a volunteer with two tasks in the queue is in it once', async () => {
	const fellow = await makeApplicant('Eshwar');
	await app.db
		.updateTable('onboarding_tasks')
		.set({ submitted_at: new Date('2026-11-18T06:30:00Z') })
		.where('fellow_id', '=', fellow.id)
		.where('task', '=', 2)
		.execute();
	expect(await namesIn({ search: 'eshwar' })).toEqual(['Eshwar Test']);
});

test('several applications are approved at once, each with its own result', async () => {
	const [seen, unseen, decided] = [
		await makeApplicant('Fatima'),
		await makeApplicant('Gopal'),
		await makeFellow(app.db, { stage: 'approved', district: NIZAMABAD }),
	];
	const far = await makeFellow(app.db, { stage: 'submitted', district: VIKARABAD });
	await open(seen);
	await open(decided);
	expect(await approve([seen, unseen, decided, far])).toEqual([
		{ fellow_id: seen.id, outcome: 'approved' },
		{ fellow_id: unseen.id, outcome: 'not_opened' },
		{ fellow_id: decided.id, outcome: 'not_under_review' },
		{ fellow_id: far.id, outcome: 'not_found' },
	]);
	expect(await statusesOf(seen)).toEqual(['APPROVED', 'APPROVED']);
	expect(await statusesOf(unseen)).toEqual(['UNDER_REVIEW', 'UNDER_REVIEW']);
	expect((await auditOf(app, seen, 'applications.decide')).map((row) => row.details)).toEqual([
		{ task: 1, decision: 'APPROVED', together: true },
		{ task: 2, decision: 'APPROVED', together: true },
	]);
});

test('what another lead has opened, or what was handed in again since, has not been opened', async () => {
	const fellow = await makeApplicant('Harika');
	const other = await makeDistrictLead(app.db, NIZAMABAD);
	await open(fellow, other);
	expect(await approve([fellow])).toMatchObject([{ outcome: 'not_opened' }]);
	await open(fellow);
	const later = new Date(Date.now() + 60_000);
	await app.db
		.updateTable('onboarding_tasks')
		.set({ submitted_at: later })
		.where('fellow_id', '=', fellow.id)
		.where('task', '=', 2)
		.execute();
	expect(await approve([fellow])).toMatchObject([{ outcome: 'not_opened' }]);
});

test('a list tells which applications the reader has opened', async () => {
	const fellow = await makeApplicant('Indira');
	const opened = async () =>
		(await app.call(listApplications, { search: 'indira' }, { token: lead.token })).body.data[0].opened;
	expect(await opened()).toBe(false);
	await open(fellow);
	expect(await opened()).toBe(true);
});

test('only a lead approves several, and at most 25', async () => {
	const fellow = await makeApplicant('Jaya');
	const teamLead = await makeTeamLead(app.db);
	const ask = (fellow_ids: string[], as: Person) =>
		app.call(approveApplications, { fellow_ids }, { token: as.token });
	expect((await ask([fellow.id], teamLead)).status).toBe(403);
	expect((await ask([], lead)).status).toBe(422);
	expect((await ask(Array<string>(26).fill(fellow.id), lead)).status).toBe(422);
});
