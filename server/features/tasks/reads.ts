import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import { type RawBuilder, sql } from 'kysely';
import { countUpTo } from '../../platform/database/count.ts';
import type { Db } from '../../platform/database/database.ts';
import { isEnrolledOn, yearOf } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

/**
 * Tells whether a pending task of the open year is overdue. Those of a closed year, and those of a fellow whose
 * fellowship has ended, cannot be completed.
 *
 * @param today is a calendar day in India
 */
export const isOverdue = (task: string, today: string): RawBuilder<boolean> => sql<boolean>`(
	${sql.ref(`${task}.status`)} = 'Pending' and ${sql.ref(`${task}.deadline_date`)} < ${today}::date
	and ${sql.ref(`${task}.year_id`)} in (select id from programme_years where status = 'open')
	and ${isEnrolledOn(today, `${task}.fellow_id`)})`;

export const countOverdue = (db: Db, viewer: Viewer, today: string): Promise<number> =>
	countUpTo(
		db,
		MOST_COUNTED,
		db
			.selectFrom('assigned_tasks')
			.innerJoin('fellows', 'fellows.id', 'assigned_tasks.fellow_id')
			.select('assigned_tasks.id')
			.where(fellowInReach(viewer))
			.where(isOverdue('assigned_tasks', today)),
	);

export const fellowsOverdue = (db: Db, today: string) =>
	db
		.selectFrom('assigned_tasks')
		.where(isOverdue('assigned_tasks', today))
		.select('assigned_tasks.fellow_id as id');

/** Counts the programme year, else the current one: 0 to 1, without cancelled tasks; null without tasks. */
export async function findCompletedShare(db: Db, fellowId: string, year?: number): Promise<number | null> {
	const { rows } = await sql<{ share: number | null }>`
		select avg((status = 'Completed')::integer)::float8 as share
		from assigned_tasks where fellow_id = ${fellowId} and year_id = ${yearOf(year)}
			and status <> 'Cancelled'`.execute(db);
	return rows[0]?.share ?? null;
}

interface Chosen {
	districts?: readonly number[];
	fellows?: readonly string[];
}

/**
 * Finds the fellows in reach who work now, and so can get tasks and invitations, sorted by name; undefined
 * districts or fellows mean all. @param today is a calendar day in India
 */
export async function findFellowsAtWork(
	db: Db,
	viewer: Viewer,
	today: string,
	{ districts, fellows }: Chosen,
): Promise<string[]> {
	const rows = await db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select('fellows.id')
		.where('fellows.data_consent_at', 'is not', null)
		.where('accounts.active', '=', true)
		.where(isEnrolledOn(today))
		.where(fellowInReach(viewer))
		.$if(districts !== undefined, (query) => query.where('fellows.working_district', 'in', districts ?? []))
		.$if(fellows !== undefined, (query) =>
			query.where('fellows.id', '=', sql<string>`any(${fellows}::uuid[])`),
		)
		.orderBy('accounts.full_name')
		.orderBy('fellows.id')
		.execute();
	return rows.map(({ id }) => id);
}
