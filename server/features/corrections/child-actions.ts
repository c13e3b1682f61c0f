import { ALIKE_IN_CENTER, type MergeResult, NOT_IN_CENTER } from '@yuva/contract/corrections/child-schema';
import { RECIPIENT_INACTIVE, SAME_FELLOW } from '@yuva/contract/fellows/schema';
import { NO_OPEN_YEAR } from '@yuva/contract/years/enrolment-schema';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import { mergeScores, splitScores } from '../assessments/actions.ts';
import { mergeMarks, splitMarks } from '../attendance/actions.ts';
import {
	deleteAgain,
	endMerge,
	findMerge,
	keepMerge,
	moveOneChild,
	type Restoring,
	restoreDeleted,
} from '../children/actions.ts';
import { mergeConsents, splitConsents } from '../children/consent-actions.ts';
import { findTaker } from '../fellows/actions.ts';
import { tell } from '../messages/actions.ts';
import { type Correcting, keepCorrection, type Undo } from './actions.ts';
import { findCenterOfDropped, holdOpenYear, lockPlaced } from './child-queries.ts';

interface Move {
	id: string;
	to_fellow_id: string;
	reason: string;
}

export interface Corrected {
	correction_id: string;
	from: string;
	to: string;
}

/**
 * Moves marks and scores of the year along; rows of closed years stay as they are.
 *
 * @throws AppError `not_found` when child or fellow is out of reach, `invalid` for the same fellow and for
 * one who cannot work with children, `conflict` between two years
 */
export async function moveToCenter(
	call: Correcting,
	{ id, to_fellow_id: to, reason }: Move,
): Promise<Corrected> {
	const { db, viewer, now } = call;
	const taker = await findTaker(db, viewer, to, now);
	if (!taker) throw notFound();
	const year_id = await holdOpenYear(db);
	const [child] = await lockPlaced(db, viewer, [id]);
	if (!child) throw notFound(NOT_IN_CENTER);
	const from = child.fellow_id;
	if (from === to) throw invalidField('to_fellow_id', SAME_FELLOW);
	if (year_id === undefined) throw new AppError('conflict', NO_OPEN_YEAR);
	if (!taker.mayLead) throw invalidField('to_fellow_id', RECIPIENT_INACTIVE);
	await moveOneChild(db, { id, from, to, by: viewer.account_id, now });
	await tellMoved(call, { from, to, reason, undone: false });
	const stood = { before: { account_id: from, year_id }, after: { account_id: to } };
	const about = { fellow_id: from, other_fellow_id: to, child_id: id };
	return {
		correction_id: await keepCorrection(call, { kind: 'child_moved', ...about, ...stood, reason }),
		from,
		to,
	};
}

interface Moved {
	from: string;
	to: string;
	reason: string;
	undone: boolean;
}

async function tellMoved({ db, viewer, now }: Correcting, { from, to, ...why }: Moved): Promise<void> {
	const telling = { senderId: viewer.account_id, now };
	await tell(db, [from], { kind: 'child_moved', details: { ...why, here: false }, ...telling });
	await tell(db, [to], { kind: 'child_moved', details: { ...why, here: true }, ...telling });
}

/** @throws AppError `conflict` between two years, when no child is in a center */
async function needOpenYear(db: Db): Promise<number> {
	const year_id = await holdOpenYear(db);
	if (year_id === undefined) throw new AppError('conflict', NO_OPEN_YEAR);
	return year_id;
}

const movedIn = z.object({ year_id: z.int() });

export const undoMove: Undo = async (call, { fellow_id, other_fellow_id, child_id, before }, reason) => {
	const { db, viewer, now } = call;
	const giver = await findTaker(db, viewer, fellow_id, now);
	const year_id = await needOpenYear(db);
	const [child] = await lockPlaced(db, viewer, [child_id ?? '']);
	if (!child || child.fellow_id !== other_fellow_id || year_id !== movedIn.parse(before).year_id)
		return false;
	if (!giver?.mayLead) throw new AppError('conflict', RECIPIENT_INACTIVE);
	const back = { from: other_fellow_id, to: fellow_id };
	await moveOneChild(db, { id: child.id, ...back, by: viewer.account_id, now });
	await tellMoved(call, { ...back, reason, undone: true });
	return true;
};

interface Merge {
	keep_id: string;
	drop_id: string;
	reason: string;
}

