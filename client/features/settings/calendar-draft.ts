import { MODULES } from '@yuva/contract/attendance/rules';
import { planFaults } from '@yuva/contract/settings/calendar-plan-rules';
import {
	type CalendarPlan,
	calendarPlan,
	type Holiday,
	type Period,
} from '@yuva/contract/settings/calendar-plan-schema';
import * as z from 'zod/mini';

export interface HolidayDraft extends Holiday {
	key: number;
}

export interface CalendarDraft {
	modules: Readonly<Record<number, Period>>;
	holidays: readonly HolidayDraft[];
}

const BLANK: Period = { from_date: '', to_date: '' };

export function draftOf({ modules, holidays }: CalendarPlan): CalendarDraft {
	const daysOf = (module: number): Period => modules.find((one) => one.module === module) ?? BLANK;
	return {
		modules: Object.fromEntries(
			MODULES.map((module) => {
				const { from_date, to_date } = daysOf(module);
				return [module, { from_date, to_date }];
			}),
		),
		holidays: holidays.map((holiday, key) => ({ ...holiday, key })),
	};
}

export function withHoliday(holidays: readonly HolidayDraft[]): HolidayDraft[] {
	const key = Math.max(-1, ...holidays.map((holiday) => holiday.key)) + 1;
	return [...holidays, { key, name: '', ...BLANK }];
}

const plannedIn = ({ modules }: CalendarDraft): number[] =>
	MODULES.filter((module) => modules[module]?.from_date || modules[module]?.to_date);

/** Leaves out modules without a day; a holiday without a last day takes one day. */
const planOf = (draft: CalendarDraft): object => ({
	modules: plannedIn(draft).map((module) => ({ module, ...(draft.modules[module] ?? BLANK) })),
	holidays: draft.holidays.map(({ name, from_date, to_date }) => ({
		name,
		from_date,
		to_date: to_date || from_date,
	})),
});

export const calendarPlanForm = z.pipe(
	z.transform(planOf),
	calendarPlan.check(({ value, issues }) => {
		for (const { path, message } of planFaults(value))
			issues.push({ code: 'custom', path: [...path], message, input: value });
	}),
);

/** The server names the place of `module` in what is sent, so messages at its days are there. */
export const placeOf = (draft: CalendarDraft, module: number): string =>
	`modules.${plannedIn(draft).indexOf(module)}`;
