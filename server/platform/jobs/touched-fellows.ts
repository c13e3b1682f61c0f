import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { inJobTransaction, type ScheduledTurn } from './schedule.ts';

/** Jobs that keep figures of fellows. */
export type Recount = 'attention' | 'overview';

/** When a figure of the fellow changes next, if nothing is written. */
export interface RecountClock {
	fellow_id: string;
	due_at: Date | string;
}

/**
 * Fellows in one transaction: few enough to take about a second, and so many that counting everybody does not read all marks
 * for every few of them.
 */
const BATCH = 500;

/**
 * Recounts fellows whose rows changed since the last run or whose clock ran out, in small transactions. What a failure or the
 * deadline leaves is done by the next run.
 * @param recount returns the clocks of the fellows given
 * @returns the number of fellows
 * @throws Error when `signal` aborts
 */
export async function recountTouched(
	db: Db,
	{ job, now, signal, limitMs }: ScheduledTurn & { job: Recount },
	recount: (trx: Db, fellowIds: readonly string[]) => Promise<readonly RecountClock[]>,
): Promise<number> {
	let fellows = 0;
	for (;;) {
		signal.throwIfAborted();
		const done = await inJobTransaction(db, limitMs, async (trx) => {
			const ids = await claimFellows(trx, job, now);
			if (ids.length > 0) await setClocks(trx, job, await recount(trx, ids));
			return ids.length;
		});
		fellows += done;
		if (done < BATCH) return fellows;
	}
}

/** For a change that no trigger sees. */
export async function touchFellows(db: Db, job: Recount, fellowIds: readonly string[]): Promise<void> {
	await sql`insert into touched_fellows (job, fellow_id)
		select ${job}, id from unnest(${[...fellowIds]}::uuid[]) as id`.execute(db);
}

/** A row that is committed after this statement stays for the next batch, so that no change is missed. */
async function claimFellows(trx: Db, job: Recount, now: Date): Promise<string[]> {
	const { rows } = await sql<{ fellow_id: string }>`
		with due as materialized (
			(select distinct fellow_id from touched_fellows where job = ${job} order by fellow_id limit ${BATCH}::integer)
			union
			(select fellow_id from recount_clocks where job = ${job} and due_at <= ${now}::timestamptz
				order by due_at limit ${BATCH}::integer)
			limit ${BATCH}::integer
		), touched as (
			delete from touched_fellows where job = ${job} and fellow_id in (select fellow_id from due)
		), timed as (
			delete from recount_clocks where job = ${job} and fellow_id in (select fellow_id from due)
		)
		select fellow_id from due`.execute(trx);
	return rows.map(({ fellow_id }) => fellow_id);
}

async function setClocks(trx: Db, job: Recount, clocks: readonly RecountClock[]): Promise<void> {
	if (clocks.length === 0) return;
	await sql`
		insert into recount_clocks (fellow_id, job, due_at)
		select fellow_id, ${job}, due_at from json_to_recordset(${JSON.stringify(clocks)})
			as clock (fellow_id uuid, due_at timestamptz)`.execute(trx);
}
