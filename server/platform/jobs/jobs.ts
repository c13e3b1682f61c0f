import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { LONG_WORK, withTimeLimits } from '../process/time-limits.ts';

/** Must be idempotent: a job may run more than once. */
export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Called when a job failed; details hold codes and ids only. */
export type JobLog = (details: object, message: string) => void;

/** After so many failures a job stays in its table with its last error and is not retried. */
export const MAX_ATTEMPTS = 6;
const BATCH = 10;
const LOOK_EVERY_MS = 1000;
/** A job whose server died is retried after this long. */
const LEASE_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 5;

/**
 * Runs after the caller's transaction commits. `payload` holds ids, never a secret, a name or a number: it
 * stays in the database until the job is done.
 */
export async function enqueue(db: Db, kind: string, payload: Record<string, string>): Promise<void> {
	await db
		.insertInto('jobs')
		.values({ kind, payload: JSON.stringify(payload) })
		.execute();
}

/** As `enqueue` for many, spread over time so that other jobs do not wait behind them. */
export async function enqueueSpread(
	db: Db,
	kind: string,
	payloads: readonly Record<string, string>[],
	apartMs: number,
): Promise<void> {
	if (payloads.length === 0) return;
	await sql`
		insert into jobs (kind, payload, run_at)
		select ${kind}, payload, now() + make_interval(secs => (place - 1) * ${apartMs / 1000}::float8)
		from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as given (payload, place)`.execute(
		db,
	);
}

interface Job {
	id: number;
	kind: string;
	payload: unknown;
	attempts: number;
}

/**
 * Runs a batch in parallel. Several servers may do so: a claimed job is hidden from the others until its
 * lease ends.
 * @returns the number of claimed jobs
 */
export async function runDueJobs(db: Db, handlers: JobHandlers, log: JobLog): Promise<number> {
	const jobs = await claimJobs(db, Object.keys(handlers));
	await Promise.all(jobs.map((job) => runJob(db, job, { handler: handlers[job.kind], log })));
	return jobs.length;
}

async function claimJobs(db: Db, kinds: readonly string[]): Promise<Job[]> {
	if (kinds.length === 0) return [];
	const due = db
		.selectFrom('jobs')
		.select('id')
		.where('kind', 'in', kinds)
		.where('run_at', '<=', sql<Date>`now()`)
		.where('attempts', '<', MAX_ATTEMPTS)
		.orderBy('run_at')
		.limit(BATCH)
		.forUpdate()
		.skipLocked();
	return db
		.updateTable('jobs')
		.set({ attempts: sql<number>`attempts + 1`, run_at: inSeconds(LEASE_SECONDS) })
		.where('id', 'in', due)
		.returning(['id', 'kind', 'payload', 'attempts'])
		.execute();
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

async function runJob(
	db: Db,
	job: Job,
	{ handler, log }: { handler: JobHandler | undefined; log: JobLog },
): Promise<void> {
	try {
		await withTimeLimits(LONG_WORK, async () => handler?.(job.payload));
		await db.deleteFrom('jobs').where('id', '=', job.id).execute();
	} catch (error) {
		const last_error = withoutNumbers(error);
		const run_at = inSeconds(FIRST_PAUSE_SECONDS * 4 ** (job.attempts - 1));
		await db.updateTable('jobs').set({ last_error, run_at }).where('id', '=', job.id).execute();
		const { id, kind, attempts } = job;
		log(
			{ job: id, kind, attempts, last_error },
			attempts < MAX_ATTEMPTS ? 'a job failed' : 'a job was given up',
		);
	}
}

/** Mobile numbers and the like do not belong in what is kept of an error. */
export const withoutNumbers = (error: unknown): string =>
	(error instanceof Error ? error.message : 'unknown').replaceAll(/\d{5,}/g, '…').slice(0, 200);

export interface JobWorker {
	/** Claims nothing more; resolves when running jobs have ended. */
	stop(): Promise<void>;
}

/** Polls for due jobs once a second until stopped. */
export function startJobs(db: Db, handlers: JobHandlers, log: JobLog): JobWorker {
	const stopping = new AbortController();
	const work = async () => {
		while (!stopping.signal.aborted) {
			const done = await runDueJobs(db, handlers, log).catch((error: unknown) => {
				log({ err: error }, 'jobs could not be taken up');
				return 0;
			});
			if (done === 0) await pause(LOOK_EVERY_MS, stopping.signal);
		}
	};
	const working = work();
	return {
		async stop() {
			stopping.abort();
			await working;
		},
	};
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (signal.aborted) return resolve();
		const timer = setTimeout(resolve, milliseconds);
		signal.addEventListener('abort', () => {
			clearTimeout(timer);
			resolve();
		});
	});
}
