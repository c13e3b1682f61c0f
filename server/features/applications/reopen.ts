import type { Decision } from '@yuva/contract/onboarding/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { tell } from '../messages/actions.ts';
import { applyDecision } from '../onboarding/actions.ts';
import { lockApplicant, lockDecided } from './queries.ts';

const ACCEPTED = 'The volunteer has accepted the fellowship already. The decision stays.';
const NOTHING_DECIDED = 'No decision can be taken back here. Look at the application again.';

interface Mistake {
	fellow_id: string;
	/** Missing: the task that was decided last. */
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
