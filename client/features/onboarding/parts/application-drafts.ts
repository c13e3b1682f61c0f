import type { UserStatus } from '@yuva/contract/auth/standing';

export const REGISTRATION_DRAFT = 'registration';
export const TASK_1_DRAFT = 'task-1';
export const TASK_2_DRAFT = 'task-2';

/** With this status the server has what these drafts are for, from this phone or from another one. */
export function takenSteps(status: UserStatus): string[] {
	if (status === 'PENDING_REGISTRATION') return [];
	if (status === 'PENDING_TASK_SUBMISSION') return [REGISTRATION_DRAFT];
	return [REGISTRATION_DRAFT, TASK_1_DRAFT, TASK_2_DRAFT];
}
