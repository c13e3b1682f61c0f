import { SKILL_GROUPS } from '@yuva/contract/assessments/rules';
import type { CenterStatus } from '@yuva/contract/learning-center/schema';
import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import { MOST_PINS } from '@yuva/contract/overview/rules';
import type {
	CenterDot,
	CenterPin,
	DistrictFigures,
	DistrictTotals,
	LevelFigures,
	WeekFigures,
} from '@yuva/contract/overview/schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { isEnrolledOn } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/session.ts';

/** Fellows with access, an open account, and an unfinished year on `today` (calendar day in India). */
const isAtWork = (today: string) => sql<boolean>`(fellows.data_consent_at is not null and accounts.active
	and ${isEnrolledOn(today)})`;

function reachedFellows(db: Db, viewer: Viewer) {
	return db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.where('fellows.registered_at', 'is not', null)
		.where(fellowInReach(viewer));
}

/** Districts with a registered fellow in reach, by name. */
export async function selectDistrictFigures(
	db: Db,
	viewer: Viewer,
	today: string,
): Promise<DistrictFigures[]> {
	const reached = reachedFellows(db, viewer).select([
		'fellows.id',
		'fellows.working_district',
		isAtWork(today).as('at_work'),
	]);
	const { rows } = await sql<DistrictFigures>`
		with reached as materialized (${reached}), waiting as (
			select task.fellow_id, ${today}::date - (min(task.submitted_at) at time zone 'Asia/Kolkata')::date as days
			from onboarding_tasks task where task.status = 'UNDER_REVIEW' group by task.fellow_id
		), enrolled as (
			select child.fellow_id, count(*) as children from children child
			where child.deleted_at is null group by child.fellow_id
		), late as (
			select task.fellow_id, count(*) as tasks from assigned_tasks task
			where task.status = 'Pending' and task.deadline_date < ${today}::date group by task.fellow_id
		)
		select district.id as district_id, district.name as district_name,
			count(waiting.days) as applications_waiting,
			count(*) filter (where waiting.days > ${PROMISED_DAYS}) as applications_overdue,
			count(*) filter (where at_work) as fellows,
			count(*) filter (where at_work and center.status = 'Active') as centers_active,
			count(*) filter (where at_work and center.status = 'Inactive') as centers_inactive,
			coalesce(sum(enrolled.children) filter (where at_work), 0) as children,
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
export async function selectDistrictSums(db: Db, viewer: Viewer): Promise<DistrictSums[]> {
	const reached = reachedFellows(db, viewer).select([
		'fellows.id',
		sql<number>`fellows.working_district`.as('district_id'),
	]);
	const { rows } = await sql<DistrictSums>`
		with reached as materialized (${reached}), marked as (
			select district_id, sum(children_marks) as children_marks, sum(children_present) as children_present
			from overview_weeks join reached on reached.id = overview_weeks.fellow_id group by district_id
		), skilled as (
			select district_id, sum(baseline_sum) / sum(children) as baseline, sum(endline_sum) / sum(children) as endline
			from overview_levels join reached on reached.id = overview_levels.fellow_id group by district_id, skill_group
		), levelled as (
			select district_id, sum(baseline) as baseline, sum(endline) as endline from skilled group by district_id
		)
		select district_id, coalesce(children_marks, 0) as children_marks,
			coalesce(children_present, 0) as children_present, baseline, endline
		from marked full join levelled using (district_id)`.execute(db);
	return rows;
}

export interface Sums {
	weeks: WeekFigures[];
	levels: LevelFigures[];
	as_of: Date | null;
}

/** Sums over the fellows in reach: marks by week, levels by district and skill group. */
export async function selectSums(db: Db, viewer: Viewer, district: number | undefined): Promise<Sums> {
	const reached = reachedFellows(db, viewer)
		.select(['fellows.id', 'fellows.working_district'])
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0));
	const { rows } = await sql<Sums>`
		with reached as materialized (${reached}), by_week as (
			select week, sum(children_marks) as children_marks, sum(children_present) as children_present,
				sum(fellow_marks) as fellow_marks, sum(fellow_present) as fellow_present
			from overview_weeks join reached on reached.id = overview_weeks.fellow_id group by week
		), by_district as (
			select district.id as district_id, district.name as district_name, level.skill_group,
				sum(level.children) as children, sum(level.baseline_sum) / sum(level.children) as baseline,
				sum(level.endline_sum) / sum(level.children) as endline
			from overview_levels level
				join reached on reached.id = level.fellow_id
				join districts district on district.id = reached.working_district
			group by district.id, district.name, level.skill_group
		)
		select (select coalesce(json_agg(by_week order by week), '[]') from by_week) as weeks,
			(select coalesce(json_agg(by_district order by district_name,
				array_position(${[...SKILL_GROUPS]}::text[], skill_group)), '[]') from by_district) as levels,
			(select as_of from overview_state) as as_of`.execute(db);
	return rows[0] ?? { weeks: [], levels: [], as_of: null };
}

export interface CenterFilter {
	district: number | undefined;
	status: CenterStatus | undefined;
	/** Calendar day in India. */
	today: string;
}

/** Centers of active fellows. */
function centersInReach(db: Db, viewer: Viewer, { district, status, today }: CenterFilter) {
	return reachedFellows(db, viewer)
		.innerJoin('learning_centers as center', 'center.fellow_id', 'fellows.id')
		.select(['fellows.id as fellow_id', 'accounts.full_name', sql<CenterStatus>`center.status`.as('status')])
		.where(isAtWork(today))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0))
		.$if(status !== undefined, (query) => query.where('center.status', '=', status ?? ''));
}

export interface CenterPage extends CenterFilter {
	after: { name: string; id: string } | undefined;
	limit: number;
}

/** Sorted by the fellow's name. */
export function selectCenters(db: Db, viewer: Viewer, page: CenterPage) {
	const { after, limit } = page;
	return (
		centersInReach(db, viewer, page)
			// sorted by an index of `fellow_figures`, so that a page need not sort everybody
			.innerJoin('fellow_figures as figures', 'figures.fellow_id', 'fellows.id')
			.where(sql<boolean>`figures.has_access`)
			.leftJoin('grampanchayats as village', 'village.id', 'center.village')
			.leftJoin('mandals as mandal', 'mandal.id', 'center.mandal')
			.leftJoin('districts as district', 'district.id', 'center.district')
			.select([
				sql<string>`concat_ws(', ', village.name, mandal.name, district.name)`.as('place'),
				sql<boolean>`center.latitude is not null`.as('has_pin'),
			])
			.$if(after !== undefined, (query) =>
				query.where(sql<boolean>`(figures.full_name, figures.fellow_id) > (${after?.name}, ${after?.id})`),
			)
			.orderBy('figures.full_name')
			.orderBy('figures.fellow_id')
			.limit(rowLimit(limit))
			.execute()
	);
}

/** Sorted, each dot once. */
export function selectDots(db: Db, viewer: Viewer, filter: CenterFilter): Promise<CenterDot[]> {
	return db
		.selectFrom(
			centersInReach(db, viewer, filter)
				.select(['center.latitude', 'center.longitude'])
				.where('center.latitude', 'is not', null)
				.as('center'),
		)
		.select([
			'center.status',
			sql<number>`round(center.latitude::numeric, 2)::float8`.as('latitude'),
			sql<number>`round(center.longitude::numeric, 2)::float8`.as('longitude'),
		])
		.distinct()
		.orderBy('latitude')
		.orderBy('longitude')
		.orderBy('status')
		.limit(rowLimit(MOST_PINS))
		.execute();
}

/** Returns one pin more than a map shows when there are more. */
export function selectPins(db: Db, viewer: Viewer, filter: CenterFilter): Promise<CenterPin[]> {
	return centersInReach(db, viewer, filter)
		.select([sql<number>`center.latitude`.as('latitude'), sql<number>`center.longitude`.as('longitude')])
		.where('center.latitude', 'is not', null)
		.orderBy('fellows.id')
		.limit(rowLimit(MOST_PINS + 1))
		.execute();
}
