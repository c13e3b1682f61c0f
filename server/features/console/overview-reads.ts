import { SKILL_GROUPS, SKILLS } from '@yuva/contract/assessments/rules';
import { skillGroups } from '@yuva/contract/assessments/schema';
import type {
	DistrictFigures,
	DistrictTotals,
	LevelFigures,
	WeekFigures,
} from '@yuva/contract/console/overview-schema';
import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isEnrolledOn } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { wasThere, type Year } from '../enrolments/reads.ts';
import { isOverdue } from '../tasks/reads.ts';
import { isTooLongAgo, notVisitedSince, visitsByYear } from '../visits/reads.ts';

/** Matches fellows with access, an open account, and an unfinished year on `today` (calendar day in India). */
export const isAtWork = (
	today: string,
) => sql<boolean>`(fellows.data_consent_at is not null and accounts.active
	and ${isEnrolledOn(today)})`;

export function reachedFellows(db: Db, viewer: Viewer) {
	return db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.where('fellows.registered_at', 'is not', null)
		.where(fellowInReach(viewer));
}

export interface OfYear {
	year: Pick<Year, 'id' | 'status'>;
	today: string;
}

/** Counts those at work today in the open year; everybody who was enrolled in another year. */
const isCounted = ({ year, today }: OfYear) =>
	year.status === 'open'
		? isAtWork(today)
		: sql<boolean>`exists (
			select from fellow_enrolments held where held.fellow_id = fellows.id and held.year_id = ${year.id})`;

/** Selects the children of each center: in the open year those of today, in another year those who were enrolled. */
const enrolledChildren = ({ id, status }: OfYear['year']) =>
	status === 'open'
		? sql`select fellow_id, count(*) as children from children where deleted_at is null group by fellow_id`
		: sql`select held.fellow_id, count(*) as children from child_enrolments held
			join children on children.id = held.child_id
			join programme_years year on year.id = held.year_id
			where held.year_id = ${id} and ${wasThere} group by held.fellow_id`;

const began = sql`greatest((fellows.data_consent_at at time zone 'Asia/Kolkata')::date, (
	select max(term.enrolled_on) from fellow_enrolments term
	where term.fellow_id = fellows.id and term.year_id = (select current_year())))`;

/**
 * Returns districts with a registered fellow in reach, by name. Applications wait today, so they belong to
 * the current year only. A closed year does not know which centers were active: each one with children counts
 * as active.
 */
export async function selectDistrictFigures(
	db: Db,
	viewer: Viewer,
	ofYear: OfYear,
): Promise<DistrictFigures[]> {
	const { year, today } = ofYear;
	const isOpen = sql.lit(year.status === 'open');
	const reached = reachedFellows(db, viewer).select([
		'fellows.id',
		'fellows.working_district',
		isCounted(ofYear).as('is_counted'),
		isTooLongAgo(notVisitedSince('fellows', began), today).as('is_not_visited'),
	]);
	const { rows } = await sql<DistrictFigures>`
		with reached as materialized (${reached}), waiting as (
			select task.fellow_id, ${today}::date - (min(task.submitted_at) at time zone 'Asia/Kolkata')::date as days
			from onboarding_tasks task where ${year.id} = current_year() and task.status = 'UNDER_REVIEW' group by task.fellow_id
		), enrolled as (${enrolledChildren(year)}), late as (
			select task.fellow_id, count(*) as tasks from assigned_tasks task
			where task.year_id = ${year.id} and ${isOverdue('task', today)}
			group by task.fellow_id
		), visited as (${visitsByYear})
		select district.id as district_id, district.name as district_name,
			count(waiting.days) as applications_waiting,
			count(*) filter (where waiting.days > ${PROMISED_DAYS}) as applications_overdue,
			count(*) filter (where is_counted) as fellows,
			count(*) filter (where is_counted and case when ${isOpen} then center.status = 'Active'
				else enrolled.children > 0 end) as centers_active,
			count(*) filter (where is_counted and ${isOpen} and center.status = 'Inactive') as centers_inactive,
			coalesce(sum(enrolled.children) filter (where is_counted), 0) as children,
			coalesce(sum(late.tasks), 0) as tasks_overdue, coalesce(sum(visited.visits), 0) as visits,
			count(*) filter (where is_counted and is_not_visited and ${isOpen}) as not_visited
		from reached
			join districts district on district.id = reached.working_district
			left join waiting on waiting.fellow_id = reached.id
			left join enrolled on enrolled.fellow_id = reached.id
			left join late on late.fellow_id = reached.id
			left join visited on visited.fellow_id = reached.id and visited.year_id = ${year.id}
			left join learning_centers center on center.fellow_id = reached.id
		group by district.id, district.name order by district.name`.execute(db);
	return rows;
}

export type DistrictSums = Omit<DistrictTotals, keyof DistrictFigures> & { district_id: number };

