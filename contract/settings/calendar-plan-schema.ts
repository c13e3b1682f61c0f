import * as z from 'zod/mini';
import { moduleNumber } from '../attendance/schema.ts';
import { displayDate } from '../calendar.ts';
import { type YearDays, yearDays } from '../enrolments/schema.ts';
import { calendarDate, requiredText } from '../fields.ts';
import { sentence } from '../said.ts';

export const NAME_REQUIRED = 'Name the holiday';
export const FROM_REQUIRED = 'Choose the first day';
export const TO_REQUIRED = 'Choose the last day';
export const TO_BEFORE_FROM = 'The last day cannot be before the first';
export const MODULE_TWICE = 'Each module is planned once';
export const MODULE_TOO_EARLY = 'A module begins after the last day of the one before';
export const HOLIDAY_TWICE = 'There is another holiday on these days';
export const MORE_THAN_A_YEAR = 'All days must lie within one year';

export const YEAR_CLOSED = 'The calendar of a closed year stays as it is';
export const outsideYear = ({ starts_on, ends_on }: YearDays): string =>
	sentence('All days must lie between {from} and {to}', {
		from: displayDate(starts_on),
		to: displayDate(ends_on),
	});

export const HOLIDAY_NAME = 60;
const MAX_HOLIDAYS = 60;

const days = { from_date: calendarDate(FROM_REQUIRED), to_date: calendarDate(TO_REQUIRED) };

/** Both are calendar days in India and included. */
export interface Period {
	from_date: string;
	to_date: string;
}

const plannedModule = z.object({ module: moduleNumber, ...days });
export type PlannedModule = z.output<typeof plannedModule>;

/** The learning center has no sessions on these days in a row. */
const holiday = z.object({ name: requiredText(HOLIDAY_NAME, NAME_REQUIRED), ...days });
export type Holiday = z.output<typeof holiday>;

/** Belongs to one year; modules without days are missing. */
export const calendarPlan = z.object({
	modules: z.array(plannedModule).check(z.maxLength(4, MODULE_TWICE)),
	holidays: z
		.array(holiday)
		.check(z.maxLength(MAX_HOLIDAYS, sentence('At most {count} holidays', { count: MAX_HOLIDAYS }))),
});
export type CalendarPlan = z.output<typeof calendarPlan>;

export const plannedCalendar = z.object({
	/** Missing in answers that older apps have kept. */
	year: z.optional(yearDays),
	modules: z.array(z.object({ module: z.int(), from_date: z.iso.date(), to_date: z.iso.date() })),
	holidays: z.array(z.object({ name: z.string(), from_date: z.iso.date(), to_date: z.iso.date() })),
});
