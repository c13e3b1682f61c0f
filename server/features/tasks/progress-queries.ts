import type { DistrictProgress, FellowProgress } from '@yuva/contract/tasks/schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { isOverdue } from './reads.ts';

/** Counts columns over `assigned_tasks task`; `today` is a calendar day in India. */
export const taskCounts = (today: string) => sql`
	count(*) filter (where task.status <> 'Cancelled') as assigned,
	count(*) filter (where task.status = 'Completed') as completed,
	count(*) filter (where ${isOverdue('task', today)}) as overdue`;

export async function selectDistrictProgress(
	db: Db,
	viewer: Viewer,
	today: string,
): Promise<DistrictProgress[]> {
	const reached = db
		.selectFrom('fellows')
		.select(['fellows.id', 'fellows.working_district'])
		.where(fellowInReach(viewer));
	const { rows } = await sql<DistrictProgress>`
		select district.id as district_id, district.name as district_name, ${taskCounts(today)}
		from assigned_tasks task
		join (${reached}) as reached on reached.id = task.fellow_id
		join districts district on district.id = reached.working_district
		where task.year_id = (select current_year())
		group by district.id, district.name order by district.name`.execute(db);
	return rows;
}

export interface ProgressPage {
	district: number | undefined;
	after: { name: string; id: string } | undefined;
	limit: number;
	today: string;
}

export function selectFellowProgress(
	db: Db,
	viewer: Viewer,
	{ district, after, limit, today }: ProgressPage,
): Promise<FellowProgress[]> {
	return db
		.selectFrom('fellow_figures')
		.innerJoin('fellows', 'fellows.id', 'fellow_figures.fellow_id')
		.innerJoinLateral(
			sql<Pick<FellowProgress, 'assigned' | 'completed' | 'overdue'>>`(
				select ${taskCounts(today)} from assigned_tasks task where task.fellow_id = fellow_figures.fellow_id
					and task.year_id = (select current_year())
			)`.as('progress'),
			(join) => join.onTrue(),
		)
		.select([
			'fellow_figures.fellow_id',
			'fellow_figures.full_name',
			'fellow_figures.district_name',
			'progress.assigned',
			'progress.completed',
			'progress.overdue',
		])
		.where(sql<boolean>`fellow_figures.has_access`)
		.where(fellowInReach(viewer))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0))
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(fellow_figures.full_name, fellow_figures.fellow_id) > (${after?.name}, ${after?.id}::uuid)`,
			),
		)
		.orderBy('fellow_figures.full_name')
		.orderBy('fellow_figures.fellow_id')
		.limit(rowLimit(limit))
		.execute();
}
