import { isFutureDate } from '@yuva/contract/attendance/rules';
import { CHILD_GONE, CHILD_UNKNOWN, type ChildMark, DATE_IN_FUTURE } from '@yuva/contract/attendance/schema';
import { indiaDate } from '@yuva/contract/calendar';
import type { RowResult } from '@yuva/contract/row-results';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { type OwnMark, type Register, upsertFellowMark, upsertRegister } from './queries.ts';

export interface SavedRegister {
	/** What became of each mark, in the order in which they were sent. */
	results: RowResult[];
	/** How many marks are new or changed. */
	changed: number;
}

/**
 * Saves the register of one day; marks that were there before are replaced. The mark of a child who is not the fellow's
 * is refused and keeps no other mark out.
 *
 * @throws AppError `invalid` for a date after today in India, `not_found` when none of the children is the fellow's.
 */
export async function saveRegister(db: Db, register: Register): Promise<SavedRegister> {
	if (isFutureDate(register.date, indiaDate(register.now))) throw invalidField('date', DATE_IN_FUTURE);
	const { own, changed } = await upsertRegister(db, register);
	if (own.length === 0) throw notFound(CHILD_UNKNOWN);
	const ids = new Set(own);
	return { results: register.marks.map((mark) => resultOf(mark, ids)), changed };
}

const resultOf = ({ child_id }: ChildMark, own: ReadonlySet<string>): RowResult =>
	own.has(child_id)
		? { child_id, status: 'saved', detail: '' }
		: { child_id, status: 'refused', detail: CHILD_GONE };

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
