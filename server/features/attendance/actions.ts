import { isFutureDate } from '@yuva/contract/attendance/rules';
import { CHILD_UNKNOWN, DATE_IN_FUTURE } from '@yuva/contract/attendance/schema';
import { indiaDate } from '@yuva/contract/calendar';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { type OwnMark, type Register, upsertFellowMark, upsertRegister } from './queries.ts';

/**
 * @returns the number of new or changed marks
 * @throws AppError `invalid` for a date after today in India, `not_found` for another fellow's child.
 */
export async function saveRegister(db: Db, register: Register): Promise<number> {
	if (isFutureDate(register.date, indiaDate(register.now))) throw invalidField('date', DATE_IN_FUTURE);
	const { own, changed } = await upsertRegister(db, register);
	if (own < register.marks.length) throw notFound(CHILD_UNKNOWN);
	return changed;
}

/** @returns whether the mark is new or changed @throws AppError `invalid` for a date after today in India */
export async function saveFellowMark(db: Db, mark: OwnMark): Promise<boolean> {
	if (isFutureDate(mark.date, indiaDate(mark.now))) throw invalidField('date', DATE_IN_FUTURE);
	return upsertFellowMark(db, mark);
}
