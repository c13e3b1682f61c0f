import { indiaDate } from '@yuva/contract/calendar';
import type { Db } from '../../platform/database/database.ts';
import { type Ending, storeEnding, storeWithdrawal, type Withdrawal } from './queries.ts';

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

/** Withdraws the certificate of an enrolment, or makes it valid again. */
export const withdraw = (db: Db, withdrawal: Withdrawal): Promise<void> => storeWithdrawal(db, withdrawal);
