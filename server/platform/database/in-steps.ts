import type { Db } from './database.ts';

const STEP = 200;

/**
 * Takes steps until one finds less than it asked for, each in a transaction of its own, so that others wait
 * for one step at the most.
 *
 * @param take handles up to `limit` rows; returns their number
 * @param signal takes no further step once it aborts
 */
export async function inSteps(
	db: Db,
	take: (db: Db, limit: number) => Promise<number>,
	signal?: AbortSignal,
): Promise<void> {
	const next = () => db.transaction().execute((step) => take(step, STEP));
	for (let taken = await next(); taken === STEP && !signal?.aborted; ) taken = await next();
}
