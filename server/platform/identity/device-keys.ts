import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Limits the browsers that keep a key of an account; the oldest loses its key. */
const MAX_KEYS = 10;

/** Makes room for one more key of the account, and takes `key` from the session that has it. */
export async function releaseKeys(db: Db, accountId: string, key: Buffer): Promise<void> {
	await sql`
		update sessions set device_key = null where account_id = ${accountId} and device_key is not null
			and (device_key = ${key} or id not in (
				select id from sessions where account_id = ${accountId} and device_key is not null
				order by created_at desc, id desc limit ${MAX_KEYS - 1}))`.execute(db);
}

/** Finds the one of `keys` that belongs to a session of this number, open or run out. Ending a session ends its key. */
export async function findKey(
	db: Db,
	mobileNumber: string,
	keys: readonly Buffer[],
): Promise<Buffer | undefined> {
	const row = await db
		.selectFrom('sessions')
		.innerJoin('accounts', 'accounts.id', 'sessions.account_id')
		.select('device_key')
		.where('accounts.mobile_number', '=', mobileNumber)
		.where('device_key', '=', sql<Buffer>`any(${keys})`)
		.executeTakeFirst();
	return row?.device_key ?? undefined;
}
