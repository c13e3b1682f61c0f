import { listMessages } from '@yuva/contract/messages/endpoints';
import { assignTask, changeTask, listAssignedTasks, listTasks } from '@yuva/contract/tasks/endpoints';
import { DEADLINE_PAST } from '@yuva/contract/tasks/schema';
import { expect, test } from 'vitest';
import { makeFellow, makeTask, makeTeamLead, type Person } from '../../test/factories.ts';
import { auditOf } from '../../test/registers.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();

const change = (as: Person, id: string, how: object) =>
	app.call(changeTask, { id, ...how } as never, { token: as.token });
const tasksOf = async (fellow: Person) =>
	(await app.call(listTasks, { mobile: fellow.mobile_number }, { token: fellow.token })).body.data.map(
		(task: { deadline_date: string; status: string }) => [task.deadline_date, task.status],
	);

const messagesOf = async (fellow: Person): Promise<{ kind: string; text: { en: string } }[]> =>
	(await app.call(listMessages, {}, { token: fellow.token })).body.data;
const toldTo = async (fellow: Person) => (await messagesOf(fellow)).map(({ kind }) => kind);
const complete = (id: string) =>
	app.db
		.updateTable('assigned_tasks')
		.set({ status: 'Completed', completed_at: TEST_NOW })
		.where('id', '=', id)
		.execute();

async function assignedTogether() {
	const teamLead = await makeTeamLead(app.db);
	const anita = await makeFellow(app.db, { teamLead, given_name: 'Anita' });
	const balu = await makeFellow(app.db, { teamLead, given_name: 'Balu' });
	const assignment = {
		task_name: 'Attending weekly call',
		deadline: '2026-11-27',
		districts: 'All',
	} as const;
	await app.call(assignTask, assignment, { token: teamLead.token });
	const { body } = await app.call(listAssignedTasks, {}, { token: teamLead.token });
	const ids: string[] = body.data.map((task: { id: string }) => task.id);
	return { teamLead, anita, balu, ids };
}

test('a fellow sees the new deadline of a task that was extended, and it is in the audit log', async () => {
	const { teamLead, anita, balu, ids } = await assignedTogether();
	const { body } = await change(teamLead, ids[0] ?? '', { action: 'extend', deadline: '2026-12-05' });
	expect(body).toEqual({ status: 'success', task_status: 'Pending', changed: 1 });
	expect(await tasksOf(anita)).toEqual([['2026-12-05', 'Pending']]);
	expect(await tasksOf(balu)).toEqual([['2026-11-27', 'Pending']]);
	expect(await auditOf(app, anita, 'tasks.extend')).toMatchObject([
		{ actor_id: teamLead.id, target_id: ids[0], details: { deadline: '2026-12-05' } },
	]);
});

test('all tasks of one assignment are extended at once, those that are done left alone', async () => {
	const { teamLead, anita, balu, ids } = await assignedTogether();
	await makeTask(app.db, anita);
	await complete(ids[1] ?? '');
	const how = { action: 'extend', deadline: '2026-12-05', whole: true };
	expect((await change(teamLead, ids[1] ?? '', how)).body.changed).toBe(1);
	expect(await tasksOf(anita)).toEqual([
		['2026-12-05', 'Pending'],
		['2026-11-27', 'Pending'],
	]);
	expect(await tasksOf(balu)).toEqual([['2026-11-27', 'Completed']]);
});

test('all tasks of one assignment are cancelled and reopened at once, only within reach', async () => {
	const { teamLead, anita, balu, ids } = await assignedTogether();
	expect((await change(teamLead, ids[0] ?? '', { action: 'cancel', whole: true })).body.changed).toBe(2);
	expect([await tasksOf(anita), await tasksOf(balu)]).toEqual([[], []]);
	const [first = ''] = ids;
	expect((await change(teamLead, first, { action: 'cancel', whole: true })).status).toBe(409);
	const reopened = await change(teamLead, first, { action: 'reopen', whole: true });
	expect(reopened.body).toMatchObject({ task_status: 'Pending', changed: 2 });
	const stranger = await makeTeamLead(app.db);
	expect((await change(stranger, first, { action: 'cancel', whole: true })).status).toBe(404);
});

test('a deadline is not moved into the past, and is asked for only to extend', async () => {
	const { teamLead, anita, ids } = await assignedTogether();
	const [id = ''] = ids;
	const past = await change(teamLead, id, { action: 'extend', deadline: '2026-11-19' });
	expect([past.status, past.body.errors]).toEqual([422, { deadline: DEADLINE_PAST }]);
	expect((await change(teamLead, id, { action: 'extend' })).status).toBe(422);
	expect((await change(teamLead, id, { action: 'cancel', deadline: '2026-12-05' })).status).toBe(422);
	expect(await tasksOf(anita)).toEqual([['2026-11-27', 'Pending']]);
});

