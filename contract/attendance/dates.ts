import { displayDate } from '../calendar.ts';
import { sentence } from '../said.ts';
import { DATE_IN_FUTURE } from './schema.ts';

export const beforeStart = (day: string): string =>
	sentence('Your fellowship began on {date}. Choose a date since then', { date: displayDate(day) });
export const afterEnd = (day: string): string =>
	sentence('Your fellowship ended on {date}. Choose a date before', { date: displayDate(day) });

/** Both are calendar days in India and included. */
export interface Term {
	readonly enrolled_on: string;
	readonly last_day: string;
}

/**
 * Says why a mark cannot have this date; undefined for a possible date. All are `YYYY-MM-DD`, calendar days
 * in India.
 */
export function wrongDate(date: string, today: string, term: Term | undefined): string | undefined {
	if (date > today) return DATE_IN_FUTURE;
	if (term && date < term.enrolled_on) return beforeStart(term.enrolled_on);
	return term && date > term.last_day ? afterEnd(term.last_day) : undefined;
}
