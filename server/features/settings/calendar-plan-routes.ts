import { getCalendar, planCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import { outsideFaults } from '@yuva/contract/settings/calendar-plan-rules';
import { type CalendarPlan, type Period, YEAR_CLOSED } from '@yuva/contract/settings/calendar-plan-schema';
import { AppError, invalidField } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { findYear, type Year } from '../enrolments/reads.ts';
import { replacePlan, selectPlan } from './calendar-plan-queries.ts';

export function calendarPlanRoutes(platform: Platform): void {
	serve(platform, getCalendar, async ({ db, input }) => {
		const { id, name, starts_on, ends_on } = await findYear(db, input.year);
		return { year: { name, starts_on, ends_on }, ...(await selectPlan(db, id)) };
	});

	serve(platform, planCalendar, async ({ input: { year: choice, ...plan }, db, audit }) => {
		const year = await findYear(db, choice);
		refuseUnfit(plan, year);
		await replacePlan(db, plan, year.id);
		await audit('calendar.plan', { details: { year: year.name, ...detailsOf(plan) } });
		return { status: 'success' as const };
	});
}

/** @throws AppError `invalid` for a year that is closed, and for days outside it */
function refuseUnfit(plan: CalendarPlan, year: Year): void {
	if (year.status === 'closed') throw invalidField('year', YEAR_CLOSED);
	const faults = outsideFaults(plan, year).map(({ path, message }) => [path.join('.'), message] as const);
	const [first] = faults;
	if (first) throw new AppError('invalid', first[1], { errors: Object.fromEntries(faults) });
}

/** Gives the audit log the days without the names. */
function detailsOf({ modules, holidays }: CalendarPlan) {
	const daysOf = ({ from_date, to_date }: Period) => `${from_date} ${to_date}`;
	return {
		modules: modules.map((module) => `${module.module}: ${daysOf(module)}`),
		holidays: holidays.map(daysOf),
	};
}
