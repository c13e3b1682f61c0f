import { describe, expect, test } from 'vitest';
import { firstYearOf, fitsName, leavingReasons, missingOf, nextClass, outcomeByRule } from './rules.ts';

test('a name says two years in a row', () => {
	expect(firstYearOf('2026-27')).toBe(2026);
	expect(firstYearOf('2099-00')).toBe(2099);
	for (const name of ['2026-28', '2026-26', '2026', '26-27', '']) expect(firstYearOf(name)).toBeUndefined();
});

test.each([
	['2026-06-01', '2027-05-31', true],
	['2026-01-01', '2026-12-31', true],
	['2025-12-31', '2027-05-31', false],
	['2026-06-01', '2028-01-01', false],
	['2027-06-01', '2027-12-31', false],
])('2026-27 from %s to %s: %s', (starts_on, ends_on, fits) => {
	expect(fitsName('2026-27', { starts_on, ends_on })).toBe(fits);
});

describe('a fellow', () => {
	const facts = { has_access: true, own_marks: 1, registers: 1 };

	test('completes with access, one own mark and one register', () => {
		expect([missingOf(facts), outcomeByRule(facts)]).toEqual([[], 'completed']);
	});

	test.each([
		[{ has_access: false }, ['access']],
		[{ own_marks: 0 }, ['own_mark']],
		[{ registers: 0 }, ['register']],
		[{ own_marks: 0, registers: 0 }, ['own_mark', 'register']],
	])('with %o does not', (without, missing) => {
		const fellow = { ...facts, ...without };
		expect([missingOf(fellow), outcomeByRule(fellow)]).toEqual([missing, 'not_continued']);
	});
});

test('a child goes on to the next class; class 10 and out of school leave', () => {
	expect([nextClass('1'), nextClass('9'), nextClass('Other')]).toEqual(['2', '10', 'Other']);
	expect(Object.keys(leavingReasons)).toEqual(['10', 'out_of_school']);
});
