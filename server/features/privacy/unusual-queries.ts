import type { AttentionState } from '@yuva/contract/console/attention-schema';
import type { UnusualRule } from '@yuva/contract/privacy/audit-schema';
import { MOST_SHOWN, NIGHT } from '@yuva/contract/privacy/unusual';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';

/** Counts each read of staff as part of its hour, of its day and, at night, of its night. */
const spans = ({ since, now }: { since: Date; now: Date }) => sql`
	read as materialized (
		select log.actor_id, log.at, log.shown_by, log.at at time zone 'Asia/Kolkata' as local,
			coalesce(log.shown_fellows, '{}') || coalesce(log.shown_children, '{}')
				|| array_remove(array[log.fellow_id], null) as persons
		from audit_log log join accounts actor on actor.id = log.actor_id and actor.role <> 'fellow'
		where log.shown_by is not null and log.at >= ${since} and log.at <= ${now}
	), span (rule, most, day, start, actor_id, at, shown_by, persons) as (
		select 'many_in_an_hour', ${sql.lit(MOST_SHOWN.many_in_an_hour)}, local::date, date_trunc('hour', local),
			actor_id, at, shown_by, persons from read
		union all
		select 'many_in_a_day', ${sql.lit(MOST_SHOWN.many_in_a_day)}, local::date, date_trunc('day', local),
			actor_id, at, shown_by, persons from read
		union all
		select 'at_night', ${sql.lit(MOST_SHOWN.at_night)}, (local + interval '1 hour')::date,
			date_trunc('day', local + interval '1 hour'), actor_id, at, shown_by, persons
		from read
		where extract(hour from local) >= ${sql.lit(NIGHT.from)} or extract(hour from local) < ${sql.lit(NIGHT.to)}
	)`;

/**
 * Keeps the busiest hour, the day and the night of each account that went beyond its limit. A seen item is
 * open again when twice as many people were shown.
 */
export async function storeUnusualReads(db: Db, period: { since: Date; now: Date }): Promise<void> {
	await sql`
		with ${spans(period)}, busy as (
			-- without telling people apart, which takes longer
			select rule, actor_id, start from span group by rule, most, actor_id, start having sum(cardinality(persons)) > most
		), counted as (
			select rule, actor_id, day, start, min(at) as first_at, max(at) as last_at,
				count(distinct person) as persons, count(distinct person) filter (where shown_by = 'export') as exported
			from span join busy using (rule, actor_id, start) cross join unnest(persons) as person
			group by rule, most, actor_id, day, start having count(distinct person) > most
		)
		insert into unusual_reads as kept (account_id, rule, day, first_at, last_at, persons, exported)
		select distinct on (actor_id, rule, day) actor_id, rule, day, first_at, last_at, persons, exported
		from counted order by actor_id, rule, day, persons desc, start
		on conflict (account_id, rule, day) do update
		set first_at = excluded.first_at, last_at = excluded.last_at, persons = excluded.persons,
			exported = excluded.exported, looked_at_at = null, looked_at_by = null
		where excluded.persons > kept.persons
			and (kept.looked_at_at is null or excluded.persons >= 2 * kept.persons)`.execute(db);
}

export interface UnusualRow {
	id: string;
	rule: UnusualRule;
	account_id: string;
	full_name: string;
	day: string;
	first_at: Date;
	last_at: Date;
	persons: number;
	exported: number;
	note: string;
	looked_at_at: Date | null;
	looked_at_by: string | null;
}

interface Page {
	state: AttentionState;
	after: { lastAt: Date; id: string } | undefined;
	limit: number;
}

export function selectUnusualReads(db: Db, { state, after, limit }: Page): Promise<UnusualRow[]> {
	return db
		.selectFrom('unusual_reads as found')
		.innerJoin('accounts', 'accounts.id', 'found.account_id')
		.leftJoin('accounts as looker', 'looker.id', 'found.looked_at_by')
		.select([
			'found.id',
			sql<UnusualRule>`found.rule`.as('rule'),
			'found.account_id',
			'accounts.full_name',
			'found.day',
			'found.first_at',
			'found.last_at',
			'found.persons',
			'found.exported',
			'found.note',
			'found.looked_at_at',
			'looker.full_name as looked_at_by',
		])
		.where('found.looked_at_at', state === 'open' ? 'is' : 'is not', null)
		.$if(after !== undefined, (query) =>
			query.where(sql<boolean>`(found.last_at, found.id) < (${after?.lastAt}, ${after?.id})`),
		)
		.orderBy('found.last_at', 'desc')
		.orderBy('found.id', 'desc')
		.limit(rowLimit(limit))
		.execute();
}

export const openReads = (db: Db) =>
	db.selectFrom('unusual_reads').select('unusual_reads.id').where('looked_at_at', 'is', null);

/** @returns the id of the account; undefined for an unknown item */
export async function storeLook(
	db: Db,
	id: string,
	{ note, now, by }: { note: string; now: Date; by: string },
): Promise<string | undefined> {
	const row = await db
		.updateTable('unusual_reads')
		.set({ note, looked_at_at: now, looked_at_by: by })
		.where('id', '=', id)
		.returning('account_id')
		.executeTakeFirst();
	return row?.account_id;
}
