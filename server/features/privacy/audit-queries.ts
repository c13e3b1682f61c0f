import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';

export interface AuditFilter {
	actor: string;
	fellow: string;
	action: string;
	from: Date | undefined;
	before: Date | undefined;
}

/** An export has many of these between its begin and its end. */
const EXPORTED_ROWS = 'exports.rows';

type Details = Record<string, string | number | boolean | string[]>;

/**
 * Returns the latest first, with today's names; entries about erased people have none. Instants also become
 * bounds of ids, so that every filter reads the log along its primary key.
 */
export function selectAudit(
	db: Db,
	filter: AuditFilter,
	page: { before: number | undefined; limit: number },
) {
	const { actor, fellow, action, from, before } = filter;
	return db
		.selectFrom('audit_log as entry')
		.leftJoin('accounts as actor', 'actor.id', 'entry.actor_id')
		.leftJoin('accounts as fellow', 'fellow.id', 'entry.fellow_id')
		.leftJoin('children as child', 'child.id', 'entry.target_id')
		.leftJoin('accounts as account', 'account.id', 'entry.target_id')
		.leftJoin('accounts as deliverer', (join) =>
			join.on(sql<boolean>`deliverer.id = (entry.details ->> 'delivered_by')::uuid`),
		)
		.select([
			'entry.id',
			'entry.at',
			'entry.action',
			'entry.actor_id',
			'actor.full_name as actor_name',
			'actor.role as actor_role',
			'entry.fellow_id',
			'fellow.full_name as fellow_name',
			'entry.target_id',
			sql<string | null>`coalesce(child.full_name, account.full_name)`.as('target_name'),
			'child.id as child_id',
			'account.role as target_role',
			'deliverer.full_name as deliverer_name',
			sql<Details | null>`entry.details`.as('details'),
		])
		.$if(actor !== '', (query) => query.where('entry.actor_id', '=', personId(actor)))
		.$if(fellow !== '', (query) => query.where('entry.fellow_id', '=', personId(fellow)))
		.$if(action === '', (query) => query.where('entry.action', '<>', EXPORTED_ROWS))
		.$if(action !== '', (query) => query.where('entry.action', '=', action))
		.$if(from !== undefined, (query) => {
			const since = from ?? new Date(0);
			return query.where('entry.at', '>=', since).where('entry.id', '>=', leastIdSince(since));
		})
		.$if(before !== undefined, (query) => {
			const until = before ?? new Date(0);
			return query.where('entry.at', '<', until).where('entry.id', '<=', greatestIdBefore(until));
		})
		.$if(page.before !== undefined, (query) => query.where('entry.id', '<', page.before ?? 0))
		.orderBy('entry.id', 'desc')
		.limit(rowLimit(page.limit))
		.execute();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const personId = (person: string) =>
	UUID.test(person)
		? sql<string>`${person}::uuid`
		: sql<string>`(select id from accounts where mobile_number = ${person})`;

/** Transactions number their entries when they write, not when they begin: neighbours in time may be numbered the other way. */
const NEIGHBOURS = 1000;

const leastIdSince = (since: Date) =>
	sql<number>`(select coalesce(min(id), 9223372036854775807) from (select id from audit_log
		where at >= ${since} order by at, id limit ${NEIGHBOURS}) as first_since)`;

const greatestIdBefore = (until: Date) =>
	sql<number>`(select coalesce(max(id), 0) from (select id from audit_log
		where at < ${until} order by at desc, id desc limit ${NEIGHBOURS}) as last_before)`;

export type AuditRow = Awaited<ReturnType<typeof selectAudit>>[number];
