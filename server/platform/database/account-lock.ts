import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Each write of an account holds a share of its lock until the end of the transaction, taken before any row. Erasing takes it
 * alone: it waits for the writes under way, and the later ones wait for it. Row by row the two would deadlock.
 */
export const accountLock = (accountId: string) => sql`hashtextextended(${`account:${accountId}`}, 0)`;

export async function shareAccount(trx: Db, accountId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock_shared(${accountLock(accountId)})`.execute(trx);
}

/** The call must be the first statement of the transaction. */
export async function lockOutWrites(trx: Db, accountId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(${accountLock(accountId)})`.execute(trx);
}
