import { SKILLS } from '@yuva/contract/assessments/rules';
import type { Skill } from '@yuva/contract/assessments/schema';
import { lastDayOf, MODULES } from '@yuva/contract/attendance/rules';
import { roleLabel } from '@yuva/contract/auth/schema';
import { childClassLabel } from '@yuva/contract/children/schema';
import { outcomeLabel } from '@yuva/contract/enrolments/schema';
import type { UsedFilter } from '@yuva/contract/exports/choice-schema';
import type { ExportKind } from '@yuva/contract/exports/schema';
import { stakeholderLabels } from '@yuva/contract/testimonials/schema';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { LONG_WORK, withTimeLimits } from '../../platform/process/time-limits.ts';
import { mayBeExported, mayBeHeard, mayBePublic } from '../children/consent-reads.ts';
import type { Year } from '../enrolments/reads.ts';
import { exportedAnswers } from '../forms/reads.ts';
import type { Row } from './table.ts';

export interface Scope {
	viewer: Pick<Viewer, 'account_id' | 'role'>;
	filter: UsedFilter;
	year: Year;
	/** Children without consent are left out from some days after their registration on. */
	now: Date;
}

type Sql = RawBuilder<unknown>;

/** `order` makes every run return the same order. */
interface Rows {
	select: Sql;
	order: Sql;
}

type StoredKind = Exclude<ExportKind, 'dictionary'>;

const inIndia = (column: string): Sql => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`;
const withOther = (column: string): Sql =>
	sql`coalesce(nullif(${sql.ref(column.replace('.', '.other_'))}, ''), ${sql.ref(column)})`;

function labelled(column: string, labels: Readonly<Record<string, string>>): Sql {
	const cases = Object.entries(labels).map(
		([value, label]) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`,
	);
	return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
}

function between(day: Sql, { from, to }: UsedFilter): Sql {
	const first = from === undefined ? sql`true` : sql`${day} >= ${from}::date`;
	const last = to === undefined ? sql`true` : sql`${day} <= ${to}::date`;
	return sql`${first} and ${last}`;
}

const reached = (db: Db, { viewer, filter: { district } }: Scope) =>
	db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.innerJoin('districts', 'districts.id', 'fellows.working_district')
		.select(['fellows.id', 'fellows.fellow_code', 'accounts.full_name', 'districts.name as district'])
		.where('fellows.registered_at', 'is not', null)
		.where(fellowInReach(viewer))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0));

const ofFellow = (year: Year): Sql =>
	sql`${year.name}::text as year, reached.id as fellow_id, reached.fellow_code, reached.full_name as fellow_name, reached.district`;

/** Includes applicants while the year is the current one. */
const fellows = ({ filter, year }: Scope): Rows => ({
	select: sql`select ${year.name}::text as year, reached.id as fellow_id, reached.fellow_code, reached.full_name, account.mobile_number,
			${withOther('fellow.gender')} as gender, fellow.date_of_birth, reached.district,
			mandal.name as mandal, village.name as village, ${inIndia('fellow.registered_at')} as registered_on,
			${inIndia('fellow.accepted_offer_at')} as accepted_on, ${inIndia('fellow.data_consent_at')} as access_on,
			held.enrolled_on, ${labelled('held.outcome', outcomeLabel)} as outcome, held.ended_on,
			center.status as center_status, center_village.name as center_village,
			(select count(*) from child_enrolments came join children child on child.id = came.child_id
				where came.fellow_id = fellow.id and came.year_id = ${year.id} and child.deleted_at is null) as children,
			register.days as register_days, register.last as last_register, own.days as own_days, own.present as own_present,
			scored.baseline as baseline_scored, scored.endline as endline_scored,
			task.assigned as tasks_assigned, task.completed as tasks_completed
		from reached
			join fellows fellow on fellow.id = reached.id
			join accounts account on account.id = reached.id
			join mandals mandal on mandal.id = fellow.mandal
			join grampanchayats village on village.id = fellow.grampanchayat
			left join fellow_enrolments held on held.fellow_id = reached.id and held.year_id = ${year.id}
			left join learning_centers center on center.fellow_id = reached.id
			left join grampanchayats center_village on center_village.id = center.village
			cross join lateral (select count(*) as days, max(date) as last
				from registers kept where kept.fellow_id = reached.id and kept.year_id = ${year.id}) register
			cross join lateral (select count(*) as days, count(*) filter (where mark.status = 'Present') as present
				from fellow_attendance mark where mark.fellow_id = reached.id and mark.year_id = ${year.id}) own
			cross join lateral (select count(*) filter (where score.assessment_type = 'baseline') as baseline,
				count(*) filter (where score.assessment_type = 'endline') as endline
				from child_enrolments came join children child on child.id = came.child_id
					join assessments score on score.child_id = child.id and score.year_id = came.year_id
				where came.fellow_id = reached.id and came.year_id = ${year.id} and child.deleted_at is null) scored
			cross join lateral (select count(*) filter (where one.status <> 'Cancelled') as assigned,
				count(*) filter (where one.status = 'Completed') as completed
				from assigned_tasks one where one.fellow_id = reached.id and one.year_id = ${year.id}) task
		where (held.id is not null or ${isApplicant(year)}) and ${between(inIndia('fellow.registered_at'), filter)}`,
	order: sql`fellow_code`,
});

