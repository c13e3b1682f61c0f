import type { FiguresYear } from '@yuva/contract/console/overview-schema';
import type { GroupSums, GrowthCount } from '@yuva/contract/console/report-rules';
import type { FellowFigures } from '@yuva/contract/console/report-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isImpossible } from '../../platform/identity/enrolment.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { hasDroppedOut, wasThere } from '../enrolments/reads.ts';
import { visitsByYear } from '../visits/reads.ts';
import { isComplete, reachedFellows } from './overview-reads.ts';

/** Needs the statement's `reached` fellows: their children, each in the center where it is, or was last. */
const childrenOf = (yearId: number | undefined) => sql`
	select reached.working_district, held.fellow_id, held.year_id, children.gender, held.child_class,
		${hasDroppedOut} as has_dropped_out, ${isComplete('baseline')} as has_baseline,
		${isComplete('endline')} as has_endline, baseline.learning_level as baseline, endline.learning_level as endline
	from reached
		join child_enrolments held on held.fellow_id = reached.id
		join children on children.id = held.child_id
		join programme_years year on year.id = held.year_id
		left join assessments baseline on (baseline.child_id, baseline.year_id) = (held.child_id, held.year_id)
			and baseline.assessment_type = 'baseline'
		left join assessments endline on (endline.child_id, endline.year_id) = (held.child_id, held.year_id)
			and endline.assessment_type = 'endline'
	where ${wasThere} and ${yearId === undefined ? sql`true` : sql`held.year_id = ${yearId}`}`;

const childCounts = sql`count(*) as children, count(*) filter (where has_dropped_out) as children_left,
	count(*) filter (where has_baseline) as with_baseline, count(*) filter (where has_endline) as with_endline,
	count(*) filter (where has_baseline and has_endline) as with_both,
	coalesce(sum(baseline) filter (where has_baseline and has_endline), 0)::float8 as baseline_sum,
	coalesce(sum(endline) filter (where has_baseline and has_endline), 0)::float8 as endline_sum`;

export interface YearFilter {
	district: number | undefined;
	yearId: number | undefined;
	today: string;
}

export type YearSums = FellowFigures & Omit<GroupSums, 'names'> & { year: FiguresYear };

const reachedIds = (db: Db, viewer: Viewer, district: number | undefined) =>
	reachedFellows(db, viewer)
		.select(['fellows.id', 'fellows.working_district'])
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0));

