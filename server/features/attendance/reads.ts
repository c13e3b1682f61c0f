import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** 0 to 1; null without marks. */
export interface PresentShares {
	own: number | null;
	/** Includes deleted children. */
	children: number | null;
}

export async function findPresentShares(db: Db, fellowId: string): Promise<PresentShares> {
	const { rows } = await sql<PresentShares>`select
		(select avg((status = 'Present')::integer)::float8 from fellow_attendance
			where fellow_id = ${fellowId}) as own,
		(select avg((status = 'Present')::integer)::float8 from children_attendance
			where fellow_id = ${fellowId}) as children`.execute(db);
	return rows[0] ?? { own: null, children: null };
}
