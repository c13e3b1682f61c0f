import { assignTask, changeTask, listAssignedTasks, listTasks } from '@yuva/contract/tasks/endpoints';
import { describe, expect, test } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTask,
	makeTeamLead,
	type Person,
} from '../../test/factories.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();

// These districts have no fellows of other tests.
const KAMAREDDY = 685;
const MEDCHAL = 700;
const KHAMMAM = 509;

const assign = (as: Person, change: object = {}, key?: string) =>
	app.call(
		assignTask,
		{
			task_name: 'Submit Baseline data',
			deadline: '2026-11-27',
			districts: ['Kamareddy'],
			...change,
		},
		{ token: as.token, ...(key && { key }) },
	);

const tasksOf = (fellow: Person) =>
	app.db
		.selectFrom('assigned_tasks')
		.select(['task_name', 'assigned_date', 'deadline_date', 'status', 'assigned_by', 'assigned_at'])
		.where('fellow_id', '=', fellow.id)
		.orderBy('position')
		.execute();

test('a district lead gives a task to all fellows with access of an own district', async () => {
	const lead = await makeDistrictLead(app.db, KAMAREDDY);
	const one = await makeFellow(app.db, { district: KAMAREDDY });
	const two = await makeFellow(app.db, { district: KAMAREDDY });
	const applicant = await makeFellow(app.db, { district: KAMAREDDY, stage: 'accepted' });
	const { status, body } = await assign(lead);
	expect([status, body.status]).toEqual([201, 'success']);
	expect(body.assigned).toBeGreaterThanOrEqual(2);
	const task = {
		task_name: 'Submit Baseline data',
		assigned_date: '2026-11-20',
		deadline_date: '2026-11-27',
		status: 'Pending',
		assigned_by: lead.id,
		assigned_at: TEST_NOW,
	};
	expect(await tasksOf(one)).toEqual([task]);
	expect(await tasksOf(two)).toEqual([task]);
	expect(await tasksOf(applicant)).toEqual([]);
	const audit = await app.db
		.selectFrom('audit_log')
		.select('details')
		.where('actor_id', '=', lead.id)
		.where('action', '=', 'tasks.assign')
		.orderBy('id')
		.execute();
	expect(audit).toMatchObject([{ details: { districts: ['Kamareddy'], assigned: body.assigned } }]);
});

test('All reaches each fellow in the reach of the lead who assigns, and no other', async () => {
	const teamLead = await makeTeamLead(app.db);
	const own = await makeFellow(app.db, { teamLead });
	const other = await makeFellow(app.db);
	const { body } = await assign(teamLead, { districts: 'All' });
	expect(body.assigned).toBe(1);
	expect([await tasksOf(own), await tasksOf(other)].map((tasks) => tasks.length)).toEqual([1, 0]);
});

test('the short names that people say reach the districts of the directory', async () => {
	const fellow = await makeFellow(app.db, { district: MEDCHAL });
	const { status } = await assign(await makeAdmin(app.db), { districts: ['Medchal', 'Medchal Malkajgiri'] });
	expect(status).toBe(201);
	expect(await tasksOf(fellow)).toHaveLength(1);
});

test('a district without fellows gets nothing, and says so', async () => {
	const { status, body } = await assign(await makeAdmin(app.db), { districts: ['Adilabad'] });
	expect([status, body.assigned]).toEqual([201, 0]);
});

test('a district lead may assign in own districts only: with one other name no fellow gets it', async () => {
	const lead = await makeDistrictLead(app.db, KHAMMAM);
	const fellow = await makeFellow(app.db, { district: KHAMMAM });
	const { status, body } = await assign(lead, { districts: ['Khammam', 'Kamareddy'] });
	expect([status, body.errors]).toEqual([422, { districts: 'Choose districts from the list' }]);
	expect(await tasksOf(fellow)).toEqual([]);
});

