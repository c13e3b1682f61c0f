import type { StaffTaskStatus } from '@yuva/contract/tasks/schema';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { nameFound } from '../../platform/database/search-words.ts';
import type { DB } from '../../platform/database/tables.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { homeIsCalled } from '../reference/reads.ts';
import { isOverdue } from './reads.ts';

export interface TaskFilter {
	search: string;
	status: StaffTaskStatus | undefined;
	district: number | undefined;
	overdueOn: string | undefined;
}

export interface TaskPage extends TaskFilter {
	together: string | undefined;
	after: { at: Date; id: string } | undefined;
	limit: number;
}

type Build = ExpressionBuilder<DB, 'assigned_tasks' | 'fellows'>;

/** Finds tasks of the current year alone. */
export const matches =
	({ search, status, district, overdueOn }: TaskFilter) =>
	(build: Build): Expression<SqlBool> => {
		const conditions: Expression<SqlBool>[] = [build('assigned_tasks.year_id', '=', yearOf())];
		if (search !== '') {
			conditions.push(sql`exists (select from fellow_figures where fellow_figures.fellow_id = fellows.id
				and ${nameFound(search, {
					words: sql.ref('fellow_figures.words'),
					keys: sql.ref('fellow_figures.name_keys'),
					more: homeIsCalled('fellow_figures.fellow_id'),
				})})`);
		}
		if (status !== undefined) conditions.push(build('assigned_tasks.status', '=', status));
		if (district !== undefined) conditions.push(build('fellows.working_district', '=', district));
		if (overdueOn !== undefined) conditions.push(isOverdue('assigned_tasks', overdueOn));
		return build.and(conditions);
	};

export function selectAssignedTasks(db: Db, viewer: Viewer, page: TaskPage) {
	return db
		.selectFrom(taskPage(db, viewer, page).as('task'))
		.innerJoin('fellow_figures', 'fellow_figures.fellow_id', 'task.fellow_id')
		.innerJoin('accounts as assigner', 'assigner.id', 'task.assigned_by')
		.select([
			'task.id',
			'task.fellow_id',
			'task.assigned_date',
			'task.deadline_date',
			'task.assigned_at',
			'fellow_figures.full_name',
			'fellow_figures.district_name',
			'assigner.full_name as assigned_by',
			'task.task_name',
			sql<StaffTaskStatus>`task.status`.as('status'),
		])
		.orderBy('task.assigned_at', 'desc')
		.orderBy('task.id')
		.execute();
}

/** Limits the page before names are looked up. */
function taskPage(db: Db, viewer: Viewer, page: TaskPage) {
	const { together, after } = page;
	return db
		.selectFrom('assigned_tasks')
		.innerJoin('fellows', 'fellows.id', 'assigned_tasks.fellow_id')
		.selectAll('assigned_tasks')
		.where(fellowInReach(viewer))
		.where(matches(page))
		.$if(together !== undefined, (query) =>
			query.where(
				sql<boolean>`(assigned_tasks.assigned_at, assigned_tasks.assigned_by, assigned_tasks.task_name) =
					(select assigned_at, assigned_by, task_name from assigned_tasks named where named.id = ${together}::uuid)`,
			),
		)
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(assigned_tasks.assigned_at < ${after?.at} or
					(assigned_tasks.assigned_at = ${after?.at} and assigned_tasks.id > ${after?.id}))`,
			),
		)
		.orderBy('assigned_tasks.assigned_at', 'desc')
		.orderBy('assigned_tasks.id')
		.limit(rowLimit(page.limit));
}
