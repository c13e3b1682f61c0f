import { expect, test } from 'vitest';
import { indiaDate, startOfDay } from '../calendar.ts';
import {
	figuresShown,
	levelOf,
	levelsByDistrict,
	meanLevels,
	percentsBeside,
	percentsByWeek,
	sumOfFigures,
	WEEKS_SHOWN,
} from './overview-rules.ts';
import type { LevelFigures } from './overview-schema.ts';

const FIGURES = {
	applications_waiting: 3,
	applications_overdue: 1,
	fellows: 4,
	centers_active: 3,
	centers_inactive: 1,
	children: 80,
	tasks_overdue: 2,
	not_visited: 1,
	visits: 9,
};

test('every figure of the districts is added up', () => {
	expect(sumOfFigures([FIGURES, { ...FIGURES, children: 21, tasks_overdue: 0 }])).toEqual({
		applications_waiting: 6,
		applications_overdue: 2,
		fellows: 8,
		centers_active: 6,
		centers_inactive: 2,
		children: 101,
		tasks_overdue: 2,
		not_visited: 2,
		visits: 18,
	});
	expect(new Set(Object.values(sumOfFigures([])))).toEqual(new Set([0]));
});

const WEEK = {
	week: '2026-11-16',
	children_days: 3,
	children_present: 2,
	fellow_marks: 0,
	fellow_present: 0,
};

test('attendance is a share of the marks of a week; a week without marks has none', () => {
	expect(percentsByWeek([WEEK])).toEqual([{ week: '2026-11-16', children: 66.7, fellows: undefined }]);
});

test('the chart shows the latest weeks', () => {
	const monday = (index: number) => indiaDate(startOfDay('2026-06-01', 7 * index));
	const weeks = Array.from({ length: 20 }, (_, index) => ({ ...WEEK, week: monday(index) }));
	const shown = percentsByWeek(weeks);
	expect(shown).toHaveLength(WEEKS_SHOWN);
	expect(shown.at(-1)?.week).toBe(monday(19));
});

test('the chart shows four weeks, or those that touch a module', () => {
	const monday = (index: number) => indiaDate(startOfDay('2026-06-01', 7 * index));
	const weeks = Array.from({ length: 20 }, (_, index) => ({ ...WEEK, week: monday(index) }));
	const shown = (range: Parameters<typeof percentsByWeek>[1]) =>
		percentsByWeek(weeks, range).map(({ week }) => week);
	expect(shown({ latest: 4 })).toEqual([16, 17, 18, 19].map(monday));
	// from the Sunday of the first week to the Monday of the third
	expect(shown({ from_date: '2026-06-07', to_date: '2026-06-15' })).toEqual([0, 1, 2].map(monday));
});

test('a week is compared with the same week of others, or with the week 52 weeks before', () => {
	const shown = percentsByWeek([WEEK]);
	const before = { ...WEEK, week: '2025-11-17', children_present: 3 };
	expect(percentsBeside(shown, [before, WEEK], 'then')).toEqual(shown);
	expect(percentsBeside(shown, [before, WEEK], 'a year before')).toEqual([
		{ week: '2025-11-17', children: 100, fellows: undefined },
	]);
	expect(percentsBeside(shown, [], 'then')).toEqual([
		{ week: '2026-11-16', children: undefined, fellows: undefined },
	]);
});

test('a level belongs to one group of skills, or is the sum of all four', () => {
	const levels = (['creativity', 'critical_thinking', 'collaboration', 'communication'] as const).map(
		(skill_group, index) => ({ skill_group, children: 9 + index, baseline: 1 + index / 10, endline: 3 }),
	);
	expect(levelOf(levels, 'collaboration')).toMatchObject({ children: 11, baseline: 1.2, endline: 3 });
	expect(levelOf(levels, undefined)).toEqual({ children: 12, baseline: 4.6, endline: 12 });
	expect(levelOf(levels.slice(1), undefined)).toBeUndefined();
	expect(levelOf([], 'creativity')).toBeUndefined();
});

test('weeks without marks are between those with marks, over the turn of the year', () => {
	const weeks = [
		{ ...WEEK, week: '2025-12-22' },
		{ ...WEEK, week: '2026-01-12' },
	];
	expect(percentsByWeek(weeks).map(({ week, children }) => [week, children])).toEqual([
		['2025-12-22', 66.7],
		['2025-12-29', undefined],
		['2026-01-05', undefined],
		['2026-01-12', 66.7],
	]);
});

test('a closed year tells fewer figures; while it is the current one, applications wait beside it', () => {
	const year = {
		id: 2,
		name: '2025-26',
		starts_on: '2025-06-01',
		ends_on: '2026-05-31',
		status: 'closed' as const,
	};
	const years = [{ id: 2, name: '2025-26', is_current: true }];
	const past = ['fellows', 'centers_active', 'children', 'visits'];
	expect(figuresShown({ year: { ...year, status: 'open' }, years })).toHaveLength(9);
	expect(figuresShown({ year, years })).toEqual(['applications_waiting', 'applications_overdue', ...past]);
	expect(figuresShown({ year, years: [{ id: 3, name: '2026-27', is_current: true }] })).toEqual(past);
});

const level = (district_id: number, children: number, endline: number): LevelFigures => ({
	district_id,
	district_name: `District ${district_id}`,
	skill_group: 'creativity',
	children,
	baseline: 2,
	endline,
});

test('the levels are by district, and their mean weighs each district by its children', () => {
	const levels = [
		level(1, 30, 3),
		{ ...level(1, 30, 4), skill_group: 'collaboration' as const },
		level(2, 10, 5),
	];
	expect(levelsByDistrict(levels).map(({ district_name, groups }) => [district_name, groups.length])).toEqual(
		[
			['District 1', 2],
			['District 2', 1],
		],
	);
	expect(meanLevels(levels)).toEqual([
		{ skill_group: 'creativity', children: 40, baseline: 2, endline: 3.5 },
		{ skill_group: 'collaboration', children: 30, baseline: 2, endline: 4 },
	]);
});