const isApplicant = ({ id }: Year): Sql => sql`${id} = current_year() and (fellow.data_consent_at is null
	or not exists (select from fellow_enrolments other where other.fellow_id = fellow.id))`;

const enrolled = ({ id }: Year): Sql => sql`reached
	join child_enrolments came on came.fellow_id = reached.id and came.year_id = ${id}
	join children child on child.id = came.child_id and child.deleted_at is null`;

/** Counts the days of all children at once: to count for each child takes 30 times as long with 100,000. */
const children = ({ filter, year, now }: Scope): Rows => ({
	select: sql`select child.id as child_id, ${ofFellow(year)}, child.full_name, ${withOther('child.gender')} as gender,
			child.date_of_birth, coalesce(nullif(came.other_child_class, ''),
				${labelled('came.child_class', childClassLabel)}) as child_class,
			child.school_name, ${withOther('child.type_of_school')} as type_of_school,
			${withOther('child.religion')} as religion,
			coalesce(nullif(child.other_caste, ''), child.caste_category) as caste_category,
			mandal.name as mandal, village.name as village, child.mother_name,
			${withOther('child.mother_occupation')} as mother_occupation, child.father_name,
			${withOther('child.father_occupation')} as father_occupation, child.parent_mobile_number,
			${inIndia('child.created_at')} as registered_on, came.joined_on, came.left_on,
			nullif(came.left_reason, '') as left_reason, coalesce(counted.days, 0) as days_counted,
			coalesce(counted.present, 0) as days_present,
			baseline.learning_level as baseline_level, endline.learning_level as endline_level
		from ${enrolled(year)}
			join mandals mandal on mandal.id = child.mandal
			join grampanchayats village on village.id = child.grampanchayat
			left join assessments baseline on baseline.child_id = child.id and baseline.year_id = came.year_id
				and baseline.assessment_type = 'baseline'
			left join assessments endline on endline.child_id = child.id and endline.year_id = came.year_id
				and endline.assessment_type = 'endline'
			left join (select child_id, count(*) as days, count(*) filter (where is_present) as present
				from child_days where year_id = ${year.id} group by child_id) counted on counted.child_id = child.id
		where ${mayBeExported(now)} and ${between(inIndia('child.created_at'), filter)}`,
	order: sql`fellow_code, full_name, child_id`,
});

const moduleOf = sql`case ${sql.join(
	MODULES.map((module) => sql`when mark.day <= ${sql.lit(lastDayOf(module))} then ${sql.lit(module)}`),
	sql` `,
)} end`;

function attendance({ filter, year, now }: Scope): Rows {
	const { module } = filter;
	const ofModule = module === undefined ? sql`true` : sql`${moduleOf} = ${module}`;
	const mark = sql`${moduleOf} as module, mark.day, mark.date, mark.status,
		to_char(mark.marked_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as marked_at`;
	const narrowed = sql`${ofModule} and ${between(sql`mark.date`, filter)}`;
	return {
		select: sql`select ${ofFellow(year)}, 'Child' as marked, child.id as child_id,
				case when child.deleted_at is null then child.full_name end as child_name, ${mark}
			from reached
				join children_attendance mark on mark.fellow_id = reached.id and mark.year_id = ${year.id}
				join children child on child.id = mark.child_id
			where ${mayBeExported(now)} and ${narrowed}
			union all select ${ofFellow(year)}, 'Fellow', null, null, ${mark}
			from reached join fellow_attendance mark on mark.fellow_id = reached.id and mark.year_id = ${year.id} where ${narrowed}`,
		order: sql`fellow_code, day, marked desc, child_id`,
	};
}

const score = (skill: Skill): Sql => sql`nullif(score.${sql.ref(skill)}, 0) as ${sql.ref(skill)}`;
const assessments = ({ filter, year, now }: Scope): Rows => ({
	select: sql`select ${ofFellow(year)}, child.id as child_id, child.full_name as child_name, score.assessment_type,
			${sql.join(SKILLS.map(score))}, score.learning_level, ${inIndia('score.scored_at')} as scored_on
		from ${enrolled(year)}
			join assessments score on score.child_id = child.id and score.year_id = came.year_id
		where ${mayBeExported(now)} and ${between(inIndia('score.scored_at'), filter)}`,
	order: sql`fellow_code, child_name, child_id, assessment_type`,
});

