import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './database.ts';

/**
 * They are deadlock_detected and serialization_failure: the database undid the transaction so that another
 * could go on.
 */
const LOST_RACE = new Set(['40P01', '40001']);
const MAX_RUNS = 5;
const FIRST_PAUSE_MS = 20;

const inside = new AsyncLocalStorage<true>();

/**
 * Runs `work` in one transaction, and again from the beginning when the database undid it in favour of
 * another. So `work` must read everything that it needs through `trx`, and `afterRollback` must undo what it
 * does elsewhere. It runs only where the rollback is certain.
 *
 * @throws the error of `work` or of the commit
 */
export async function inTransaction<T>(
	db: Db,
	work: (trx: Db) => Promise<T>,
	afterRollback?: () => Promise<void>,
): Promise<T> {
	for (let run = 1; ; run += 1) {
		try {
			return await runOnce(db, work, afterRollback);
		} catch (error) {
			if (!hasLostRace(error) || run === MAX_RUNS) throw error;
			await pause(Math.random() * FIRST_PAUSE_MS * 3 ** run);
		}
	}
}

async function runOnce<T>(
	db: Db,
	work: (trx: Db) => Promise<T>,
	afterRollback?: () => Promise<void>,
): Promise<T> {
	let isCommitting = false;
	try {
		return await db.transaction().execute(async (trx) => {
			const result = await inside.run(true, () => work(trx));
			isCommitting = true;
			return result;
		});
	} catch (error) {
		// a commit whose answer is lost may have been done
		if (!isCommitting || hasLostRace(error)) await afterRollback?.();
		throw error;
	}
}

const hasLostRace = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && LOST_RACE.has(String(error.code));

/**
 * Keeps slow work out, which would hold one of the few connections meanwhile. A handler does it in `prepare`
 * (`../http/serve.ts`).
 *
 * @throws Error within a transaction
 */
export function refuseInTransaction(work: string): void {
	if (inside.getStore()) throw new Error(`${work} belongs before the transaction`);
}
