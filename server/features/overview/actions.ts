import type { Db } from '../../platform/database/database.ts';
import { storeLevels, storeMoment, storeWeeks } from './queries.ts';

/** Adds up afresh what would take too long to add up for each reader. */
export async function refreshOverview(db: Db, now: Date): Promise<void> {
	await storeWeeks(db);
	await storeLevels(db);
	await storeMoment(db, now);
}
