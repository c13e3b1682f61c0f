import { deleteChild } from '@yuva/contract/children/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { answerStaffForm } from '@yuva/contract/forms/endpoints';
import type { AgreedPoint } from '@yuva/contract/forms/schema';
import { saveLearningCenter } from '@yuva/contract/learning-center/endpoints';
import {
	cancelVisit,
	getVisit,
	getVisitedCenter,
	listDueVisits,
	listVisits,
	listVisitsToday,
	moveVisit,
	planVisit,
} from '@yuva/contract/visits/endpoints';
import { listOwnVisits } from '@yuva/contract/visits/own-endpoints';
import type { OwnVisit } from '@yuva/contract/visits/own-schema';
import type { DueFellow, VisitLine } from '@yuva/contract/visits/schema';
import { expect, test } from 'vitest';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { VISIT } from '../../test/policy-forms.ts';
import { SCORES } from '../../test/scores.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

const PLAN = { on: '2026-11-24', note: 'I bring books.' };
const SAID = { children_present: 12, room_safe: 'yes', went_well: 'They sang.' };

const as = ({ token }: Person) => ({ token });
const plan = (lead: Person, fellow: Person, more: object = {}) =>
	app.call(planVisit, { ...PLAN, fellow_id: fellow.id, ...more }, as(lead));
const own = async (fellow: Person): Promise<OwnVisit[]> =>
	(await app.call(listOwnVisits, {}, as(fellow))).body.data;
const month = async (lead: Person, more: object = { month: '2026-11' }): Promise<VisitLine[]> =>
	(await app.call(listVisits, more, as(lead))).body.data;
const due = async (lead: Person): Promise<DueFellow[]> =>
	(await app.call(listDueVisits, {}, as(lead))).body.data;
const kindsOf = async ({ id }: Person) =>
	(await db.selectFrom('messages').select('kind').where('account_id', '=', id).orderBy('id').execute()).map(
		({ kind }) => kind,
	);
const tasksOf = ({ id }: Person) =>
	db
		.selectFrom('assigned_tasks')
		.select(['task_name', 'deadline_date', 'assigned_by'])
		.where('fellow_id', '=', id)
		.orderBy('position')
		.execute();

interface Answered {
	answer_id?: string;
	written_at?: string;
	answers?: object;
	agreed?: readonly AgreedPoint[];
}

function answer(lead: Person, fellow: Person, { answers = {}, agreed, ...more }: Answered = {}) {
	const sent = { form_id: VISIT, answer_id: crypto.randomUUID(), version: 1, subject_id: fellow.id, ...more };
	const input = {
		...sent,
		answers: JSON.stringify({ ...SAID, ...answers }),
		...(agreed && { agreed: JSON.stringify(agreed) }),
	};
	return app.call(answerStaffForm, input as unknown as Input<typeof answerStaffForm>, as(lead));
}

async function arrange() {
	const lead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead: lead });
	return { lead, fellow };
}

test('a lead plans a visit; the fellow gets a message and reads day and note, and the month of the lead has it', async () => {
	const { lead, fellow } = await arrange();
	const { status, body } = await plan(lead, fellow);
	expect(status).toBe(201);
	const visit = { id: body.id, ...PLAN, lead: 'Person Test', state: 'planned' };
	expect(await own(fellow)).toEqual([{ ...visit, agreed: '' }]);
	expect(await kindsOf(fellow)).toEqual(['visit_planned']);
	const line = { ...visit, fellow_id: fellow.id, full_name: 'Person Test', is_own: true };
	expect(await month(lead)).toMatchObject([line]);
	expect(await month(lead, { month: '2026-12' })).toEqual([]);
	expect(await month(lead, { fellow_id: fellow.id })).toMatchObject([line]);
});

test.each([
	['a day in the past', { on: '2026-11-19' }, { on: 'The day cannot be in the past' }],
	['no day', { on: '' }, { on: 'Choose the day' }],
	['a long note', { note: 'x'.repeat(501) }, { note: 'At most 500 characters' }],
])('%s is refused', async (_, more, errors) => {
	const { lead, fellow } = await arrange();
	const { status, body } = await plan(lead, fellow, more);
	expect([status, body.errors]).toEqual([422, errors]);
});

