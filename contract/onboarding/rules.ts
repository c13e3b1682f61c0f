import { daysBetween, indiaDate } from '../calendar.ts';
import type { OnboardingProgress, OnboardingStatus } from './schema.ts';

/** A volunteer waits for a decision at most this number of days (specification, section 9). */
export const PROMISED_DAYS = 8;

/** Each signature stores it; a text that changes in English or in Telugu gets a new version. */
export const AGREEMENT_VERSION = '2';
export const CHILD_PROTECTION_VERSION = '3';
export const DATA_CONSENT_VERSION = '2';

export const signedTextOf = (language: string, version: string): string => `${language}-${version}`;

export const maySubmit = (status: OnboardingStatus): boolean =>
	status === 'NOT_STARTED' || status === 'SENT_BACK';

type TaskStatuses = Pick<OnboardingProgress, 'task1_status' | 'task2_status'>;

type Panel = 'none' | 'submitted' | 'congratulations' | 'not_approved';

/** One task that is not approved ends the application; else nothing until both are submitted. */
export function panelOf({ task1_status, task2_status }: TaskStatuses): Panel {
	const statuses = [task1_status, task2_status];
	if (statuses.includes('NOT_APPROVED')) return 'not_approved';
	if (statuses.includes('NOT_STARTED')) return 'none';
	return statuses.every((status) => status === 'APPROVED') ? 'congratulations' : 'submitted';
}

/** Returns when the oldest submission under review came; null without one. */
export function waitingSince(
	tasks: readonly { status: OnboardingStatus; submitted_at: Date }[],
): Date | null {
	const waiting = tasks.filter(({ status }) => status === 'UNDER_REVIEW').map((task) => task.submitted_at);
	return waiting.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

export const waitingDays = (since: Date, now: Date): number => daysBetween(indiaDate(since), indiaDate(now));

export const isOverdue = (days: number): boolean => days > PROMISED_DAYS;
