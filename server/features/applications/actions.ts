import { type ApprovalOutcome, SUBMITTED_AGAIN, type Verdict } from '@yuva/contract/applications/schema';
import type { Decision } from '@yuva/contract/onboarding/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { nameDistrictLead } from '../learning-center/actions.ts';
import { tell } from '../messages/actions.ts';
import { applyDecision } from '../onboarding/actions.ts';
import {
	areBothApproved,
	insertDecision,
	lockApplicant,
	lockDecided,
	lockTask,
	selectApplication,
} from './queries.ts';

interface LeadCall {
	db: Db;
	viewer: Viewer;
	now: Date;
}

interface About {
	fellowId: string;
	task: 1 | 2;
	/** Says which submission the lead has seen. */
	submittedAt?: string | undefined;
}

/** Tells the applicant as well. @throws AppError as `storeVerdict` */
export async function decideOnTask(call: LeadCall, about: About, verdict: Verdict): Promise<void> {
	await storeVerdict(call, about, verdict);
	await tellVerdict(call, about, verdict);
}

async function tellVerdict(
	{ db, viewer, now }: LeadCall,
	{ fellowId, task }: About,
	{ decision, note }: Verdict,
): Promise<void> {
	const by = { senderId: viewer.account_id, now };
	if (decision === 'SENT_BACK')
		await tell(db, [fellowId], { kind: 'task_sent_back', details: { task, note }, ...by });
	else if (decision === 'NOT_APPROVED')
		await tell(db, [fellowId], { kind: 'application_not_approved', details: { note }, ...by });
	else if (await areBothApproved(db, fellowId))
		await tell(db, [fellowId], { kind: 'application_approved', details: {}, ...by });
	else await tell(db, [fellowId], { kind: 'task_approved', details: { task }, ...by });
}

/**
 * Records the lead, photo and time; locks the task against a decision at the same time.
 *
 * @throws AppError `not_found` out of reach or never submitted, `conflict` when not under review, or submitted again
 * since.
 */
async function storeVerdict(call: LeadCall, about: About, { decision, note }: Verdict): Promise<void> {
	const { db, viewer, now } = call;
	const task = await lockTask(db, viewer, about);
	if (!task) throw notFound();
	if (task.status !== 'UNDER_REVIEW') {
		throw new AppError('conflict', 'This task is not under review any more. Look at it again.');
	}
	if (about.submittedAt !== undefined && Date.parse(about.submittedAt) !== task.submitted_at.getTime())
		throw new AppError('conflict', SUBMITTED_AGAIN);
	const decided = { fellow_id: about.fellowId, task: about.task, note };
	await applyDecision(db, { ...decided, status: decision });
	await insertDecision(db, {
		...decided,
		decision,
		photo_id: task.photo_id,
		decided_by: viewer.account_id,
		decided_at: now,
	});
	if (decision === 'APPROVED' && (await areBothApproved(db, about.fellowId)))
		await nameDistrictLead(call, about.fellowId, viewer.account_id);
}

const APPROVED: Verdict = { decision: 'APPROVED', note: '' };

interface Approval {
	fellow_id: string;
	outcome: ApprovalOutcome;
	tasks: (1 | 2)[];
}

/** Approves the pending tasks of the applications that the lead has opened since submission. */
export async function approveEach(call: LeadCall, fellowIds: readonly string[]): Promise<Approval[]> {
	const approvals: Approval[] = [];
	for (const fellowId of new Set(fellowIds)) approvals.push(await approveWaiting(call, fellowId));
	return approvals;
}

async function approveWaiting(call: LeadCall, fellow_id: string): Promise<Approval> {
	const nothing = (outcome: ApprovalOutcome): Approval => ({ fellow_id, outcome, tasks: [] });
	const row = await selectApplication(call.db, call.viewer, fellow_id);
	if (!row) return nothing('not_found');
	const waiting = ([1, 2] as const).filter((task) => row[`task${task}_status`] === 'UNDER_REVIEW');
	if (waiting.length === 0) return nothing('not_under_review');
	if (!row.opened) return nothing('not_opened');
	const tasks: (1 | 2)[] = [];
	for (const task of waiting) {
		const decided = await decideIfWaiting(call, { fellowId: fellow_id, task });
		if (decided) tasks.push(task);
	}
	const last = tasks.at(-1);
	if (last) await tellVerdict(call, { fellowId: fellow_id, task: last }, APPROVED);
	return { fellow_id, outcome: tasks.length > 0 ? 'approved' : 'not_under_review', tasks };
}

/** @returns false when another lead has decided already */
async function decideIfWaiting(call: LeadCall, about: About): Promise<boolean> {
	try {
		await storeVerdict(call, about, APPROVED);
		return true;
	} catch (error) {
		if (error instanceof AppError) return false;
		throw error;
	}
}

const ACCEPTED = 'The volunteer has accepted the fellowship already. The decision stays.';
const NOTHING_DECIDED = 'No decision can be taken back here. Look at the application again.';

interface Mistake {
	fellow_id: string;
	/** Without it, the call is about the task that a lead decided last. */
	task?: 1 | 2 | undefined;
	reason: string;
}

/**
 * Puts a decided task under review again and tells the applicant. The decision stays in the history.
 * @returns which task it was, and the decision of before
 * @throws AppError `not_found` when absent or out of reach, `conflict` when nothing is decided or the fellowship is
 * accepted.
 */
export async function reopenTask(
	{ db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
	{ fellow_id, task, reason }: Mistake,
): Promise<{ task: 1 | 2; decision: Decision }> {
	const applicant = await lockApplicant(db, viewer, fellow_id);
	if (!applicant) throw notFound();
	if (applicant.accepted) throw new AppError('conflict', ACCEPTED);
	const decided = await lockDecided(db, { fellowId: fellow_id, task });
	if (!decided) throw new AppError('conflict', NOTHING_DECIDED);
	await applyDecision(db, { fellow_id, task: decided.task, status: 'UNDER_REVIEW', note: '' });
	const details = { task: decided.task, reason };
	await tell(db, [fellow_id], { kind: 'application_reopened', details, senderId: viewer.account_id, now });
	return decided;
}
