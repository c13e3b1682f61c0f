import { type SkillGroup, skillGroups } from '../assessments/schema.ts';
import { indiaDate, startOfDay } from '../calendar.ts';
import { percentOf } from '../percent.ts';
import type { DistrictFigures, LevelFigures, OverviewFigures, WeekFigures } from './overview-schema.ts';

export const MOST_PINS = 500;
export const WEEKS_SHOWN = 16;

export type Figures = Omit<DistrictFigures, 'district_id' | 'district_name'>;

const NOTHING: Figures = {
	applications_waiting: 0,
	applications_overdue: 0,
	fellows: 0,
	centers_active: 0,
	centers_inactive: 0,
	children: 0,
	tasks_overdue: 0,
	not_visited: 0,
	visits: 0,
};

const NAMES = Object.keys(NOTHING) as (keyof Figures)[];

/** A closed year keeps these figures alone: all of its fellows, and the centers that had children. */
const OF_CLOSED: ReadonlySet<keyof Figures> = new Set(['fellows', 'centers_active', 'children', 'visits']);
const OF_APPLICATIONS: ReadonlySet<keyof Figures> = new Set(['applications_waiting', 'applications_overdue']);

export const isCurrentYear = ({ year, years }: Pick<OverviewFigures, 'year' | 'years'>): boolean =>
	years.some(({ id, is_current }) => is_current && id === year.id);

/** Returns the figures that tell something of the year; between two years applications wait, too. */
export const figuresShown = (overview: Pick<OverviewFigures, 'year' | 'years'>): (keyof Figures)[] =>
	NAMES.filter(
		(name) =>
			overview.year.status === 'open' ||
			OF_CLOSED.has(name) ||
			(OF_APPLICATIONS.has(name) && isCurrentYear(overview)),
	);

export function sumOfFigures(districts: readonly Figures[]): Figures {
	const sum = { ...NOTHING };
	for (const district of districts) for (const name of NAMES) sum[name] += district[name];
	return sum;
}

export interface WeekPercents {
	week: string;
	/** `children` and `fellows` are percents of marks that are Present, one decimal; undefined without marks. */
	children: number | undefined;
	fellows: number | undefined;
}

/** Selects the latest weeks with marks, or a time; both are calendar days in India and included. */
export type WeekRange = { latest: number } | { from_date: string; to_date: string };

const weeksIn = (weeks: readonly WeekFigures[], range: WeekRange): readonly WeekFigures[] =>
	'latest' in range
		? weeks.slice(-range.latest)
		: weeks.filter(({ week }) => week <= range.to_date && lastDayOf(week) >= range.from_date);

const lastDayOf = (week: string): string => indiaDate(startOfDay(week, 6));

/** Returns the weeks with marks and the weeks without between them, earliest first. */
export function percentsByWeek(
	weeks: readonly WeekFigures[],
	range: WeekRange = { latest: WEEKS_SHOWN },
): WeekPercents[] {
	const shown = weeksIn(weeks, range);
	return shown.flatMap((row, index) => [
		...weeksBetween(shown[index - 1]?.week ?? row.week, row.week),
		percentsOf(row),
	]);
}

const percentsOf = (row: WeekFigures): WeekPercents => ({
	week: row.week,
	children: percentOf(row.children_present, row.children_days),
	fellows: percentOf(row.fellow_present, row.fellow_marks),
});

const WEEKS_OF_A_YEAR = 52;

/** Returns the percents of `others` in these weeks, or in the same weeks of the year before. */
export function percentsBeside(
	shown: readonly WeekPercents[],
	others: readonly WeekFigures[],
	when: 'then' | 'a year before',
): WeekPercents[] {
	const days = when === 'then' ? 0 : -7 * WEEKS_OF_A_YEAR;
	return shown.map(({ week }) => {
		const beside = indiaDate(startOfDay(week, days));
		const found = others.find((other) => other.week === beside);
		return found ? percentsOf(found) : { week: beside, children: undefined, fellows: undefined };
	});
}

/** Leaves out both ends. */
function weeksBetween(after: string, before: string): WeekPercents[] {
	const next = indiaDate(startOfDay(after, 7));
	if (next >= before) return [];
	return [{ week: next, children: undefined, fellows: undefined }, ...weeksBetween(next, before)];
}

export function levelsByDistrict(
	levels: readonly LevelFigures[],
): { district_id: number; district_name: string; groups: LevelFigures[] }[] {
	return [...Map.groupBy(levels, (row) => row.district_id)].map(([district_id, groups]) => ({
		district_id,
		district_name: groups[0]?.district_name ?? '',
		groups,
	}));
}

/** Weights by children; has two decimals. */
export function meanLevels(
	levels: readonly LevelFigures[],
): Omit<LevelFigures, 'district_id' | 'district_name'>[] {
	return [...Map.groupBy(levels, (row) => row.skill_group)].map(([skill_group, rows]) => {
		const children = rows.reduce((sum, row) => sum + row.children, 0);
		const mean = (type: 'baseline' | 'endline') =>
			Math.round((rows.reduce((sum, row) => sum + row[type] * row.children, 0) / children) * 100) / 100;
		return { skill_group, children, baseline: mean('baseline'), endline: mean('endline') };
	});
}

export type Level = Pick<LevelFigures, 'children' | 'baseline' | 'endline'>;

/** Returns one group of skills, 1 to 5, or all four together, 4 to 20; undefined unless each has figures. */
export function levelOf(
	levels: readonly (Level & Pick<LevelFigures, 'skill_group'>)[],
	group: SkillGroup | undefined,
): Level | undefined {
	if (group !== undefined) return levels.find(({ skill_group }) => skill_group === group);
	if (levels.length < Object.keys(skillGroups).length) return undefined;
	const sum = (type: 'baseline' | 'endline') => levels.reduce((total, level) => total + level[type], 0);
	return {
		children: Math.max(...levels.map(({ children }) => children)),
		baseline: sum('baseline'),
		endline: sum('endline'),
	};
}
