import type { Db } from '../../platform/database/database.ts';
import { findOwner } from '../../platform/identity/earlier-numbers.ts';

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

/** A phone may tell the time by so much less than the server. */
const TOLERATED_MS = 5 * 60_000;

/**
 * Whether a file is the account's own: it names the owner under which phones keep the work of the account, and was sealed since
 * the account began. The number of an account that was erased may belong to somebody else now.
 */
export async function isOwnFile(
	db: Db,
	accountId: string,
	{ owner, sealed_at }: { owner: string; sealed_at: number },
): Promise<boolean> {
	const account = await findOwner(db, accountId);
	return account?.owner === owner && sealed_at + TOLERATED_MS > account.created_at.getTime();
}
