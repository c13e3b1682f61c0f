import { indiaDate } from '@yuva/contract/calendar';
import {
	BEING_CLOSED,
	BEING_UNDONE,
	type ChildDecision,
	closesEarly,
	type Decision,
	NOT_OPEN,
	NOT_UNDOABLE,
} from '@yuva/contract/years/closing-schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import {
	areStored,
	type Closing,
	findClosing,
	insertChildDecisions,
	insertClosing,
	insertDecisions,
	storeProgress,
} from './closing-queries.ts';
import { lockYears } from './queries.ts';

/** The payload holds the id of the closing and the number of the step. */
export const CLOSING_STEP = 'years.closing_step';

export const enqueueStep = (db: Db, closingId: string, step: number): Promise<void> =>
	enqueue(db, CLOSING_STEP, { closing_id: closingId, step: String(step) });

export interface Start {
	yearId: number;
	decisions: readonly Decision[];
	childDecisions: readonly ChildDecision[];
	/** Closes before the last day of the year as well. */
	early: boolean;
	by: string;
	now: Date;
}

/**
 * The steps begin after the caller's transaction. A second call changes nothing, but continues steps that
 * were given up.
 *
 * @returns the id of the closing
 * @throws AppError `not_found`; `conflict` for a year that is not open, or that closes without these decisions;
 * `early`
 */
export async function startClosing(db: Db, start: Start): Promise<string> {
	const { yearId, decisions, childDecisions, by, now } = start;
	const year = await lockYear(db, yearId);
	const closing = await findClosing(db, yearId);
	if (closing) {
		await continueClosing(db, closing, start);
		return closing.id;
	}
	if (year.status !== 'open') throw new AppError('conflict', NOT_OPEN);
	if (!start.early && indiaDate(now) < year.ends_on) throw new AppError('early', closesEarly(year));
	const id = uuidv7();
	await insertClosing(db, { id, year_id: yearId, ends_on: indiaDate(now), started_by: by, now });
	await insertDecisions(db, { id, year_id: yearId }, decisions);
	await insertChildDecisions(db, id, childDecisions);
	await enqueueStep(db, id, 1);
	return id;
}

/** Refuses decisions that the closing does not have: whoever made them has to hear that they do not count. */
async function continueClosing(
	db: Db,
	{ id, state, step }: Pick<Closing, 'id' | 'state' | 'step'>,
	{ decisions, childDecisions }: Pick<Start, 'decisions' | 'childDecisions'>,
): Promise<void> {
	if (state === 'undoing') throw new AppError('conflict', BEING_UNDONE);
	const isClosing = state === 'closing';
	if (!(await areStored(db, id, { decisions, childDecisions })))
		throw new AppError('conflict', isClosing ? BEING_CLOSED : NOT_OPEN);
	if (isClosing) await enqueueStep(db, id, step);
}

/**
 * Works as `startClosing`.
 *
 * @returns the id of the closing
 * @throws AppError `not_found`; `conflict` before the year is closed, and once another year has opened
 */
export async function startUndoing(db: Db, yearId: number, now: Date): Promise<string> {
	const year = await lockYear(db, yearId);
	const closing = await findClosing(db, yearId);
	if (!closing || closing.state === 'closing' || year.isFollowed)
		throw new AppError('conflict', NOT_UNDOABLE);
	if (closing.state === 'undoing') {
		await enqueueStep(db, closing.id, closing.step);
		return closing.id;
	}
	const next = await storeProgress(db, closing.id, { state: 'undoing', fellows: 0, children: 0, now });
	await enqueueStep(db, closing.id, next);
	return closing.id;
}

async function lockYear(db: Db, id: number) {
	const years = await lockYears(db);
	const year = years.find((one) => one.id === id);
	if (!year) throw notFound();
	const isFollowed = years.some((one) => one.status !== 'planned' && one.starts_on > year.starts_on);
	return { ...year, isFollowed };
}
