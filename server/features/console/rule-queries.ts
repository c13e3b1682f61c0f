import { SKILLS } from '@yuva/contract/assessments/rules';
import { PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { LIMITS } from '@yuva/contract/console/attention-rules';
import { type RawBuilder, sql } from 'kysely';
import { isAmong } from '../../platform/database/among.ts';
import type { Db } from '../../platform/database/database.ts';
import { isEnrolledOn, isImpossible } from '../../platform/identity/enrolment.ts';
import { isTooLongAgo, notVisitedSince } from '../visits/reads.ts';
import type { Finding, Pin } from './findings.ts';

export interface Question {
	fellowIds: readonly string[] | undefined;
	/** These fellows are looking just now, so their phones are heard. */
	areLooking: boolean;
	now: Date;
	today: string;
}

/** The database evaluates it once for the statement, not for each row. */
const thisYear = sql`(select current_year())`;

/** The rule about evenings looks only at marks since this instant. */
const sinceEvening = ({ now }: Question) =>
	sql`${now}::timestamptz - make_interval(days => ${LIMITS.eveningDays}::integer)`;

/** Selects active fellows, their children, the marks of each center's last sessions, and marks that may be wrong. */
const materials = (question: Question) => sql`
	fellow as materialized (
		select fellows.id, fellows.data_consent_at, term.enrolled_on, term.last_day,
			greatest((fellows.data_consent_at at time zone 'Asia/Kolkata')::date, term.enrolled_on) as since,
			center.district, center.latitude, center.longitude, coalesce(center.status, 'Active') = 'Active' as is_active
		from fellows
		join accounts on accounts.id = fellows.id and accounts.active
		join fellow_enrolments term on term.fellow_id = fellows.id and term.year_id = ${thisYear}
		left join learning_centers center on center.fellow_id = fellows.id
		where fellows.data_consent_at is not null and ${isEnrolledOn(question.today)}
			and ${isAmong('fellows.id', question.fellowIds)}
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
	), doubtful as materialized (
		select mark.fellow_id, mark.day, mark.date, mark.marked_at, ${isImpossible(question.today)} as is_impossible
		from fellow term
		join children_attendance mark on mark.fellow_id = term.id and mark.year_id = ${thisYear}
		where mark.marked_at >= ${sinceEvening(question)} or ${isImpossible(question.today)}
	), evening as materialized (
		select fellow_id, (marked_at at time zone 'Asia/Kolkata')::date as date, count(distinct day) as days
		from doubtful where marked_at >= ${sinceEvening(question)}
		group by 1, 2 having count(distinct day) >= ${LIMITS.daysAtOnce}::integer
	), register as materialized (
		select fellow.id as fellow_id, coalesce(last.date, fellow.since) as date
		from fellow left join (
			select fellow_id, max(date) as date, max(day) as day from recent group by fellow_id
		) as last on last.fellow_id = fellow.id
		where fellow.is_active and coalesce(last.day, 0) < ${PROGRAMME_DAYS}::integer
			and fellow.id in (select fellow_id from child)
	), heard as materialized (
		select fellow.id as fellow_id, last.date, last.waiting
		from fellow cross join lateral (
			select (greatest(fellow.data_consent_at, max(sessions.last_seen_at), max(report.heard_at))
				at time zone 'Asia/Kolkata')::date as date, max(report.waiting) as waiting
			from (select) as one
			left join sessions on sessions.account_id = fellow.id
			left join phone_reports report on report.fellow_id = fellow.id
		) as last
		where ${!question.areLooking}
	)`;

const noRegister = ({ today }: Question) => sql`
	select 'no_register', fellow_id, '', null::uuid,
		jsonb_build_object('count', ${today}::date - date, 'date', date)
	from register where ${today}::date - date >= ${LIMITS.registerDays}::integer`;

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
		jsonb_build_object('count', count(*), 'date', min(counted.date))
	from (
		select child.id, child.fellow_id, latest.days from child
		join (select fellow_id, array_agg(distinct day) as days from recent group by fellow_id) as latest
			on latest.fellow_id = child.fellow_id
		where not exists (select from children_attendance mark where mark.child_id = child.id
			and mark.year_id = ${thisYear} and mark.day = any (latest.days) and mark.status = 'Present')
		offset 0
	) as child
	-- \`offset 0\`: for the few children who were not present, and not for all
	cross join lateral (
		select date, is_present from child_days
		where child_id = child.id and year_id = ${thisYear} and day = any (child.days) and fellow_id = child.fellow_id offset 0
	) as counted
	group by child.fellow_id, child.id
	having count(*) filter (where not counted.is_present) = ${LIMITS.childAbsences}::integer`;

const markedAtOnce = () => sql`
	select 'marked_at_once', fellow_id, date::text, null::uuid, jsonb_build_object('count', days, 'date', date)
	from evening`;

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

const phoneSilent = ({ today }: Question) => sql`
	select 'phone_silent', fellow_id, '', null::uuid, jsonb_strip_nulls(jsonb_build_object(
		'count', ${today}::date - date, 'date', date, 'waiting', waiting))
	from heard where ${today}::date - date >= ${LIMITS.silentDays}::integer`;

const dateImpossible = ({ today }: Question) => sql`
	select 'date_impossible', fellow_id, '', null::uuid,
		jsonb_build_object('count', count(distinct day), 'date', min(date))
	from (
		select fellow_id, day, date from doubtful where is_impossible
		union all
		select mark.fellow_id, mark.day, mark.date
		from fellow term join fellow_attendance mark on mark.fellow_id = term.id and mark.year_id = ${thisYear}
		where ${isImpossible(today)}
	) as impossible
	group by fellow_id`;

const notVisited = ({ today }: Question) => sql`
	select 'not_visited', unseen.id, '', null::uuid,
		jsonb_build_object('count', ${today}::date - unseen.date, 'date', unseen.date)
	from (select fellow.id, ${notVisitedSince('fellow', sql`fellow.since`)} as date from fellow) as unseen
	where ${isTooLongAgo(sql`unseen.date`, today)}`;

const RULES: readonly ((question: Question) => RawBuilder<unknown>)[] = [
	noRegister,
	fellowAbsent,
	childAbsent,
	markedAtOnce,
	sameScores,
	endlineBelow,
	phoneSilent,
	dateImpossible,
	notVisited,
];

interface Found {
	findings: Finding[];
	pins: Pin[];
}

/** Runs one statement for all rules, and returns every pin, which a rule outside SQL checks. */
export async function selectFindings(db: Db, question: Question): Promise<Found> {
	const rules = sql.join(
		RULES.map((rule) => rule(question)),
		sql` union all `,
	);
	const { rows } = await sql<Found>`
		with ${materials(question)}, found (rule, fellow_id, subject, child_id, facts) as (${rules})
		select (select coalesce(json_agg(found), '[]') from found) as findings, (
			select coalesce(json_agg(json_build_object('fellow_id', fellow.id, 'latitude', fellow.latitude,
				'longitude', fellow.longitude, 'district', fellow.district, 'district_name', districts.name)), '[]')
			from fellow join districts on districts.id = fellow.district where fellow.latitude is not null
		) as pins`.execute(db);
	return rows[0] ?? { findings: [], pins: [] };
}
