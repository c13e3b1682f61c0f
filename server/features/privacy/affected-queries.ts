import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { ShownBy } from '../../platform/identity/audit.ts';

export interface Period {
	from: Date;
	before: Date;
}

export interface AffectedPerson {
	/** `supporter` spoke for a center and is neither a fellow, a child nor a guardian. */
	kind: 'fellow' | 'child' | 'guardian' | 'supporter' | 'staff';
	/** The id is that of fellow, child or account; of a guardian the child or fellow, of a speaker the testimonial. */
	id: string;
	name: string | null;
	mobile_number: string | null;
	/** Says mother, father or the relation of a guardian, the fellow of a child; null otherwise. */
	about: string | null;
	first_at: Date;
	last_at: Date;
	ways: ShownBy[];
}

export interface AccountRow {
	id: string;
	role: string;
	full_name: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function findAccount(db: Db, person: string): Promise<AccountRow | undefined> {
	return db
		.selectFrom('accounts')
		.select(['id', 'role', 'full_name'])
		.$if(UUID.test(person), (query) => query.where('id', '=', person))
		.$if(!UUID.test(person), (query) => query.where('mobile_number', '=', person))
		.executeTakeFirst();
}

/**
 * Selects the account's entries. `by` of a photo or recording holds for the persons whom it shows, not for
 * their fellow.
 */
const entries = (accountId: string, { from, before }: Period) => sql`
	entry as materialized (
		select log.*, coalesce(log.shown_by, 'screen') as by,
			case when coalesce(log.shown_children, log.shown_testimonials) is null then coalesce(log.shown_by, 'screen')
				when log.shown_by in ('photo', 'voice') then 'screen' else coalesce(log.shown_by, 'screen') end as fellow_by
		from audit_log log where log.actor_id = ${accountId} and log.at >= ${from} and log.at < ${before}
	), fetched as (
		-- whom a file shows that was perhaps written before the period
		select written.shown_fellows, written.shown_children, written.shown_guardians_of, written.shown_testimonials,
			entry.at, 'export' as by
		from entry join audit_log written on written.actor_id = ${accountId} and written.action = 'exports.rows'
			and written.request_id = entry.details ->> 'written_by'
		where entry.action = 'exports.fetch'
	)`;

/**
 * Selects every id that an entry names, with its kind. Changes count too: the person who changes a record has
 * seen whose it is.
 */
const named = sql`
	select 'fellow' as kind, fellow_id as id, at, fellow_by as by from entry where fellow_id is not null
	union all select 'fellow', unnest(shown_fellows), at, by from entry
	union all select 'fellow', entry.target_id, at, by from entry
		join accounts account on account.id = entry.target_id and account.role = 'fellow'
	union all select 'child', unnest(shown_children), at, by from entry
	union all select 'child', entry.target_id, at, by from entry
		where exists (select from children where children.id = entry.target_id) or entry.action = 'privacy.erase_child'
	union all select 'guardian', unnest(shown_guardians_of), at, by from entry
	union all select 'speaker', unnest(shown_testimonials), at, by from entry
	union all select 'staff', unnest(shown_staff), at, by from entry
	-- the entry of a concern that was read or heard names the concern alone
	union all select 'child', concern.child_id, entry.at, entry.by from entry join concerns concern on concern.id = entry.target_id
		where entry.action in ('concerns.read', 'concerns.listen') and concern.child_id is not null
	union all select 'fellow', account.id, entry.at, entry.by from entry join concerns concern on concern.id = entry.target_id
		join accounts account on account.id = concern.raised_by and account.role = 'fellow'
		where entry.action in ('concerns.read', 'concerns.listen')
	union all select 'fellow', unnest(shown_fellows), at, by from fetched
	union all select 'child', unnest(shown_children), at, by from fetched
	union all select 'guardian', unnest(shown_guardians_of), at, by from fetched
	union all select 'speaker', unnest(shown_testimonials), at, by from fetched`;

const OWN_CHILDREN = [
	'assessments.read',
	'attendance.read',
	'children.list',
	'children.profiles',
	'consent.list',
	'register.print',
];

/**
 * A fellow's reads of their own center are logged without the children, because they are so frequent: these
 * are the children of that moment, with their guardians, by the enrolments of the year and its hand-overs.
 */
const ownCenter = (accountId: string): RawBuilder<unknown> => sql`
	union all select kind.kind, child.id, entry.at, entry.by
	from entry
	join children child on child.created_at <= entry.at and coalesce(child.deleted_at, 'infinity') > entry.at
	join child_enrolments held on held.child_id = child.id
	join programme_years year on year.id = held.year_id and coalesce(year.closed_at, 'infinity') >= entry.at
	cross join lateral (select (entry.at at time zone 'Asia/Kolkata')::date as day) seen
	cross join (values ('child'), ('guardian')) as kind (kind)
	where entry.action = any (${OWN_CHILDREN}) and entry.fellow_id = ${accountId}
		and held.joined_on <= seen.day and coalesce(held.left_on, 'infinity') >= seen.day
		and (held.fellow_id = ${accountId} or exists (
			select from child_transfers moved where moved.child_id = child.id and moved.from_fellow_id = ${accountId}))
		and coalesce((
			select moved.from_fellow_id from child_transfers moved
			where moved.child_id = child.id and moved.transferred_at > entry.at
				and moved.transferred_at <= coalesce(year.closed_at, 'infinity') order by moved.transferred_at limit 1
		), held.fellow_id) = ${accountId}
	union all select 'speaker', spoken.id, entry.at, entry.by
	from entry join testimonials spoken on spoken.fellow_id = ${accountId} and spoken.created_at <= entry.at
	where entry.action = 'testimonial.read' and entry.fellow_id = ${accountId}`;

const guardians = sql`
	select child.id, child.mother_name as name, child.parent_mobile_number as mobile_number,
		'mother of ' || child.full_name as about from children child
	union all select child.id, child.father_name, child.parent_mobile_number, 'father of ' || child.full_name
		from children child
	union all select distinct child.id, talk.guardian_name, null, replace(talk.relation, '_', ' ') || ' of ' || child.full_name
		from child_consents talk join children child on child.id = talk.child_id
	union all select fellow.id, fellow.mother_name, null, 'mother of ' || account.full_name
		from fellows fellow join accounts account on account.id = fellow.id where fellow.mother_name <> ''
	union all select fellow.id, fellow.father_name, null, 'father of ' || account.full_name
		from fellows fellow join accounts account on account.id = fellow.id where fellow.father_name <> ''`;

const speakers = sql`
	select spoken.id as testimonial_id,
		case spoken.stakeholder_type when 'fellow' then 'fellow' when 'child' then 'child'
			when 'supporter' then 'supporter' else 'guardian' end as kind,
		case spoken.stakeholder_type when 'fellow' then account.id else coalesce(child.id, spoken.id) end as id,
		case spoken.stakeholder_type when 'fellow' then account.full_name
			else coalesce(child.full_name, spoken.form_data ->> 'Name') end as name,
		case spoken.stakeholder_type when 'fellow' then account.mobile_number end as mobile_number,
		case spoken.stakeholder_type when 'fellow' then null when 'child' then 'child of ' || account.full_name
			when 'supporter' then 'speaks for ' || account.full_name when 'fellow_parent' then 'parent of ' || account.full_name
			else 'parent of a child of ' || account.full_name end as about
	from testimonials spoken
	join accounts account on account.id = spoken.fellow_id
	left join lateral (
		select child.id, child.full_name from children child
		where spoken.stakeholder_type = 'child'
			and child.id in (select held.child_id from child_enrolments held where held.fellow_id = spoken.fellow_id)
			and name_key(child.full_name) = name_key(coalesce(spoken.form_data ->> 'Name', ''))
		order by child.deleted_at nulls first, child.id limit 1
	) as child on true`;

/** Returns all people whom the account was shown in the period, by kind and name. */
export async function selectAffected(
	db: Db,
	account: Pick<AccountRow, 'id' | 'role'>,
	period: Period,
): Promise<AffectedPerson[]> {
	const own = account.role === 'fellow' ? ownCenter(account.id) : sql``;
	const { rows } = await sql<AffectedPerson>`
		with ${entries(account.id, period)}, named as (${named} ${own}), seen as materialized (
			select kind, id, min(at) as first_at, max(at) as last_at, array_agg(distinct by) as ways
			from named group by kind, id
		), person as (
			select seen.kind, seen.id, account.full_name as name, account.mobile_number, null as about, first_at, last_at, ways
			from seen left join accounts account on account.id = seen.id where seen.kind in ('fellow', 'staff')
			union all
			select seen.kind, seen.id, child.full_name, null, 'child of ' || account.full_name, first_at, last_at, ways
			from seen left join children child on child.id = seen.id
				left join lateral (select held.fellow_id from child_enrolments held where held.child_id = child.id
					order by held.joined_on desc limit 1) last on true
				left join accounts account on account.id = coalesce(child.fellow_id, last.fellow_id)
			where seen.kind = 'child'
			union all
			select seen.kind, seen.id, guardian.name, guardian.mobile_number, guardian.about, first_at, last_at, ways
			from seen left join (${guardians}) as guardian on guardian.id = seen.id where seen.kind = 'guardian'
			union all
			select coalesce(speaker.kind, 'supporter'), coalesce(speaker.id, seen.id), speaker.name, speaker.mobile_number,
				speaker.about, first_at, last_at, ways
			from seen left join (${speakers}) as speaker on speaker.testimonial_id = seen.id where seen.kind = 'speaker'
		)
		select kind, id, name, mobile_number, about, min(first_at) as first_at, max(last_at) as last_at,
			array_agg(distinct way order by way) as ways
		from person cross join unnest(ways) as way
		group by kind, id, name, mobile_number, about
		order by array_position(array['fellow', 'child', 'guardian', 'supporter', 'staff'], kind), lower(name), id, about`.execute(
		db,
	);
	return rows;
}
