import { indiaDate } from '@yuva/contract/calendar';
import type { Db } from '../../platform/database/database.ts';
import { type Ending, insertLateChild, type LateChild, storeEnding } from './queries.ts';

/** Ends the fellow's enrolment of the current year today. @returns whether one was active */
export const endEnrolment = (
	db: Db,
	{
		fellowId,
		outcome,
		now,
		reason = '',
	}: Pick<Ending, 'fellowId' | 'outcome'> & { now: Date; reason?: string },
): Promise<boolean> => storeEnding(db, { fellowId, outcome, on: indiaDate(now), reason });

/** For a child that a phone sends after the year is over. */
export const enrolLateChild = (db: Db, child: LateChild): Promise<void> => insertLateChild(db, child);
