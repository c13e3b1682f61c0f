import type { FellowStatus } from '../profile/schema.ts';
import type { StandingAction } from './schema.ts';

export function mayChangeStanding(action: StandingAction, status: FellowStatus): boolean {
	if (action === 'reactivate') return status === 'Inactive';
	if (action === 'deactivate') return status !== 'Inactive';
	return status === 'Active';
}
