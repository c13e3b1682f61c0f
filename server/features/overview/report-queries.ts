import type { GroupSums } from '@yuva/contract/overview/report-rules';
import type { FellowFigures } from '@yuva/contract/overview/report-schema';
import type { FiguresYear } from '@yuva/contract/overview/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isImpossible } from '../../platform/identity/enrolment.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { hasDroppedOut } from './group-queries.ts';
import { wasThere } from './queries.ts';
import { reachedFellows } from './reads.ts';

/** Of `overview_groups`. */
const childSums = sql`sum(children) as children, sum(children_left) as children_left, sum(days) as children_days,
	sum(present) as children_present, sum(with_baseline) as with_baseline, sum(with_endline) as with_endline,
	sum(with_both) as with_both, sum(baseline_sum) as baseline_sum, sum(endline_sum) as endline_sum`;

export interface YearFilter {
	/** Undefined: all. */
	district: number | undefined;
	/** Undefined: all but the planned ones. */
	yearId: number | undefined;
	/** Calendar day in India. */
	today: string;
}

export type YearSums = FellowFigures & Omit<GroupSums, 'names'> & { year: FiguresYear };

const reachedIds = (db: Db, viewer: Viewer, district: number | undefined) =>
	reachedFellows(db, viewer)
		.select(['fellows.id', 'fellows.working_district'])
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0));

/** Sums over the fellows in reach, by year, the earliest first; of a year that is asked for always one row. */
export async function selectYearSums(db: Db, viewer: Viewer, filter: YearFilter): Promise<YearSums[]> {
	const { district, yearId, today } = filter;
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
			where mark.year_id = coalesce(${yearId ?? null}::integer, mark.year_id) group by mark.year_id
		), grouped as (
			select year_id, count(distinct fellow_id) filter (where children > 0) as centers, sum(impossible_marks) as impossible, ${childSums}
			from overview_groups join reached on reached.id = fellow_id group by year_id
		)
		select json_build_object('id', year.id, 'name', year.name, 'starts_on', year.starts_on, 'ends_on', year.ends_on,
				'status', year.status) as year, ${sql.join(
					NUMBERS.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`),
				)},
			coalesce(own.impossible, 0) + coalesce(grouped.impossible, 0) as impossible_marks
		from programme_years year
			left join held on held.year_id = year.id
			left join own on own.year_id = year.id
			left join grouped on grouped.year_id = year.id
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

/** Sums over the fellows in reach, once by district, once by gender and once by class. */
export async function selectYearGroups(db: Db, viewer: Viewer, yearId: number): Promise<YearGroup[]> {
	const { rows } = await sql<YearGroup>`
		with reached as materialized (${reachedIds(db, viewer, undefined)})
		select district.name as district, gender, child_class, ${childSums}
		from overview_groups
			join reached on reached.id = fellow_id
			join districts district on district.id = reached.working_district
		where year_id = ${yearId}
		group by grouping sets (district.name, gender, child_class)
		order by district.name`.execute(db);
	return rows;
}

export interface LeftFor {
	reason: string;
	children: number;
}

/** Why children of the fellows in reach left in the year, the most frequent first. */
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

export async function selectMoment(db: Db): Promise<string | null> {
	const row = await db.selectFrom('overview_state').select('as_of').executeTakeFirst();
	return row?.as_of.toISOString() ?? null;
}
