import { assignTask, changeTask, listAssignedTasks, listAssignments } from '@yuva/contract/tasks/endpoints';
import type { AssignedTogether, StaffTask, TaskName } from '@yuva/contract/tasks/schema';
import { CLOSED_ALREADY } from '@yuva/contract/years/closing-schema';
import { expect, test } from 'vitest';
import { makeEarlierYear } from '../../test/enrolments.ts';
import { makeDistrictLead, makeFellow, makeTask, makeTeamLead, type Person } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();

const MINUTE_MS = 60_000;
const [NAGARKURNOOL, NARAYANPET] = [694, 721];

async function assignAfter(minutes: number, as: Person, task_name: TaskName): Promise<void> {
	app.setTime(new Date(TEST_NOW.getTime() + minutes * MINUTE_MS));
	const assignment = { task_name, deadline: '2026-11-27', districts: 'All' } as const;
	expect((await app.call(assignTask, assignment, { token: as.token })).status).toBe(201);
	app.setTime(TEST_NOW);
}

const ask = async (
	as: Person,
	filter: object = {},
): Promise<{ data: AssignedTogether[]; next_cursor: string }> =>
	(await app.call(listAssignments, filter, { token: as.token })).body;
const tasksWith = async (as: Person, filter: object): Promise<StaffTask[]> =>
	(await app.call(listAssignedTasks, filter, { token: as.token })).body.data;
const namesOf = ({ data }: { data: { task_name: string }[] }) => data.map(({ task_name }) => task_name);

async function assignedTwice() {
	const lead = await makeTeamLead(app.db);
	const anita = await makeFellow(app.db, { teamLead: lead, given_name: 'Anita' });
	const balu = await makeFellow(app.db, { teamLead: lead, given_name: 'Balu' });
	await assignAfter(0, lead, 'Attending weekly call');
	await assignAfter(1, lead, 'Attending review meeting');
	return { lead, anita, balu };
}

async function store(fellow: Person, task_name: TaskName, values: object): Promise<void> {
	await app.db
		.updateTable('assigned_tasks')
		.set(values)
		.where('fellow_id', '=', fellow.id)
		.where('task_name', '=', task_name)
		.execute();
}

const DONE = { status: 'Completed', completed_at: TEST_NOW };
const LATE = { assigned_date: '2026-11-01', deadline_date: '2026-11-19' };

test('what was assigned together is one row, the latest first, with how far it is', async () => {
	const { lead, anita, balu } = await assignedTwice();
	await store(anita, 'Attending weekly call', DONE);
	await store(balu, 'Attending weekly call', LATE);
	const { data, next_cursor } = await ask(lead);
	expect(data).toEqual([
		{
			id: expect.any(String),
			task_name: 'Attending review meeting',
			assigned_date: '2026-11-20',
			deadline_date: '2026-11-27',
			assigned_by: 'Person Test',
			assigned: 2,
			completed: 0,
			overdue: 0,
		},
		expect.objectContaining({
			task_name: 'Attending weekly call',
			deadline_date: '2026-11-19',
			assigned: 2,
			completed: 1,
			overdue: 1,
		}),
	]);
	expect(next_cursor).toBeNull();
});

test('a cancelled task counts no more, and the deadline is the nearest that is pending', async () => {
	const { lead, anita, balu } = await assignedTwice();
	await store(anita, 'Attending weekly call', { status: 'Cancelled' });
	await store(balu, 'Attending weekly call', { deadline_date: '2026-12-05' });
	expect((await ask(lead)).data[1]).toMatchObject({ assigned: 1, deadline_date: '2026-12-05' });
	await store(balu, 'Attending weekly call', { status: 'Cancelled' });
	expect((await ask(lead)).data[1]).toMatchObject({ assigned: 0, completed: 0, overdue: 0 });
});

test('an assignment opens to its tasks alone, those that the filter asks for', async () => {
	const { lead, anita } = await assignedTwice();
	await store(anita, 'Attending weekly call', DONE);
	const { id: together = '' } = (await ask(lead)).data[1] ?? {};
	const rowsOf = async (filter: object) =>
		(await tasksWith(lead, { together, ...filter })).map(({ full_name, task_name }) => [
			full_name,
			task_name,
		]);
	expect(await rowsOf({})).toEqual([
		['Anita Test', 'Attending weekly call'],
		['Balu Test', 'Attending weekly call'],
	]);
	expect(await rowsOf({ status: 'Completed' })).toEqual([['Anita Test', 'Attending weekly call']]);
	expect(await rowsOf({ together: crypto.randomUUID() })).toEqual([]);
});

