import { describe, expect, test } from 'vitest';
import {
	firstYearOf,
	fitsName,
	LAST_CLASS,
	leavingReason,
	missingOf,
	nextClass,
	outcomeByRule,
} from './rules.ts';

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
])('2026-27 may be from %s to %s: %s', (starts_on, ends_on, fits) => {
	expect(fitsName('2026-27', { starts_on, ends_on })).toBe(fits);
});

describe('a fellow', () => {
	const rules = { own_days: 30, registers: 20, months: 6 };
	const facts = { has_access: true, own_marks: 30, registers: 20, months: 6 };

	test('completes the year with access and as many own days, registers and months as the year asks', () => {
		expect([missingOf(facts, rules), outcomeByRule(facts, rules)]).toEqual([[], 'completed']);
	});

	test.each([
		[{ has_access: false }, ['access']],
		[{ own_marks: 29 }, ['own_days']],
		[{ registers: 19 }, ['registers']],
		[{ months: 5 }, ['months']],
		[{ own_marks: 0, registers: 0, months: 0 }, ['own_days', 'registers', 'months']],
	])('with %o does not', (without, missing) => {
		const fellow = { ...facts, ...without };
		expect([missingOf(fellow, rules), outcomeByRule(fellow, rules)]).toEqual([missing, 'not_continued']);
	});
});

test('a child goes on to the next class, a child out of school as before; after class 10 it leaves', () => {
	expect([nextClass('1'), nextClass('9'), nextClass('Other'), nextClass('out_of_school')]).toEqual([
		'2',
		'10',
		'Other',
		'out_of_school',
	]);
	expect([LAST_CLASS, leavingReason('10')]).toEqual(['10', 'Finished class 10']);
});
