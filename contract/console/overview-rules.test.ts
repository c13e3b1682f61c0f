import { expect, test } from 'vitest';
import { indiaDate, startOfDay } from '../calendar.ts';
import {
	figuresShown,
	levelsByDistrict,
	meanLevels,
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

test('weeks without marks stand between those with marks, over the turn of the year', () => {
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
	const past = ['fellows', 'centers_active', 'children'];
	expect(figuresShown({ year: { ...year, status: 'open' }, years })).toHaveLength(7);
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

test('the levels stand by district, and their mean weighs each district by its children', () => {
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
