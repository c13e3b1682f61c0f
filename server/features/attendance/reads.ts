import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';

/** 0 to 1; null without marks. */
export interface PresentShares {
	own: number | null;
	/** Includes deleted children. */
	children: number | null;
}

/** Of the programme year; the current one without. */
export async function findPresentShares(db: Db, fellowId: string, year?: number): Promise<PresentShares> {
	const { rows } = await sql<PresentShares>`select
		(select avg((status = 'Present')::integer)::float8 from fellow_attendance
			where fellow_id = ${fellowId} and year_id = ${yearOf(year)}) as own,
		(select avg((status = 'Present')::integer)::float8 from children_attendance
			where fellow_id = ${fellowId} and year_id = ${yearOf(year)}) as children`.execute(db);
	return rows[0] ?? { own: null, children: null };
}
