import { mayChangeStanding } from '@yuva/contract/fellows/rules';
import type { StandingAction } from '@yuva/contract/fellows/schema';
import type { FellowStatus } from '@yuva/contract/profile/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/session.ts';
import { lockFellow, storeActive, storeCompleted } from './queries.ts';

const REFUSALS: Record<StandingAction, string> = {
	deactivate: 'This account is closed already.',
	reactivate: 'This account is open already.',
	complete: 'Only an active fellow can complete the fellowship.',
};

/**
 * Closes the account of a fellow in reach, which ends their sessions at once; opens it again; or completes the
 * fellowship.
 *
 * @returns how the fellow stands afterwards.
 * @throws AppError `not_found` when absent or out of reach, `conflict` when they do not stand so that it makes sense.
 */
export async function changeStandingOf(
	{ db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
	fellowId: string,
	action: StandingAction,
): Promise<FellowStatus> {
	const about = { fellowId, now };
	const fellow = await lockFellow(db, viewer, about);
	if (!fellow) throw notFound();
	if (!mayChangeStanding(action, fellow.status)) throw new AppError('conflict', REFUSALS[action]);
	if (action === 'complete') await storeCompleted(db, fellowId, now);
	else await storeActive(db, fellowId, action === 'reactivate');
	const changed = await lockFellow(db, viewer, about);
	return changed?.status ?? fellow.status;
}
