import { logout } from '@yuva/contract/auth/endpoints';
import type { Endpoint } from '@yuva/contract/endpoint';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { takeAttempt } from '../identity/rate-limit.ts';
import type { Viewer } from '../identity/viewer.ts';
import { type AccountBudget, budgets } from '../process/budgets.ts';

const DAY_SECONDS = 86_400;

/**
 * An account may send more as trust grows: everybody can sign up, a lead lets in. Undefined, without a limit,
 * for staff and for fellows with a center, of this year or of one before.
 */
export function budgetOf({ role, user_status, enrolments }: Viewer): AccountBudget | undefined {
	if (role !== 'fellow' || user_status === 'ACCESS_GRANTED' || enrolments.length > 0) return undefined;
	return user_status === 'PENDING_REGISTRATION' ? budgets.accounts.signedUp : budgets.accounts.registered;
}

/** Registration asks for no file. @throws AppError `conflict` */
export function refuseUnregistered(viewer: Viewer): void {
	if (budgetOf(viewer)?.files === 0) throw new AppError('conflict', 'Complete your registration first.');
}

/**
 * Runs before a write. A session can always be ended.
 *
 * @throws AppError `conflict` for a file of a person who has not registered, `too_many_attempts`
 */
export async function refuseOverBudget(
	db: Db,
	{
		endpoint,
		viewer,
		sent,
		now,
	}: { endpoint: Endpoint; viewer: Viewer | undefined; sent: object; now: Date },
): Promise<void> {
	const budget = viewer && budgetOf(viewer);
	if (!budget || endpoint.path === logout.path) return;
	const take = (what: string, allowed: number) =>
		takeAttempt(db, { bucket: `${what}:${viewer.account_id}`, allowed, windowSeconds: DAY_SECONDS }, now);
	if (Object.values(sent).some((value) => value instanceof File)) {
		refuseUnregistered(viewer);
		await take('files', budget.files);
	}
	await take('writes', budget.writes);
}
