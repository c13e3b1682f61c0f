import type { AssignedTask, Assignment, StaffTaskStatus, TaskStatus } from '@yuva/contract/tasks/schema';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';
import { districtsOf, fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

const TELANGANA = 36;

/** Returns those of the programme year, else of the current one; in order of assignment, without cancelled tasks. */
export function selectTasks(db: Db, fellowId: string, year?: number): Promise<AssignedTask[]> {
	return db
		.selectFrom('assigned_tasks')
		.select(['id', 'task_name', 'assigned_date', 'deadline_date', sql<TaskStatus>`status`.as('status')])
		.where('fellow_id', '=', fellowId)
		.where('year_id', '=', yearOf(year))
		.where('status', '<>', 'Cancelled')
		.orderBy('position')
		.execute();
}

/** Locks them until the transaction ends; in order of assignment, including cancelled tasks. */
export function lockTasks(db: Db, fellowId: string, yearId: number) {
	return db
		.selectFrom('assigned_tasks')
		.select(['id', sql<StaffTaskStatus>`status`.as('status')])
		.where('fellow_id', '=', fellowId)
		.where('year_id', '=', yearId)
		.orderBy('position')
		.forUpdate()
		.execute();
}

export async function storeStatus(
	db: Db,
	ids: readonly string[],
	status: StaffTaskStatus,
	now: Date,
): Promise<void> {
	if (ids.length === 0) return;
	await db
		.updateTable('assigned_tasks')
		.set({ status, completed_at: status === 'Completed' ? now : null })
		.where('id', '=', sql<string>`any(${ids}::uuid[])`)
		.execute();
}

export async function storeDeadline(db: Db, ids: readonly string[], deadline: string): Promise<void> {
	await db
		.updateTable('assigned_tasks')
		.set({ deadline_date: deadline })
		.where('id', '=', sql<string>`any(${ids}::uuid[])`)
		.execute();
}

/** Returns Telangana districts by name where `viewer` may assign tasks; a district lead only in their own. */
export async function selectDistricts(db: Db, viewer: Viewer, names: readonly string[]): Promise<number[]> {
	const rows = await db
		.selectFrom('districts')
		.select('districts.id')
		.where('districts.state_id', '=', TELANGANA)
		.where('districts.name', 'in', names)
		.$if(viewer.role === 'district_lead', (query) =>
			query.where(sql<boolean>`districts.id in (${districtsOf(viewer.account_id)})`),
		)
		.execute();
	return rows.map(({ id }) => id);
}

/**
 * Serializes those who give the same task with the same deadline until the transaction ends, so that no
 * fellow gets it twice.
 */
export async function lockGiving(
	db: Db,
	{ task_name, deadline }: Pick<Assignment, 'task_name' | 'deadline'>,
): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`tasks:${deadline}:${task_name}`}, 0))`.execute(
		db,
	);
}

export async function selectHolders(
	db: Db,
	fellowIds: readonly string[],
	{ task_name, deadline }: Pick<Assignment, 'task_name' | 'deadline'>,
): Promise<Set<string>> {
	const rows = await db
		.selectFrom('assigned_tasks')
		.select('fellow_id')
		.where('fellow_id', '=', sql<string>`any(${fellowIds}::uuid[])`)
		.where('task_name', '=', task_name)
		.where('deadline_date', '=', deadline)
		.where('status', '=', 'Pending')
		.where('year_id', '=', yearOf())
		.execute();
	return new Set(rows.map(({ fellow_id }) => fellow_id));
}

export interface NewTask {
	task_name: Assignment['task_name'];
	assigned_date: string;
	deadline_date: string;
	assigned_by: string;
	assigned_at: Date;
}

export async function insertTasks(db: Db, fellowIds: readonly string[], task: NewTask): Promise<void> {
	const ids = fellowIds.map(() => uuidv7());
	await sql`
		insert into assigned_tasks (id, fellow_id, task_name, assigned_date, deadline_date, assigned_by, assigned_at)
		select id, fellow_id, ${task.task_name}, ${task.assigned_date}::date, ${task.deadline_date}::date,
			${task.assigned_by}::uuid, ${task.assigned_at}::timestamptz
		from unnest(${ids}::uuid[], ${fellowIds}::uuid[]) as given (id, fellow_id) order by id`.execute(db);
}

const lockedColumns = [
	'assigned_tasks.fellow_id',
	'assigned_tasks.task_name',
	'assigned_tasks.deadline_date',
	sql<StaffTaskStatus>`assigned_tasks.status`.as('status'),
	sql<boolean>`assigned_tasks.year_id in (select id from programme_years where status = 'open')`.as(
		'is_of_open_year',
	),
] as const;

export function lockTask(db: Db, viewer: Viewer, id: string) {
	return db
		.selectFrom('assigned_tasks')
		.innerJoin('fellows', 'fellows.id', 'assigned_tasks.fellow_id')
		.select(lockedColumns)
		.where('assigned_tasks.id', '=', id)
		.where(fellowInReach(viewer))
		.forUpdate('assigned_tasks')
		.executeTakeFirst();
}

/** Locks until the transaction ends the tasks in reach that were assigned together with this task. */
export function lockTogether(db: Db, viewer: Viewer, id: string) {
	return db
		.selectFrom('assigned_tasks')
		.innerJoin('fellows', 'fellows.id', 'assigned_tasks.fellow_id')
		.innerJoin('assigned_tasks as named', (join) =>
			join
				.onRef('named.assigned_at', '=', 'assigned_tasks.assigned_at')
				.onRef('named.assigned_by', '=', 'assigned_tasks.assigned_by')
				.onRef('named.task_name', '=', 'assigned_tasks.task_name'),
		)
		.select('assigned_tasks.id')
		.select(lockedColumns)
		.where('named.id', '=', id)
		.where(fellowInReach(viewer))
		.orderBy('assigned_tasks.id')
		.forUpdate('assigned_tasks')
		.execute();
}
