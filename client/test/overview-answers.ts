import type { OverviewFigures } from '@yuva/contract/overview/schema';

export const PEDDAPALLI_FIGURES = {
	district_id: 682,
	district_name: 'Peddapalli',
	applications_waiting: 3,
	applications_overdue: 1,
	fellows: 4,
	centers_active: 5,
	centers_inactive: 2,
	children: 66,
	tasks_overdue: 7,
};

const THIS_YEAR = {
	id: 1,
	name: '2026-27',
	starts_on: '2026-06-01',
	ends_on: '2027-05-31',
	status: 'open' as const,
};

export const NO_FIGURES: OverviewFigures = {
	year: THIS_YEAR,
	years: [{ id: 1, name: '2026-27', is_current: true }],
	districts: [],
	weeks: [],
	levels: [],
	as_of: null,
};

export const FIGURES: OverviewFigures = {
	...NO_FIGURES,
	districts: [PEDDAPALLI_FIGURES],
	weeks: [
		{
			week: '2026-11-09',
			children_marks: 100,
			children_present: 80,
			fellow_marks: 10,
			fellow_present: 9,
		},
		{
			week: '2026-11-16',
			children_marks: 200,
			children_present: 169,
			fellow_marks: 0,
			fellow_present: 0,
		},
	],
	levels: [
		{
			district_id: 682,
			district_name: 'Peddapalli',
			skill_group: 'creativity',
			children: 40,
			baseline: 2.06,
			endline: 3.44,
		},
	],
	as_of: '2026-11-20T06:30:00.000Z',
};
