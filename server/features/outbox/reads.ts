import type { Db } from '../../platform/database/database.ts';

/** Whether a write of an account was taken under this key. */
export async function wasReceived(db: Db, accountId: string, key: string): Promise<boolean> {
	const row = await db
		.selectFrom('idempotency_keys')
		.select('key')
		.where('account_id', '=', accountId)
		.where('key', '=', key)
		.executeTakeFirst();
	return row !== undefined;
}
