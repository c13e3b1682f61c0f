import type { Db } from '../../platform/database/database.ts';
import {
	type ClassOfChild,
	type Ending,
	insertEnrolment,
	insertLateChild,
	type KeptPlace,
	type LateChild,
	storeEnding,
	storePlace,
	storeWithdrawal,
	updateLateClass,
	updatePlace,
	type Withdrawal,
} from './queries.ts';

/** Ends the fellow's enrolment of the current year now. @returns whether one was active */
export const endEnrolment = (
	db: Db,
	{
		fellowId,
		outcome,
		now,
		reason = '',
	}: Pick<Ending, 'fellowId' | 'outcome'> & { now: Date; reason?: string },
): Promise<boolean> => storeEnding(db, { fellowId, outcome, at: now, reason });

/** Serves a center that a phone sends after the year is over. */
export const changeLatePlace = (db: Db, enrolmentId: string): Promise<void> => storePlace(db, enrolmentId);

/** Serves such a center, too, where the fellow is in a later year by now: its place stays. */
export const changeEarlierPlace = (db: Db, enrolmentId: string, place: KeptPlace): Promise<void> =>
	updatePlace(db, enrolmentId, place);

export const withdraw = (db: Db, withdrawal: Withdrawal): Promise<void> => storeWithdrawal(db, withdrawal);

/** `on` is a calendar day in India. @returns false when the fellow is enrolled in this year already */
export const enrol = (
	db: Db,
	enrolment: { fellowId: string; yearId: number; on: string },
): Promise<boolean> => insertEnrolment(db, enrolment);

/** Serves a child that a phone sends after the year is over. */
export const enrolLateChild = (db: Db, child: LateChild): Promise<void> => insertLateChild(db, child);

/** Serves a profile that a phone sends after the year is over. */
export const changeLateClass = (
	db: Db,
	enrolment: Pick<LateChild, 'childId' | 'yearId'>,
	late: ClassOfChild,
): Promise<void> => updateLateClass(db, enrolment, late);
