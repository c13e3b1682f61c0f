import { wrongDate } from '@yuva/contract/attendance/dates';
import { CHILD_GONE, CHILD_UNKNOWN, type ChildMark } from '@yuva/contract/attendance/schema';
import { indiaDate } from '@yuva/contract/calendar';
import type { RowResult } from '@yuva/contract/row-results';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { Enrolment } from '../../platform/identity/enrolment.ts';
import { type OwnMark, type Register, upsertFellowMark, upsertRegister } from './queries.ts';

export interface SavedRegister {
	/** What became of each mark, in the order in which they were sent. */
	results: RowResult[];
	/** How many marks are new or changed. */
	changed: number;
}

/** The programme year follows from the enrolment. */
type UnderEnrolment<T extends { yearId: number }> = Omit<T, 'yearId'> & { enrolment: Enrolment };

/**
 * Saves the register of one day; marks that were there before are replaced. The mark of a child who is not the fellow's
 * is refused and keeps no other mark out.
 *
 * @throws AppError `invalid` for a date outside the enrolment or after today in India, `not_found` when none of the children is the fellow's.
 */
export async function saveRegister(
	db: Db,
	{ enrolment, ...register }: UnderEnrolment<Register>,
): Promise<SavedRegister> {
	refuseWrongDate(register, enrolment);
	const { own, changed } = await upsertRegister(db, { ...register, yearId: enrolment.year_id });
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
 * @throws AppError `invalid` for a date outside the enrolment or after today in India.
 */
export async function saveFellowMark(
	db: Db,
	{ enrolment, ...mark }: UnderEnrolment<OwnMark>,
): Promise<boolean> {
	refuseWrongDate(mark, enrolment);
	return upsertFellowMark(db, { ...mark, yearId: enrolment.year_id });
}

function refuseWrongDate({ date, now }: { date: string; now: Date }, enrolment: Enrolment): void {
	const why = wrongDate(date, indiaDate(now), enrolment);
	if (why !== undefined) throw invalidField('date', why);
}
