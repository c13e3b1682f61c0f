import * as calendar from '@yuva/contract/settings/calendar-plan-endpoints';
import { nothing, type PolicyRow, row, SIGNED_IN } from './policy-row.ts';

export const calendarPlanPolicy: readonly PolicyRow[] = [
	row(calendar.getCalendar, 'granted', nothing, SIGNED_IN),
	row(
		calendar.planCalendar,
		'granted',
		// Invalid on purpose: all tests share the plan.
		() => ({ modules: [], holidays: [{}] }),
		'401 403 403 403 403 403 403 422',
	),
];
