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
