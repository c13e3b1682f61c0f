import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { lastCenterOf } from '../../platform/identity/enrolment.ts';
import { handOverMedia } from '../../platform/media/media.ts';

/** Leaves the lists of its center; the caller holds the lock on the child. */
export async function clearCenter(db: Db, id: string, now: Date): Promise<void> {
	await db.updateTable('children').set({ fellow_id: null, updated_at: now }).where('id', '=', id).execute();
}

export interface Placing {
	ids: readonly string[];
	to: string;
	by: string;
	now: Date;
}

/** Puts children without a center, with their photos, into the center of a fellow. @returns their number */
export async function placeChildren(db: Db, { ids, to, by, now }: Placing): Promise<number> {
	const { rows } = await sql<{ children: number }>`
		with placed as (
			update children set fellow_id = ${to}, updated_at = ${now}
			where id = any(${ids}::uuid[]) and fellow_id is null and deleted_at is null returning id, photo_id
		), photos as (${handOverMedia(to, sql`placed`)}), kept as (
			insert into child_transfers (child_id, from_fellow_id, to_fellow_id, transferred_by, transferred_at, year_id)
			select placed.id, last.fellow_id, ${to}::uuid, ${by}::uuid, ${now}::timestamptz, last.year_id
			from placed cross join lateral ${lastCenterOf(sql`placed.id`)} as last
			where last.fellow_id <> ${to}
		)
		select count(*) as children from placed`.execute(db);
	return rows[0]?.children ?? 0;
}

export interface HandOver {
	from: string;
	to: string;
	by: string;
	now: Date;
}

/** Moves children and their photos; marks and scores stay unchanged. @returns the number of children */
export async function moveChildren(db: Db, { from, to, by, now }: HandOver): Promise<number> {
	const { rows } = await sql<{ children: number }>`
		with moved as (
			update children set fellow_id = ${to}, updated_at = ${now}
			where fellow_id = ${from} and deleted_at is null returning id, photo_id
		), photos as (${handOverMedia(to, sql`moved`)}), kept as (
			insert into child_transfers (child_id, from_fellow_id, to_fellow_id, transferred_by, transferred_at)
			select id, ${from}::uuid, ${to}::uuid, ${by}::uuid, ${now}::timestamptz from moved
		)
		select count(*) as children from moved`.execute(db);
	return rows[0]?.children ?? 0;
}

export interface Move {
	id: string;
	from: string;
	to: string;
	by: string;
	now: Date;
}

/** Moves one child with its photo; the caller holds the lock on the child. The profile counts as unchanged. */
export async function moveOne(db: Db, { id, from, to, by, now }: Move): Promise<void> {
	await sql`
		with moved as (
			update children set fellow_id = ${to} where id = ${id} returning id, photo_id
		), photos as (${handOverMedia(to, sql`moved`)})
		insert into child_transfers (child_id, from_fellow_id, to_fellow_id, transferred_by, transferred_at, alone)
		values (${id}, ${from}, ${to}, ${by}, ${now}, true)`.execute(db);
}

export interface ChildOfCenter {
	child_id: string;
	fellow_id: string;
}

/** Takes all children out of the centers of these fellows. @returns the children and their centers */
export async function emptyCenters(db: Db, fellowIds: readonly string[]): Promise<ChildOfCenter[]> {
	const { rows } = await sql<ChildOfCenter>`
		with held as (
			select id, fellow_id from children where fellow_id = any (${fellowIds}::uuid[]) for update
		), emptied as (
			update children set fellow_id = null from held where children.id = held.id
		)
		select id as child_id, fellow_id from held`.execute(db);
	return rows;
}

/** A child that is in a center again stays there. */
export async function fillCenters(db: Db, children: readonly ChildOfCenter[]): Promise<void> {
	const ids = children.map(({ child_id }) => child_id);
	const fellows = children.map(({ fellow_id }) => fellow_id);
	await sql`
		update children set fellow_id = held.fellow_id
		from unnest(${ids}::uuid[], ${fellows}::uuid[]) as held (child_id, fellow_id)
		where children.id = held.child_id and children.fellow_id is null`.execute(db);
}