test.each([
	['yesterday', { deadline: '2026-11-19' }, { deadline: 'The deadline cannot be in the past' }],
	['no district', { districts: [] }, { districts: 'Select at least one district' }],
	['an unknown district', { districts: ['Atlantis'] }, { districts: 'Choose districts from the list' }],
	['no task', { task_name: ' \u0007 ' }, { task_name: 'Select a task' }],
	['more than 120 characters', { task_name: 'a'.repeat(121) }, { task_name: 'At most 120 characters' }],
	['nobody', { districts: undefined }, { districts: 'Select at least one district' }],
	[
		'districts and fellows',
		{ fellow_ids: [crypto.randomUUID()] },
		{ fellow_ids: 'Choose districts or fellows, not both' },
	],
	['no fellow', { districts: undefined, fellow_ids: [] }, { fellow_ids: 'Choose at least one fellow' }],
	[
		'a confirmation that is none',
		{ confirm_duplicate: 'yes' },
		{ confirm_duplicate: 'Answer with true or false' },
	],
])('%s is refused', async (_, change, errors) => {
	const { status, body } = await assign(await makeAdmin(app.db), change);
	expect([status, body.errors]).toEqual([422, errors]);
});

test('a deadline of today is taken, and the same request twice assigns once', async () => {
	const teamLead = await makeTeamLead(app.db);
	const fellow = await makeFellow(app.db, { teamLead });
	const key = crypto.randomUUID();
	const today = { deadline: '2026-11-20', districts: 'All' };
	expect((await assign(teamLead, today, key)).body.assigned).toBe(1);
	expect((await assign(teamLead, today, key)).body.assigned).toBe(1);
	expect(await tasksOf(fellow)).toHaveLength(1);
});

describe('the same task with the same deadline', () => {
	async function assignedOnce() {
		const teamLead = await makeTeamLead(app.db);
		const holder = await makeFellow(app.db, { teamLead });
		const all = { districts: 'All' };
		expect((await assign(teamLead, all)).body.assigned).toBe(1);
		return { teamLead, holder, all };
	}

	test('is asked about, and once confirmed only those get it who do not have it open', async () => {
		const { teamLead, holder, all } = await assignedOnce();
		const other = await makeFellow(app.db, { teamLead });
		const asked = await assign(teamLead, all);
		expect([asked.status, asked.body.code, asked.body.detail]).toEqual([
			409,
			'possible_duplicate',
			'1 of 2 fellows in these districts already has this task open with this deadline.',
		]);
		expect(await tasksOf(other)).toEqual([]);
		const confirmed = await assign(teamLead, { ...all, confirm_duplicate: true });
		expect([confirmed.status, confirmed.body.assigned]).toEqual([201, 1]);
		expect([await tasksOf(holder), await tasksOf(other)].map((tasks) => tasks.length)).toEqual([1, 1]);
	});

	test('is refused where all fellows have it open', async () => {
		const { teamLead, holder, all } = await assignedOnce();
		const { status, body } = await assign(teamLead, { ...all, confirm_duplicate: true });
		expect([status, body.code, body.detail]).toEqual([
			409,
			'conflict',
			'The fellow in these districts already has this task open with this deadline.',
		]);
		expect(await tasksOf(holder)).toHaveLength(1);
	});

	test.each([
		['another task', { task_name: 'Attending weekly call' }],
		['another deadline', { deadline: '2026-11-28' }],
	])('is not meant by %s', async (_, change) => {
		const { teamLead, all } = await assignedOnce();
		expect((await assign(teamLead, { ...all, ...change })).status).toBe(201);
	});

	test('is given again after it was completed', async () => {
		const { teamLead, holder, all } = await assignedOnce();
		const done = { status: 'Completed', completed_at: TEST_NOW };
		await app.db.updateTable('assigned_tasks').set(done).where('fellow_id', '=', holder.id).execute();
		expect((await assign(teamLead, all)).body.assigned).toBe(1);
	});
});

