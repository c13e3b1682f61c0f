import { wrongDate } from '@yuva/contract/attendance/rules';
import { CHILD_GONE, CHILD_UNKNOWN, type ChildMark } from '@yuva/contract/attendance/schema';
import { indiaDate } from '@yuva/contract/calendar';
import type { RowResult } from '@yuva/contract/row-results';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { Enrolment } from '../../platform/identity/enrolment.ts';
import { findLateChildren } from '../children/reads.ts';
import {
	copyMarks,
	insertLateMarks,
	type MergedEntries,
	removeCopies,
	restoreMarks,
	type SplitEntries,
	setAbsencesAside,
	setMarksAside,
} from './merge-queries.ts';
import { type OwnMark, type Register, upsertFellowMark, upsertRegister } from './queries.ts';

export interface SavedRegister {
	/** Tells the result of each mark, in the order in which they were sent. */
	results: RowResult[];
	changed: number;
}

type UnderEnrolment<T extends { yearId: number }> = Omit<T, 'yearId'> & { enrolment: Enrolment };

/**
 * Saves the register of one day; earlier marks are replaced. The mark of a child who is not the fellow's is
 * refused and keeps no other mark out; of a child who moved or was merged since the phone wrote, it is taken.
 *
 * @throws AppError `invalid` for a date outside the enrolment or after today in India, `not_found` when none
 * of the children is the fellow's.
 */
export async function saveRegister(
	db: Db,
	{ enrolment, writtenAt, ...register }: UnderEnrolment<Register> & { writtenAt: Date | undefined },
): Promise<SavedRegister> {
	refuseWrongDate(register, enrolment);
	const saved = { ...register, yearId: enrolment.year_id };
	const { own, changed } = await upsertRegister(db, saved);
	const ids = new Set(own);
	const late = await saveLateMarks(db, saved, { writtenAt, others: marksWithout(register.marks, ids) });
	const taken = new Set([...own, ...late]);
	if (taken.size === 0) throw notFound(CHILD_UNKNOWN);
	return { results: register.marks.map((mark) => resultOf(mark, taken)), changed };
}

const marksWithout = (marks: readonly ChildMark[], ids: ReadonlySet<string>): ChildMark[] =>
	marks.filter(({ child_id }) => !ids.has(child_id));

/** @returns the children, as they were sent, whose marks are taken */
async function saveLateMarks(
	db: Db,
	{ fellowId, yearId, day, date, now }: Register,
	{ writtenAt, others }: { writtenAt: Date | undefined; others: readonly ChildMark[] },
): Promise<string[]> {
	const ids = others.map(({ child_id }) => child_id);
	const late = await findLateChildren(db, { fellowId, yearId, writtenAt }, ids);
	if (late.length === 0) return [];
	const statusOf = new Map(others.map(({ child_id, status }) => [child_id, status]));
	const marks = late.flatMap(({ sent_id, ...child }) => {
		const status = statusOf.get(sent_id);
		return status === undefined ? [] : [{ ...child, status }];
	});
	await insertLateMarks(db, { day, date, year_id: yearId, fellowId, now, marks });
	return late.map(({ sent_id }) => sent_id);
}

/**
 * Moves the marks of the dropped entry to its history, and copies them to the kept child if it has none, or
 * if it is Absent and the dropped entry Present.
 *
 * @returns the days that came, and how many marks of the two do not count
 */
export async function mergeMarks(
	db: Db,
	entries: MergedEntries,
): Promise<{ days: number[]; kept_out: number }> {
	const marks = await setMarksAside(db, entries);
	const absences = await setAbsencesAside(db, entries);
	const days = await copyMarks(db, entries);
	return { days, kept_out: marks - days.length + absences };
}

/** Undoes `mergeMarks`; what was changed since stays with the kept child. */
export async function splitMarks(db: Db, split: SplitEntries): Promise<void> {
	await removeCopies(db, split);
	await restoreMarks(db, split);
}

const resultOf = ({ child_id }: ChildMark, own: ReadonlySet<string>): RowResult =>
	own.has(child_id)
		? { child_id, status: 'saved', detail: '' }
		: { child_id, status: 'refused', detail: CHILD_GONE };

/**
 * Saves a fellow's own mark of one day, in place of an earlier one.
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