test('a filter keeps the assignments that have such a task, with all of their tasks counted', async () => {
	const { lead, anita, balu } = await assignedTwice();
	await store(anita, 'Attending weekly call', DONE);
	await store(balu, 'Attending weekly call', LATE);
	for (const filter of [{ status: 'Completed' }, { overdue: '1' }])
		expect((await ask(lead, filter)).data).toMatchObject([{ assigned: 2, completed: 1, overdue: 1 }]);
	expect(namesOf(await ask(lead, { search: 'anit' }))).toHaveLength(2);
	expect(namesOf(await ask(lead, { search: '%' }))).toEqual([]);
	expect(namesOf(await ask(lead, { district: NARAYANPET }))).toEqual([]);
});

test('pages follow each other without a gap, also within one moment', async () => {
	const { lead } = await assignedTwice();
	await assignAfter(1, lead, 'Submit Baseline data');
	const found: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await ask(lead, { limit: 1, ...(cursor && { cursor }) });
		found.push(...namesOf(page));
		cursor = page.next_cursor ?? undefined;
	} while (cursor !== undefined && found.length < 5);
	expect(found).toEqual(['Submit Baseline data', 'Attending review meeting', 'Attending weekly call']);
});

test('a lead sees and counts only the tasks of fellows in reach', async () => {
	const own = await makeDistrictLead(app.db, NAGARKURNOOL);
	const both = await makeDistrictLead(app.db, NAGARKURNOOL, NARAYANPET);
	await makeFellow(app.db, { district: NAGARKURNOOL });
	await makeFellow(app.db, { district: NARAYANPET });
	await assignAfter(0, both, 'Attending weekly call');
	const [[all], [part]] = [(await ask(both)).data, (await ask(own)).data];
	expect([all?.assigned, part?.assigned]).toEqual([2, 1]);
	expect((await ask(await makeTeamLead(app.db))).data).toEqual([]);
	expect(await tasksWith(own, { together: all?.id })).toHaveLength(1);
	const cancelled = await app.call(
		changeTask,
		{ id: part?.id ?? '', action: 'cancel', whole: true },
		{ token: own.token },
	);
	expect(cancelled.body.changed).toBe(1);
	expect((await ask(both)).data).toMatchObject([{ assigned: 1 }]);
});

test('lists leave out tasks of a closed year, nobody can change them, and a lead can assign the same task in the new year', async () => {
	const lead = await makeTeamLead(app.db);
	const fellow = await makeFellow(app.db, { teamLead: lead });
	const pending = await makeTask(app.db, fellow);
	const completed = await makeTask(app.db, fellow, {
		status: 'Completed',
		task_name: 'Attending review meeting',
	});
	await app.db
		.updateTable('assigned_tasks')
		.set({ year_id: await makeEarlierYear(app.db) })
		.where('fellow_id', '=', fellow.id)
		.execute();
	const kept = () =>
		app.db
			.selectFrom('assigned_tasks')
			.select(['id', 'status', 'deadline_date'])
			.where('fellow_id', '=', fellow.id)
			.orderBy('position')
			.execute();
	const before = await kept();
	expect([(await ask(lead)).data, await tasksWith(lead, {})]).toEqual([[], []]);
	expect(await tasksWith(lead, { together: pending })).toEqual([]);
	const change = async (id: string, how: object) => {
		const { status, body } = await app.call(changeTask, { id, ...how } as never, { token: lead.token });
		return [status, body.detail];
	};
	for (const whole of [false, true]) {
		expect([
			await change(pending, { action: 'extend', deadline: '2026-12-05', whole }),
			await change(pending, { action: 'cancel', whole }),
			await change(completed, { action: 'reopen', whole }),
		]).toEqual(Array.from({ length: 3 }, () => [409, CLOSED_ALREADY]));
	}
	expect(await kept()).toEqual(before);
	const told = await app.db
		.selectFrom('messages')
		.select('kind')
		.where('account_id', '=', fellow.id)
		.execute();
	expect(told).toEqual([]);
	await assignAfter(0, lead, 'Attending weekly call');
	expect((await ask(lead)).data).toMatchObject([{ task_name: 'Attending weekly call', assigned: 1 }]);
});

test('a filter that means nothing is refused', async () => {
	const { token } = await makeTeamLead(app.db);
	for (const filter of [{ status: 'Late' }, { overdue: '2' }, { district: 'x' }, { cursor: 'abc' }])
		expect((await app.call(listAssignments, filter as never, { token })).status).toBe(422);
	expect((await app.call(listAssignedTasks, { together: 'abc' }, { token })).status).toBe(422);
});
