import { indiaDate } from '@yuva/contract/calendar';
import type { Db } from '../../platform/database/database.ts';
import type { ScheduledJob, ScheduledTurn } from '../../platform/jobs/schedule.ts';
import { type RecountClock, recountTouched } from '../../platform/jobs/touched-fellows.ts';
import { storeGroups } from './group-queries.ts';
import { storeLevels, storeMoment, storeWeeks } from './queries.ts';

interface Recounted {
	now: Date;
	/** Absent: everybody. */
	fellowIds?: readonly string[];
}

/** Recomputes the sums that are too slow to compute per request. @returns when they change by themselves */
async function recountOverview(db: Db, { now, fellowIds }: Recounted): Promise<RecountClock[]> {
	await storeWeeks(db, fellowIds);
	await storeLevels(db, fellowIds);
	return storeGroups(db, { fellowIds, today: indiaDate(now) });
}

/** Everybody at once, for a new fellowship. */
export async function refreshOverview(db: Db, now: Date): Promise<void> {
	await recountOverview(db, { now });
	await storeMoment(db, now);
}

/** Recomputes the sums of fellows whose rows changed. @returns how many */
export async function keepOverview(db: Db, turn: ScheduledTurn): Promise<number> {
	const { now } = turn;
	const fellows = await recountTouched(db, { ...turn, job: 'overview' }, (trx, fellowIds) =>
		recountOverview(trx, { now, fellowIds }),
	);
	await storeMoment(db, now);
	return fellows;
}

export const overviewJob = ({ db }: { db: Db }): ScheduledJob => ({
	kind: 'overview',
	run: (turn) => keepOverview(db, turn),
});
