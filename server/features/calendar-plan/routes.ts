import { getCalendar, planCalendar } from '@yuva/contract/calendar-plan/endpoints';
import type { CalendarPlan, Period } from '@yuva/contract/calendar-plan/schema';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { replacePlan, selectHolidays, selectModules } from './queries.ts';

export function calendarPlanRoutes(platform: Platform): void {
	serve(platform, getCalendar, async ({ db }) => ({
		modules: await selectModules(db),
		holidays: await selectHolidays(db),
	}));

	serve(platform, planCalendar, async ({ input, db, audit }) => {
		await replacePlan(db, input);
		await audit('calendar.plan', { details: detailsOf(input) });
		return { status: 'success' as const };
	});
}

/** For the audit log: the days without the names. */
function detailsOf({ modules, holidays }: CalendarPlan) {
	const daysOf = ({ from_date, to_date }: Period) => `${from_date} ${to_date}`;
	return {
		modules: modules.map((module) => `${module.module}: ${daysOf(module)}`),
		holidays: holidays.map(daysOf),
	};
}
