import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';

/** The shares are 0 to 1; null without days. */
export interface PresentShares {
	own: number | null;
	/** Counts the days in the figure of the fellow, also of children who left or were deleted. */
	children: number | null;
}

export async function findPresentShares(db: Db, fellowId: string, year?: number): Promise<PresentShares> {
	const { rows } = await sql<PresentShares>`select
		(select avg((status = 'Present')::integer)::float8 from fellow_attendance
			where fellow_id = ${fellowId} and year_id = ${yearOf(year)}) as own,
		(select sum(present)::float8 / sum(present + absent + missed) from registers
			where fellow_id = ${fellowId} and year_id = ${yearOf(year)}) as children`.execute(db);
	return rows[0] ?? { own: null, children: null };
}

/**
 * Selects the marks of a year: those that the fellow made, and those that children of `child` brought along
 * who moved alone, or were merged. Two ways lead into the table, because an `or` would read the marks of
 * everybody.
 */
export const marksOf = (fellowId: string, year: number | undefined) => sql`
	select child_id, day, date, status, false as brought from children_attendance
	where fellow_id = ${fellowId} and year_id = ${yearOf(year)}
	union all
	select mark.child_id, mark.day, mark.date, mark.status, true as brought from (
		select child_id from child_transfers where to_fellow_id = ${fellowId} and alone
		union
		select child.id from child join merged_children merged on merged.keep_id = child.id
	) as brought join children_attendance mark on mark.child_id = brought.child_id
	where mark.year_id = ${yearOf(year)} and mark.fellow_id is distinct from ${fellowId}`;
