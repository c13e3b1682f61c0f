import { displayDate, indiaDate, startOfDay } from '../calendar.ts';
import { DAYS_UNTIL_APPLYING_AGAIN } from '../onboarding/schema.ts';
import { type Said, said } from '../said.ts';
import { APPLICATION_OPEN } from './enrolment-schema.ts';

export interface Standing {
	/** True when the last application led to access. */
	has_access: boolean;
	/** True when an enrolment ended and none is active. */
	is_over: boolean;
	is_enrolled_in_open_year: boolean;
	/** Gives the day in India of the latest decision *Not Approved*; null if no task has this decision. */
	not_approved_on: string | null;
	/** True when the open year was opened after that decision. */
	not_approved_in_earlier_year: boolean;
}

/** `today` is a calendar day in India. @returns why the fellow may not apply again; undefined when they may */
export function refusalToApply(
	standing: Standing,
	isYearOpen: boolean,
	today: string,
): string | Said | undefined {
	const { has_access, is_over, is_enrolled_in_open_year, not_approved_on } = standing;
	if (!isYearOpen) return 'No year is open. Come back when the next year opens.';
	if (is_enrolled_in_open_year) return 'You are in this year already.';
	if (not_approved_on !== null)
		return standing.not_approved_in_earlier_year ? undefined : refusalAfter(not_approved_on, today);
	if (has_access && is_over) return undefined;
	return APPLICATION_OPEN;
}

function refusalAfter(day: string, today: string): Said | undefined {
	const from = indiaDate(startOfDay(day, DAYS_UNTIL_APPLYING_AGAIN));
	if (today >= from) return undefined;
	return said('You can apply again from {day}, or in the next year.', {
		day: displayDate(from),
	});
}
