import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

// Slices talk to the queue through this file. `queue.ts` works on it elsewhere, so that commands and the
// process for heavy work do not load pg-boss. The queues, with their retries and time limits, and the
// schedule are in `0001_release_1_0.sql`.

/** Holds ids of rows; never a secret, a name, a number or the id of a person, because a job is kept for a while. */
export type Payload = Readonly<Record<string, string>>;

export interface JobHandler {
	/**
	 * A second run must change nothing, because a job may run more than once.
	 * @param signal aborts when the server stops, and when the job is no longer this server's
	 */
	run(payload: unknown, signal: AbortSignal): Promise<void>;
	everySeconds: number;
	/** Limits the jobs of this server; the default is ten that are taken together. */
	atOnce?: number;
	atOnceOfGroup?: number;
}
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** A person waits for such work. */
export const SOON = { everySeconds: 2 };

/** Gets details with codes and ids only. */
export type JobLog = (details: object, message: string) => void;

interface Asked {
	payload: Payload;
	/** In a queue that allows it, one job of a key runs at a time. */
	key?: string;
	group?: string;
	/** Without it the job begins at once. */
	afterMs?: number;
}

/** The job begins after the caller's transaction has been committed. */
export const enqueue = (
	db: Db,
	queue: string,
	payload: Payload,
	more: Pick<Asked, 'key' | 'group'> = {},
): Promise<void> => insertJobs(db, queue, [{ payload, ...more }]);

/** Works as `enqueue` for many, spread over time so that the services that they call are not flooded. */
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

/**
 * Writes the jobs without pg-boss's own `send`, which needs a started instance in each process that writes.
 * Commands write jobs too.
 */
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

/** A kept error may hold no mobile numbers and the like. */
export const withoutNumbers = (error: unknown): string =>
	(error instanceof Error ? error.message : 'unknown').replaceAll(/\d{5,}/g, '…').slice(0, 200);
