import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';

export interface Limit {
	/** An example is `login:number:<account>`. */
	bucket: string;
	allowed: number;
	windowSeconds: number;
}

/** One process remembers it: a bucket that was full a moment ago is refused without a question to the database. */
const refused = new Map<string, { at: number; freeAt: number }>();
const REMEMBERED_MS = 2000;
const MAX_REMEMBERED = 1000;

/**
 * Stores the hit before judging, so that parallel attempts cannot all pass. Use the database outside the
 * request's transaction: the count must survive a refusal.
 * @returns a function that takes this attempt back, if it was rightful
 * @throws AppError `too_many_attempts` with the seconds until the oldest hit leaves the window.
 */
export async function takeAttempt(db: Db, limit: Limit, now: Date): Promise<() => Promise<void>> {
	refuseRemembered(limit.bucket, now);
	const { id } = await db
		.insertInto('rate_limit_hits')
		.values({ bucket: limit.bucket, at: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	const giveBack = async () => void (await db.deleteFrom('rate_limit_hits').where('id', '=', id).execute());
	const { hits, oldest } = await countHits(db, limit, now);
	if (hits <= limit.allowed) return giveBack;
	await giveBack();
	const wait = secondsUntilFree(limit, oldest ?? now, now);
	remember(limit.bucket, now, wait);
	throw tooMany(wait);
}

/** Takes no attempt. @throws AppError `too_many_attempts` when the next one would be refused. */
export async function refuseOverLimit(db: Db, limit: Limit, now: Date): Promise<void> {
	refuseRemembered(limit.bucket, now);
	const { hits, oldest } = await countHits(db, limit, now);
	if (hits < limit.allowed) return;
	const wait = secondsUntilFree(limit, oldest ?? now, now);
	remember(limit.bucket, now, wait);
	throw tooMany(wait);
}

/** Hits from a clock that was far ahead do not count. Those of a window ahead do: the clocks of two servers differ a little. */
function countHits(db: Db, { bucket, windowSeconds }: Limit, now: Date) {
	const since = new Date(now.getTime() - windowSeconds * 1000);
	const until = new Date(now.getTime() + windowSeconds * 1000);
	return db
		.selectFrom('rate_limit_hits')
		.select([sql<number>`count(*)`.as('hits'), sql<Date | null>`min(at)`.as('oldest')])
		.where('bucket', '=', bucket)
		.where('at', '>', since)
		.where('at', '<', until)
		.executeTakeFirstOrThrow();
}

const secondsUntilFree = ({ windowSeconds }: Limit, oldest: Date, now: Date): number =>
	Math.max(1, Math.ceil((oldest.getTime() + windowSeconds * 1000 - now.getTime()) / 1000));

const tooMany = (retryAfter: number): AppError =>
	new AppError('too_many_attempts', 'Too many attempts. Wait and try again.', { retryAfter });

function remember(bucket: string, now: Date, seconds: number): void {
	if (refused.size >= MAX_REMEMBERED) refused.clear();
	refused.set(bucket, { at: now.getTime(), freeAt: now.getTime() + seconds * 1000 });
}

/** Asks no database. @throws AppError `too_many_attempts` when this process refused the bucket a moment ago */
export function refuseRemembered(bucket: string, now: Date): void {
	const last = refused.get(bucket);
	if (!last) return;
	const age = now.getTime() - last.at;
	const left = last.freeAt - now.getTime();
	if (age >= 0 && age < REMEMBERED_MS && left > 0) throw tooMany(Math.ceil(left / 1000));
	refused.delete(bucket);
}

export async function forgetAttempts(db: Db, bucket: string): Promise<void> {
	refused.delete(bucket);
	await db.deleteFrom('rate_limit_hits').where('bucket', '=', bucket).execute();
}
