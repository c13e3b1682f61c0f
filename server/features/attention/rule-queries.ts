import { SKILLS } from '@yuva/contract/assessments/rules';
import { PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { LIMITS } from '@yuva/contract/attention/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isEnrolledOn, isImpossible } from '../../platform/identity/enrolment.ts';
import type { Finding, Pin } from './findings.ts';

export interface Question {
	/** Undefined: everybody with access. */
	fellowId: string | undefined;
	now: Date;
	/** Calendar day in India. */
	today: string;
}

/** Once for the statement, not for each row. */
const thisYear = sql`(select current_year())`;

/** Active fellows, their children, and the marks of each center's last sessions. */
const materials = ({ fellowId, today }: Question) => sql`
	fellow as materialized (
		select fellows.id, fellows.data_consent_at, term.enrolled_on, term.last_day,
			greatest((fellows.data_consent_at at time zone 'Asia/Kolkata')::date, term.enrolled_on) as since,
			center.district, center.latitude, center.longitude, coalesce(center.status, 'Active') = 'Active' as is_active
		from fellows
		join accounts on accounts.id = fellows.id and accounts.active
		join fellow_enrolments term on term.fellow_id = fellows.id and term.year_id = ${thisYear}
		left join learning_centers center on center.fellow_id = fellows.id
		where fellows.data_consent_at is not null and ${isEnrolledOn(today)}
			${fellowId === undefined ? sql`` : sql`and fellows.id = ${fellowId}`}
	), child as materialized (
		select children.id, children.fellow_id, children.child_class
		from children join fellow on fellow.id = children.fellow_id where children.deleted_at is null
	), recent as materialized (
		select mark.fellow_id, mark.child_id, mark.day, mark.date, mark.status
		from fellow cross join lateral (
			select distinct day from children_attendance
			where fellow_id = fellow.id and year_id = ${thisYear} order by day desc limit ${LIMITS.childAbsences}
		) as latest
		join children_attendance mark on mark.fellow_id = fellow.id and mark.year_id = ${thisYear}
			and mark.day = latest.day
	)`;

const noRegister = ({ today }: Question) => sql`
	select 'no_register', fellow.id, '', null::uuid,
		jsonb_build_object('count', ${today}::date - last.date, 'date', last.date)
	from fellow cross join lateral (
		select coalesce(max(date), fellow.since) as date, coalesce(max(day), 0) as day
		from recent where recent.fellow_id = fellow.id
	) as last
	where fellow.is_active and last.day < ${PROGRAMME_DAYS}::integer
		and ${today}::date - last.date >= ${LIMITS.registerDays}::integer
		and exists (select from child where child.fellow_id = fellow.id)`;

const fellowAbsent = () => sql`
	select 'fellow_absent', fellow.id, '', null::uuid,
		jsonb_build_object('count', count(*), 'date', min(own.date))
	from fellow cross join lateral (
		select date, status from fellow_attendance
		where fellow_id = fellow.id and year_id = ${thisYear} order by day desc limit ${LIMITS.fellowAbsences}
	) as own
	group by fellow.id
	having count(*) filter (where own.status = 'Absent') = ${LIMITS.fellowAbsences}::integer`;

const childAbsent = () => sql`
	select 'child_absent', child.fellow_id, child.id::text, child.id,
		jsonb_build_object('count', count(*), 'date', min(recent.date))
	from recent join child on child.id = recent.child_id and child.fellow_id = recent.fellow_id
	group by child.fellow_id, child.id
	having count(*) filter (where recent.status = 'Absent') = ${LIMITS.childAbsences}::integer`;

const markedAtOnce = ({ now }: Question) => sql`
	select 'marked_at_once', fellow_id, evening::text, null::uuid,
		jsonb_build_object('count', count(distinct day), 'date', evening)
	from (
		select mark.fellow_id, mark.day, (mark.marked_at at time zone 'Asia/Kolkata')::date as evening
		from children_attendance mark join fellow on fellow.id = mark.fellow_id
		where mark.year_id = ${thisYear} and mark.marked_at >= ${now}::timestamptz - make_interval(days => ${LIMITS.eveningDays}::integer)
	) as marked
	group by fellow_id, evening having count(distinct day) >= ${LIMITS.daysAtOnce}::integer`;

/** All ten scores as one value, to compare two assessments. */
const tenScores = sql`concat_ws(',', ${sql.join(SKILLS.map((skill) => sql.ref(`score.${skill}`)))})`;

const sameScores = () => sql`
	select 'same_scores', child.fellow_id, concat(score.assessment_type, ' ', child.child_class), null::uuid,
		jsonb_build_object('count', count(*), 'assessment_type', score.assessment_type, 'child_class', child.child_class)
	from child join assessments score on score.child_id = child.id and score.year_id = ${thisYear}
	group by child.fellow_id, score.assessment_type, child.child_class
	having count(*) >= ${LIMITS.sameScores}::integer and min(${tenScores}) = max(${tenScores})`;

const endlineBelow = () => sql`
	select 'endline_below', child.fellow_id, child.id::text, child.id,
		jsonb_build_object('baseline', baseline.learning_level, 'endline', score.learning_level)
	from child
	join assessments baseline on baseline.child_id = child.id and baseline.year_id = ${thisYear}
		and baseline.assessment_type = 'baseline'
	join assessments score on score.child_id = child.id and score.year_id = ${thisYear}
		and score.assessment_type = 'endline'
	where score.learning_level < baseline.learning_level
		and least(${sql.join(SKILLS.map((skill) => sql.ref(`score.${skill}`)))}) > 0`;

/** Only of everybody: a fellow who looks is heard. */
const phoneSilent = ({ fellowId, today }: Question) => sql`
	select 'phone_silent', fellow.id, '', null::uuid, jsonb_strip_nulls(jsonb_build_object(
		'count', ${today}::date - last.date, 'date', last.date, 'waiting', last.waiting))
	from fellow cross join lateral (
		select (greatest(fellow.data_consent_at, max(sessions.last_seen_at), max(report.heard_at))
			at time zone 'Asia/Kolkata')::date as date, max(report.waiting) as waiting
		from (select) as one
		left join sessions on sessions.account_id = fellow.id
		left join phone_reports report on report.fellow_id = fellow.id
	) as last
	where ${fellowId === undefined} and ${today}::date - last.date >= ${LIMITS.silentDays}::integer`;

const dateImpossible = ({ today }: Question) => sql`
	select 'date_impossible', term.id, '', null::uuid,
		jsonb_build_object('count', count(distinct mark.day), 'date', min(mark.date))
	from fellow term cross join lateral (
		select day, date from children_attendance where fellow_id = term.id and year_id = ${thisYear}
		union all
		select day, date from fellow_attendance where fellow_id = term.id and year_id = ${thisYear}
	) as mark
	where ${isImpossible(today)}
	group by term.id`;

const RULES: readonly ((question: Question) => RawBuilder<unknown>)[] = [
	noRegister,
	fellowAbsent,
	childAbsent,
	markedAtOnce,
	sameScores,
	endlineBelow,
	phoneSilent,
	dateImpossible,
];

/** One statement for all rules, plus every pin, which a rule outside SQL checks. */
export async function selectFindings(
	db: Db,
	question: Question,
): Promise<{ findings: Finding[]; pins: Pin[] }> {
	const rules = sql.join(
		RULES.map((rule) => rule(question)),
		sql` union all `,
	);
	const { rows } = await sql<{ findings: Finding[]; pins: Pin[] }>`
		with ${materials(question)}, found (rule, fellow_id, subject, child_id, facts) as (${rules})
		select (select coalesce(json_agg(found), '[]') from found) as findings, (
			select coalesce(json_agg(json_build_object('fellow_id', fellow.id, 'latitude', fellow.latitude,
				'longitude', fellow.longitude, 'district', fellow.district, 'district_name', districts.name)), '[]')
			from fellow join districts on districts.id = fellow.district where fellow.latitude is not null
		) as pins`.execute(db);
	return rows[0] ?? { findings: [], pins: [] };
}