test('more time is never less: a deadline before the present one, or the same, is refused and told to nobody', async () => {
	const { teamLead, anita, ids } = await assignedTogether();
	for (const deadline of ['2026-11-20', '2026-11-27']) {
		for (const whole of [false, true]) {
			const how = { action: 'extend', deadline, whole };
			const { status, body } = await change(teamLead, ids[0] ?? '', how);
			const words = 'The deadline is 27-11-2026 already. Choose a later day.';
			expect([status, body.errors]).toEqual([422, { deadline: words }]);
		}
	}
	expect(await tasksOf(anita)).toEqual([['2026-11-27', 'Pending']]);
	expect(await toldTo(anita)).not.toContain('task_extended');
});

test('more time for all leaves a fellow who has a later deadline with that one', async () => {
	const { teamLead, anita, balu, ids } = await assignedTogether();
	await change(teamLead, ids[0] ?? '', { action: 'extend', deadline: '2026-12-20' });
	const how = { action: 'extend', deadline: '2026-12-05', whole: true };
	expect((await change(teamLead, ids[1] ?? '', how)).body.changed).toBe(1);
	expect([await tasksOf(anita), await tasksOf(balu)]).toEqual([
		[['2026-12-20', 'Pending']],
		[['2026-12-05', 'Pending']],
	]);
	const told = (await toldTo(anita)).filter((kind) => kind === 'task_extended');
	expect(told).toHaveLength(1);
});

test.each([
	['Cancelled', [['2026-11-27', 'Pending']], [['2026-11-27', 'Completed']]],
	['Completed', [], [['2026-11-27', 'Pending']]],
])('a %s task that is reopened for all takes no other along', async (named, ofAnita, ofBalu) => {
	const { teamLead, anita, balu, ids } = await assignedTogether();
	const [first = '', second = ''] = ids;
	await change(teamLead, first, { action: 'cancel' });
	await complete(second);
	const id = named === 'Cancelled' ? first : second;
	expect((await change(teamLead, id, { action: 'reopen', whole: true })).body.changed).toBe(1);
	expect([await tasksOf(anita), await tasksOf(balu)]).toEqual([ofAnita, ofBalu]);
	expect((await toldTo(named === 'Cancelled' ? balu : anita)).includes('task_reopened')).toBe(false);
});

test('each fellow of tasks that are reopened together is told the own deadline', async () => {
	const { teamLead, anita, balu, ids } = await assignedTogether();
	await change(teamLead, ids[0] ?? '', { action: 'extend', deadline: '2026-12-05' });
	await change(teamLead, ids[1] ?? '', { action: 'cancel', whole: true });
	await change(teamLead, ids[1] ?? '', { action: 'reopen', whole: true });
	const reopened = async (fellow: Person) =>
		(await messagesOf(fellow)).find(({ kind }) => kind === 'task_reopened')?.text.en;
	expect([await reopened(anita), await reopened(balu)]).toEqual([
		'This task is open again: Attending weekly call. Complete the task by 05-12-2026.',
		'This task is open again: Attending weekly call. Complete the task by 27-11-2026.',
	]);
});

test('of tasks assigned together those of a fellow who chose another lead since stay as they are', async () => {
	const { teamLead, anita, balu } = await assignedTogether();
	const { id: team_lead_id } = await makeTeamLead(app.db);
	await app.db
		.updateTable('learning_centers')
		.set({ team_lead_id })
		.where('fellow_id', '=', balu.id)
		.execute();
	const { id } = await app.db
		.selectFrom('assigned_tasks')
		.select('id')
		.where('fellow_id', '=', anita.id)
		.executeTakeFirstOrThrow();
	expect((await change(teamLead, id, { action: 'cancel', whole: true })).body.changed).toBe(1);
	expect(await tasksOf(balu)).toEqual([['2026-11-27', 'Pending']]);
});

test('what is done or cancelled has no deadline to extend', async () => {
	const teamLead = await makeTeamLead(app.db);
	const fellow = await makeFellow(app.db, { teamLead });
	for (const status of ['Completed', 'Cancelled']) {
		const id = await makeTask(app.db, fellow, { status });
		const { body } = await change(teamLead, id, { action: 'extend', deadline: '2026-12-05' });
		expect([body.code, body.detail]).toEqual(['conflict', 'Only a pending task can be extended.']);
	}
});

test('the list shows those of a district, and those that are overdue', async () => {
	const { teamLead, ids } = await assignedTogether();
	const found = async (filter: object) =>
		(await app.call(listAssignedTasks, filter, { token: teamLead.token })).body.data.length;
	expect([await found({ district: 682 }), await found({ district: 698 })]).toEqual([2, 0]);
	expect(await found({ overdue: '1' })).toBe(0);
	const dates = { assigned_date: '2026-11-01', deadline_date: '2026-11-19' };
	await app.db
		.updateTable('assigned_tasks')
		.set(dates)
		.where('id', '=', ids[0] ?? '')
		.execute();
	expect(await found({ overdue: '1' })).toBe(1);
});
