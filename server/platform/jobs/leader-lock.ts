import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { LONG_WORK, withTimeLimits } from '../process/time-limits.ts';

/** First half of the advisory lock of the one server per database that does a job; the job's name is the other. */
const LEADER_LOCK = 20_260_018;

export interface Turn {
	job: string;
	/** Longest time of a statement. */
	limitMs: number;
}

/**
 * Runs `work` in one transaction. Compiling its statements would take longer than running them.
 * @returns undefined when another server is at this job
 */
export async function runAsLeader<T>(
	db: Db,
	{ job, limitMs }: Turn,
	work: (db: Db) => Promise<T>,
): Promise<T | undefined> {
	const limits = { ...LONG_WORK, statement: Math.ceil(limitMs) };
	const lead = async (transaction: Db) => {
		const { rows } = await sql<{ is_free: boolean }>`
			select pg_try_advisory_xact_lock(${LEADER_LOCK}, hashtext(${job})) as is_free,
				set_config('jit', 'off', true)`.execute(transaction);
		return rows[0]?.is_free === true ? work(transaction) : undefined;
	};
	return withTimeLimits(limits, () => db.transaction().execute(lead));
}
