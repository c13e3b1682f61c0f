import { daysBetween, displayDate } from '../calendar.ts';
import type { YearDays } from '../enrolments/schema.ts';
import { filled, type Say } from '../said.ts';
import {
	type CalendarPlan,
	HOLIDAY_TWICE,
	type Holiday,
	MODULE_TOO_EARLY,
	MODULE_TWICE,
	MORE_THAN_A_YEAR,
	outsideYear,
	type Period,
	type PlannedModule,
	TO_BEFORE_FROM,
} from './calendar-plan-schema.ts';

const YEAR_DAYS = 366;

export interface PlanFault {
	path: readonly ['modules' | 'holidays', number, string];
	message: string;
}

const share = (one: Period, other: Period): boolean =>
	one.from_date <= other.to_date && other.from_date <= one.to_date;

/** Finds reversed days, modules out of order, days planned twice, and plans of more than a year. */
export function planFaults(plan: CalendarPlan): PlanFault[] {
	return [...moduleFaults(plan.modules), ...holidayFaults(plan.holidays), ...periodFaults(plan)];
}

function moduleFaults(modules: readonly PlannedModule[]): PlanFault[] {
	return modules.flatMap(({ module, from_date }, index): PlanFault[] => {
		if (modules.findIndex((other) => other.module === module) < index)
			return [{ path: ['modules', index, 'module'], message: MODULE_TWICE }];
		const isTooEarly = modules.some((other) => other.module < module && other.to_date >= from_date);
		return isTooEarly ? [{ path: ['modules', index, 'from_date'], message: MODULE_TOO_EARLY }] : [];
	});
}

const holidayFaults = (holidays: readonly Holiday[]): PlanFault[] =>
	holidays.flatMap((holiday, index): PlanFault[] =>
		holidays.slice(0, index).some((other) => share(holiday, other))
			? [{ path: ['holidays', index, 'from_date'], message: HOLIDAY_TWICE }]
			: [],
	);

function periodFaults({ modules, holidays }: CalendarPlan): PlanFault[] {
	const first = [...modules, ...holidays].map(({ from_date }) => from_date).sort()[0] ?? '';
	const messageOf = ({ from_date, to_date }: Period) => {
		if (to_date < from_date) return TO_BEFORE_FROM;
		return daysBetween(first, to_date) >= YEAR_DAYS ? MORE_THAN_A_YEAR : undefined;
	};
	const faultsOf = (list: 'modules' | 'holidays', periods: readonly Period[]) =>
		periods.flatMap((period, index): PlanFault[] => {
			const message = messageOf(period);
			return message === undefined ? [] : [{ path: [list, index, 'to_date'], message }];
		});
	return [...faultsOf('modules', modules), ...faultsOf('holidays', holidays)];
}

export function outsideFaults({ modules, holidays }: CalendarPlan, year: YearDays): PlanFault[] {
	const message = outsideYear(year);
	const faultsOf = (list: 'modules' | 'holidays', periods: readonly Period[]) =>
		periods.flatMap(({ from_date, to_date }, index): PlanFault[] => [
			...(from_date < year.starts_on ? [{ path: [list, index, 'from_date'] as const, message }] : []),
			...(to_date > year.ends_on ? [{ path: [list, index, 'to_date'] as const, message }] : []),
		]);
	return [...faultsOf('modules', modules), ...faultsOf('holidays', holidays)];
}

/** Writes `01-11-2026 to 30-11-2026`, or one day. */
export const periodText = ({ from_date, to_date }: Period, say: Say = filled): string =>
	from_date === to_date
		? displayDate(from_date)
		: say('{from} to {to}', { from: displayDate(from_date), to: displayDate(to_date) });

/** Returns the current or next module; undefined after the last. */
export const moduleAround = ({ modules }: CalendarPlan, today: string): PlannedModule | undefined =>
	modules.filter(({ to_date }) => to_date >= today).sort((one, other) => one.module - other.module)[0];

/** Returns the current or next holiday that touches `period`. */
export const holidayAhead = (
	{ holidays }: CalendarPlan,
	period: Period,
	today: string,
): Holiday | undefined =>
	holidays
		.filter((holiday) => holiday.to_date >= today && share(holiday, period))
		.sort((one, other) => one.from_date.localeCompare(other.from_date))[0];
