import { expect, test } from 'vitest';
import { MOST_MEDIA } from './definition.ts';
import { daysOfPeriod, dueOf, periodOf, type Timing } from './rules.ts';
import { MEDIA_FIELDS } from './schema.ts';

test.each([
	['once', '2026-11-28', ''],
	['always', '2026-11-28', ''],
	['monthly', '2026-11-28', '2026-11'],
	['quarterly', '2026-11-28', '2026-Q4'],
	['quarterly', '2027-01-01', '2027-Q1'],
	['quarterly', '2027-03-31', '2027-Q1'],
] as const)('an answer to a form that is asked %s counts on %s for %j', (repeat, date, period) => {
	expect(periodOf(repeat, date)).toBe(period);
});

test.each([
	['2026-11', '2026-11-01', '2026-11-30'],
	['2028-02', '2028-02-01', '2028-02-29'],
	['2026-Q4', '2026-10-01', '2026-12-31'],
	['2027-Q1', '2027-01-01', '2027-03-31'],
])('the period %s lasts from %s to %s', (period, from, to) => {
	expect(daysOfPeriod(period)).toEqual({ from, to });
	expect([from, to].map((day) => periodOf(period.includes('Q') ? 'quarterly' : 'monthly', day))).toEqual([
		period,
		period,
	]);
});

test.each<[Partial<Timing>, string, string | null]>([
	[{ repeat: 'once', due_on: '2026-12-10' }, '2026-11-28', '2026-12-10'],
	[{ repeat: 'once' }, '2026-11-28', null],
	[{ repeat: 'always' }, '2026-11-28', null],
	[{ repeat: 'monthly', due_day: 5 }, '2026-11-28', '2026-11-05'],
	[{ repeat: 'monthly', due_day: 31 }, '2027-02-02', '2027-02-28'],
	[{ repeat: 'monthly' }, '2028-02-02', '2028-02-29'],
	[{ repeat: 'quarterly', due_day: 20 }, '2026-10-01', '2026-12-20'],
	[{ repeat: 'quarterly' }, '2027-01-01', '2027-03-31'],
	[{ repeat: 'monthly', due_day: 5, published_on: '2026-11-05' }, '2026-11-28', '2026-11-05'],
	[{ repeat: 'monthly', due_day: 5, published_on: '2026-11-06' }, '2026-11-28', '2026-11-30'],
	[{ repeat: 'monthly', due_day: 5, published_on: '2026-11-06' }, '2026-12-01', '2026-12-05'],
])('%j is due in the period of %s on %s', (timing, date, due) => {
	const whole: Timing = {
		repeat: 'once',
		due_on: null,
		due_day: null,
		published_on: '2026-01-01',
		...timing,
	};
	expect(dueOf(whole, date)).toBe(due);
});

test('each photo and recording that a form may ask for has a field of the call', () => {
	expect(MEDIA_FIELDS).toHaveLength(MOST_MEDIA);
});