test('a fellow out of reach, without access or with a closed account is refused and told nothing', async () => {
	const { lead } = await arrange();
	const [strange, applicant, closed] = [
		await makeFellow(db),
		await makeFellow(db, { teamLead: lead, stage: 'accepted' }),
		await makeFellow(db, { teamLead: lead }),
	];
	await db.updateTable('accounts').set({ active: false }).where('id', '=', closed.id).execute();
	for (const fellow of [strange, applicant, closed]) {
		const { status, body } = await plan(lead, fellow);
		expect([status, body.errors]).toEqual([422, { fellow_id: 'Choose a fellow from the list' }]);
		expect(await kindsOf(fellow)).toEqual([]);
	}
});

test('the fellow is told when a visit is moved or cancelled, and a cancelled visit stays as it is', async () => {
	const { lead, fellow } = await arrange();
	const { id } = (await plan(lead, fellow)).body;
	const moved = { on: '2026-11-28', note: '' };
	expect((await app.call(moveVisit, { id, ...moved }, as(lead))).status).toBe(200);
	expect((await app.call(moveVisit, { id, ...moved }, as(lead))).status).toBe(200);
	expect(await own(fellow)).toMatchObject([moved]);
	expect((await app.call(moveVisit, { id, on: '2026-11-19' }, as(lead))).status).toBe(422);
	expect((await app.call(cancelVisit, { id }, as(lead))).status).toBe(200);
	expect(await own(fellow)).toMatchObject([{ state: 'cancelled' }]);
	expect(await kindsOf(fellow)).toEqual(['visit_planned', 'visit_moved', 'visit_cancelled']);
	const after = [
		await app.call(moveVisit, { id, ...moved }, as(lead)),
		await app.call(cancelVisit, { id }, as(lead)),
	];
	expect(after.map(({ status, body }) => [status, body.detail])).toEqual(
		Array.from({ length: 2 }, () => [409, 'This visit is done or cancelled.']),
	);
});

test('a fellow has one planned visit on a day: a second one of the same lead, of another lead, or moved onto the day is refused with the name', async () => {
	const { lead, fellow } = await arrange();
	const admin = await makeAdmin(db);
	expect((await plan(lead, fellow)).status).toBe(201);
	const other = (await plan(lead, fellow, { on: '2026-11-25' })).body.id;
	const own_day = 'You already visit this fellow on 24-11-2026.';
	const taken = 'Person Test already visits this fellow on 24-11-2026. Choose another day.';
	const refused = [
		[await plan(lead, fellow), own_day],
		[await plan(admin, fellow), taken],
		[await app.call(moveVisit, { id: other, ...PLAN }, as(lead)), own_day],
		[await app.call(moveVisit, { id: other, ...PLAN }, as(admin)), taken],
	] as const;
	for (const [{ status, body }, text] of refused)
		expect([status, body.errors, body.text?.values.day]).toEqual([422, { on: text }, '24-11-2026']);
	expect((await own(fellow)).map(({ on }) => on)).toEqual(['2026-11-25', '2026-11-24']);
	expect(await kindsOf(fellow)).toEqual(['visit_planned', 'visit_planned']);
});

test('a day is free again after its visit is cancelled, done, or its lead has left; another fellow has the same day', async () => {
	const { lead, fellow } = await arrange();
	const { id } = (await plan(lead, fellow)).body;
	await app.call(cancelVisit, { id }, as(lead));
	expect((await plan(lead, fellow)).status).toBe(201);
	expect((await plan(lead, await makeFellow(db, { teamLead: lead }))).status).toBe(201);
	await answer(lead, fellow);
	expect((await plan(lead, fellow, { on: '2026-11-20' })).status).toBe(201);
	await db.updateTable('accounts').set({ active: false }).where('id', '=', lead.id).execute();
	expect((await plan(await makeAdmin(db), fellow, { on: '2026-11-20' })).status).toBe(201);
});