/** Tells whether all ten skills are scored; false for a missing row. */
export const isComplete = (table: 'baseline' | 'endline') =>
	sql`coalesce(least(${sql.join(SKILLS.map((skill) => sql.ref(`${table}.${skill}`)))}) > 0, false)`;

/** Computes `groupAverage` of complete scores in SQL. */
function averageOf(group: keyof typeof skillGroups, table: 'baseline' | 'endline') {
	const scores = skillGroups[group].map((skill) => sql.ref(`${table}.${skill}`));
	return sql`(${sql.join(scores, sql` + `)})::float8 / ${sql.lit(scores.length)}`;
}

const averages = sql.join(
	SKILL_GROUPS.map(
		(group) => sql`(${sql.lit(group)}, ${averageOf(group, 'baseline')}, ${averageOf(group, 'endline')})`,
	),
);

/**
 * Needs the statement's `reached` fellows: their children by district and group of skills, with the mean of
 * both scores. Only children with all ten scores in both count.
 */
const levelsByDistrict = (yearId: number) => sql`
	select reached.working_district as district_id, level.skill_group, count(*) as children,
		avg(level.baseline) as baseline, avg(level.endline) as endline
	from reached
		join child_enrolments held on held.fellow_id = reached.id and held.year_id = ${yearId}
		join children on children.id = held.child_id
		join programme_years year on year.id = held.year_id
		join assessments baseline on (baseline.child_id, baseline.year_id) = (held.child_id, held.year_id)
			and baseline.assessment_type = 'baseline'
		join assessments endline on (endline.child_id, endline.year_id) = (held.child_id, held.year_id)
			and endline.assessment_type = 'endline'
		cross join lateral (values ${averages}) as level (skill_group, baseline, endline)
	where ${wasThere} and ${isComplete('baseline')} and ${isComplete('endline')}
	group by reached.working_district, level.skill_group`;

/** Sums up over the fellows in reach the children's days and mean levels, by district. */
export async function selectDistrictSums(db: Db, viewer: Viewer, yearId: number): Promise<DistrictSums[]> {
	const reached = reachedFellows(db, viewer).select(['fellows.id', 'fellows.working_district']);
	const { rows } = await sql<DistrictSums>`
		with reached as materialized (${reached}), marked as (
			select reached.working_district as district_id, sum(present + absent + missed) as children_days,
				sum(present) as children_present
			from registers join reached on reached.id = registers.fellow_id
			where year_id = ${yearId} group by reached.working_district
		), levelled as (
			select district_id, sum(baseline) as baseline, sum(endline) as endline
			from (${levelsByDistrict(yearId)}) as skilled group by district_id
		)
		select district_id, coalesce(children_days, 0) as children_days,
			coalesce(children_present, 0) as children_present, baseline, endline
		from marked full join levelled using (district_id)`.execute(db);
	return rows;
}

export interface Sums {
	weeks: WeekFigures[];
	levels: LevelFigures[];
}

export interface SumFilter {
	district: number | undefined;
	year: Pick<Year, 'id' | 'starts_on'>;
	today: string;
}

const monday = sql`date - (extract(isodow from date)::integer - 1)`;

/**
 * Sums up over the fellows in reach the marks by week, without impossible weeks, and the levels by district
 * and skill group.
 */
export async function selectSums(
	db: Db,
	viewer: Viewer,
	{ district, year, today }: SumFilter,
): Promise<Sums> {
	const reached = reachedFellows(db, viewer)
		.select(['fellows.id', 'fellows.working_district'])
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0));
	const { rows } = await sql<Sums>`
		with reached as materialized (${reached}), begun as (
			select least(${year.starts_on}::date, min(enrolled_on)) as begins_on from fellow_enrolments
			where year_id = ${year.id}
		), marked as (
			select ${monday} as week, present + absent + missed as children_days, present as children_present,
				0 as fellow_marks, 0 as fellow_present
			from registers join reached on reached.id = registers.fellow_id where year_id = ${year.id}
			union all
			select ${monday}, 0, 0, 1, (status = 'Present')::integer
			from fellow_attendance own join reached on reached.id = own.fellow_id where year_id = ${year.id}
		), by_week as (
			select week, sum(children_days) as children_days, sum(children_present) as children_present,
				sum(fellow_marks) as fellow_marks, sum(fellow_present) as fellow_present
			from marked where week > (select begins_on from begun) - 7 and week <= ${today}::date group by week
		), by_district as (
			select district_id, district.name as district_name, skill_group, children, baseline, endline
			from (${levelsByDistrict(year.id)}) as level join districts district on district.id = district_id
		)
		select (select coalesce(json_agg(by_week order by week), '[]') from by_week) as weeks,
			(select coalesce(json_agg(by_district order by district_name,
				array_position(${[...SKILL_GROUPS]}::text[], skill_group)), '[]') from by_district) as levels`.execute(
		db,
	);
	return rows[0] ?? { weeks: [], levels: [] };
}
