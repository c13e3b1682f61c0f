import type { Db } from '../../platform/database/database.ts';
import { storeLevels, storeMoment, storeWeeks } from './queries.ts';

/** Recomputes the sums that are too slow to compute per request. */
export async function refreshOverview(db: Db, now: Date): Promise<void> {
	await storeWeeks(db);
	await storeLevels(db);
	await storeMoment(db, now);
}