test.each<[string, (visitor: Person) => Promise<unknown>]>([
	[
		'whose account is closed',
		({ id }) => db.updateTable('accounts').set({ active: false }).where('id', '=', id).execute(),
	],
	[
		'who no longer reaches the fellow',
		({ id }) => db.deleteFrom('lead_districts').where('account_id', '=', id).execute(),
	],
])('the plan of a lead %s counts no more, and the visits that this lead has made stay', async (_, leave) => {
	const { lead, fellow } = await arrange();
	const visitor = await makeDistrictLead(db, PEDDAPALLI);
	await answer(visitor, fellow, { written_at: '2026-11-18T06:00:00.000Z' });
	expect((await plan(visitor, fellow)).status).toBe(201);
	expect(await due(lead)).toMatchObject([{ fellow_id: fellow.id, planned: PLAN.on }]);
	expect((await own(fellow)).map(({ state }) => state)).toEqual(['planned', 'done']);
	await leave(visitor);
	expect(await due(lead)).toMatchObject([{ fellow_id: fellow.id, planned: null }]);
	expect((await own(fellow)).map(({ state }) => state)).toEqual(['done']);
	expect((await plan(lead, fellow)).status).toBe(201);
	expect(await due(lead)).toMatchObject([{ fellow_id: fellow.id, planned: PLAN.on }]);
});

test('of visits planned or moved onto a day at the same time one is stored, and the fellow gets its message alone', async () => {
	const { lead, fellow } = await arrange();
	const admin = await makeAdmin(db);
	const moved = (await plan(admin, fellow, { on: '2026-11-28' })).body.id;
	const answers = await Promise.all([
		plan(lead, fellow),
		plan(lead, fellow),
		plan(admin, fellow),
		app.call(moveVisit, { id: moved, ...PLAN }, as(admin)),
	]);
	expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
	expect((await own(fellow)).filter(({ on }) => on === PLAN.on)).toHaveLength(1);
	expect(await kindsOf(fellow)).toHaveLength(2);
});

test('the answers close the planned visit of this lead and fellow nearest to their day, once', async () => {
	const { lead, fellow } = await arrange();
	const far = (await plan(lead, fellow, { on: '2026-12-20' })).body.id;
	const near = (await plan(lead, fellow, { on: '2026-11-21' })).body.id;
	const gone = (await plan(lead, fellow, { on: '2026-11-20' })).body.id;
	await app.call(cancelVisit, { id: gone }, as(lead));
	const answer_id = crypto.randomUUID();
	for (const _ of [1, 2]) expect((await answer(lead, fellow, { answer_id })).status).toBe(201);
	const states = Object.fromEntries((await own(fellow)).map(({ id, state, on }) => [id, [state, on]]));
	expect(states).toEqual({
		[far]: ['planned', '2026-12-20'],
		[near]: ['done', '2026-11-20'],
		[gone]: ['cancelled', '2026-11-20'],
	});
});

test('answers close no visit of the same lead to another fellow, however near its day', async () => {
	const { lead, fellow } = await arrange();
	const other = await makeFellow(db, { teamLead: lead });
	await plan(lead, fellow, { on: '2026-11-24' });
	await plan(lead, other, { on: '2026-11-20' });
	await answer(lead, fellow);
	const stateOf = async (of: Person) => (await own(of)).map(({ state }) => state);
	expect([await stateOf(fellow), await stateOf(other)]).toEqual([['done'], ['planned']]);
});

test('answers without a plan of their lead make a visit, on the day on which they were written', async () => {
	const { lead, fellow } = await arrange();
	const admin = await makeAdmin(db);
	const planned = (await plan(admin, fellow)).body.id;
	await answer(lead, fellow, { written_at: '2026-11-18T06:00:00.000Z' });
	expect(await own(fellow)).toMatchObject([
		{ id: planned, state: 'planned' },
		{ state: 'done', on: '2026-11-18', lead: 'Person Test' },
	]);
	expect(await month(lead)).toMatchObject([{ is_own: true }, { is_own: false }]);
});

