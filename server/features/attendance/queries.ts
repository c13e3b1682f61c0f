import type {
	AttendanceRecord,
	AttendanceSummary,
	ChildMark,
	Presence,
} from '@yuva/contract/attendance/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';
import { marksOf } from './reads.ts';

export interface Register {
	fellowId: string;
	day: number;
	date: string;
	marks: readonly ChildMark[];
	now: Date;
	yearId: number;
}

export interface StoredRegister {
	/** Lists the fellow's own children among the sent ones: the server stores only their marks. */
	own: string[];
	changed: number;
}

/**
 * Stores the marks of one day in one statement, without those of children who are not the fellow's or are
 * deleted. A mark equal to the stored one is left alone, unless it is by a fellow who had the child before; a
 * trigger keeps the history of the others. The statement updates a stored mark, because a conflict would lock
 * each row first and write that ahead; only a mark that another save has stored meanwhile is such a conflict.
 * It takes rows in the order of the children's ids, so that two saves of the same day do not lock one another
 * out.
 */
export async function upsertRegister(db: Db, register: Register): Promise<StoredRegister> {
	const { fellowId, day, date, marks, now, yearId } = register;
	const ids = marks.map((mark) => mark.child_id);
	const statuses = marks.map((mark) => mark.status);
	const { rows } = await sql<StoredRegister>`
		with own as materialized (
			select given.child_id, given.status, stored.child_id is not null as is_stored,
				(stored.fellow_id, stored.date, stored.status)
					is distinct from (${fellowId}::uuid, ${date}::date, given.status) as differs
			from unnest(${ids}::uuid[], ${statuses}::text[]) as given (child_id, status)
			join children on children.id = given.child_id
			join child_enrolments held on held.child_id = children.id and held.year_id = ${yearId}
			left join children_attendance stored
				on (stored.child_id, stored.year_id, stored.day) = (given.child_id, ${yearId}::integer, ${day}::smallint)
			where held.fellow_id = ${fellowId} and children.deleted_at is null
			order by given.child_id
		), changed as (
			update children_attendance as mark set fellow_id = ${fellowId}::uuid, date = ${date}::date,
				status = own.status, marked_at = ${now}::timestamptz
			from own where own.is_stored and own.differs
				and (mark.child_id, mark.year_id, mark.day) = (own.child_id, ${yearId}::integer, ${day}::smallint)
				and (mark.fellow_id, mark.date, mark.status)
					is distinct from (${fellowId}::uuid, ${date}::date, own.status)
			returning true
		), added as (
			insert into children_attendance as mark (child_id, year_id, day, fellow_id, date, status, marked_at)
			select child_id, ${yearId}::integer, ${day}::smallint, ${fellowId}::uuid, ${date}::date, status, ${now}::timestamptz
			from own where not is_stored order by child_id
			on conflict (child_id, year_id, day) do update
			set fellow_id = excluded.fellow_id, date = excluded.date, status = excluded.status,
				marked_at = excluded.marked_at
			where (mark.fellow_id, mark.date, mark.status)
				is distinct from (excluded.fellow_id, excluded.date, excluded.status)
			returning true
		)
		select array(select child_id from own) as own,
			(select count(*) from changed) + (select count(*) from added) as changed`.execute(db);
	const [saved] = rows;
	if (!saved) throw new Error('A select without a table gives one row');
	return saved;
}

export interface RecordFilter {
	fellowId: string;
	/** Both are inclusive. */
	days: { first: number; last: number };
	child?: string | undefined;
	year?: number | undefined;
}

/** Selects the present ones; with a year, all that were in the fellow's center then. */
const childrenOf = (fellowId: string, year: number | undefined) =>
	year === undefined
		? sql`select id, full_name, child_class, deleted_at from children where fellow_id = ${fellowId}`
		: sql`select children.id, children.full_name, held.child_class, children.deleted_at
			from child_enrolments held join children on children.id = held.child_id
			where held.fellow_id = ${fellowId} and held.year_id = ${year}::integer`;

