import { indiaDate } from '@yuva/contract/calendar';
import type { Db } from '../../platform/database/database.ts';
import { findStrayPins } from './findings.ts';
import { type OpenItem, storeFindings } from './queries.ts';
import { selectFindings } from './rule-queries.ts';

/**
 * Runs all rules and stores new and settled findings.
 * @param foundAt time of new items; `now` unless given
 * @returns the open items, the latest first
 */
export async function refreshAttention(
	db: Db,
	{ now, fellowId, foundAt }: { now: Date; fellowId?: string; foundAt?: Date },
): Promise<OpenItem[]> {
	const question = { fellowId, now, today: indiaDate(now) };
	const { findings, pins } = await selectFindings(db, question);
	return storeFindings(db, [...findings, ...findStrayPins(pins)], question, foundAt);
}
