import { expect, test } from 'vitest';
import { afterEnd, beforeStart, wrongDate } from './dates.ts';
import { DATE_IN_FUTURE } from './schema.ts';

const TODAY = '2026-11-20';
const TERM = { enrolled_on: '2026-06-15', last_day: '2026-11-18' };

test.each([
	['2026-11-18', undefined],
	['2026-06-15', undefined],
	['2026-06-14', beforeStart('2026-06-15')],
	['1999-01-01', beforeStart('2026-06-15')],
	['2026-11-19', afterEnd('2026-11-18')],
	['2026-11-21', DATE_IN_FUTURE],
])('an enrolment from 15 June to 18 November says of the date %s: %s', (date, why) => {
	expect(wrongDate(date, TODAY, TERM)).toBe(why);
});

test.each([
	['1999-01-01', undefined],
	[TODAY, undefined],
	['2026-11-21', DATE_IN_FUTURE],
])('while the enrolment is not known the date %s: %s', (date, why) => {
	expect(wrongDate(date, TODAY, undefined)).toBe(why);
});
