import { SKILLS } from '@yuva/contract/assessments/rules';
import { PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { LIMITS } from '@yuva/contract/attention/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isEnrolledOn } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/session.ts';
import type { Finding, Pin } from './findings.ts';

export interface Question {
	/** Undefined: everybody with access. */
	fellowId: string | undefined;
	now: Date;
	/** Calendar day in India. */
	today: string;
}

/** Active fellows, their children, and the marks of each center's last sessions. */
const materials = ({ fellowId, today }: Question) => sql`
	fellow as materialized (
		select fellows.id, fellows.data_consent_at, fellows.accepted_offer_at, (fellows.data_consent_at at time zone 'Asia/Kolkata')::date as since, center.district,
			center.latitude, center.longitude, coalesce(center.status, 'Active') = 'Active' as is_active
		from fellows
		join accounts on accounts.id = fellows.id and accounts.active
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
			where fellow_id = fellow.id order by day desc limit ${LIMITS.childAbsences}
		) as latest
		join children_attendance mark on mark.fellow_id = fellow.id and mark.day = latest.day
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
		where fellow_id = fellow.id order by day desc limit ${LIMITS.fellowAbsences}
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
		where mark.marked_at >= ${now}::timestamptz - make_interval(days => ${LIMITS.eveningDays}::integer)
	) as marked
	group by fellow_id, evening having count(distinct day) >= ${LIMITS.daysAtOnce}::integer`;

/** All ten scores as one value, to compare two assessments. */
const tenScores = sql`concat_ws(',', ${sql.join(SKILLS.map((skill) => sql.ref(`score.${skill}`)))})`;

const sameScores = () => sql`
	select 'same_scores', child.fellow_id, concat(score.assessment_type, ' ', child.child_class), null::uuid,
		jsonb_build_object('count', count(*), 'assessment_type', score.assessment_type, 'child_class', child.child_class)
	from child join assessments score on score.child_id = child.id
	group by child.fellow_id, score.assessment_type, child.child_class
	having count(*) >= ${LIMITS.sameScores}::integer and min(${tenScores}) = max(${tenScores})`;

const endlineBelow = () => sql`
	select 'endline_below', child.fellow_id, child.id::text, child.id,
		jsonb_build_object('baseline', baseline.learning_level, 'endline', score.learning_level)
	from child
	join assessments baseline on baseline.child_id = child.id and baseline.assessment_type = 'baseline'
	join assessments score on score.child_id = child.id and score.assessment_type = 'endline'
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
	where ${fellowId === undefined} and ${today}::date - last.date >= ${LIMITS.silentDays}::integer
		and (fellow.accepted_offer_at is null or fellow.accepted_offer_at >=
			(${today}::date - interval '1 year' + interval '1 day') at time zone 'Asia/Kolkata')`;

const RULES: readonly ((question: Question) => RawBuilder<unknown>)[] = [
	noRegister,
	fellowAbsent,
	childAbsent,
	markedAtOnce,
	sameScores,
	endlineBelow,
	phoneSilent,
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

export interface OpenItem extends Omit<Finding, 'subject'> {
	id: string;
	child_name: string | null;
	found_at: Date;
	explanation: string;
	note: string;
	looked_at_at: Date | null;
}

/**
 * Opens an item per new finding and closes the same fellows' items no longer found.
 * @param foundAt `found_at` of new items
 * @returns the open items, the latest first
 */
export async function storeFindings(
	db: Db,
	findings: readonly Finding[],
	{ fellowId, now }: Question,
	foundAt = now,
): Promise<OpenItem[]> {
	const ofFellow = fellowId === undefined ? sql`` : sql`and item.fellow_id = ${fellowId}`;
	const { rows } = await sql<OpenItem>`
		with found as materialized (
			select * from json_to_recordset(${JSON.stringify(findings)})
				as found (fellow_id uuid, rule text, subject text, child_id uuid, facts jsonb)
		), open as materialized (
			select item.* from attention_items item where item.resolved_at is null ${ofFellow}
		), closed as (
			update attention_items item set resolved_at = ${now}::timestamptz
			from open where item.id = open.id and not exists (
				select from found where (found.fellow_id, found.rule, found.subject) = (open.fellow_id, open.rule, open.subject))
		), changed as (
			update attention_items item set facts = found.facts
			from found join open on (found.fellow_id, found.rule, found.subject) = (open.fellow_id, open.rule, open.subject)
			where item.id = open.id and item.facts <> found.facts
		), opened as (
			insert into attention_items (fellow_id, rule, subject, child_id, facts, found_at)
			select fellow_id, rule, subject, child_id, facts, ${foundAt}::timestamptz from found
			where not exists (
				select from open where (found.fellow_id, found.rule, found.subject) = (open.fellow_id, open.rule, open.subject))
			order by fellow_id, rule, subject
			on conflict (fellow_id, rule, subject) where resolved_at is null do nothing
			returning *
		), kept as (
			select open.id, found.fellow_id, found.rule, found.child_id, found.facts, open.found_at, open.explanation,
				open.note, open.looked_at_at
			from found join open on (found.fellow_id, found.rule, found.subject) = (open.fellow_id, open.rule, open.subject)
			union all
			select id, fellow_id, rule, child_id, facts, found_at, explanation, note, looked_at_at from opened
		)
		select kept.*, children.full_name as child_name
		from kept left join children on children.id = kept.child_id
		order by kept.found_at desc, kept.rule, children.full_name, kept.id`.execute(db);
	return rows;
}

/** @returns false when the fellow has no such item */
export async function storeExplanation(
	db: Db,
	about: { fellowId: string; id: string },
	explanation: string,
	now: Date,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('attention_items')
		.set({ explanation, explained_at: now })
		.where('id', '=', about.id)
		.where('fellow_id', '=', about.fellowId)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Records a look at an item. @returns the fellow's id; undefined when absent or out of reach */
export async function storeLook(
	db: Db,
	viewer: Viewer,
	about: { id: string; until: Date },
	look: { note: string; now: Date },
): Promise<string | undefined> {
	const inReach = db.selectFrom('fellows').select('fellows.id').where(fellowInReach(viewer));
	const row = await db
		.updateTable('attention_items')
		.set({ note: look.note, looked_at_at: look.now, looked_at_by: viewer.account_id })
		.where('id', '=', about.id)
		.where('resolved_at', 'is', null)
		.where((build) => build.or([build('found_at', '<=', about.until), build('rule', '=', 'phone_silent')]))
		.where('fellow_id', 'in', inReach)
		.returning('fellow_id')
		.executeTakeFirst();
	return row?.fellow_id;
}
