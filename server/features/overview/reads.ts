import { SKILL_GROUPS } from '@yuva/contract/assessments/rules';
import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import type {
	DistrictFigures,
	DistrictTotals,
	LevelFigures,
	WeekFigures,
} from '@yuva/contract/overview/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isEnrolledOn } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { Year } from '../years/reads.ts';
import { wasThere } from './queries.ts';

/** Fellows with access, an open account, and an unfinished year on `today` (calendar day in India). */
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
	/** Calendar day in India. */
	today: string;
}

/** Of the open year those at work today; of another year everybody who was enrolled. */
const isCounted = ({ year, today }: OfYear) =>
	year.status === 'open'
		? isAtWork(today)
		: sql<boolean>`exists (
			select from fellow_enrolments held where held.fellow_id = fellows.id and held.year_id = ${year.id})`;

/** The children of each center: in the open year those of today, in another year those who were enrolled. */
const enrolledChildren = ({ id, status }: OfYear['year']) =>
	status === 'open'
		? sql`select fellow_id, count(*) as children from children where deleted_at is null group by fellow_id`
		: sql`select held.fellow_id, count(*) as children from child_enrolments held
			join children on children.id = held.child_id
			join programme_years year on year.id = held.year_id
			where held.year_id = ${id} and ${wasThere} group by held.fellow_id`;

/**
 * Districts with a registered fellow in reach, by name. Applications wait today, so that they are of the current year only. A
 * closed year does not know which centers were active: each one with children counts as active.
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
	]);
	const { rows } = await sql<DistrictFigures>`
		with reached as materialized (${reached}), waiting as (
			select task.fellow_id, ${today}::date - (min(task.submitted_at) at time zone 'Asia/Kolkata')::date as days
			from onboarding_tasks task where ${year.id} = current_year() and task.status = 'UNDER_REVIEW' group by task.fellow_id
		), enrolled as (${enrolledChildren(year)}), late as (
			select task.fellow_id, count(*) as tasks from assigned_tasks task
			where task.year_id = ${year.id} and task.status = 'Pending' and task.deadline_date < ${today}::date
			group by task.fellow_id
		)
		select district.id as district_id, district.name as district_name,
			count(waiting.days) as applications_waiting,
			count(*) filter (where waiting.days > ${PROMISED_DAYS}) as applications_overdue,
			count(*) filter (where is_counted) as fellows,
			count(*) filter (where is_counted and case when ${isOpen} then center.status = 'Active'
				else enrolled.children > 0 end) as centers_active,
			count(*) filter (where is_counted and ${isOpen} and center.status = 'Inactive') as centers_inactive,
			coalesce(sum(enrolled.children) filter (where is_counted), 0) as children,
			coalesce(sum(late.tasks), 0) as tasks_overdue
		from reached
			join districts district on district.id = reached.working_district
			left join waiting on waiting.fellow_id = reached.id
			left join enrolled on enrolled.fellow_id = reached.id
			left join late on late.fellow_id = reached.id
			left join learning_centers center on center.fellow_id = reached.id
		group by district.id, district.name order by district.name`.execute(db);
	return rows;
}

export type DistrictSums = Omit<DistrictTotals, keyof DistrictFigures> & { district_id: number };

/** Sums over the fellows in reach: children's marks and mean levels, by district. */
export async function selectDistrictSums(db: Db, viewer: Viewer, yearId: number): Promise<DistrictSums[]> {
	const reached = reachedFellows(db, viewer).select([
		'fellows.id',
		sql<number>`fellows.working_district`.as('district_id'),
	]);
	const { rows } = await sql<DistrictSums>`
		with reached as materialized (${reached}), marked as (
			select district_id, sum(children_days) as children_days, sum(children_present) as children_present
			from overview_weeks join reached on reached.id = overview_weeks.fellow_id
			where year_id = ${yearId} group by district_id
		), skilled as (
			select district_id, sum(baseline_sum) / sum(children) as baseline, sum(endline_sum) / sum(children) as endline
			from overview_levels join reached on reached.id = overview_levels.fellow_id
			where year_id = ${yearId} group by district_id, skill_group
		), levelled as (
			select district_id, sum(baseline) as baseline, sum(endline) as endline from skilled group by district_id
		)
		select district_id, coalesce(children_days, 0) as children_days,
			coalesce(children_present, 0) as children_present, baseline, endline
		from marked full join levelled using (district_id)`.execute(db);
	return rows;
}

export interface Sums {
	weeks: WeekFigures[];
	levels: LevelFigures[];
	as_of: Date | null;
}

export interface SumFilter {
	district: number | undefined;
	year: Pick<Year, 'id' | 'starts_on'>;
	/** Calendar day in India. */
	today: string;
}

/** Sums over the fellows in reach: marks by week, without impossible weeks; levels by district and skill group. */
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
		), by_week as (
			select week, sum(children_days) as children_days, sum(children_present) as children_present,
				sum(fellow_marks) as fellow_marks, sum(fellow_present) as fellow_present
			from overview_weeks join reached on reached.id = overview_weeks.fellow_id
			where year_id = ${year.id} and week > (select begins_on from begun) - 7 and week <= ${today}::date group by week
		), by_district as (
			select district.id as district_id, district.name as district_name, level.skill_group,
				sum(level.children) as children, sum(level.baseline_sum) / sum(level.children) as baseline,
				sum(level.endline_sum) / sum(level.children) as endline
			from overview_levels level
				join reached on reached.id = level.fellow_id
				join districts district on district.id = reached.working_district
			where level.year_id = ${year.id}
			group by district.id, district.name, level.skill_group
		)
		select (select coalesce(json_agg(by_week order by week), '[]') from by_week) as weeks,
			(select coalesce(json_agg(by_district order by district_name,
				array_position(${[...SKILL_GROUPS]}::text[], skill_group)), '[]') from by_district) as levels,
			(select as_of from overview_state) as as_of`.execute(db);
	return rows[0] ?? { weeks: [], levels: [], as_of: null };
}
