import { describe, expect, test } from 'vitest';
import {
	dayInWords,
	indiaDate,
	indiaTime,
	monthName,
	monthYearsBefore,
	shortDay,
	weekdayAndDate,
	weekOf,
} from './calendar.ts';

describe('the date and the time in India', () => {
	test.each([
		['2026-11-21T18:29:59.999Z', '2026-11-21', '23:59'],
		['2026-11-21T18:30:00.000Z', '2026-11-22', '00:00'],
		['2026-12-31T18:30:00.000Z', '2027-01-01', '00:00'],
		['2028-02-28T20:00:00.000Z', '2028-02-29', '01:30'],
	])('at %s are %s, %s', (instant, date, time) => {
		expect([indiaDate(new Date(instant)), indiaTime(new Date(instant))]).toEqual([date, time]);
	});

	test('are the same as the time zone database says, in every hour of a year', () => {
		const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
			timeZone: 'Asia/Kolkata',
			year: 'numeric',
			month: '2-digit',
			day: '2-digit',
			hour: '2-digit',
			minute: '2-digit',
			hourCycle: 'h23',
		});
		for (let hour = 0; hour < 365 * 24; hour++) {
			const instant = new Date(Date.UTC(2026, 0, 1, hour, 7));
			const { year, month, day, hour: hours, minute } = partsOf(parts, instant);
			expect(`${indiaDate(instant)} ${indiaTime(instant)}`).toBe(
				`${year}-${month}-${day} ${hours}:${minute}`,
			);
		}
	});
});

const partsOf = (format: Intl.DateTimeFormat, instant: Date): Record<string, string> =>
	Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));

test.each([
	['2026-01-31', 'January'],
	['2026-12', 'December'],
])('the month of %s is %s', (date, name) => {
	expect(monthName(date)).toBe(name);
});

test('a day is written with its weekday', () => {
	expect(dayInWords('2026-11-22')).toBe('Sunday, 22 November');
	expect(shortDay('2026-11-02')).toBe('Mon 2 Nov');
	expect(weekdayAndDate('2026-11-22')).toBe('Sun 22-11-2026');
});

test('a month years before is one of the calendar, also of 29 February', () => {
	expect(monthYearsBefore('2024-02-29', 22)).toBe('2002-02-01');
});

describe('the week of a day', () => {
	test.each([
		['a Monday', '2026-11-23', '2026-11-23', '2026-11-29'],
		['the Sunday that ends it', '2026-11-29', '2026-11-23', '2026-11-29'],
		['a turn of the month', '2026-12-01', '2026-11-30', '2026-12-06'],
		['a turn of the year', '2027-01-02', '2026-12-28', '2027-01-03'],
		['29 February', '2028-02-29', '2028-02-28', '2028-03-05'],
	])('goes from Monday to Sunday: %s', (_, date, first, last) => {
		const week = weekOf(date);
		expect([week[0], week.at(-1), week.length]).toEqual([first, last, 7]);
	});

	test('ends on Sunday night in India, whatever the day is elsewhere', () => {
		const weekAt = (instant: string) => weekOf(indiaDate(new Date(instant)))[0];
		expect(weekAt('2026-11-29T18:29:59.999Z')).toBe('2026-11-23');
		expect(weekAt('2026-11-29T18:30:00.000Z')).toBe('2026-11-30');
	});
});
