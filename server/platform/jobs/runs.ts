import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export interface JobRun {
	kind: string;
	began_at: Date;
	ended_at: Date;
	/** Null where a job counts nothing. */
	rows: number | null;
	/** Null when it was done. */
	error: string | null;
}

/** Of each kind. */
const RUNS_KEPT = 30;

/** The oldest go, but never the last one that was done. */
export async function storeRun(db: Db, run: JobRun): Promise<void> {
	const { kind } = run;
	await db.insertInto('job_runs').values(run).execute();
	await sql`
		delete from job_runs where kind = ${kind}
			and id < (select min(id) from (
				select id from job_runs where kind = ${kind} order by id desc limit ${RUNS_KEPT}::integer) as kept)
			and id <> (select coalesce(max(id), 0) from job_runs where kind = ${kind} and error is null)`.execute(
		db,
	);
}

export interface LastRun extends JobRun {
	/** End of the last one that was done; null before the first. */
	done_at: Date | null;
}

/** Of each kind that ever ran, by name. */
export async function selectLastRuns(db: Db): Promise<LastRun[]> {
	const { rows } = await sql<LastRun>`
		select distinct on (kind) kind, began_at, ended_at, rows, error,
			(select max(done.ended_at) from job_runs done where done.kind = run.kind and done.error is null) as done_at
		from job_runs run order by kind, id desc`.execute(db);
	return rows;
}
