import { percentOf } from '../percent.ts';
import {
	type ChildFigures,
	FEWEST_SHOWN,
	type GrowthStep,
	type Report,
	type ReportRow,
} from './report-schema.ts';

export interface GroupSums extends Omit<ReportRow, 'baseline' | 'endline'> {
	baseline_sum: number;
	endline_sum: number;
}

const isTooSmall = (count: number): boolean => count > 0 && count < FEWEST_SHOWN;

/**
 * Returns groups in list order; groups that are too small share the last row, with the smallest others until
 * it is large enough.
 */
export function shownGroups(groups: readonly GroupSums[]): ReportRow[] {
	const [alone, together] = apart(groups, childrenBehind);
	const rows = together.length === 0 ? alone : [...alone, together.reduce(sumOf)];
	const [, withheld] = apart(rows, ({ with_both }) => with_both);
	return rows.map((row) => rowOf(row, !withheld.includes(row)));
}

/** Days without children count as one child, because their children were deleted or are in another center now. */
const childrenBehind = ({ children, children_days }: GroupSums): number =>
	children === 0 && children_days > 0 ? 1 : children;

/**
 * Separates groups that may not be shown alone: those too small, and as many others as keep them from being
 * subtracted.
 */
function apart(
	groups: readonly GroupSums[],
	countOf: (group: GroupSums) => number,
): [alone: GroupSums[], together: GroupSums[]] {
	const bySize = groups.toSorted((a, b) => countOf(a) - countOf(b)).filter((group) => countOf(group) > 0);
	const together: GroupSums[] = [];
	let sum = 0;
	for (const group of bySize) {
		if (!isTooSmall(countOf(group)) && !isTooSmall(sum)) break;
		together.push(group);
		sum += countOf(group);
	}
	return [
		groups.filter((group) => !together.includes(group)),
		groups.filter((group) => together.includes(group)),
	];
}

/** Counts children whose level rose by at least so many whole points, and by less than one more. */
export interface GrowthCount {
	points: number;
	children: number;
}

/** Widens the steps until each has enough children; returns none if they are too few in all. */
export function growthSteps(counts: readonly GrowthCount[]): GrowthStep[] {
	const steps: GrowthStep[] = [];
	for (const { points, children } of counts.toSorted((a, b) => a.points - b.points)) {
		const last = steps.at(-1);
		if (last && isTooSmall(last.children)) {
			steps[steps.length - 1] = { from: last.from, below: points + 1, children: last.children + children };
		} else steps.push({ from: points, below: points + 1, children });
	}
	const [before, last] = steps.slice(-2);
	if (before && last && isTooSmall(last.children)) {
		const together = { from: before.from, below: last.below, children: before.children + last.children };
		return [...steps.slice(0, -2), together];
	}
	return steps.filter(({ children }) => !isTooSmall(children));
}

const sumOf = (a: GroupSums, b: GroupSums): GroupSums => ({
	names: [...a.names, ...b.names],
	children: a.children + b.children,
	children_left: a.children_left + b.children_left,
	children_days: a.children_days + b.children_days,
	children_present: a.children_present + b.children_present,
	with_baseline: a.with_baseline + b.with_baseline,
	with_endline: a.with_endline + b.with_endline,
	with_both: a.with_both + b.with_both,
	baseline_sum: a.baseline_sum + b.baseline_sum,
	endline_sum: a.endline_sum + b.endline_sum,
});

function rowOf({ baseline_sum, endline_sum, ...row }: GroupSums, hasLevels: boolean): ReportRow {
	const mean = (sum: number) => (hasLevels && row.with_both > 0 ? sum / row.with_both : null);
	return { ...row, baseline: mean(baseline_sum), endline: mean(endline_sum) };
}

export const nameOfRow = ({ names }: Pick<ReportRow, 'names'>): string =>
	names.length > 1 ? `${names.join(', ')} together` : names.join('');

/** Subtracts the shown levels; undefined if they are not shown. */
const growthOf = ({ baseline, endline }: Pick<ChildFigures, 'baseline' | 'endline'>) =>
	baseline === null || endline === null
		? undefined
		: Number(levelText(endline)) - Number(levelText(baseline));

export const levelText = (level: number | null): string => level?.toFixed(2) ?? '–';

export const growthText = (row: Pick<ChildFigures, 'baseline' | 'endline'>): string => {
	const growth = growthOf(row);
	if (growth === undefined) return '–';
	return growth > 0 ? `+${growth.toFixed(2)}` : growth.toFixed(2).replace(/^-0\.00$/, '0.00');
};

export const shareText = (present: number, all: number): string => {
	const percent = percentOf(present, all);
	return percent === undefined ? '–' : `${percent.toFixed(1)}%`;
};

type Cell = string | number | null;

const HEADINGS = [
	'By',
	'Group',
	'Children',
	'Left',
	'Days counted',
	'Days present',
	'Attendance in percent',
	'With baseline',
	'With endline',
	'With both',
	'Mean baseline',
	'Mean endline',
	'Growth',
];

const childCells = (row: ChildFigures): Cell[] => [
	row.children,
	row.children_left,
	row.children_days,
	row.children_present,
	percentOf(row.children_present, row.children_days) ?? null,
	row.with_baseline,
	row.with_endline,
	row.with_both,
	row.baseline === null ? null : Number(levelText(row.baseline)),
	row.endline === null ? null : Number(levelText(row.endline)),
	growthOf(row) === undefined ? null : Number(growthOf(row)?.toFixed(2)),
];

/** Makes the lines of a table: first the fellows, then the groups of children, then why children left. */
export function reportLines(report: Omit<Report, 'csv' | 'years' | 'voice'>): Cell[][] {
	const { year, reach, children } = report;
	const groups = (by: string, rows: readonly ReportRow[]) =>
		rows.map((row) => [by, nameOfRow(row), ...childCells(row)]);
	return [
		['Year', year.name],
		['Fellows', reach.fellows],
		['Fellows who completed', reach.fellows_completed],
		['Fellows who left', reach.fellows_left],
		['Fellows who did not continue', reach.fellows_not_continued],
		['Centers', reach.centers],
		['Visits to centers', reach.visits],
		['Fellows who were visited', reach.fellows_visited],
		["Fellows' attendance in percent", percentOf(reach.fellow_present, reach.fellow_marks) ?? null],
		['Marks with an impossible date', reach.impossible_marks],
		[],
		HEADINGS,
		...(children ? [['All', '', ...childCells(children)]] : []),
		...groups('District', report.districts),
		...groups('Gender', report.genders),
		...groups('Class', report.classes),
		[],
		['Level at the end less level at the beginning: from', 'below', 'Children'],
		...report.growth.map(({ from, below, children: count }) => [from, below, count]),
		[],
		['Why children left', 'Children'],
		...report.reasons.map(({ reason, children: count }) => [reason || NO_REASON, count]),
	];
}

export const NO_REASON = 'No reason told';
export const OTHER_REASONS = 'Other reasons';
