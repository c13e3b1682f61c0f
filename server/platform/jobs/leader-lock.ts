import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Of the servers on one database only one works out afresh what all read; this number is what they agree by. */
const LEADER_LOCK = 20_260_018;

/**
 * Runs `work` in one transaction, unless another server is doing so.
 *
 * @returns whether it was done
 */
export async function runAsLeader(db: Db, work: (db: Db) => Promise<void>): Promise<boolean> {
	return db.transaction().execute(async (transaction) => {
		const { rows } = await sql<{ is_free: boolean }>`
			select pg_try_advisory_xact_lock(${LEADER_LOCK}) as is_free`.execute(transaction);
		if (rows[0]?.is_free !== true) return false;
		await work(transaction);
		return true;
	});
}
