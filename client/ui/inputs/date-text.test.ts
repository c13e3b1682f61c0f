import { describe, expect, test } from 'vitest';
import {
	dateFromIso,
	isoFromDate,
	isoFromText,
	textAfterEditing,
	textAfterTyping,
	textFromIso,
} from './date-text.ts';

describe('a typed date', () => {
	test.each([
		['15-08-2004', '2004-08-15'],
		['15/08/2004', '2004-08-15'],
		['5.8.2004', '2004-08-05'],
		['29-02-2024', '2024-02-29'],
		['29-02-1900', ''],
		['31-04-2020', ''],
		['00-01-2020', ''],
		['15-13-2004', ''],
		['15-08-04', ''],
		['15-08-0204', ''],
		['15-08-', ''],
		['', ''],
	])('%s is kept as "%s"', (typed, iso) => {
		expect(isoFromText(typed)).toBe(iso);
	});

	test.each([
		['1', '1'],
		['15', '15-'],
		['1/', '01-'],
		['15-0', '15-0'],
		['15-08', '15-08-'],
		['15-8.', '15-08-'],
		['15082004', '15-08-2004'],
		['15 08 2004', '15-08-2004'],
		['15-08-20049', '15-08-2004'],
		['2004-08-15', '15-08-2004'],
		['౧౫౦౮౨౦౦౪', '15-08-2004'],
		['15-०', '15-0'],
		['abc', ''],
		['-', ''],
	])('%s becomes "%s" while it grows', (typed, shown) => {
		expect(textAfterTyping(typed)).toBe(shown);
	});

	test.each([
		['15', '15'],
		['15/0-2004', '15-0-2004'],
		['15-౦-2004', '15-0-2004'],
		['1508', '1508'],
	])('%s stays "%s" while it is corrected', (typed, shown) => {
		expect(textAfterEditing(typed)).toBe(shown);
	});
});

test('a kept date is read day first', () => {
	expect(textFromIso('2004-08-15')).toBe('15-08-2004');
	expect(textFromIso('')).toBe('');
});

test('the calendar day survives the way through a Date', () => {
	const date = dateFromIso('2026-11-01');
	expect(date && isoFromDate(date)).toBe('2026-11-01');
	expect(dateFromIso('')).toBeUndefined();
});
