import { indiaDate } from '@yuva/contract/calendar';
import type { Db } from '../../platform/database/database.ts';
import type { ScheduledJob, ScheduledTurn } from '../../platform/jobs/schedule.ts';
import { type RecountClock, recountTouched, touchFellows } from '../../platform/jobs/touched-fellows.ts';
import { findStrayPins } from './findings.ts';
import { type OpenItem, storeFindings } from './queries.ts';
import { selectFindings, selectHeardAgain } from './rule-queries.ts';

interface Asked {
	now: Date;
	/** Absent: everybody. */
	fellowIds?: readonly string[];
	/** Of new items; `now` unless given. */
	foundAt?: Date;
	areLooking?: boolean;
}

interface Answered {
	/** The latest first. */
	items: OpenItem[];
	clocks: RecountClock[];
}

/** Runs all rules and stores new and settled findings. */
async function askRules(db: Db, { now, fellowIds, foundAt, areLooking = false }: Asked): Promise<Answered> {
	const question = { fellowIds, areLooking, now, today: indiaDate(now) };
	const { findings, pins, clocks } = await selectFindings(db, question);
	const items = await storeFindings(db, [...findings, ...findStrayPins(pins)], question, foundAt);
	return { items, clocks };
}

/** Asks the rules of everybody at once: for a new fellowship. */
export async function refreshAttention(db: Db, asked: Omit<Asked, 'areLooking'>): Promise<void> {
	await askRules(db, asked);
}

/** Asks the rules of a fellow who is looking. @returns the open items, the latest first */
export async function refreshOwnAttention(db: Db, fellowId: string, now: Date): Promise<OpenItem[]> {
	const { items } = await askRules(db, { now, fellowIds: [fellowId], areLooking: true });
	return items;
}

/** Asks the rules of fellows for whom something may have changed. @returns how many */
export async function keepAttention(db: Db, turn: ScheduledTurn): Promise<number> {
	await touchFellows(db, 'attention', await selectHeardAgain(db));
	return recountTouched(db, { ...turn, job: 'attention' }, async (trx, fellowIds) => {
		const { clocks } = await askRules(trx, { now: turn.now, fellowIds });
		return clocks;
	});
}

export const attentionJob = ({ db }: { db: Db }): ScheduledJob => ({
	kind: 'attention',
	run: (turn) => keepAttention(db, turn),
});
