import { listTasks, submitTasks } from '@yuva/contract/tasks/endpoints';
import { OUT_OF_ORDER, SET_BACK } from '@yuva/contract/tasks/schema';
import { expect, test } from 'vitest';
import { makeFellow, makeTask, type Person } from '../../test/factories.ts';
import { auditOf } from '../../test/registers.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();

const list = async (fellow: Person) =>
	(await app.call(listTasks, { mobile: fellow.mobile_number }, { token: fellow.token })).body.data;

const submit = (fellow: Person, statuses: Record<string, string>, more: { as?: Person; key?: string } = {}) =>
	app.call(
		submitTasks,
		{
			fellow_mobile_number: fellow.mobile_number,
			tasks: Object.entries(statuses).map(([task_id, status]) => ({ task_id, status })) as never,
		},
		{ token: (more.as ?? fellow).token, ...(more.key && { key: more.key }) },
	);

const stored = async (fellow: Person) =>
	(
		await app.db
			.selectFrom('assigned_tasks')
			.select(['status', 'completed_at'])
			.where('fellow_id', '=', fellow.id)
			.orderBy('position')
			.execute()
	).map(({ status, completed_at }) => [status, completed_at]);

async function fellowWithTasks(...statuses: string[]) {
	const fellow = await makeFellow(app.db);
	const ids: string[] = [];
	for (const status of statuses) ids.push(await makeTask(app.db, fellow, { status }));
	const [a = '', b = '', c = ''] = ids;
	return { fellow, a, b, c };
}

test('lists the tasks in their order with their saved status; cancelled ones are gone', async () => {
	const { fellow, a, c } = await fellowWithTasks('Completed', 'Cancelled', 'Pending');
	const common = {
		task_name: 'Attending weekly call',
		assigned_date: '2026-11-20',
		deadline_date: '2026-11-27',
	};
	expect(await list(fellow)).toEqual([
		{ id: a, ...common, status: 'Completed' },
		{ id: c, ...common, status: 'Pending' },
	]);
	expect(await list(await makeFellow(app.db))).toEqual([]);
});

test('tasks are completed in order, several at once, and it is in the audit log', async () => {
	const { fellow, a, b } = await fellowWithTasks('Pending', 'Pending', 'Pending');
	const { status, body } = await submit(fellow, { [a]: 'Completed', [b]: 'Completed' });
	expect([status, body]).toEqual([200, { status: 'success' }]);
	expect(await stored(fellow)).toEqual([
		['Completed', TEST_NOW],
		['Completed', TEST_NOW],
		['Pending', null],
	]);
	expect((await auditOf(app, fellow, 'tasks.submit')).map((row) => row.details)).toEqual([
		{ tasks: 2, changed: 2 },
	]);
});

test('the name and dates that the specification sends along are taken and not stored', async () => {
	const { fellow, a } = await fellowWithTasks('Pending');
	const sent = { task_id: a, status: 'Completed', task_name: 'Other', assigned_date: '', deadline_date: 'x' };
	const answered = await app.call(
		submitTasks,
		{ fellow_mobile_number: fellow.mobile_number, tasks: [sent as never] },
		{ token: fellow.token },
	);
	expect(answered.status).toBe(200);
	expect((await list(fellow))[0].task_name).toBe('Attending weekly call');
});

test('a task is not completed before every earlier one, and then nothing of the list is stored', async () => {
	const { fellow, a, c } = await fellowWithTasks('Pending', 'Pending', 'Pending');
	const { status, body } = await submit(fellow, { [a]: 'Completed', [c]: 'Completed' });
	expect([status, body.detail]).toEqual([409, OUT_OF_ORDER]);
	expect((await stored(fellow)).map(([said]) => said)).toEqual(['Pending', 'Pending', 'Pending']);
});

test('a cancelled task does not hold the next one up', async () => {
	const { fellow, b } = await fellowWithTasks('Cancelled', 'Pending');
	expect((await submit(fellow, { [b]: 'Completed' })).status).toBe(200);
});

test('a task that was cancelled meanwhile is refused', async () => {
	const { fellow, a } = await fellowWithTasks('Cancelled');
	const { status, body } = await submit(fellow, { [a]: 'Completed' });
	expect([status, body.code]).toEqual([409, 'conflict']);
	expect(await stored(fellow)).toEqual([['Cancelled', null]]);
});

test('a task that was completed by mistake becomes pending again', async () => {
	const { fellow, a } = await fellowWithTasks('Completed');
	expect((await submit(fellow, { [a]: 'Pending' })).status).toBe(200);
	expect(await stored(fellow)).toEqual([['Pending', null]]);
});

test('a completed task is not set back while a later one is completed', async () => {
	const { fellow, a, b } = await fellowWithTasks('Completed', 'Completed', 'Pending');
	const { status, body } = await submit(fellow, { [a]: 'Pending' });
	expect([status, body.detail]).toEqual([409, SET_BACK]);
	expect((await stored(fellow)).map(([said]) => said)).toEqual(['Completed', 'Completed', 'Pending']);
	expect((await submit(fellow, { [a]: 'Pending', [b]: 'Pending' })).status).toBe(200);
	expect((await stored(fellow)).map(([said]) => said)).toEqual(['Pending', 'Pending', 'Pending']);
});

test('the same request twice has one effect', async () => {
	const { fellow, a } = await fellowWithTasks('Pending');
	const key = crypto.randomUUID();
	const first = await submit(fellow, { [a]: 'Completed' }, { key });
	const second = await submit(fellow, { [a]: 'Completed' }, { key });
	expect([first.status, second.body]).toEqual([200, first.body]);
	expect(await auditOf(app, fellow, 'tasks.submit')).toHaveLength(1);
});

test("no fellow touches another fellow's tasks, by number or by task", async () => {
	const { fellow, a } = await fellowWithTasks('Pending');
	const other = await makeFellow(app.db);
	expect((await submit(fellow, { [a]: 'Completed' }, { as: other })).status).toBe(404);
	expect((await submit(other, { [a]: 'Completed' })).status).toBe(404);
	expect(await stored(fellow)).toEqual([['Pending', null]]);
});

test.each([
	['no task', {}, 'tasks'],
	['an unknown status', { '0192f6a0-0000-7000-8000-000000000001': 'Started' }, 'tasks.0.status'],
	['an id that is none', { 7: 'Pending' }, 'tasks.0.task_id'],
])('%s is refused', async (_, statuses, field) => {
	const { status, body } = await submit(await makeFellow(app.db), statuses);
	expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});
