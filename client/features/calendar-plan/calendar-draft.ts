import { MODULES } from '@yuva/contract/attendance/rules';
import { planFaults } from '@yuva/contract/calendar-plan/rules';
import {
	type CalendarPlan,
	calendarPlan,
	type Holiday,
	type Period,
} from '@yuva/contract/calendar-plan/schema';

/** `key` identifies the row. */
export interface HolidayDraft extends Holiday {
	key: number;
}

/** Days are '' while empty. */
export interface CalendarDraft {
	/** By module, 1–4. */
	modules: Readonly<Record<number, Period>>;
	holidays: readonly HolidayDraft[];
}

/** Messages by field, for example `modules.0.to_date`; the number is the index in what is sent. */
export type Faults = Readonly<Record<string, string>>;

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

export function withHoliday(draft: CalendarDraft): CalendarDraft {
	const key = Math.max(-1, ...draft.holidays.map((holiday) => holiday.key)) + 1;
	return { ...draft, holidays: [...draft.holidays, { key, name: '', ...BLANK }] };
}

/** Modules that have a day, in order. */
const plannedIn = ({ modules }: CalendarDraft): number[] =>
	MODULES.filter((module) => modules[module]?.from_date || modules[module]?.to_date);

/** Leaves out modules without a day; a holiday without a last day takes one day. */
export function planOf(draft: CalendarDraft): CalendarPlan {
	return {
		modules: plannedIn(draft).map((module) => ({ module, ...(draft.modules[module] ?? BLANK) })),
		holidays: draft.holidays.map(({ name, from_date, to_date }) => ({
			name: name.trim(),
			from_date,
			to_date: to_date || from_date,
		})),
	};
}

export function faultsOf(plan: CalendarPlan): Faults {
	const parsed = calendarPlan.safeParse(plan);
	const issues = parsed.success ? planFaults(parsed.data) : parsed.error.issues;
	const faults: Record<string, string> = {};
	for (const { path, message } of issues) faults[path.join('.')] ??= message;
	return faults;
}

/** Prefix of the fault keys of `module`. */
export const placeOf = (draft: CalendarDraft, module: number): string =>
	`modules.${plannedIn(draft).indexOf(module)}`;
