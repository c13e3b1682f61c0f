import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import type { Setting } from '../process/time-limits.ts';
import { APP_ROLE, FELLOW_ROLE } from './roles.ts';
import type { DB } from './tables.ts';

const fellows = new AsyncLocalStorage<string>();

/** Every statement of `work` reaches the rows of this fellow alone: `docs/decisions/0091-rows-of-a-fellow.md`. */
export const asFellow = <T>(fellowId: string, work: () => T): T => fellows.run(fellowId, work);

/** Until the end of the transaction; none outside `asFellow`. */
export function ownRowsSettings(): Setting[] {
	const fellowId = fellows.getStore();
	return fellowId === undefined
		? []
		: [
				['role', FELLOW_ROLE],
				['yuva.fellow', fellowId],
			];
}

/** For what a fellow's call must do to rows that are not the fellow's, in a transaction. When `work` throws, that must end. */
export async function beyondOwnRows<T>(trx: Kysely<DB>, work: () => Promise<T>): Promise<T> {
	if (fellows.getStore() === undefined) return work();
	await sql`set local role ${sql.id(APP_ROLE)}`.execute(trx);
	const result = await work();
	await sql`set local role ${sql.id(FELLOW_ROLE)}`.execute(trx);
	return result;
}