/** Sums up over the fellows in reach, by year, the earliest first; always one row for a given year. */
export async function selectYearSums(db: Db, viewer: Viewer, filter: YearFilter): Promise<YearSums[]> {
	const { district, yearId, today } = filter;
	const isAsked = yearId === undefined ? sql`true` : sql`mark.year_id = ${yearId}`;
	const { rows } = await sql<YearSums>`
		with reached as materialized (${reachedIds(db, viewer, district)}), held as (
			select year_id, count(*) as fellows, count(*) filter (where outcome = 'completed') as fellows_completed,
				count(*) filter (where outcome = 'left') as fellows_left,
				count(*) filter (where outcome = 'not_continued') as fellows_not_continued
			from fellow_enrolments join reached on reached.id = fellow_id group by year_id
		), own as (
			select mark.year_id, count(*) as fellow_marks, count(*) filter (where mark.status = 'Present') as fellow_present,
				count(*) filter (where ${isImpossible(today)}) as impossible
			from fellow_attendance mark join reached on reached.id = mark.fellow_id
			join fellow_enrolments term on (term.fellow_id, term.year_id) = (mark.fellow_id, mark.year_id)
			where ${isAsked} group by mark.year_id
		), marked as (
			select mark.year_id, sum(present + absent + missed) as children_days, sum(present) as children_present,
				coalesce(sum(present + absent) filter (where ${isImpossible(today)}), 0) as impossible
			from registers mark join reached on reached.id = mark.fellow_id
			left join fellow_enrolments term on (term.fellow_id, term.year_id) = (mark.fellow_id, mark.year_id)
			where ${isAsked} group by mark.year_id
		), there as (
			select year_id, count(distinct fellow_id) as centers, ${childCounts}
			from (${childrenOf(yearId)}) as child group by year_id
		), visited as (
			select year_id, sum(visits) as visits, count(*) as fellows_visited
			from (${visitsByYear}) as counted join reached on reached.id = counted.fellow_id group by year_id
		)
		select json_build_object('id', year.id, 'name', year.name, 'starts_on', year.starts_on, 'ends_on', year.ends_on,
				'status', year.status) as year, ${sql.join(
					NUMBERS.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`),
				)},
			coalesce(own.impossible, 0) + coalesce(marked.impossible, 0) as impossible_marks
		from programme_years year
			left join held on held.year_id = year.id
			left join own on own.year_id = year.id
			left join marked on marked.year_id = year.id
			left join there on there.year_id = year.id
			left join visited on visited.year_id = year.id
		where case when ${yearId ?? null}::integer is null then year.status <> 'planned' else year.id = ${yearId ?? null}::integer end
		order by year.starts_on`.execute(db);
	return rows;
}

const NUMBERS: readonly Exclude<keyof YearSums, 'year' | 'impossible_marks'>[] = [
	'fellows',
	'fellows_completed',
	'fellows_left',
	'fellows_not_continued',
	'centers',
	'visits',
	'fellows_visited',
	'fellow_marks',
	'fellow_present',
	'children',
	'children_left',
	'children_days',
	'children_present',
	'with_baseline',
	'with_endline',
	'with_both',
	'baseline_sum',
	'endline_sum',
];

export interface YearGroup extends Omit<GroupSums, 'names'> {
	/** All but one are null. */
	district: string | null;
	gender: string | null;
	child_class: string | null;
}

/**
 * Sums up over the fellows in reach, once by district, once by gender and once by class. Children are counted
 * in the center where they are, or were last; their days in that of the fellow who marked. The days are those
 * of the view \`child_days\`, with a bit for each marked day of a child: a look for each of a million pairs
 * took three times as long.
 */
export async function selectYearGroups(db: Db, viewer: Viewer, yearId: number): Promise<YearGroup[]> {
	const { rows } = await sql<YearGroup>`
		with reached as materialized (${reachedIds(db, viewer, undefined)}), marked as materialized (
			select child_id, fellow_id, count(*) as days, count(*) filter (where status = 'Present') as present,
				bit_or(1::bigint << (day - 1)) as bits
			from children_attendance where year_id = ${yearId} group by child_id, fellow_id
		), missed as (
			select missed.child_id, missed.fellow_id, count(*) as days, 0 as present
			from child_registers missed
				left join (select child_id, bit_or(bits) as bits from marked group by child_id) as own
					on own.child_id = missed.child_id
			where missed.year_id = ${yearId} and missed.missed > 0
				and (coalesce(own.bits, 0) >> (missed.day - 1)) & 1 = 0
			group by missed.child_id, missed.fellow_id
		), counted as (
			select working_district, gender, child_class, ${childCounts}, 0 as children_days, 0 as children_present
			from (${childrenOf(yearId)}) as child group by working_district, gender, child_class
			union all
			select reached.working_district, children.gender, held.child_class, 0, 0, 0, 0, 0, 0, 0, sum(days), sum(present)
			from (
				select child_id, fellow_id, days, present from marked union all select * from missed
			) as day
				join reached on reached.id = day.fellow_id
				join child_enrolments held on held.child_id = day.child_id and held.year_id = ${yearId}
				join children on children.id = held.child_id
			group by reached.working_district, children.gender, held.child_class
		)
		select district.name as district, gender, child_class, ${sql.join(
			SUMS.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`),
		)}
		from counted join districts district on district.id = working_district
		group by grouping sets (district.name, gender, child_class)
		order by district.name`.execute(db);
	return rows;
}

const SUMS: readonly (keyof Omit<GroupSums, 'names'>)[] = [
	'children',
	'children_left',
	'children_days',
	'children_present',
	'with_baseline',
	'with_endline',
	'with_both',
	'baseline_sum',
	'endline_sum',
];

/**
 * Counts how much the levels of the children in reach rose, in whole points; only those with all scores at
 * both times.
 */
export async function selectGrowth(db: Db, viewer: Viewer, yearId: number): Promise<GrowthCount[]> {
	const { rows } = await sql<GrowthCount>`
		with reached as materialized (${reachedIds(db, viewer, undefined)})
		select floor(endline - baseline)::integer as points, count(*) as children
		from (${childrenOf(yearId)}) as child where has_baseline and has_endline group by 1 order by 1`.execute(
		db,
	);
	return rows;
}

export interface LeftFor {
	reason: string;
	children: number;
}

/** Counts why children of the fellows in reach left in the year, the most frequent first. */
export async function selectReasons(db: Db, viewer: Viewer, yearId: number): Promise<LeftFor[]> {
	const { rows } = await sql<LeftFor>`
		with reached as materialized (${reachedIds(db, viewer, undefined)})
		select held.left_reason as reason, count(*) as children
		from child_enrolments held
			join reached on reached.id = held.fellow_id
			join children on children.id = held.child_id
			join programme_years year on year.id = held.year_id
		where held.year_id = ${yearId} and ${hasDroppedOut} and ${wasThere}
		group by held.left_reason order by count(*) desc, held.left_reason`.execute(db);
	return rows;
}
