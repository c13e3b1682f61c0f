import { describe, expect, test } from 'vitest';
import { saveChildrenAttendance, viewChildrenAttendance } from './endpoints.ts';
import {
	afterEnd,
	beforeStart,
	countDaysOfModule,
	countRegister,
	daysOfModule,
	isDayOfModule,
	MODULES,
	markRest,
	moduleOfDay,
	modulePercent,
	nextDay,
	wrongDate,
} from './rules.ts';
import { DATE_IN_FUTURE } from './schema.ts';

describe('modules and days', () => {
	test.each([
		[1, 1],
		[10, 1],
		[11, 2],
		[20, 2],
		[21, 3],
		[30, 3],
		[31, 4],
		[40, 4],
	])('day %i lies in module %i', (day, module) => {
		expect(moduleOfDay(day)).toBe(module);
		expect(isDayOfModule(day, module)).toBe(true);
		expect(isDayOfModule(day, module + 1)).toBe(false);
	});

	test('the four modules hold the forty days, each once and in order', () => {
		expect(MODULES).toEqual([1, 2, 3, 4]);
		expect(MODULES.flatMap(daysOfModule)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
	});

	test.each([
		['nothing is marked', [], 1],
		['the first days are marked', [1, 2, 3], 4],
		['a day was left out', [1, 2, 5], 6],
		['a module is over', [10], 11],
		['all is marked', [39, 40], 40],
	])('when %s the next day is known', (_, marked, next) => {
		expect(nextDay(marked)).toBe(next);
	});

	test('marked days count in the module that they lie in', () => {
		const marked = [1, 2, 10, 11, 40];
		expect(MODULES.map((module) => countDaysOfModule(marked, module))).toEqual([3, 1, 0, 1]);
	});
});

test.each([
	[0, 0],
	[1, 10],
	[7, 70],
	[10, 100],
])('%i days present are %s per cent of a module, however many were marked', (present, percent) => {
	expect(modulePercent(present)).toBe(percent);
});

describe('the register', () => {
	const children = ['a', 'b', 'c', 'd'];

	test('counts the present, the absent and those not yet marked', () => {
		expect(countRegister(children, { a: 'Present', b: 'Absent', c: 'Present', gone: 'Absent' })).toEqual({
			present: 2,
			absent: 1,
			unmarked: 1,
		});
		expect(countRegister([], {})).toEqual({ present: 0, absent: 0, unmarked: 0 });
	});

	test('marking the rest present touches only children not yet marked', () => {
		expect(markRest(children, { b: 'Absent' }, 'Present')).toEqual({
			a: 'Present',
			b: 'Absent',
			c: 'Present',
			d: 'Present',
		});
	});
});

describe('what a save may say', () => {
	const [one, two] = ['0192f6a0-0000-7000-8000-000000000001', '0192F6A0-0000-7000-8000-00000000000A'];
	const good = {
		date: '2026-11-20',
		module: 1,
		day: 3,
		attendance: [
			{ child_id: one, status: 'Present' },
			{ child_id: two, status: 'Absent' },
		],
	};
	const faultsOf = (input: object) =>
		saveChildrenAttendance.input
			.safeParse(input)
			.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

	test('a register is taken, its numbers also as text, its ids in one spelling', () => {
		const parsed = saveChildrenAttendance.input.parse({ ...good, module: '1', day: '3' });
		expect(parsed).toMatchObject({ module: 1, day: 3 });
		expect(parsed.attendance[1]?.child_id).toBe(two.toLowerCase());
	});

	test.each([
		['a day of another module', { day: 11 }, ['day', 'Module 1 has days 1 to 10']],
		['a day that is none', { day: 41 }, ['day', 'Select a day']],
		['a fifth module', { module: 5 }, ['module', 'Please select a module']],
		['a date that is none', { date: '2026-02-30' }, ['date', 'Date input not valid.']],
		['nobody', { attendance: [] }, ['attendance', 'Mark at least one child']],
		['no list', { attendance: 'all' }, ['attendance', 'Mark at least one child']],
		[
			'an unknown status',
			{ attendance: [{ child_id: one, status: 'Late' }] },
			['attendance.0.status', 'Choose Present or Absent'],
		],
		[
			'an id that is none',
			{ attendance: [{ child_id: '7', status: 'Absent' }] },
			['attendance.0.child_id', 'This is not a child of the list'],
		],
		[
			'a child twice',
			{
				attendance: [
					{ child_id: two, status: 'Present' },
					{ child_id: two.toLowerCase(), status: 'Absent' },
				],
			},
			['attendance.1.child_id', 'A child stands in this list twice'],
		],
	])('%s is refused', (_, change, fault) => {
		expect(faultsOf({ ...good, ...change })).toEqual([fault]);
	});

	test('more than 500 children are refused', () => {
		const attendance = Array.from({ length: 501 }, (_, index) => ({
			child_id: `0192f6a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
			status: 'Present',
		}));
		expect(faultsOf({ ...good, attendance })).toEqual([['attendance', 'At most 500 children at a time']]);
		expect(faultsOf({ ...good, attendance: attendance.slice(1) })).toBeUndefined();
	});

	test('a view without day and child, or with empty ones, has no filter', () => {
		const view = { mobile: '9876543210', module: '2' };
		const empty = viewChildrenAttendance.input.parse({ ...view, day: '', child: '' });
		expect(empty).toEqual({ mobile: '9876543210', module: 2 });
		expect(viewChildrenAttendance.input.parse(view)).toEqual(empty);
		expect(viewChildrenAttendance.input.safeParse({ ...view, day: '3' }).error?.issues[0]?.message).toBe(
			'Module 2 has days 11 to 20',
		);
	});
});

const TODAY = '2026-11-20';
const TERM = { enrolled_on: '2026-06-15', last_day: '2026-11-18' };

test.each([
	['2026-11-18', undefined],
	['2026-06-15', undefined],
	['2026-06-14', beforeStart('2026-06-15')],
	['1999-01-01', beforeStart('2026-06-15')],
	['2026-11-19', afterEnd('2026-11-18')],
	['2026-11-21', DATE_IN_FUTURE],
])('of an enrolment from 15 June to 18 November the date %s: %s', (date, why) => {
	expect(wrongDate(date, TODAY, TERM)).toBe(why);
});

test.each([
	['1999-01-01', undefined],
	[TODAY, undefined],
	['2026-11-21', DATE_IN_FUTURE],
])('while the enrolment is not known the date %s: %s', (date, why) => {
	expect(wrongDate(date, TODAY, undefined)).toBe(why);
});
