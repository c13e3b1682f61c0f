import type { Db } from '../database/database.ts';
import { LONG_WORK, withTimeLimits } from '../process/time-limits.ts';
import { type JobLog, type JobWorker, withoutNumbers } from './jobs.ts';
import { type JobRun, storeRun } from './runs.ts';

export type ScheduledKind =
	| 'attention'
	| 'fellow_names'
	| 'child_names'
	| 'unusual_reads'
	| 'tidying'
	| 'alerts';

export interface ScheduledTurn {
	now: Date;
	/** Aborts at the deadline, and when the server stops. */
	signal: AbortSignal;
	/** Longest time of a statement. */
	limitMs: number;
}

/** Work that comes again and again. A run that fails is tried again at the usual time. */
export interface ScheduledJob {
	kind: ScheduledKind;
	everyMs: number;
	deadlineMs: number;
	/** @returns rows handled, null where nothing is counted; undefined when another server did it */
	run(turn: ScheduledTurn): Promise<number | null | undefined>;
}

const MINUTE_MS = 60_000;
/** For what people wait for. */
export const OFTEN = { everyMs: MINUTE_MS, deadlineMs: 5 * MINUTE_MS };
export const SELDOM = { everyMs: 10 * MINUTE_MS, deadlineMs: 5 * MINUTE_MS };

export interface ScheduleParts {
	db: Db;
	clock: () => Date;
	log: JobLog;
}

/** Runs a job once and stores how it ended, unless another server did it or `stopping` aborts. */
export async function runScheduled(
	{ db, clock, log }: ScheduleParts,
	{ kind, deadlineMs, run }: ScheduledJob,
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

/** Runs each job now and again at its time, never twice at once. Stopping waits for the transactions under way. */
export function startSchedule(parts: ScheduleParts, jobs: readonly ScheduledJob[]): JobWorker {
	const stopping = new AbortController();
	const running = new Map<ScheduledKind, Promise<void>>();
	const attempt = (job: ScheduledJob) => {
		if (running.has(job.kind)) return;
		const run = runScheduled(parts, job, stopping.signal)
			.catch((err: unknown) => parts.log({ err, job: job.kind }, 'how a job ended could not be stored'))
			.finally(() => running.delete(job.kind));
		running.set(job.kind, run);
	};
	const timers = jobs.map((job) => {
		attempt(job);
		return setInterval(attempt, job.everyMs, job).unref();
	});
	return {
		async stop() {
			for (const timer of timers) clearInterval(timer);
			stopping.abort();
			await Promise.all(running.values());
		},
	};
}
