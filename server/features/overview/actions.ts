import { indiaDate } from '@yuva/contract/calendar';
import type { Db } from '../../platform/database/database.ts';
import { storeGroups } from './group-queries.ts';
import { storeLevels, storeMoment, storeWeeks } from './queries.ts';

/** Recomputes the sums that are too slow to compute per request. */
export async function refreshOverview(db: Db, now: Date): Promise<void> {
	await storeWeeks(db);
	await storeLevels(db);
	await storeGroups(db, indiaDate(now));
	await storeMoment(db, now);
}
