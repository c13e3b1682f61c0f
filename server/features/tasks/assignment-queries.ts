import type { AssignedTogether } from '@yuva/contract/tasks/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { matches, type TaskFilter } from './list-queries.ts';
import { taskCounts } from './progress-queries.ts';

export interface AssignmentPage extends TaskFilter {
	after: { at: Date; by: string; task: string } | undefined;
	limit: number;
	today: string;
}

/** `at` and `by` are for the cursor. */
export type AssignmentRow = AssignedTogether & { assigned_at: Date; assigned_by_id: string };

type Counted = Omit<AssignedTogether, 'assigned_by'> & { assigned_at: Date; assigned_by: string };

/** Sorts the latest first. Counts all tasks of an assignment in reach, also those that the filter leaves out. */
export function selectAssignments(db: Db, viewer: Viewer, page: AssignmentPage): Promise<AssignmentRow[]> {
	const reached = db
		.selectFrom('fellows')
		.select('fellows.id')
		.whereRef('fellows.id', '=', sql.ref('task.fellow_id'))
		.where(fellowInReach(viewer));
	const counted = sql<Counted>`(
		select page.*, counted.* from (
			select distinct * from (${tasksFound(db, viewer, page)}) as found where ${isAfter(page)}
			${LATEST_FIRST} limit ${rowLimit(page.limit)}
		) as page
		cross join lateral (
			select min(task.id::text)::uuid as id, min(task.assigned_date) as assigned_date,
				coalesce(min(task.deadline_date) filter (where task.status = 'Pending'), max(task.deadline_date)) as deadline_date,
				${taskCounts(page.today)}
			from assigned_tasks task
			where (task.assigned_at, task.assigned_by, task.task_name) = (page.assigned_at, page.assigned_by, page.task_name)
				and exists (${reached})
		) as counted)`;
	return db
		.selectFrom(counted.as('assignment'))
		.innerJoin('accounts as assigner', 'assigner.id', 'assignment.assigned_by')
		.select([
			'assignment.id',
			'assignment.assigned_date',
			'assignment.deadline_date',
			'assignment.assigned',
			'assignment.completed',
			'assignment.overdue',
			'assignment.assigned_at',
			'assignment.task_name',
			'assignment.assigned_by as assigned_by_id',
			'assigner.full_name as assigned_by',
		])
		.orderBy('assignment.assigned_at', 'desc')
		.orderBy('assignment.assigned_by', 'desc')
		.orderBy('assignment.task_name', 'desc')
		.execute();
}

/** All keys go in one direction, so that the index is read backwards until the page is full. */
const LATEST_FIRST = sql`order by assigned_at desc, assigned_by desc, task_name desc`;

const isAfter = ({ after }: AssignmentPage): RawBuilder<SqlBool> =>
	after === undefined
		? sql`true`
		: sql`(assigned_at, assigned_by, task_name) < (${after.at}::timestamptz, ${after.by}::uuid, ${after.task})`;

const tasksFound = (db: Db, viewer: Viewer, page: AssignmentPage) =>
	db
		.selectFrom('assigned_tasks')
		.innerJoin('fellows', 'fellows.id', 'assigned_tasks.fellow_id')
		.select(['assigned_tasks.assigned_at', 'assigned_tasks.assigned_by', 'assigned_tasks.task_name'])
		.where(fellowInReach(viewer))
		.where(matches(page));
