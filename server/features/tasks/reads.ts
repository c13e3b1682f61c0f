import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The share of the fellow's assigned tasks that are completed, 0 to 1, cancelled ones left out; null without any. */
export async function findCompletedShare(db: Db, fellowId: string): Promise<number | null> {
	const { rows } = await sql<{ share: number | null }>`
		select avg((status = 'Completed')::integer)::float8 as share
		from assigned_tasks where fellow_id = ${fellowId} and status <> 'Cancelled'`.execute(db);
	return rows[0]?.share ?? null;
}
