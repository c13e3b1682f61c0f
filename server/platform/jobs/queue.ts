import { sql } from 'kysely';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Db, runStatements } from '../database/database.ts';
import { LONG_WORK, withTimeLimits } from '../process/time-limits.ts';

// The queues, with their retries and time limits, and the schedule are in `0120_one_queue.sql`.

/** Ids of rows; never a secret, a name or a number, nor the id of a person: a job is kept for a while. */
export type Payload = Readonly<Record<string, string>>;

export interface JobHandler {
	/**
	 * Must be idempotent: a job may run more than once.
	 * @param signal aborts when the server stops, and when the job is no longer this server's
	 */
	run(payload: unknown, signal: AbortSignal): Promise<void>;
	/** How often the server looks for work. */
	everySeconds: number;
	/** Of this server; default: ten that are taken together. */
	atOnce?: number;
	/** Of one group, on all servers. */
	atOnceOfGroup?: number;
}
/** By the name of the queue. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** For work that somebody waits for. */
export const SOON = { everySeconds: 2 };

/** Details hold codes and ids only. */
export type JobLog = (details: object, message: string) => void;

interface Asked {
	payload: Payload;
	/** In a queue that allows it, one job of a key runs at a time. */
	key?: string;
	group?: string;
	/** Absent: at once. */
	afterMs?: number;
}

/** The job begins after the caller's transaction has been committed. */
export const enqueue = (
	db: Db,
	queue: string,
	payload: Payload,
	more: Pick<Asked, 'key' | 'group'> = {},
): Promise<void> => insertJobs(db, queue, [{ payload, ...more }]);

/** As `enqueue` for many, spread over time so that the services that they call are not flooded. */
export const enqueueSpread = (
	db: Db,
	queue: string,
	payloads: readonly Payload[],
	apartMs: number,
): Promise<void> =>
	insertJobs(
		db,
		queue,
		payloads.map((payload, index) => ({ payload, afterMs: index * apartMs })),
	);

/** As pg-boss's own `send`, which needs a started instance in each process that writes: also in commands. */
async function insertJobs(db: Db, queue: string, jobs: readonly Asked[]): Promise<void> {
	if (jobs.length === 0) return;
	const { numAffectedRows } = await sql`
		insert into pgboss.job (name, data, singleton_key, group_id, start_after, keep_until, policy, dead_letter, retry_limit,
			retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
		select queue.name, payload, key, "group", start_after, start_after + make_interval(secs => retention_seconds), policy,
			dead_letter, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
		from pgboss.queue, jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
				as asked (payload jsonb, key text, "group" text, "afterMs" float8),
			lateral (select now() + make_interval(secs => coalesce("afterMs", 0) / 1000) as start_after) as at
		where queue.name = ${queue}`.execute(db);
	if (Number(numAffectedRows) !== jobs.length) throw new Error(`There is no queue ${queue}`);
}

export interface QueueParts {
	db: Db;
	handlers: JobHandlers;
	log: JobLog;
}

/** A job whose server was killed is taken again after the seconds of its heartbeat and these. */
const LOOK_SECONDS = 30;
const HOUR_SECONDS = 3600;
const TAKEN_TOGETHER = 10;
/** A stopping server waits so long for what is under way; what is not done by then is tried again. */
const STOP_MS = 7000;

export interface RunningQueue {
	/** Takes nothing more; resolves when what is under way has ended. */
	stop(): Promise<void>;
}

/** Works on all queues until stopped, beside other servers that do so. */
export async function startQueue({ db, handlers, log }: QueueParts): Promise<RunningQueue> {
	const boss = new PgBoss({
		db: { executeSql: async (text, values) => ({ rows: await runStatements(db, text, values) }) },
		// the schema is the owner's
		migrate: false,
		reindex: false,
		monitorVacuum: false,
		registerInstance: false,
		openTelemetry: { enabled: false },
		superviseIntervalSeconds: LOOK_SECONDS,
		monitorIntervalSeconds: LOOK_SECONDS,
		cronWorkerIntervalSeconds: 10,
		maintenanceIntervalSeconds: HOUR_SECONDS,
		// jobs that wait for others, of which there are none
		flowIntervalSeconds: HOUR_SECONDS,
	});
	boss.on('error', (err) => log({ err }, 'the queue failed'));
	boss.on('warning', (warning) => log(warning, 'the queue warns'));
	await boss.start();
	const stopping = new AbortController();
	for (const [queue, handler] of Object.entries(handlers)) {
		const run = (jobs: JobWithMetadata<object>[]) =>
			Promise.all(jobs.map((job) => runJob(job, { handler, log, stopping: stopping.signal })));
		await boss.work(queue, { ...workOptions(handler), includeMetadata: true, perJobResults: true }, run);
	}
	return {
		async stop() {
			stopping.abort();
			await boss.stop({ timeout: STOP_MS });
		},
	};
}

const workOptions = ({ everySeconds, atOnce, atOnceOfGroup }: JobHandler) => ({
	pollingIntervalSeconds: everySeconds,
	...(atOnce === undefined
		? { batchSize: TAKEN_TOGETHER, burstWhenBatchFull: true }
		: { localConcurrency: atOnce }),
	...(atOnceOfGroup !== undefined && { groupConcurrency: atOnceOfGroup }),
});

interface Running {
	handler: JobHandler;
	log: JobLog;
	stopping: AbortSignal;
}

async function runJob(job: JobWithMetadata<object>, { handler, log, stopping }: Running): Promise<JobResult> {
	const { id, name: kind, data, retryCount, retryLimit } = job;
	try {
		const signal = AbortSignal.any([job.signal, stopping]);
		await withTimeLimits(LONG_WORK, () => handler.run(data, signal));
		return { id, status: 'completed' };
	} catch (error) {
		const last_error = withoutNumbers(error);
		const isLast = retryCount >= retryLimit;
		log(
			{ job: id, kind, attempts: retryCount + 1, last_error },
			isLast ? 'a job was given up' : 'a job failed',
		);
		return { id, status: 'failed', output: { message: last_error } };
	}
}

/** Mobile numbers and the like do not belong in what is kept of an error. */
export const withoutNumbers = (error: unknown): string =>
	(error instanceof Error ? error.message : 'unknown').replaceAll(/\d{5,}/g, '…').slice(0, 200);
