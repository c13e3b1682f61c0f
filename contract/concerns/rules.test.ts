import { expect, test } from 'vitest';
import { hoursLeft, mayBecome, referenceOf, standingOf } from './rules.ts';
import { concernState } from './schema.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

test('a reference is short, and tells nothing', () => {
	expect(referenceOf('0190f000-0000-7000-8000-0000001a2b3c')).toBe('C-1A2B3C');
});

test('a concern goes from new to closed, and back where it was closed too early', () => {
	const steps = concernState.options.map((from) =>
		(['seen', 'in_hand', 'closed'] as const).filter((to) => mayBecome(from, to)),
	);
	expect(steps).toEqual([['seen', 'in_hand'], ['in_hand'], ['closed'], ['in_hand']]);
});

test('the hours that are left are whole ones, and below zero after the time', () => {
	const due = at(21);
	expect(hoursLeft(due, at(20))).toBe(24);
	expect(hoursLeft(due, new Date(due.getTime() - 1))).toBe(0);
	expect(hoursLeft(due, new Date(due.getTime() + 1))).toBe(-1);
});

test.each([
	['without a second factor', { newestFactorAt: null, agreedAt: at(2), confirmedAt: at(3) }, 'factor'],
	['without the own yes', { newestFactorAt: at(1), agreedAt: null, confirmedAt: null }, 'asked'],
	['with a newer second factor', { newestFactorAt: at(4), agreedAt: at(2), confirmedAt: at(3) }, 'asked'],
	['without the second yes', { newestFactorAt: at(1), agreedAt: at(2), confirmedAt: null }, 'second_yes'],
	['with all of it', { newestFactorAt: at(1), agreedAt: at(2), confirmedAt: at(2) }, 'reads'],
])('a safeguarding person %s is at: %s', (_, yeses, standing) => {
	expect(standingOf(yeses)).toBe(standing);
});
