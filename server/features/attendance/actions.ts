import { isFutureDate } from '@yuva/contract/attendance/rules';
import { CHILD_UNKNOWN, DATE_IN_FUTURE } from '@yuva/contract/attendance/schema';
import { indiaDate } from '@yuva/contract/calendar';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { type OwnMark, type Register, upsertFellowMark, upsertRegister } from './queries.ts';

/**
 * Saves the register of one day; marks that were there before are replaced.
 *
 * @returns how many marks are new or changed.
 * @throws AppError `invalid` for a date after today in India, `not_found` when a child is not the fellow's: then nothing
 * is stored.
 */
export async function saveRegister(db: Db, register: Register): Promise<number> {
	if (isFutureDate(register.date, indiaDate(register.now))) throw invalidField('date', DATE_IN_FUTURE);
	const { own, changed } = await upsertRegister(db, register);
	if (own < register.marks.length) throw notFound(CHILD_UNKNOWN);
	return changed;
}

/**
 * Saves a fellow's own mark of one day; the one that was there before is replaced.
 *
 * @returns whether the mark is new or changed.
 * @throws AppError `invalid` for a date after today in India.
 */
export async function saveFellowMark(db: Db, mark: OwnMark): Promise<boolean> {
	if (isFutureDate(mark.date, indiaDate(mark.now))) throw invalidField('date', DATE_IN_FUTURE);
	return upsertFellowMark(db, mark);
}
