import { MODULES } from '@yuva/contract/attendance/rules';
import { planFaults } from '@yuva/contract/calendar-plan/rules';
import {
	type CalendarPlan,
	calendarPlan,
	type Holiday,
	type Period,
} from '@yuva/contract/calendar-plan/schema';

/** A holiday as it is filled in; `key` tells its row from others. */
export interface HolidayDraft extends Holiday {
	key: number;
}

/** What is filled in so far; days are '' while there are none. */
export interface CalendarDraft {
	/** By module, 1–4. */
	modules: Readonly<Record<number, Period>>;
	holidays: readonly HolidayDraft[];
}

/** The messages by field, as `modules.0.to_date`; the number is that of the row in what is sent. */
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

/** The draft with an empty holiday at its end. */
export function withHoliday(draft: CalendarDraft): CalendarDraft {
	const key = Math.max(-1, ...draft.holidays.map((holiday) => holiday.key)) + 1;
	return { ...draft, holidays: [...draft.holidays, { key, name: '', ...BLANK }] };
}

/** The modules that have a day, in their order. */
const plannedIn = ({ modules }: CalendarDraft): number[] =>
	MODULES.filter((module) => modules[module]?.from_date || modules[module]?.to_date);

/** What is sent of a draft: modules that have a day, and holidays, of one day where no last day is given. */
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

/** What is wrong with a plan that is to be sent, by field. */
export function faultsOf(plan: CalendarPlan): Faults {
	const parsed = calendarPlan.safeParse(plan);
	const issues = parsed.success ? planFaults(parsed.data) : parsed.error.issues;
	const faults: Record<string, string> = {};
	for (const { path, message } of issues) faults[path.join('.')] ??= message;
	return faults;
}

/** Where the faults of `module` stand. */
export const placeOf = (draft: CalendarDraft, module: number): string =>
	`modules.${plannedIn(draft).indexOf(module)}`;