/** Sorts by day, then name, with deleted children. Fetches children once: a lookup per mark took twice as long. */
export async function selectRecords(db: Db, filter: RecordFilter): Promise<AttendanceRecord[]> {
	const { fellowId, days, child, year } = filter;
	const ofChild = child === undefined ? sql`` : sql`and mark.child_id = ${child}`;
	const { rows } = await sql<Omit<AttendanceRecord, 'brought'> & { brought: boolean }>`
		with child as materialized (
			${childrenOf(fellowId, year)}
		)
		select mark.child_id as child, child.full_name as child_name, child.child_class,
			mark.day, mark.date, mark.status, mark.brought
		from (${marksOf(fellowId, year)}) as mark join child on child.id = mark.child_id
		where mark.day between ${days.first} and ${days.last} ${ofChild}
		order by mark.day, lower(child.full_name), mark.child_id`.execute(db);
	return rows.map(({ brought, ...record }) => ({ ...record, ...(brought && { brought }) }));
}

/**
 * Returns the fellow's children, without deleted ones, by name, each with the days that count for it; and all
 * days that count in the figure of the fellow.
 */
export async function selectSummary(db: Db, fellowId: string, year?: number): Promise<AttendanceSummary> {
	const { rows } = await sql<AttendanceSummary>`
		with child as materialized (
			${childrenOf(fellowId, year)}
		), came as (
			select child_id, count(*) filter (where is_present) as present, json_agg(day order by day) as days
			from child_days where year_id = ${yearOf(year)} and child_id = any (array(select id from child))
			group by child_id
		), stay as (
			select child_id, max(from_on) as since from child_stays
			where year_id = ${yearOf(year)} and fellow_id = ${fellowId} and child_id = any (array(select id from child))
			group by child_id
		)
		select
			(select coalesce(json_agg(day order by day), '[]') from registers
				where fellow_id = ${fellowId} and year_id = ${yearOf(year)}) as marked_days,
			(select json_build_object('present_days', coalesce(sum(present), 0),
					'total_fellow_days', coalesce(sum(present + absent + missed), 0))
				from registers where fellow_id = ${fellowId} and year_id = ${yearOf(year)}) as center,
			(select coalesce(json_agg(json_build_object(
				'child_id', child.id,
				'present_days', coalesce(came.present, 0),
				'total_fellow_days', coalesce(json_array_length(came.days), 0),
				'counted_days', coalesce(came.days, '[]'),
				'since', stay.since
			) order by lower(child.full_name), child.id), '[]')
			from child join stay on stay.child_id = child.id left join came on came.child_id = child.id
			where child.deleted_at is null) as data`.execute(db);
	const [summary] = rows;
	if (!summary) throw new Error('A select without a table gives one row');
	return summary;
}

export interface OwnMark {
	fellowId: string;
	day: number;
	date: string;
	status: Presence;
	now: Date;
	yearId: number;
}

/** @returns false when the mark equals the stored one. A trigger keeps the history of changes. */
export async function upsertFellowMark(db: Db, mark: OwnMark): Promise<boolean> {
	const { fellowId, day, date, status, now, yearId } = mark;
	const { rows } = await sql`
		insert into fellow_attendance as mark (fellow_id, year_id, day, date, status, marked_at)
		values (${fellowId}, ${yearId}, ${day}, ${date}, ${status}, ${now})
		on conflict (fellow_id, year_id, day) do update
		set date = excluded.date, status = excluded.status, marked_at = excluded.marked_at
		where (mark.date, mark.status) is distinct from (excluded.date, excluded.status)
		returning true`.execute(db);
	return rows.length > 0;
}

/** Includes both days; sorts by day. */
export function selectFellowMarks(
	db: Db,
	fellowId: string,
	days: { first: number; last: number },
	year?: number,
) {
	return db
		.selectFrom('fellow_attendance')
		.select(['day', 'date', sql<Presence>`status`.as('status')])
		.where('fellow_id', '=', fellowId)
		.where('year_id', '=', yearOf(year))
		.where('day', '>=', days.first)
		.where('day', '<=', days.last)
		.orderBy('day')
		.execute();
}

export function countFellowMarks(db: Db, fellowId: string, year?: number) {
	return db
		.selectFrom('fellow_attendance')
		.select([
			sql<number>`count(*)`.as('total'),
			sql<number>`count(*) filter (where status = 'Present')`.as('present'),
		])
		.where('fellow_id', '=', fellowId)
		.where('year_id', '=', yearOf(year))
		.executeTakeFirstOrThrow();
}
