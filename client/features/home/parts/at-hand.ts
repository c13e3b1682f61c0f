import type { QueryClient } from '@tanstack/react-query';
import { currentConnection } from '../../../platform/connectivity.ts';
import { keepAssessmentsAtHand } from '../../assessments/api.ts';
import { keepAttendanceAtHand } from '../../attendance/api.ts';
import { keepCalendarAtHand } from '../../calendar-plan/api.ts';
import { keepChildrenAtHand } from '../../children/api.ts';
import { keepConsentsAtHand } from '../../consent/api.ts';
import { keepCenterAtHand } from '../../learning-center/api.ts';
import { keepProfileAtHand } from '../../profile/api.ts';
import { keepListsAtHand } from '../../reference/api.ts';
import { keepTasksAtHand } from '../../tasks/api.ts';
import { keepTestimonialsAtHand } from '../../testimonials/api.ts';

/**
 * Reads what a day without network needs, so that this phone keeps it; only what is old is asked for. One after the
 * other, so that nothing else has to wait for long. What cannot be read now is read another day. Never rejects.
 *
 * @returns whether everything was read, so far as each slice tells
 */
export async function keepAtHand(cache: QueryClient, mobile: string): Promise<boolean> {
	if (currentConnection() === 'silent') return false;
	try {
		await keepChildrenAtHand(cache, mobile);
		await keepAttendanceAtHand(cache, mobile);
		await keepCalendarAtHand(cache);
		await keepAssessmentsAtHand(cache, mobile);
		await keepConsentsAtHand(cache, mobile);
		await keepListsAtHand(cache, await keepCenterAtHand(cache, mobile));
		await keepProfileAtHand(cache, mobile);
		await keepTasksAtHand(cache, mobile);
		await keepTestimonialsAtHand(cache, mobile);
		return true;
	} catch {
		return false;
	}
}
