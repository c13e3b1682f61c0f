import { indiaDate } from '@yuva/contract/calendar';
import {
	BEING_UNDONE,
	CLOSED_ALREADY,
	ENDS_BEFORE_START,
	LATER_BEGAN,
	NAME_NOT_OF_DATES,
	NAME_TAKEN,
	NAME_WRONG,
	type NewYear,
	OTHER_OPEN,
	OVERLAPS,
	opensEarly,
	RULES_FIXED,
	type YearRules,
} from '@yuva/contract/years/closing-schema';
import { firstYearOf, fitsName } from '@yuva/contract/years/rules';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import { enqueueStep } from './closing-actions.ts';
import { findClosing, selectUnderWay } from './closing-queries.ts';
import { enrolSigned, insertYear, type LockedYear, lockYears, storeRules, storeStatus } from './queries.ts';

/** @returns the id @throws AppError `invalid` for an impossible name or days */
export async function planYear(db: Db, year: NewYear): Promise<number> {
	if (firstYearOf(year.name) === undefined) throw invalidField('name', NAME_WRONG);
	if (year.ends_on <= year.starts_on) throw invalidField('ends_on', ENDS_BEFORE_START);
	if (!fitsName(year.name, year)) throw invalidField('name', NAME_NOT_OF_DATES);
	const others = await lockYears(db);
	if (others.some(({ name }) => name === year.name)) throw invalidField('name', NAME_TAKEN);
	const isApart = (other: LockedYear) => other.ends_on < year.starts_on || year.ends_on < other.starts_on;
	if (!others.every(isApart)) throw invalidField('starts_on', OVERLAPS);
	return insertYear(db, year);
}

export interface Opening {
	id: number;
	/** Opens the year before its first day as well. */
	early: boolean;
	now: Date;
}

/**
 * Leaves a year that is open already.
 *
 * @throws AppError `not_found`; `conflict` while another year is open, and for a year whose turn is over;
 * `early`
 */
export async function beginYear(db: Db, { id, early, now }: Opening): Promise<void> {
	const years = await lockYears(db);
	const year = years.find((one) => one.id === id);
	if (!year) throw notFound();
	if (year.status === 'open') return;
	await refuseOpening(db, year, years);
	if (!early && indiaDate(now) < year.starts_on) throw new AppError('early', opensEarly(year));
	await storeStatus(db, id, { status: 'open', now });
	await enrolSigned(db, id, indiaDate(now));
}

async function refuseOpening(db: Db, year: LockedYear, years: readonly LockedYear[]): Promise<void> {
	const conflict = (message: string) => new AppError('conflict', message);
	if (year.status === 'closed') throw conflict(CLOSED_ALREADY);
	if (years.some(({ status }) => status === 'open')) throw conflict(OTHER_OPEN);
	const begun = years.filter(({ status }) => status !== 'planned');
	if (begun.some(({ starts_on }) => starts_on > year.starts_on)) throw conflict(LATER_BEGAN);
	const closings = await Promise.all(begun.map((one) => findClosing(db, one.id)));
	if (closings.some((closing) => closing?.state === 'undoing')) throw conflict(BEING_UNDONE);
}

/** @throws AppError `not_found`; `conflict` once the closing has begun */
export async function changeRules(db: Db, id: number, rules: YearRules): Promise<void> {
	const year = (await lockYears(db)).find((one) => one.id === id);
	if (!year) throw notFound();
	if (year.status === 'closed' || (await findClosing(db, id))) throw new AppError('conflict', RULES_FIXED);
	await storeRules(db, id, rules);
}

/** Runs after a restore, which brings no jobs back. */
export async function goOnWithClosings(db: Db): Promise<void> {
	for (const { id, step } of await selectUnderWay(db)) await enqueueStep(db, id, step);
}
