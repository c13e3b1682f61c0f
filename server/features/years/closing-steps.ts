import { indiaDate } from '@yuva/contract/calendar';
import type { ClosingState } from '@yuva/contract/years/closing-schema';
import { outcomeByRule } from '@yuva/contract/years/rules';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { putBackIntoCenters, takeOutOfCenters } from '../children/actions.ts';
import { tell } from '../messages/actions.ts';
import { enqueueStep } from './closing-actions.ts';
import {
	type ClosedFellow,
	type Closing,
	endChildren,
	endEnrolments,
	lockClosing,
	type NextFellow,
	type Progress,
	reviveEnrolments,
	selectClosed,
	selectNext,
	storeProgress,
	takeClosedChildren,
} from './closing-queries.ts';
import { enrolSigned, lockYears, storeStatus } from './queries.ts';

export const STEP_FELLOWS = 200;

export interface Step {
	closingId: string;
	step: number;
	size: number;
	now: Date;
}

type Done = Pick<Progress, 'state' | 'fellows' | 'children'>;

/**
 * Takes one step of a closing or of its undoing, in a transaction of its own that also asks for the next
 * step. A finished step does nothing.
 */
export const runStep = (pool: Db, { closingId, step, size, now }: Step): Promise<void> =>
	inTransaction(pool, async (db) => {
		const closing = await lockClosing(db, closingId);
		if (closing.step !== step || !isUnderWay(closing.state)) return;
		const done =
			closing.state === 'closing' ? await close(db, closing, size, now) : await undo(db, closing, size, now);
		const next = await storeProgress(db, closingId, { ...done, now });
		if (isUnderWay(done.state)) await enqueueStep(db, closingId, next);
	});

const isUnderWay = (state: ClosingState): boolean => state === 'closing' || state === 'undoing';

async function close(db: Db, closing: Closing, size: number, now: Date): Promise<Done> {
	const next = await selectNext(db, closing, size);
	return next.length === 0 ? finish(db, closing, size, now) : closeFellows(db, closing, next, now);
}

/** Once the year is locked, no other fellow is enrolled; a fellow who was enrolled until then is closed first. */
async function finish(db: Db, closing: Closing, size: number, now: Date): Promise<Done> {
	await lockYears(db);
	const late = await selectNext(db, closing, size);
	if (late.length > 0) return closeFellows(db, closing, late, now);
	await storeStatus(db, closing.year_id, { status: 'closed', now });
	return { state: 'closed', fellows: 0, children: 0 };
}

async function closeFellows(db: Db, closing: Closing, next: readonly NextFellow[], now: Date): Promise<Done> {
	const fellows = next.map((one) => ({
		fellow_id: one.fellow_id,
		outcome: one.is_active ? (one.decided ?? outcomeByRule(one, closing.rules)) : null,
	}));
	await endEnrolments(db, closing, { fellows, now });
	const children = await takeOutOfCenters(db, idsOf(fellows));
	await endChildren(db, closing, children);
	for (const outcome of ['completed', 'left', 'not_continued'] as const) {
		const ids = idsOf(fellows.filter((one) => one.outcome === outcome));
		const details = { year: closing.year_name, outcome };
		await tell(db, ids, { kind: 'year_closed', details, senderId: null, now });
	}
	return { state: 'closing', fellows: fellows.length, children: children.length };
}

async function undo(db: Db, closing: Closing, size: number, now: Date): Promise<Done> {
	const fellows = await selectClosed(db, closing, size);
	if (fellows.length === 0) {
		await storeStatus(db, closing.year_id, { status: 'open', now });
		await enrolSigned(db, closing.year_id, indiaDate(now));
		return { state: 'undone', fellows: 0, children: 0 };
	}
	const children = await takeClosedChildren(db, closing, idsOf(fellows));
	await putBackIntoCenters(db, children);
	await reviveEnrolments(db, closing, fellows);
	const told = idsOf(fellows.filter(({ outcome }) => outcome !== null));
	const details = { year: closing.year_name };
	await tell(db, told, { kind: 'year_reopened', details, senderId: null, now });
	return { state: 'undoing', fellows: -fellows.length, children: -children.length };
}

const idsOf = (fellows: readonly ClosedFellow[]): string[] => fellows.map(({ fellow_id }) => fellow_id);
