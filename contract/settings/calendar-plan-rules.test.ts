import { expect, test } from 'vitest';
import { holidayAhead, moduleAround, periodText, planFaults } from './calendar-plan-rules.ts';
import {
	type CalendarPlan,
	HOLIDAY_TWICE,
	MODULE_TOO_EARLY,
	MODULE_TWICE,
	MORE_THAN_A_YEAR,
	TO_BEFORE_FROM,
} from './calendar-plan-schema.ts';

const module = (number: number, from_date: string, to_date: string) => ({
	module: number,
	from_date,
	to_date,
});
const holiday = (from_date: string, to_date = from_date, name = 'Village fair') => ({
	name,
	from_date,
	to_date,
});
const OCTOBER = module(2, '2026-10-01', '2026-10-31');
const NOVEMBER = module(3, '2026-11-01', '2026-11-30');
const PLAN: CalendarPlan = {
	modules: [NOVEMBER, OCTOBER],
	holidays: [
		holiday('2026-11-24', '2026-11-25'),
		holiday('2026-11-14', '2026-11-14', "Children's Day"),
		holiday('2026-12-25', '2026-12-25', 'Christmas'),
	],
};

test.each<[string, Partial<CalendarPlan>, string[]]>([
	['nothing', {}, []],
	['modules one after the other', { modules: [OCTOBER, NOVEMBER] }, []],
	['the same in another order of rows', { modules: [NOVEMBER, OCTOBER] }, []],
	['a module of one day', { modules: [module(1, '2026-10-01', '2026-10-01')] }, []],
	[
		'days the wrong way round',
		{ modules: [module(1, '2026-10-02', '2026-10-01')] },
		[`modules.0.to_date ${TO_BEFORE_FROM}`],
	],
	[
		'a module twice',
		{ modules: [OCTOBER, { ...NOVEMBER, module: 2 }] },
		[`modules.1.module ${MODULE_TWICE}`],
	],
	[
		'a module that begins on the last day of the one before',
		{ modules: [OCTOBER, { ...NOVEMBER, from_date: '2026-10-31' }] },
		[`modules.1.from_date ${MODULE_TOO_EARLY}`],
	],
	[
		'a later module that is planned before an earlier one',
		{ modules: [module(1, '2026-11-01', '2026-11-30'), OCTOBER] },
		[`modules.1.from_date ${MODULE_TOO_EARLY}`],
	],
	['a holiday in a module', { modules: [OCTOBER], holidays: [holiday('2026-10-20')] }, []],
	[
		'a holiday within another',
		{ holidays: [holiday('2026-10-18', '2026-10-22'), holiday('2026-10-20')] },
		[`holidays.1.from_date ${HOLIDAY_TWICE}`],
	],
	['holidays side by side', { holidays: [holiday('2026-10-20'), holiday('2026-10-21')] }, []],
	[
		'a year to the day, a leap year too',
		{ modules: [module(1, '2028-01-01', '2028-06-30'), module(2, '2028-07-01', '2028-12-31')] },
		[],
	],
	[
		'a holiday more than a year after the first module',
		{ modules: [OCTOBER], holidays: [holiday('2027-10-02')] },
		[`holidays.0.to_date ${MORE_THAN_A_YEAR}`],
	],
])('of %s it is said what is wrong', (_, plan, expected) => {
	const faults = planFaults({ modules: [], holidays: [], ...plan });
	expect(faults.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(expected);
});

test.each([
	['2026-09-30', 2],
	['2026-10-31', 2],
	['2026-11-01', 3],
	['2026-11-30', 3],
	['2026-12-01', undefined],
])('on %s the module is %s: that of the day, or the next', (today, expected) => {
	expect(moduleAround(PLAN, today)?.module).toBe(expected);
});

test.each([
	['2026-11-01', '2026-11-14'],
	['2026-11-14', '2026-11-14'],
	['2026-11-25', '2026-11-24'],
	['2026-11-26', undefined],
])('on %s the holiday ahead in the module is that of %s', (today, expected) => {
	expect(holidayAhead(PLAN, NOVEMBER, today)?.from_date).toBe(expected);
});

test('one day is written once', () => {
	expect(periodText(holiday('2026-11-14'))).toBe('14-11-2026');
	expect(periodText(NOVEMBER)).toBe('01-11-2026 to 30-11-2026');
});
