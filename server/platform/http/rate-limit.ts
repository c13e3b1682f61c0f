import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';

export interface Limit {
	/** For example `login:number:<account>`. */
	bucket: string;
	/** Attempts allowed within the window. */
	allowed: number;
	windowSeconds: number;
}

/**
 * Stores the hit before judging, so that parallel attempts cannot all pass. Use the database outside the
 * request's transaction: the count must survive a refusal.
 * @returns a function that takes this attempt back, if it was rightful
 * @throws AppError `too_many_attempts` with the seconds until the oldest hit leaves the window.
 */
export async function takeAttempt(db: Db, limit: Limit, now: Date): Promise<() => Promise<void>> {
	const { id } = await db
		.insertInto('rate_limit_hits')
		.values({ bucket: limit.bucket, at: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	const giveBack = async () => void (await db.deleteFrom('rate_limit_hits').where('id', '=', id).execute());
	const since = new Date(now.getTime() - limit.windowSeconds * 1000);
	const { hits, oldest } = await db
		.selectFrom('rate_limit_hits')
		.select([sql<number>`count(*)`.as('hits'), sql<Date>`min(at)`.as('oldest')])
		.where('bucket', '=', limit.bucket)
		.where('at', '>', since)
		.executeTakeFirstOrThrow();
	if (hits <= limit.allowed) return giveBack;
	await giveBack();
	const wait = Math.ceil((oldest.getTime() + limit.windowSeconds * 1000 - now.getTime()) / 1000);
	throw new AppError('too_many_attempts', 'Too many attempts. Please wait and try again.', {
		retryAfter: Math.max(1, wait),
	});
}

export async function forgetAttempts(db: Db, bucket: string): Promise<void> {
	await db.deleteFrom('rate_limit_hits').where('bucket', '=', bucket).execute();
}
