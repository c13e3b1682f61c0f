import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { LONG_WORK, withTimeLimits } from '../process/time-limits.ts';

/** Advisory lock of the one server per database that recomputes shared data. */
const LEADER_LOCK = 20_260_018;

/** Runs `work` in one transaction. @returns false when another server is running it */
export async function runAsLeader(db: Db, work: (db: Db) => Promise<void>): Promise<boolean> {
	const lead = async (transaction: Db) => {
		const { rows } = await sql<{ is_free: boolean }>`
			select pg_try_advisory_xact_lock(${LEADER_LOCK}) as is_free`.execute(transaction);
		if (rows[0]?.is_free !== true) return false;
		await work(transaction);
		return true;
	};
	return withTimeLimits(LONG_WORK, () => db.transaction().execute(lead));
}
