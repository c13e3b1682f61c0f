import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface MergedEntries {
	keep_id: string;
	drop_id: string;
	year_id: number;
	now: Date;
}

/** Moves the marks of the dropped entry to its history. @returns their number */
export async function setMarksAside(
	db: Db,
	{ drop_id, year_id, now }: Omit<MergedEntries, 'keep_id'>,
): Promise<number> {
	const { rows } = await sql<{ marks: number }>`
		with gone as (
			delete from children_attendance where child_id = ${drop_id} and year_id = ${year_id} returning *
		), kept as (
			insert into children_attendance_history
				(child_id, year_id, day, fellow_id, date, status, marked_at, replaced_at)
			select child_id, year_id, day, fellow_id, date, status, marked_at, ${now}::timestamptz from gone
		)
		select count(*) as marks from gone`.execute(db);
	return rows[0]?.marks ?? 0;
}

/**
 * Moves an Absent of the kept child to its history if the dropped entry is Present on that day: the child was
 * there. Call it after the marks of the dropped entry are set aside. @returns their number
 */
export async function setAbsencesAside(
	db: Db,
	{ keep_id, drop_id, year_id, now }: MergedEntries,
): Promise<number> {
	const { rows } = await sql<{ marks: number }>`
		with gone as (
			delete from children_attendance mark using children_attendance_history aside
			where mark.child_id = ${keep_id} and mark.year_id = ${year_id} and mark.status = 'Absent'
				and aside.child_id = ${drop_id} and aside.replaced_at = ${now} and aside.status = 'Present'
				and (aside.year_id, aside.day) = (mark.year_id, mark.day)
			returning mark.*
		), kept as (
			insert into children_attendance_history
				(child_id, year_id, day, fellow_id, date, status, marked_at, replaced_at)
			select child_id, year_id, day, fellow_id, date, status, marked_at, ${now}::timestamptz from gone
		)
		select count(*) as marks from gone`.execute(db);
	return rows[0]?.marks ?? 0;
}

/** Copies marks that were set aside to the kept child, if it has none of the day. @returns the days */
export async function copyMarks(
	db: Db,
	{ keep_id, drop_id, year_id, now }: MergedEntries,
): Promise<number[]> {
	const { rows } = await sql<{ day: number }>`
		insert into children_attendance (child_id, year_id, day, fellow_id, date, status, marked_at)
		select ${keep_id}, year_id, day, fellow_id, date, status, marked_at from children_attendance_history
		where child_id = ${drop_id} and year_id = ${year_id} and replaced_at = ${now}
		on conflict (child_id, year_id, day) do nothing
		returning day`.execute(db);
	return rows.map(({ day }) => day);
}

export interface SplitEntries {
	keep_id: string;
	drop_id: string;
	year_id: number;
	merged_at: Date;
	days: readonly number[];
}

/** Removes what the merge gave to the kept child, unless it was changed since. */
export async function removeCopies(
	db: Db,
	{ keep_id, drop_id, year_id, merged_at, days }: SplitEntries,
): Promise<void> {
	await sql`
		delete from children_attendance mark using children_attendance_history aside
		where mark.child_id = ${keep_id} and mark.year_id = ${year_id} and mark.day = any(${days}::smallint[])
			and aside.child_id = ${drop_id} and aside.replaced_at = ${merged_at}
			and (aside.year_id, aside.day, aside.date, aside.status, aside.marked_at)
				= (mark.year_id, mark.day, mark.date, mark.status, mark.marked_at)`.execute(db);
}

/** Restores what the merge set aside of both entries, unless another mark was made since. */
export async function restoreMarks(
	db: Db,
	{ keep_id, drop_id, year_id, merged_at }: Omit<SplitEntries, 'days'>,
): Promise<void> {
	await sql`
		with aside as (
			delete from children_attendance_history gone
			where child_id in (${keep_id}, ${drop_id}) and year_id = ${year_id} and replaced_at = ${merged_at}
				and not exists (select from children_attendance mark
					where (mark.child_id, mark.year_id, mark.day) = (gone.child_id, gone.year_id, gone.day))
			returning *
		)
		insert into children_attendance (child_id, year_id, day, fellow_id, date, status, marked_at)
		select child_id, year_id, day, fellow_id, date, status, marked_at from aside`.execute(db);
}

export interface LateMarks {
	day: number;
	date: string;
	year_id: number;
	fellowId: string;
	now: Date;
	marks: readonly { child_id: string; status: string; until: Date | null; merged_at: Date | null }[];
}

/**
 * Keeps other marks; puts a mark that does not count into the history. `until` and `merged_at`: see
 * `LateChild`. As when two entries are merged, Present counts before an earlier Absent, or one of the same
 * save. The children stay locked until the end of the transaction.
 */
export async function insertLateMarks(
	db: Db,
	{ day, date, year_id, fellowId, now, marks }: LateMarks,
): Promise<void> {
	const ids = marks.map(({ child_id }) => child_id);
	const statuses = marks.map(({ status }) => status);
	const untils = marks.map(({ until }) => until);
	const merges = marks.map(({ merged_at }) => merged_at);
	await sql`
		with there as materialized (
			select id from children where id = any(${ids}::uuid[]) order by id for key share
		), late as (
			select distinct on (given.child_id) given.child_id, given.status,
				stored.child_id is null or coalesce(stored.marked_at <= given.until, false)
					or given.status = 'Present' and coalesce(stored.marked_at < given.merged_at
						or given.merged_at is not null and stored.marked_at = ${now}, false) as counts,
				(stored.date, stored.status) is distinct from (${date}::date, given.status) as differs
			from unnest(${ids}::uuid[], ${statuses}::text[], ${untils}::timestamptz[], ${merges}::timestamptz[])
				as given (child_id, status, until, merged_at)
			join there on there.id = given.child_id
			left join children_attendance stored
				on (stored.child_id, stored.year_id, stored.day) = (given.child_id, ${year_id}::integer, ${day}::smallint)
			order by given.child_id
		), saved as (
			insert into children_attendance as mark (child_id, year_id, day, fellow_id, date, status, marked_at)
			select child_id, ${year_id}::integer, ${day}::smallint, ${fellowId}::uuid, ${date}::date, status,
				${now}::timestamptz
			from late where counts and differs order by child_id
			on conflict (child_id, year_id, day) do update set fellow_id = excluded.fellow_id, date = excluded.date,
				status = excluded.status, marked_at = excluded.marked_at
		)
		insert into children_attendance_history
			(child_id, year_id, day, fellow_id, date, status, marked_at, replaced_at)
		select child_id, ${year_id}::integer, ${day}::smallint, ${fellowId}::uuid, ${date}::date, status,
			${now}::timestamptz, ${now}::timestamptz
		from late where not counts and differs`.execute(db);
}
