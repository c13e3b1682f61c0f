import { indiaDate, startOfDay } from '@yuva/contract/calendar';
import { isNameOf, NOTICE_DAYS, RETENTION, SOON_DAYS } from '@yuva/contract/privacy/rules';
import { NAME_DIFFERS, type RetentionRule } from '@yuva/contract/privacy/schema';
import type { Db } from '../../platform/database/database.ts';
import {
	type Cause,
	type ErasableChild,
	eraseChildRows,
	eraseFellowRows,
} from '../../platform/database/erasure.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { tell } from '../messages/actions.ts';
import {
	countCandidates,
	lockChild,
	lockChildrenOf,
	lockFellow,
	type NamedFellow,
	selectCandidates,
	selectUntold,
} from './queries.ts';

export const SWEEP_FILES = 'privacy.sweep_files';

export const ERASED_FELLOW = { action: 'privacy.erase_fellow' };
const ERASED_CHILD = { action: 'privacy.erase_child' };

/**
 * The audit log has one for each person, and for each entry that was merged into a child: after a restore they
 * tell who is erased again.
 */
export interface Erased {
	action: string;
	fellow_id: string | null;
	target_id: string;
}

/**
 * Runs in the caller's transaction; the caller notes in the audit log what it returns.
 *
 * @throws AppError `not_found`; `invalid` when the typed name differs
 */
export async function eraseChild(db: Db, childId: string, typedName: string): Promise<Erased[]> {
	const child = await lockChild(db, childId);
	if (!child) throw notFound();
	if (!isNameOf(typedName, child.full_name)) throw invalidField('full_name', NAME_DIFFERS);
	const erased = await eraseEntries(db, child, 'asked');
	await enqueue(db, SWEEP_FILES, {});
	return erased;
}

async function eraseEntries(db: Db, child: ErasableChild, cause: Cause): Promise<Erased[]> {
	const entries = await eraseChildRows(db, child, cause);
	return entries.map(({ id, fellow_id }) => ({
		...ERASED_CHILD,
		fellow_id: fellow_id ?? child.fellow_id,
		target_id: id,
	}));
}

/**
 * Erases the center's children too, in the caller's transaction.
 * @returns the children
 * @throws AppError as `eraseChild`
 */
export async function eraseFellow(db: Db, fellowId: string, typedName: string): Promise<Erased[]> {
	const fellow = await lockFellow(db, fellowId);
	if (!fellow) throw notFound();
	if (!isNameOf(typedName, fellow.full_name)) throw invalidField('full_name', NAME_DIFFERS);
	return eraseWithChildren(db, fellow, 'asked');
}

async function eraseWithChildren(db: Db, fellow: NamedFellow, cause: Cause): Promise<Erased[]> {
	const erased: Erased[] = [];
	for (const child of await lockChildrenOf(db, fellow.id)) {
		const isGone = erased.some(({ target_id }) => target_id === child.id);
		if (!isGone) erased.push(...(await eraseEntries(db, child, cause)));
	}
	await eraseFellowRows(db, fellow);
	await enqueue(db, SWEEP_FILES, {});
	return erased;
}

const RULES = Object.keys(RETENTION) as RetentionRule[];

/** Periods that began before this instant are over today, or within `withinDays` days. */
export const beganBefore = (rule: RetentionRule, now: Date, withinDays = 0): Date =>
	startOfDay(indiaDate(now), 1 + withinDays - RETENTION[rule].days);

export async function findRetention(db: Db, now: Date) {
	const found = [];
	for (const rule of RULES) {
		const began = {
			due: beganBefore(rule, now),
			soon: beganBefore(rule, now, SOON_DAYS),
			today: startOfDay(indiaDate(now)),
		};
		found.push({ rule, ...(await countCandidates(db, rule, began)) });
	}
	return found;
}

const BATCH = 100;

/** Uses one transaction per person; the audit log records the rule. @returns the number erased by each rule */
export async function applyRetention(db: Db, now: Date): Promise<Record<RetentionRule, number>> {
	const erased = Object.fromEntries(RULES.map((rule) => [rule, 0])) as Record<RetentionRule, number>;
	for (const rule of RULES) {
		const page = {
			began: beganBefore(rule, now),
			today: startOfDay(indiaDate(now)),
			after: undefined,
			limit: BATCH,
		};
		for (;;) {
			const due = await selectCandidates(db, rule, page);
			for (const { person_id } of due) await eraseByRule(db, rule, person_id);
			erased[rule] += due.length;
			if (due.length < BATCH) break;
		}
	}
	return erased;
}

/** Tells people who signed up and never registered when their account ends; each one once. */
export async function tellOfEnding(db: Db, now: Date): Promise<void> {
	const signedUpBefore = beganBefore('never_registered', now, NOTICE_DAYS);
	const details = { on: indiaDate(startOfDay(indiaDate(now), NOTICE_DAYS)) };
	await inSteps(db, async (step, limit) => {
		const untold = await selectUntold(step, signedUpBefore, limit);
		await tell(step, untold, { kind: 'account_ends', details, senderId: null, now });
		return untold.length;
	});
}

function eraseByRule(db: Db, rule: RetentionRule, id: string): Promise<void> {
	return inTransaction(db, async (trx) => {
		const erase = RETENTION[rule].of === 'children' ? eraseOneChild : eraseOneFellow;
		const erased = await erase(trx, id, 'rule');
		await writeAudit(
			trx,
			erased.map((one) => ({ ...one, actor_id: null, details: { rule } })),
		);
	});
}

async function eraseOneChild(db: Db, id: string, cause: Cause): Promise<Erased[]> {
	const child = await lockChild(db, id);
	return child ? eraseEntries(db, child, cause) : [];
}

async function eraseOneFellow(db: Db, id: string, cause: Cause): Promise<Erased[]> {
	const fellow = await lockFellow(db, id);
	if (!fellow) return [];
	const children = await eraseWithChildren(db, fellow, cause);
	return [...children, { ...ERASED_FELLOW, fellow_id: id, target_id: id }];
}

/** The audit log told of this erasure before a backup was restored. */
export interface PastErasure {
	kind: 'fellow' | 'child';
	id: string;
	/** Absent where a person asked. */
	rule?: string | undefined;
}

export interface ErasedAgain {
	fellows: number;
	children: number;
	/**
	 * Lists ids of fellows who are not erased again: in the backup they still have children whom other fellows
	 * got before the erasure.
	 */
	left: string[];
}

/** Runs in the caller's transaction. Skips people who are not in the database. */
export async function eraseAgain(db: Db, erasures: readonly PastErasure[]): Promise<ErasedAgain> {
	const again: ErasedAgain = { fellows: 0, children: 0, left: [] };
	for (const past of erasures.filter(({ kind }) => kind === 'child'))
		again.children += await repeat(db, past, eraseOneChild);
	for (const past of erasures.filter(({ kind }) => kind === 'fellow')) {
		const handedOver = await lockChildrenOf(db, past.id);
		if (handedOver.length > 0) again.left.push(past.id);
		else again.fellows += await repeat(db, past, eraseOneFellow);
	}
	return again;
}

async function repeat(db: Db, { id, rule }: PastErasure, erase: typeof eraseOneChild): Promise<number> {
	const erased = await erase(db, id, rule === undefined ? 'asked' : 'rule');
	const details = { after_restore: true, ...(rule !== undefined && { rule }) };
	await writeAudit(
		db,
		erased.map((one) => ({ ...one, actor_id: null, details })),
	);
	return erased.length;
}