test('what was agreed becomes tasks of the fellow, who reads it and gets messages, also when it is sent twice', async () => {
	const { lead, fellow } = await arrange();
	const agreed = [
		{ task_name: 'Ask for a second bulb', deadline: '2026-11-30' },
		{ task_name: 'Visit two families', deadline: '2026-11-19' },
	];
	const answer_id = crypto.randomUUID();
	const answers = { agreed: 'Ask for a second bulb\nVisit two families' };
	for (const _ of [1, 2])
		expect((await answer(lead, fellow, { answer_id, answers, agreed })).status).toBe(201);
	expect(await tasksOf(fellow)).toEqual([
		{ task_name: 'Ask for a second bulb', deadline_date: '2026-11-30', assigned_by: lead.id },
		// its day had passed before the answers came
		{ task_name: 'Visit two families', deadline_date: '2026-11-20', assigned_by: lead.id },
	]);
	expect(await own(fellow)).toMatchObject([{ state: 'done', agreed: answers.agreed }]);
	expect(await kindsOf(fellow)).toEqual(['task_assigned', 'task_assigned', 'visit_done']);
});

test('a task that the fellow has open is not given again, and a fellow who does not work gets none; the visit stands', async () => {
	const { lead, fellow } = await arrange();
	const agreed = [{ task_name: 'Ask for a second bulb', deadline: '2026-11-30' }];
	await answer(lead, fellow, { agreed });
	await answer(lead, fellow, { agreed });
	expect(await tasksOf(fellow)).toHaveLength(1);
	await db
		.updateTable('fellow_enrolments')
		.set({ outcome: 'completed', ended_on: '2026-11-19' })
		.where('fellow_id', '=', fellow.id)
		.execute();
	expect(
		(await answer(lead, fellow, { agreed: [{ ...agreed[0], deadline: '2026-12-01' }] as AgreedPoint[] }))
			.status,
	).toBe(201);
	expect(await tasksOf(fellow)).toHaveLength(1);
	expect(await month(lead)).toHaveLength(3);
});

test('a lead finds the answers of a visit, and the figures of the center without a child', async () => {
	const { lead, fellow } = await arrange();
	const child = await makeChild(db, fellow, { full_name: 'Nonesuchchild' });
	const gone = await makeChild(db, fellow, { full_name: 'Gone' });
	for (const [child_id, learning_level] of [[child, 12.5] as const, [gone, 4] as const]) {
		const score = { ...SCORES, assessment_type: 'baseline', scored_at: TEST_NOW };
		await db
			.insertInto('assessments')
			.values({ ...score, child_id, learning_level })
			.execute();
	}
	await app.call(deleteChild, { id: gone }, as(fellow));
	const answer_id = crypto.randomUUID();
	await answer(lead, fellow, { answer_id });
	const [line] = await month(lead);
	const { status, body } = await app.call(getVisit, { id: line?.id ?? '' }, as(lead));
	expect(status).toBe(200);
	expect(body).toMatchObject({
		state: 'done',
		may_change: false,
		answer: { answer_id, form_id: VISIT },
		center: {
			...{
				fellow_id: fellow.id,
				children: 1,
				days_marked: 0,
				attendance: null,
				baseline: 12.5,
				with_baseline: 1,
			},
			last_visit: { on: '2026-11-20', lead: 'Person Test', agreed: '' },
		},
	});
	expect(JSON.stringify(body)).not.toContain('Nonesuchchild');
});

test('a lead has the planned visits of today with the centers, then those that were not done, and no other', async () => {
	const { lead, fellow } = await arrange();
	const late = (await plan(lead, fellow, { on: '2026-11-23' })).body.id;
	await db.updateTable('visits').set({ visit_on: '2026-11-12' }).where('id', '=', late).execute();
	const { id } = (await plan(lead, fellow, { on: '2026-11-20', note: '' })).body;
	await plan(lead, fellow, { on: '2026-11-21' });
	const cancelled = (await plan(lead, fellow, { on: '2026-11-22' })).body.id;
	await app.call(cancelVisit, { id: cancelled }, as(lead));
	await db.updateTable('visits').set({ visit_on: '2026-11-18' }).where('id', '=', cancelled).execute();
	const { body } = await app.call(listVisitsToday, {}, as(lead));
	expect(body.data).toMatchObject([
		{ id, center: { fellow_id: fellow.id, last_visit: null } },
		{ id: late, on: '2026-11-12' },
	]);
	const admin = await makeAdmin(db);
	expect((await app.call(listVisitsToday, {}, as(admin))).body.data).toEqual([]);
});

