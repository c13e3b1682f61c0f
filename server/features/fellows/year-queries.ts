import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FellowRow } from './queries.ts';

export type YearFigures = Pick<
	FellowRow,
	'children' | 'days_marked' | 'last_day' | 'last_register' | 'attendance_thousandths'
>;

/** What `fellow_figures` has of the year that is open, of any other. */
export async function selectYearFigures(db: Db, fellowId: string, yearId: number): Promise<YearFigures> {
	const { rows } = await sql<YearFigures>`
		select (select count(*) from child_enrolments held join children child on child.id = held.child_id
				where held.fellow_id = ${fellowId} and held.year_id = ${yearId} and child.deleted_at is null) as children,
			count(distinct day) as days_marked, coalesce(max(day), 0) as last_day, max(date) as last_register,
			coalesce(round(1000.0 * count(*) filter (where status = 'Present') / nullif(count(*), 0)), -1)::integer
				as attendance_thousandths
		from children_attendance where fellow_id = ${fellowId} and year_id = ${yearId}`.execute(db);
	const [figures] = rows;
	if (!figures) throw new Error('An aggregate without groups gives one row');
	return figures;
}
