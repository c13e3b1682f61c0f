import { decideTask, getApplication, listApplications } from '@yuva/contract/applications/endpoints';
import { NOTE_REQUIRED, SUBMITTED_AGAIN } from '@yuva/contract/applications/schema';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { textsOf } from '../../test/moved-children.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
const NARAYANPET = 721;
const lead = await makeDistrictLead(app.db, NARAYANPET);
const otherLead = await makeDistrictLead(app.db, VIKARABAD);
const admin = await makeAdmin(app.db);
const days = (n: number) => new Date(TEST_NOW.getTime() - n * 86_400_000);

async function makeApplicant(waitingDays = 1, district = NARAYANPET): Promise<Person> {
	const fellow = await makeFellow(app.db, { stage: 'submitted', district });
	await app.db
		.updateTable('onboarding_tasks')
		.set({ submitted_at: days(waitingDays) })
		.where('fellow_id', '=', fellow.id)
		.execute();
	return fellow;
}

const decide = (
	fellow: Person,
	said: { task?: '1' | '2'; decision?: 'APPROVED' | 'SENT_BACK'; note?: string; submitted_at?: string },
	as = lead,
) =>
	app.call(
		decideTask,
		{ fellow_id: fellow.id, task: '1', decision: 'APPROVED', ...said },
		{ token: as.token },
	);

const taskRow = (fellow: Person, task: number) =>
	app.db
		.selectFrom('onboarding_tasks')
		.select(['status', 'note'])
		.where('fellow_id', '=', fellow.id)
		.where('task', '=', task)
		.executeTakeFirstOrThrow();

test('the queue shows the lead’s own district, those that wait longest first, with their days', async () => {
	const [young, old] = [await makeApplicant(2), await makeApplicant(9)];
	const { body } = await app.call(listApplications, {}, { token: lead.token });
	const ids = body.data.map((row: { fellow_id: string }) => row.fellow_id);
	expect(ids.indexOf(old.id)).toBeLessThan(ids.indexOf(young.id));
	const row = body.data.find((entry: { fellow_id: string }) => entry.fellow_id === old.id);
	expect(row).toMatchObject({ waiting_days: 9, mobile_number: old.mobile_number });
	expect(row.tasks.map((task: { status: string }) => task.status)).toEqual(['UNDER_REVIEW', 'UNDER_REVIEW']);
	expect(row.tasks[0].photo_url).toMatch(/^\/media\//);
	const other = await app.call(listApplications, {}, { token: otherLead.token });
	expect(JSON.stringify(other.body)).not.toContain(old.id);
});

test('the queue is read page by page without gap or repetition', async () => {
	for (let n = 0; n < 3; n++) await makeApplicant(20 + n);
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const { body } = await app.call(
			listApplications,
			{ limit: 2, ...(cursor && { cursor }) },
			{ token: lead.token },
		);
		seen.push(...body.data.map((row: { fellow_id: string }) => row.fellow_id));
		cursor = body.next_cursor ?? undefined;
	} while (cursor);
	const all = await app.call(listApplications, { limit: 100 }, { token: lead.token });
	expect(seen).toEqual(all.body.data.map((row: { fellow_id: string }) => row.fellow_id));
	expect(new Set(seen).size).toBe(seen.length);
});

test('applications of another district that wait longer take no room on a page', async () => {
	for (const waitingDays of [90, 91, 92]) await makeApplicant(waitingDays, VIKARABAD);
	const own = await makeApplicant(80);
	const { body } = await app.call(listApplications, { limit: 1 }, { token: lead.token });
	expect(body.data.map((row: { fellow_id: string }) => row.fellow_id)).toEqual([own.id]);
});

test('a page address that was never given out is refused', async () => {
	const cursor = Buffer.from('["yesterday","x"]').toString('base64url');
	expect((await app.call(listApplications, { cursor }, { token: lead.token })).status).toBe(422);
});

test('volunteers who have submitted nothing are found under Not Started', async () => {
	const fellow = await makeFellow(app.db, { stage: 'registered', district: NARAYANPET });
	const { body } = await app.call(listApplications, { status: 'NOT_STARTED' }, { token: lead.token });
	expect(JSON.stringify(body)).toContain(fellow.id);
	expect(JSON.stringify((await app.call(listApplications, {}, { token: lead.token })).body)).not.toContain(
		fellow.id,
	);
});

test('a fellow who was imported, and so has accepted without tasks, is not found under Not Started', async () => {
	const fellow = await makeFellow(app.db, { stage: 'registered', district: NARAYANPET });
	const listed = async () =>
		JSON.stringify(
			(await app.call(listApplications, { status: 'NOT_STARTED', limit: 100 }, { token: lead.token })).body,
		);
	expect(await listed()).toContain(fellow.id);
	await app.db
		.updateTable('fellows')
		.set({ accepted_offer_at: TEST_NOW })
		.where('id', '=', fellow.id)
		.execute();
	expect(await listed()).not.toContain(fellow.id);
});

