import { daysBetween, indiaDate } from '../calendar.ts';
import type { OnboardingProgress, OnboardingStatus } from './schema.ts';

/** Within how many days an applicant is promised a decision (specification, section 9). */
export const PROMISED_DAYS = 8;

/** Which wording of the declarations is shown today; kept with each signature. A changed text gets a new version. */
export const CHILD_PROTECTION_VERSION = '1';
export const DATA_CONSENT_VERSION = '1';

/** Whether a task may be handed in: for the first time, or again because the District Lead sent it back. */
export const maySubmit = (status: OnboardingStatus): boolean =>
	status === 'NOT_STARTED' || status === 'SENT_BACK';

type TaskStatuses = Pick<OnboardingProgress, 'task1_status' | 'task2_status'>;

/** What stands below the two tasks: nothing until both were handed in; congratulations once both are approved. */
export function panelOf({
	task1_status,
	task2_status,
}: TaskStatuses): 'none' | 'submitted' | 'congratulations' {
	const statuses = [task1_status, task2_status];
	if (statuses.includes('NOT_STARTED')) return 'none';
	return statuses.every((status) => status === 'APPROVED') ? 'congratulations' : 'submitted';
}

/** The submission that has waited longest for a decision; null when none waits. */
export function waitingSince(
	tasks: readonly { status: OnboardingStatus; submitted_at: Date }[],
): Date | null {
	const waiting = tasks.filter(({ status }) => status === 'UNDER_REVIEW').map((task) => task.submitted_at);
	return waiting.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Calendar days in India for which something handed in at `since` has waited; 0 on the same day. */
export const waitingDays = (since: Date, now: Date): number => daysBetween(indiaDate(since), indiaDate(now));

/** Whether the decision is later than promised. */
export const isOverdue = (days: number): boolean => days > PROMISED_DAYS;
