import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { APP_ROLE, FELLOW_ROLE } from './roles.ts';

const fellows = new AsyncLocalStorage<string>();

/** Every transaction that `work` begins reaches the rows of this fellow alone: `docs/decisions/0091-rows-of-a-fellow.md`. */
export const asFellow = <T>(fellowId: string, work: () => T): T => fellows.run(fellowId, work);

/** What a transaction begins with; nothing outside `asFellow`. */
export function ownRowsSettings(): string[] {
	const fellowId = fellows.getStore();
	return fellowId === undefined
		? []
		: [`set local role ${FELLOW_ROLE}`, `set local yuva.fellow = '${fellowId}'`];
}

/** For what a fellow's call must do to rows that are not the fellow's, in a transaction. When `work` throws, that must end. */
export async function beyondOwnRows<T>(trx: Db, work: () => Promise<T>): Promise<T> {
	if (fellows.getStore() === undefined) return work();
	await sql`set local role ${sql.id(APP_ROLE)}`.execute(trx);
	const result = await work();
	await sql`set local role ${sql.id(FELLOW_ROLE)}`.execute(trx);
	return result;
}
