import type { OverviewFigures } from '@yuva/contract/console/overview-schema';
import type { Report, YearComparison } from '@yuva/contract/console/report-schema';
import type { ConsoleCounts } from '@yuva/contract/console/schema';

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
	visits: 12,
	not_visited: 2,
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
};

export const FIGURES: OverviewFigures = {
	...NO_FIGURES,
	districts: [PEDDAPALLI_FIGURES],
	weeks: [
		{
			week: '2026-11-09',
			children_days: 100,
			children_present: 80,
			fellow_marks: 10,
			fellow_present: 9,
		},
		{
			week: '2026-11-16',
			children_days: 200,
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
};

const LAST_YEAR = {
	id: 2,
	name: '2025-26',
	starts_on: '2025-06-01',
	ends_on: '2026-05-31',
	status: 'closed' as const,
};

const YEARS = [
	{ id: 1, name: '2026-27', is_current: true },
	{ id: 2, name: '2025-26', is_current: false },
];

export const PAST_FIGURES: OverviewFigures = { ...FIGURES, year: LAST_YEAR, years: YEARS };

const CHILDREN = {
	children: 60,
	children_left: 6,
	children_days: 1000,
	children_present: 805,
	with_baseline: 55,
	with_endline: 42,
	with_both: 40,
	baseline: 8.25,
	endline: 12.5,
};

const REACH = {
	fellows: 4,
	fellows_completed: 3,
	fellows_left: 1,
	fellows_not_continued: 0,
	visits: 12,
	fellows_visited: 3,
	centers: 4,
	fellow_marks: 100,
	fellow_present: 90,
	impossible_marks: 2,
};

const EARLIER = { ...LAST_YEAR, id: 3, name: '2024-25', starts_on: '2024-06-01', ends_on: '2025-05-31' };

export const COMPARED: YearComparison = {
	data: [
		{ ...REACH, ...CHILDREN, year: EARLIER, fellows: 2, with_both: 0, baseline: null, endline: null },
		{ ...REACH, ...CHILDREN, year: LAST_YEAR },
		{ ...REACH, ...CHILDREN, year: THIS_YEAR, fellows: 9, children: 90, baseline: 9, endline: 8.5 },
	],
};

const ROW = { ...CHILDREN, children: 30, with_both: 20 };

export const REPORT: Report = {
	year: LAST_YEAR,
	years: YEARS,
	reach: REACH,
	children: CHILDREN,
	districts: [{ ...CHILDREN, names: ['Peddapalli', 'Vikarabad'] }],
	genders: [
		{ ...ROW, names: ['Female'] },
		{ ...ROW, names: ['Male'], baseline: null, endline: null },
	],
	classes: [{ ...CHILDREN, names: ['Class 4'] }],
	reasons: [{ reason: '', children: 6 }],
	growth: [
		{ from: 1, below: 4, children: 12 },
		{ from: 4, below: 5, children: 20 },
		{ from: 5, below: 6, children: 8 },
	],
	voice: {
		text: 'My daughter reads to her grandmother now.',
		author: 'Lakshmi',
		who: 'Parent of a child',
		location: 'Peddapalli',
		place: { en: 'Peddapalli', te: 'పెద్దపల్లి' },
	},
	csv: '\ufeffYear,2025-26\r\n',
};

export const NO_COUNTS: ConsoleCounts = {
	applications: 0,
	attention: 0,
	rules: [],
	consents: 0,
	without_center: 0,
	alike: 0,
	villages: 0,
	unusual: 0,
	deleted: 0,
	tasks_overdue: 0,
	unread: 0,
	answers: 0,
};