const tasks = ({ filter, year }: Scope): Rows => ({
	select: sql`select ${ofFellow(year)}, task.task_name, task.assigned_date, task.deadline_date, task.status,
			${inIndia('task.completed_at')} as completed_on, lead.full_name as assigned_by, task.position
		from reached
			join assigned_tasks task on task.fellow_id = reached.id and task.year_id = ${year.id}
			join accounts lead on lead.id = task.assigned_by
		where ${between(sql`task.assigned_date`, filter)}`,
	order: sql`fellow_code, position`,
});

const testimonials = ({ filter, year }: Scope): Rows => ({
	select: sql`select ${ofFellow(year)}, testimonials.id as testimonial_id,
			${labelled('testimonials.stakeholder_type', stakeholderLabels)} as stakeholder_type,
			heard.form_data ->> 'Name' as speaker, heard.form_data ->> 'Relation' as relation,
			coalesce(heard.form_data ->> 'Experience', heard.form_data ->> 'Feedback') as said,
			${inIndia('testimonials.created_at')} as recorded_on,
			case when exists (select from publications where testimonial_id = testimonials.id and ${mayBePublic()})
				then 'Yes' else 'No' end as published
		from reached
			join testimonials on testimonials.fellow_id = reached.id
			cross join lateral (select case when ${mayBeHeard()} then testimonials.form_data end as form_data) heard
		where testimonials.year_id = ${year.id}
			and ${between(inIndia('testimonials.created_at'), filter)}`,
	order: sql`fellow_code, recorded_on, testimonial_id`,
});

const momentInIndia = (column: string): Sql =>
	sql`to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`;

/** Selects `answers` as they are stored; the export makes columns for the questions from them later. */
function answers({ viewer, filter, year }: Scope, db: Db): Rows {
	const asked = { formId: filter.form ?? '', district: filter.district };
	const { rows, district } = exportedAnswers(db, viewer, asked);
	return {
		select: sql`select given.id as answer_id, ${year.name}::text as year, about.id as fellow_id, about.fellow_code,
				(select full_name from accounts where accounts.id = about.id) as fellow_name, ${district} as district,
				by.full_name as answered_by, ${labelled('by.role', roleLabel)} as role, nullif(given.period, '') as period,
				given.version, ${momentInIndia('given.written_at')} as written_at,
				${momentInIndia('given.received_at')} as received_at,
				concat_ws(', ', given.place ->> 'latitude', given.place ->> 'longitude') as place,
				given.answers, given.received_at as came
			from ${rows} and given.year_id = ${year.id} and ${between(inIndia('given.received_at'), filter)}`,
		order: sql`came, answer_id`,
	};
}

const rowsOf: Record<StoredKind, (scope: Scope, db: Db) => Rows> = {
	fellows,
	children,
	attendance,
	assessments,
	tasks,
	testimonials,
	answers,
};

/** Streams rows in order, keyed by column. */
export function exportQuery(db: Db, kind: StoredKind, scope: Scope): RawBuilder<Row> {
	const { select, order } = rowsOf[kind](scope, db);
	return sql<Row>`with reached as materialized (${reached(db, scope)}) select * from (${select}) as row order by ${order}`;
}

export const selectDistricts = (db: Db, viewer: Scope['viewer']) =>
	db
		.selectFrom('districts')
		.select(['districts.id', 'districts.name'])
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('fellows')
					.select('fellows.id')
					.whereRef('fellows.working_district', '=', 'districts.id')
					.where('fellows.registered_at', 'is not', null)
					.where(fellowInReach(viewer)),
			),
		)
		.orderBy('districts.name')
		.execute();

/** A batch of this size fits into memory, and is large enough that round trips do not matter. */
const ROWS_AT_ONCE = 1000;

/** Reads one snapshot in batches; holds a connection until the last row is read or the reader stops. */
export async function* streamRows<Row>(db: Db, query: Expression<Row>): AsyncGenerator<Row[]> {
	const beginning = db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
	const transaction = await withTimeLimits(LONG_WORK, () => beginning.execute());
	try {
		await sql`declare row_stream no scroll cursor for ${query}`.execute(transaction);
		for (;;) {
			const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from row_stream`.execute(transaction);
			if (rows.length > 0) yield rows;
			if (rows.length < ROWS_AT_ONCE) return;
		}
	} finally {
		await transaction.rollback().execute();
	}
}
