import type { Db } from '../database/database.ts';

export interface JobRun {
	kind: string;
	began_at: Date;
	ended_at: Date;
	rows: number | null;
	error: string | null;
}

export interface LastRun extends JobRun {
	done_at: Date | null;
}

export async function storeRun(db: Db, run: JobRun): Promise<void> {
	const { kind, ...end } = run;
	const done = run.error === null ? { done_at: run.ended_at } : {};
	await db
		.insertInto('job_runs')
		.values({ ...run, ...done })
		.onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...end, ...done }))
		.execute();
}

export const selectLastRuns = (db: Db): Promise<LastRun[]> =>
	db.selectFrom('job_runs').selectAll().orderBy('kind').execute();