/**
 * Gives the kept child what the dropped entry has in the open year; of two marks of one day Present counts,
 * of two scores that of the kept child. Consents count by their date, whichever entry they are about.
 *
 * @returns `from`: the fellow of the dropped entry, `to`: that of the kept child
 * @throws AppError `not_found` when one is in no center in reach, `conflict` between two years
 */
export async function mergeEntries(
	call: Correcting,
	{ keep_id, drop_id, reason }: Merge,
): Promise<Corrected & { result: MergeResult }> {
	const { db, viewer, now } = call;
	const year_id = await holdOpenYear(db);
	const placed = await lockPlaced(db, viewer, [keep_id, drop_id]);
	const keep = placed.find(({ id }) => id === keep_id);
	const drop = placed.find(({ id }) => id === drop_id);
	if (!keep || !drop) throw notFound(NOT_IN_CENTER);
	if (year_id === undefined) throw new AppError('conflict', NO_OPEN_YEAR);
	const entries = { keep_id, drop_id, year_id, now };
	const { days, kept_out } = await mergeMarks(db, entries);
	const scores = await mergeScores(db, entries);
	await mergeConsents(db, entries);
	await keepMerge(db, { keep_id, drop_id, year_id, merged_at: now, days, scores });
	const centers = { from: drop.fellow_id, to: keep.fellow_id };
	await tellMerged(call, { ...centers, reason, undone: false });
	const about = { fellow_id: centers.to, other_fellow_id: centers.from, child_id: keep_id };
	const stood = {
		before: { text: 'Two entries' },
		after: { text: 'One entry', merged_at: now.toISOString() },
	};
	const correction_id = await keepCorrection(call, { kind: 'children_merged', ...about, ...stood, reason });
	const result = { marks: days.length, marks_in_history: kept_out, scores: scores.length };
	return { correction_id, ...centers, result };
}

async function tellMerged({ db, viewer, now }: Correcting, { from, to, ...details }: Moved): Promise<void> {
	const both = [...new Set([from, to])];
	await tell(db, both, { kind: 'children_merged', details, senderId: viewer.account_id, now });
}

const mergedAt = z.object({ merged_at: z.coerce.date() });

/** What was saved for the kept child since the merge stays with that child. */
export const undoMerge: Undo = async (call, { child_id, after }, reason) => {
	const { db, viewer } = call;
	const year_id = await needOpenYear(db);
	const merged = await findMerge(db, { keep_id: child_id ?? '', ...mergedAt.parse(after) });
	if (!merged || merged.year_id !== year_id) return false;
	const [keep] = await lockPlaced(db, viewer, [merged.keep_id]);
	const from = await findCenterOfDropped(db, viewer, merged.drop_id);
	if (!keep || !from) return false;
	await splitMarks(db, merged);
	await splitScores(db, merged);
	await splitConsents(db, merged);
	await endMerge(db, merged.drop_id);
	await tellMerged(call, { from, to: keep.fellow_id, reason, undone: true });
	return true;
};

/**
 * Leaves a child that is not deleted as it is.
 *
 * @returns undefined when nothing was restored
 * @throws AppError as `restoreDeleted`
 */
export async function restoreEntry(
	call: Correcting,
	{ reason, ...restoring }: Restoring & { reason: string },
): Promise<{ correction_id: string; fellow_id: string } | undefined> {
	const { fellow_id, isRestored } = await restoreDeleted(call, { ...restoring, question: ALIKE_IN_CENTER });
	if (!isRestored) return undefined;
	await tellRestored(call, fellow_id, { reason, undone: false });
	const stood = { before: { text: 'Deleted' }, after: { text: 'On the list' } };
	const about = { fellow_id, child_id: restoring.id };
	const correction_id = await keepCorrection(call, { kind: 'child_restored', ...about, ...stood, reason });
	return { correction_id, fellow_id };
}

const tellRestored = (
	{ db, viewer, now }: Correcting,
	fellowId: string,
	details: { reason: string; undone: boolean },
): Promise<void> =>
	tell(db, [fellowId], { kind: 'child_restored', details, senderId: viewer.account_id, now });

/** Refuses a child that has gone to another center since. */
export const undoRestoring: Undo = async (call, { fellow_id, child_id }, reason) => {
	await needOpenYear(call.db);
	const [child] = await lockPlaced(call.db, call.viewer, [child_id ?? '']);
	if (child?.fellow_id !== fellow_id) return false;
	await deleteAgain(call.db, fellow_id, child.id, call.now);
	await tellRestored(call, fellow_id, { reason, undone: true });
	return true;
};
