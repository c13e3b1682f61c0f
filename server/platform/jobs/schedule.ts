import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { LONG_WORK, withTimeLimits } from '../process/time-limits.ts';
import { type JobHandlers, type JobLog, withoutNumbers } from './jobs.ts';
import { type JobRun, storeRun } from './runs.ts';

export type ScheduledKind =
	| 'attention'
	| 'fellow_names'
	| 'child_names'
	| 'unusual_reads'
	| 'tidying'
	| 'alerts'
	| 'concerns'
	| 'meetings';

export interface ScheduledTurn {
	now: Date;
	/** Aborts at the deadline, and when the server stops. */
	signal: AbortSignal;
	limitMs: number;
}

/** Comes again and again, on one server at a time. A run that fails is tried again at the usual time. */
export interface ScheduledJob {
	kind: ScheduledKind;
	/** @returns rows handled, null if nothing is counted; undefined when there was nothing to do */
	run(turn: ScheduledTurn): Promise<number | null | undefined>;
}

/** The queue's own limit is longer. */
const DEADLINE_MS = 5 * 60_000;

export interface ScheduleParts {
	db: Db;
	clock: () => Date;
	log: JobLog;
	deadlineMs?: number;
}

/** Runs a job once and stores how it ended, unless `stopping` aborts. */
export async function runScheduled(
	{ db, clock, log, deadlineMs = DEADLINE_MS }: ScheduleParts,
	{ kind, run }: ScheduledJob,
	stopping: AbortSignal,
): Promise<void> {
	const began_at = clock();
	const began = performance.now();
	const late = AbortSignal.timeout(deadlineMs);
	const signal = AbortSignal.any([late, stopping]);
	const ended = (how: Pick<JobRun, 'rows' | 'error'>): JobRun => ({
		kind,
		began_at,
		ended_at: new Date(began_at.getTime() + Math.round(performance.now() - began)),
		...how,
	});
	try {
		const rows = await withTimeLimits(LONG_WORK, () => run({ now: began_at, signal, limitMs: deadlineMs }));
		if (rows !== undefined) await storeRun(db, ended({ rows, error: null }));
	} catch (err) {
		if (stopping.aborted) return;
		const error = late.aborted ? `not done after ${deadlineMs / 1000} s` : withoutNumbers(err);
		log({ err, job: kind }, 'a scheduled job failed');
		await storeRun(db, ended({ rows: null, error }));
	}
}

/** No person waits for this work to begin. */
export const SCHEDULED = { everySeconds: 10 };

export const scheduledHandlers = (parts: ScheduleParts, jobs: readonly ScheduledJob[]): JobHandlers =>
	Object.fromEntries(
		jobs.map((job) => [
			job.kind,
			{ ...SCHEDULED, run: (_payload, signal) => runScheduled(parts, job, signal) },
		]),
	);

/** Runs one transaction of a job. Compiling its statements would take longer than running them. */
export function inJobTransaction<T>(db: Db, limitMs: number, work: (trx: Db) => Promise<T>): Promise<T> {
	const limits = { ...LONG_WORK, statement: Math.ceil(limitMs) };
	return withTimeLimits(limits, () =>
		db.transaction().execute(async (trx) => {
			await sql`select set_config('jit', 'off', true)`.execute(trx);
			return work(trx);
		}),
	);
}
