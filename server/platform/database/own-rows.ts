import { sql } from 'kysely';
import type { Db } from './database.ts';
import { APP_ROLE, FELLOW_ROLE } from './roles.ts';

/**
 * From now on the transaction reaches the rows of this fellow alone:
 * `docs/decisions/0002-real-postgresql-embedded.md`.
 */
export async function limitToFellow(trx: Db, fellowId: string): Promise<void> {
	await sql`select set_config('role', ${FELLOW_ROLE}, true), set_config('yuva.fellow', ${fellowId}, true)`.execute(
		trx,
	);
}

/**
 * Lets a fellow's call change rows that are not the fellow's, in a transaction. When `work` throws, that must
 * end.
 */
export async function beyondOwnRows<T>(trx: Db, work: () => Promise<T>): Promise<T> {
	const { rows } = await sql<{ role: string }>`select current_user as role`.execute(trx);
	if (rows[0]?.role !== FELLOW_ROLE) return work();
	await sql`set local role ${sql.id(APP_ROLE)}`.execute(trx);
	const result = await work();
	await sql`set local role ${sql.id(FELLOW_ROLE)}`.execute(trx);
	return result;
}
