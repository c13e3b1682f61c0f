import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Shares of marks that are Present, 0 to 1; null while nothing is marked. */
export interface PresentShares {
	/** The fellow's own programme days. */
	own: number | null;
	/** All marks of the fellow's children, of children deleted since too. */
	children: number | null;
}

/** How often the fellow and the fellow's children were present, of what is marked. */
export async function findPresentShares(db: Db, fellowId: string): Promise<PresentShares> {
	const { rows } = await sql<PresentShares>`select
		(select avg((status = 'Present')::integer)::float8 from fellow_attendance
			where fellow_id = ${fellowId}) as own,
		(select avg((status = 'Present')::integer)::float8 from children_attendance
			where fellow_id = ${fellowId}) as children`.execute(db);
	return rows[0] ?? { own: null, children: null };
}
