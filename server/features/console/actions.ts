import { indiaDate } from '@yuva/contract/calendar';
import type { Db } from '../../platform/database/database.ts';
import { inJobTransaction, type ScheduledJob, type ScheduledTurn } from '../../platform/jobs/schedule.ts';
import { findStrayPins } from './findings.ts';
import { type OpenItem, storeFindings } from './queries.ts';
import { selectFindings } from './rule-queries.ts';

interface Asked {
	now: Date;
	/** Without it, the rules ask about all fellows. */
	fellowIds?: readonly string[];
	/** New items get this time; the default is `now`. */
	foundAt?: Date;
	areLooking?: boolean;
}

/** Runs all rules and stores new and settled findings. @returns the open items, the latest first */
async function askRules(db: Db, { now, fellowIds, foundAt, areLooking = false }: Asked): Promise<OpenItem[]> {
	const question = { fellowIds, areLooking, now, today: indiaDate(now) };
	const { findings, pins } = await selectFindings(db, question);
	return storeFindings(db, [...findings, ...findStrayPins(pins)], question, foundAt);
}

export async function refreshAttention(db: Db, asked: Omit<Asked, 'areLooking'>): Promise<void> {
	await askRules(db, asked);
}

/** Asks the rules about a fellow who is looking. @returns the open items, the latest first */
export const refreshOwnAttention = (db: Db, fellowId: string, now: Date): Promise<OpenItem[]> =>
	askRules(db, { now, fellowIds: [fellowId], areLooking: true });

/** Asks the rules about everybody. @returns the number of open items */
export const keepAttention = (db: Db, { now, limitMs }: ScheduledTurn): Promise<number> =>
	inJobTransaction(db, limitMs, async (trx) => (await askRules(trx, { now })).length);

/**
 * It runs seldom, because a fellow's own list is asked again when the fellow looks, and staff see most items
 * two days later.
 */
export const attentionJob = ({ db }: { db: Db }): ScheduledJob => ({
	kind: 'attention',
	run: (turn) => keepAttention(db, turn),
});
