import type { QueryClient } from '@tanstack/react-query';
import { currentConnection } from '../../../local/local.ts';
import { packAssessments } from '../../assessments/api.ts';
import { packAttendance } from '../../attendance/api.ts';
import { packCalendar } from '../../calendar-plan/api.ts';
import { packChildren } from '../../children/api.ts';
import { packConsents } from '../../consent/api.ts';
import { packCenter } from '../../learning-center/api.ts';
import { packProfile } from '../../profile/api.ts';
import { packLists } from '../../reference/api.ts';
import { packTasks } from '../../tasks/api.ts';
import { packTestimonials } from '../../testimonials/api.ts';

/**
 * Reads what a day without network needs, so that this phone keeps it; only what is old is asked for. One after the
 * other, so that nothing else has to wait for long. What cannot be read now is read another day. Never rejects.
 *
 * @returns whether everything was read, so far as each slice tells
 */
export async function readOfflinePack(cache: QueryClient, mobile: string): Promise<boolean> {
	if (currentConnection() === 'silent') return false;
	try {
		await packChildren(cache, mobile);
		await packAttendance(cache, mobile);
		await packCalendar(cache);
		await packAssessments(cache, mobile);
		await packConsents(cache, mobile);
		await packLists(cache, await packCenter(cache, mobile));
		await packProfile(cache, mobile);
		await packTasks(cache, mobile);
		await packTestimonials(cache, mobile);
		return true;
	} catch {
		return false;
	}
}
