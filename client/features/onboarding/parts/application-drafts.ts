import type { UserStatus } from '@yuva/contract/auth/standing';
import type { DraftName } from '../../../local/local.ts';

export const REGISTRATION_DRAFT = 'registration';
export const TASK_1_DRAFT = 'task-1';
export const TASK_2_DRAFT = 'task-2';

/** With this status the server has what these drafts are for, from this phone or from another one. */
export function takenSteps(status: UserStatus): DraftName[] {
	if (status === 'PENDING_REGISTRATION') return [];
	const registration = { name: REGISTRATION_DRAFT };
	if (status === 'PENDING_TASK_SUBMISSION') return [registration];
	return [registration, { name: TASK_1_DRAFT }, { name: TASK_2_DRAFT }];
}
