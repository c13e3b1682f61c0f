import { displayDate, indiaDate, indiaTime } from '../calendar.ts';
import { type Said, said } from '../said.ts';

/** A phone may keep for so many days what was written before its enrolment ended. */
export const LATE_DAYS = 90;

export const UNKNOWN_ENROLMENT = 'This was saved in a fellowship that is not yours. It is not taken.';
export const WRITTEN_AT_WRONG = 'The time of writing must be an instant in ISO 8601';

const inWords = (at: Date): string => `${displayDate(indiaDate(at))}, ${indiaTime(at)}`;

export const writtenAfterEnd = (end: Date): Said =>
	said('Your fellowship ended on {end}. This was saved after that. It is not taken.', { end: inWords(end) });

export const keptTooLong = (end: Date): Said =>
	said(
		'Your fellowship ended on {end}. This was saved more than {days} days ago. It is not taken any more.',
		{
			end: inWords(end),
			days: LATE_DAYS,
		},
	);