test('staff see the tasks of their fellows, the latest first, by page, name and status', async () => {
	const teamLead = await makeTeamLead(app.db);
	const anita = await makeFellow(app.db, { teamLead, given_name: 'Anita' });
	const balu = await makeFellow(app.db, { teamLead, given_name: 'Balu' });
	await makeTask(app.db, anita, { status: 'Completed' });
	app.setTime(new Date(TEST_NOW.getTime() + 60_000));
	await assign(teamLead, { districts: 'All' });
	const ask = async (filter: object = {}) =>
		(await app.call(listAssignedTasks, filter, { token: teamLead.token })).body;
	const rowsOf = (page: { data: { full_name: string; status: string }[] }) =>
		page.data.map((row) => `${row.full_name}: ${row.status}`);
	const all = await ask();
	expect(rowsOf(all)).toEqual(['Anita Test: Pending', 'Balu Test: Pending', 'Anita Test: Completed']);
	expect(all.data[0]).toMatchObject({
		task_name: 'Submit Baseline data',
		assigned_date: '2026-11-20',
		deadline_date: '2026-11-27',
		fellow_id: anita.id,
		district_name: 'Peddapalli',
		assigned_by: 'Person Test',
	});
	expect(rowsOf(await ask({ search: 'anit' }))).toEqual(['Anita Test: Pending', 'Anita Test: Completed']);
	expect(rowsOf(await ask({ search: 'పెద్దపల్లి' }))).toHaveLength(3);
	expect(rowsOf(await ask({ status: 'Completed' }))).toEqual(['Anita Test: Completed']);
	const first = await ask({ limit: 2 });
	const second = await ask({ limit: 2, cursor: first.next_cursor });
	expect([...rowsOf(first), ...rowsOf(second)]).toEqual(rowsOf(all));
	expect(second.next_cursor).toBeNull();
	app.setTime(TEST_NOW);
	expect((await tasksOf(balu)).map((task) => task.status)).toEqual(['Pending']);
});

test('a lead cancels a task that blocks others, and reopens one that was not done', async () => {
	const teamLead = await makeTeamLead(app.db);
	const fellow = await makeFellow(app.db, { teamLead });
	const blocking = await makeTask(app.db, fellow);
	const done = await makeTask(app.db, fellow, { status: 'Completed' });
	const change = (id: string, action: 'reopen' | 'cancel', as = teamLead) =>
		app.call(changeTask, { id, action }, { token: as.token });
	expect((await change(blocking, 'cancel')).body).toEqual({
		status: 'success',
		task_status: 'Cancelled',
		changed: 1,
	});
	expect((await change(done, 'reopen')).body.task_status).toBe('Pending');
	expect((await tasksOf(fellow)).map(({ status }) => status)).toEqual(['Cancelled', 'Pending']);
	expect((await change(blocking, 'cancel')).status).toBe(409);
	expect((await change(done, 'reopen')).status).toBe(409);
	expect((await change(blocking, 'reopen')).body.task_status).toBe('Pending');
	expect((await change(blocking, 'cancel', await makeTeamLead(app.db))).status).toBe(404);
	const audit = await app.db
		.selectFrom('audit_log')
		.select(['action', 'target_id'])
		.where('fellow_id', '=', fellow.id)
		.where('action', 'like', 'tasks.%')
		.orderBy('id')
		.execute();
	expect(audit).toEqual([
		{ action: 'tasks.cancel', target_id: blocking },
		{ action: 'tasks.reopen', target_id: done },
		{ action: 'tasks.reopen', target_id: blocking },
	]);
});