test('fellows never visited are due first, then those visited longest ago, page by page', async () => {
	const lead = await makeTeamLead(db);
	const fellows = [];
	for (const given_name of ['Anitha', 'Bhanu', 'Chandra', 'Divya']) {
		fellows.push(await makeFellow(db, { teamLead: lead, given_name }));
	}
	const [anitha, bhanu, chandra, divya] = fellows as [Person, Person, Person, Person];
	await answer(lead, anitha, { written_at: '2026-11-18T06:00:00.000Z' });
	await answer(lead, bhanu, { written_at: '2026-10-01T06:00:00.000Z' });
	await answer(lead, bhanu, { written_at: '2026-09-01T06:00:00.000Z' });
	const cancelled = (await plan(lead, divya, { on: '2026-11-21' })).body.id;
	await app.call(cancelVisit, { id: cancelled }, as(lead));
	await plan(lead, divya);
	const rows = await due(lead);
	expect(
		rows.map(({ fellow_id, last_visit, days, planned }) => [fellow_id, last_visit, days, planned]),
	).toEqual([
		[chandra.id, null, null, null],
		[divya.id, null, null, '2026-11-24'],
		[bhanu.id, '2026-10-01', 50, null],
		[anitha.id, '2026-11-18', 2, null],
	]);
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await app.call(listDueVisits, { limit: 1, ...(cursor && { cursor }) }, as(lead));
		seen.push(...page.body.data.map(({ fellow_id }: DueFellow) => fellow_id));
		cursor = page.body.next_cursor ?? undefined;
	} while (cursor);
	expect(seen).toEqual(rows.map(({ fellow_id }) => fellow_id));
});

test('another lead of the fellow reads a visit and cannot change it, a lead elsewhere finds none, and the head office can cancel it', async () => {
	const { lead, fellow } = await arrange();
	const { id } = (await plan(lead, fellow)).body;
	const { working_district } = await db
		.selectFrom('fellows')
		.select('working_district')
		.where('id', '=', fellow.id)
		.executeTakeFirstOrThrow();
	const beside = await makeDistrictLead(db, working_district ?? 0);
	const elsewhere = await makeDistrictLead(db, 690);
	expect((await app.call(getVisit, { id }, as(beside))).body).toMatchObject({
		is_own: false,
		may_change: false,
	});
	expect((await app.call(cancelVisit, { id }, as(beside))).status).toBe(403);
	for (const call of [getVisit, cancelVisit])
		expect((await app.call(call, { id }, as(elsewhere))).status).toBe(404);
	expect((await app.call(getVisitedCenter, { fellow_id: fellow.id }, as(elsewhere))).status).toBe(404);
	expect((await answer(elsewhere, fellow)).status).toBe(404);
	expect((await app.call(cancelVisit, { id }, as(await makeAdmin(db)))).status).toBe(200);
});

test('the place of a center is the home of its fellow only until somebody describes the center, also in part', async () => {
	const admin = await makeAdmin(db);
	const fellow = await makeFellow(db);
	const { mobile_number, id: fellow_id } = fellow;
	const place = async () => (await app.call(getVisitedCenter, { fellow_id }, as(admin))).body.place.en;
	expect(await place()).toMatch(/^.+, .+, Peddapalli$/);
	const address = { state: 36, district: VIKARABAD, mandal: null, village: null };
	const saved = await app.call(saveLearningCenter, { mobile_number, center_data: { address } }, as(fellow));
	expect(saved.status).toBe(200);
	expect(await place()).toBe('Vikarabad');
});

test('a read names the fellow in the audit log', async () => {
	const { lead, fellow } = await arrange();
	const { id } = (await plan(lead, fellow)).body;
	await app.call(getVisit, { id }, as(lead));
	const rows = await db
		.selectFrom('audit_log')
		.select('action')
		.where('fellow_id', '=', fellow.id)
		.where('actor_id', '=', lead.id)
		.where('action', 'like', 'visits.%')
		.orderBy('id')
		.execute();
	expect(rows.map(({ action }) => action)).toEqual(['visits.plan', 'visits.read']);
});