test('approving both tasks takes the volunteer on, and not one task each of two', async () => {
	const fellow = await makeApplicant();
	await decide(await makeApplicant(), { task: '2' });
	expect((await decide(fellow, { task: '1' })).status).toBe(200);
	expect((await decide(fellow, { task: '2' })).status).toBe(200);
	expect((await textsOf(app, fellow)).toSorted()).toEqual([
		'Congratulations! Both tasks of your application are approved. Accept the fellowship now.',
		'Task 1 of your application is approved.',
	]);
	const detail = await app.call(getApplication, { fellow_id: fellow.id }, { token: lead.token });
	expect(detail.body.waiting_since).toBeNull();
	expect(detail.body.history).toMatchObject([
		{ task: 2, decision: 'APPROVED', decided_by: 'Person Test' },
		{ task: 1, decision: 'APPROVED', decided_at: TEST_NOW.toISOString() },
	]);
});

test('sending back keeps the note for the volunteer, who and when, and an audit row', async () => {
	const fellow = await makeApplicant();
	const answer = await decide(fellow, { decision: 'SENT_BACK', note: '  Please show the whole room. ' });
	expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
	expect(await taskRow(fellow, 1)).toEqual({ status: 'SENT_BACK', note: 'Please show the whole room.' });
	expect(await taskRow(fellow, 2)).toMatchObject({ status: 'UNDER_REVIEW' });
	const audit = await app.db
		.selectFrom('audit_log')
		.select(['actor_id', 'action', 'details'])
		.where('fellow_id', '=', fellow.id)
		.orderBy('id')
		.execute();
	expect(audit).toEqual([
		{ actor_id: lead.id, action: 'applications.decide', details: { task: 1, decision: 'SENT_BACK' } },
	]);
});

test('whoever is not approved is told why', async () => {
	const fellow = await makeApplicant();
	const answer = await decide(fellow, { decision: 'SENT_BACK', note: '   ' });
	expect(answer).toMatchObject({ status: 422, body: { errors: { note: NOTE_REQUIRED } } });
	expect(await taskRow(fellow, 1)).toMatchObject({ status: 'UNDER_REVIEW' });
});

test('a task is decided once; of two leads at the same moment one is told so', async () => {
	const fellow = await makeApplicant();
	const answers = await Promise.all([
		decide(fellow, {}),
		decide(fellow, { decision: 'SENT_BACK', note: 'No' }, admin),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const history = await app.db
		.selectFrom('onboarding_decisions')
		.select('id')
		.where('fellow_id', '=', fellow.id)
		.execute();
	expect(history).toHaveLength(1);
});

test('a submission that came after the one that the lead has seen is not decided', async () => {
	const fellow = await makeApplicant();
	const seen = async () => {
		const { body } = await app.call(getApplication, { fellow_id: fellow.id }, { token: lead.token });
		return { submitted_at: body.tasks[0].submitted_at };
	};
	const old = await seen();
	// PostgreSQL keeps more digits of a second than the answer has
	await app.db
		.updateTable('onboarding_tasks')
		.set({ submitted_at: sql<Date>`'2026-11-20T06:00:00.123456Z'::timestamptz` })
		.where('fellow_id', '=', fellow.id)
		.where('task', '=', 1)
		.execute();
	for (const said of [{}, { decision: 'SENT_BACK', note: 'Too dark' } as const]) {
		const { status, body } = await decide(fellow, { ...old, ...said });
		expect([status, body.detail]).toEqual([409, SUBMITTED_AGAIN]);
	}
	expect(await taskRow(fellow, 1)).toMatchObject({ status: 'UNDER_REVIEW' });
	expect((await decide(fellow, await seen())).status).toBe(200);
	expect((await decide(fellow, { ...old, task: '2' })).status, 'the other task').toBe(200);
});

test('the same decision sent twice with one key is one decision', async () => {
	const fellow = await makeApplicant();
	const input = { fellow_id: fellow.id, task: '1' as const, decision: 'APPROVED' as const };
	const as = { token: lead.token, key: crypto.randomUUID() };
	expect((await app.call(decideTask, input, as)).status).toBe(200);
	expect((await app.call(decideTask, input, as)).status).toBe(200);
});

test('a task that was never submitted cannot be decided', async () => {
	const fellow = await makeFellow(app.db, { stage: 'registered', district: NARAYANPET });
	expect((await decide(fellow, {})).status).toBe(404);
});

test('an unknown decision or a third task is refused', async () => {
	const fellow = await makeApplicant();
	expect((await decide(fellow, { decision: 'MAYBE' as 'APPROVED' })).status).toBe(422);
	expect((await decide(fellow, { task: '3' as '1' })).status).toBe(422);
});

test('only a lead of the district or the head office decides and reads', async () => {
	const fellow = await makeApplicant();
	const teamLead = await makeTeamLead(app.db);
	const granted = await makeFellow(app.db);
	const read = async (person: Person) =>
		(await app.call(getApplication, { fellow_id: fellow.id }, { token: person.token })).status;
	expect((await app.call(getApplication, { fellow_id: fellow.id })).status).toBe(401);
	expect([await read(granted), await read(fellow), await read(otherLead), await read(teamLead)]).toEqual([
		403, 403, 404, 404,
	]);
	expect([await read(lead), await read(admin)]).toEqual([200, 200]);
	const refused = [
		await decide(fellow, {}, otherLead),
		await decide(fellow, {}, teamLead),
		await decide(fellow, {}, fellow),
	];
	expect(refused.map(({ status }) => status)).toEqual([404, 403, 403]);
	expect(await taskRow(fellow, 1)).toMatchObject({ status: 'UNDER_REVIEW' });
});