describe('one fellow, in own words', () => {
	const forFellows = (as: Person, fellows: readonly Person[], change: object = {}) =>
		assign(as, {
			task_name: '  Bring the\u0007 keys\n of the   center ',
			districts: undefined,
			fellow_ids: fellows.map(({ id }) => id),
			...change,
		});

	test('only the chosen fellows get a task in own words', async () => {
		const teamLead = await makeTeamLead(app.db);
		const [one, two, other] = [
			await makeFellow(app.db, { teamLead }),
			await makeFellow(app.db, { teamLead }),
			await makeFellow(app.db, { teamLead }),
		];
		expect((await forFellows(teamLead, [one, two, one])).body).toEqual({ status: 'success', assigned: 2 });
		const names = async (fellow: Person) => (await tasksOf(fellow)).map(({ task_name }) => task_name);
		expect([await names(one), await names(two), await names(other)]).toEqual([
			['Bring the keys of the center'],
			['Bring the keys of the center'],
			[],
		]);
		const shown = (await app.call(listAssignedTasks, {}, { token: teamLead.token })).body.data;
		expect(shown.map(({ task_name }: { task_name: string }) => task_name)).toEqual([
			'Bring the keys of the center',
			'Bring the keys of the center',
		]);
		const told = await app.db
			.selectFrom('messages')
			.select(['account_id', 'details'])
			.where('account_id', 'in', [one.id, two.id, other.id])
			.orderBy('account_id')
			.execute();
		expect(told).toEqual(
			[one.id, two.id].sort().map((account_id) => ({
				account_id,
				details: { task_name: 'Bring the keys of the center', deadline: '2026-11-27' },
			})),
		);
	});

	test('of the same task given twice at the same time, by one lead or by two, the fellow gets one', async () => {
		const teamLead = await makeTeamLead(app.db);
		const fellow = await makeFellow(app.db, { teamLead });
		const leads = [teamLead, teamLead, await makeAdmin(app.db)];
		const answers = await Promise.all(leads.map((lead) => forFellows(lead, [fellow])));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
		expect(await tasksOf(fellow)).toHaveLength(1);
		const told = await app.db
			.selectFrom('messages')
			.select('id')
			.where('account_id', '=', fellow.id)
			.execute();
		expect(told).toHaveLength(1);
	});

	test('the fellow reads the task in its place, and an app of 1.0.0 reads only the tasks of the list', async () => {
		const teamLead = await makeTeamLead(app.db);
		const fellow = await makeFellow(app.db, { teamLead });
		await assign(teamLead, { districts: 'All' });
		await forFellows(teamLead, [fellow]);
		await assign(teamLead, { districts: 'All', task_name: 'Attending weekly call' });
		const { body } = await app.call(listTasks, { mobile: fellow.mobile_number }, { token: fellow.token });
		expect(body.data.map(({ task_name }: { task_name: string }) => task_name)).toEqual([
			'Submit Baseline data',
			'Attending weekly call',
		]);
		expect(body.in_own_words).toMatchObject([{ task_name: 'Bring the keys of the center', place: 1 }]);
	});

	test('a fellow out of reach or without access is refused at the field of the fellows, and no fellow gets the task', async () => {
		const teamLead = await makeTeamLead(app.db);
		const own = await makeFellow(app.db, { teamLead });
		const applicant = await makeFellow(app.db, { teamLead, stage: 'accepted' });
		for (const wrong of [await makeFellow(app.db), applicant]) {
			const { status, body } = await forFellows(teamLead, [own, wrong]);
			expect([status, body.errors]).toEqual([422, { fellow_ids: 'Choose fellows from the list' }]);
		}
		expect(await tasksOf(own)).toEqual([]);
	});

	test('the audit log names the one fellow who got the task', async () => {
		const teamLead = await makeTeamLead(app.db);
		const fellow = await makeFellow(app.db, { teamLead });
		await forFellows(teamLead, [fellow]);
		const entries = await app.db
			.selectFrom('audit_log')
			.select(['action', 'fellow_id', 'target_id', 'details'])
			.where('actor_id', '=', teamLead.id)
			.where('action', 'like', 'tasks.%')
			.orderBy('id')
			.execute();
		const task_name = 'Bring the keys of the center';
		expect(entries).toEqual([
			{
				action: 'tasks.assign_one',
				fellow_id: fellow.id,
				target_id: fellow.id,
				details: { task_name, deadline: '2026-11-27', assigned: 1 },
			},
		]);
	});

	test('a question names how many of the chosen fellows have the task open with this deadline', async () => {
		const teamLead = await makeTeamLead(app.db);
		const fellow = await makeFellow(app.db, { teamLead });
		await forFellows(teamLead, [fellow]);
		const { status, body } = await forFellows(teamLead, [fellow]);
		expect([status, body.detail]).toEqual([
			409,
			'This fellow already has this task open with this deadline.',
		]);
	});
});
