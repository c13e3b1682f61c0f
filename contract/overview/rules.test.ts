import { expect, test } from 'vitest';
import { levelsByDistrict, meanLevels, percentsByWeek, sumOfFigures, WEEKS_SHOWN } from './rules.ts';
import type { LevelFigures } from './schema.ts';

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
	children_marks: 3,
	children_present: 2,
	fellow_marks: 0,
	fellow_present: 0,
};

test('attendance is a share of the marks of a week; a week without marks has none', () => {
	expect(percentsByWeek([WEEK])).toEqual([{ week: '2026-11-16', children: 66.7, fellows: undefined }]);
});

test('the chart shows the latest weeks', () => {
	const weeks = Array.from({ length: 20 }, (_, index) => ({ ...WEEK, week: `week ${index}` }));
	const shown = percentsByWeek(weeks);
	expect(shown).toHaveLength(WEEKS_SHOWN);
	expect(shown.at(-1)?.week).toBe('week 19');
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
