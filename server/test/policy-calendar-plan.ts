import * as calendar from '@yuva/contract/calendar-plan/endpoints';
import { nothing, type PolicyRow, row, SIGNED_IN } from './policy-row.ts';

/** The calendar of the modules: everybody with access reads it, the head office plans it. */
export const calendarPlanPolicy: readonly PolicyRow[] = [
	row(calendar.getCalendar, 'granted', nothing, SIGNED_IN),
	row(
		calendar.planCalendar,
		'granted',
		// What is planned is the same for all tests, so nothing is.
		() => ({ modules: [], holidays: [{}] }),
		'401 403 403 403 403 403 403 422',
	),
];
