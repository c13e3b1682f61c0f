import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import type { NamedItem } from '@yuva/contract/reference/schema';
import { MOST_NAMED, type WrittenVillage } from '@yuva/contract/reference/village-schema';
import { type RawBuilder, sql } from 'kysely';
import { countUpTo } from '../../platform/database/count.ts';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { districtsOf } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

/**
 * Waits until the transaction ends for others that add a village to this mandal. @returns false for an
 * unknown mandal
 */
export async function lockMandal(db: Db, mandalId: number): Promise<boolean> {
	const { rows } = await sql`select from mandals where id = ${mandalId} for no key update`.execute(db);
	return rows.length > 0;
}

/**
 * Returns the village of the mandal with this name, whatever its capitals: of the list, else a lead's
 * decision about these words, else one that waits. A decision about it waits until the transaction ends.
 */
export async function findNamedVillage(db: Db, mandalId: number, name: string): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		select coalesce(stands_for, id) as id from grampanchayats
		where mandal_id = ${mandalId} and (lower(name) = lower(${name}) or lower(words) = lower(${name}))
		order by written, lower(name) <> lower(${name}), id limit 1 for share`.execute(db);
	return rows[0]?.id;
}

/**
 * Returns the village that replaces this one, or its own id. A decision about it waits until the transaction
 * ends.
 */
export async function findPresent(db: Db, id: number): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		select coalesce(stands_for, id) as id from grampanchayats where id = ${id} and written for share`.execute(
		db,
	);
	return rows[0]?.id ?? id;
}

/**
 * Returns the headquarters village of the mandal: a file of villages may have given it its official code since
 * it had this id.
 */
export async function findHeadquarters(db: Db, mandalId: number, id: number): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		select village.id from mandals mandal join grampanchayats village on village.mandal_id = mandal.id
		where mandal.id = ${mandalId} and not village.written
			and (village.id = ${id} or lower(village.name) = lower(mandal.name))
		order by village.id <> ${id}, village.id limit 1`.execute(db);
	return rows[0]?.id ?? id;
}

export async function insertWritten(db: Db, mandalId: number, name: string): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		insert into grampanchayats (id, mandal_id, name, written)
		values (nextval('own_place_ids'), ${mandalId}, ${name}, true) returning id`.execute(db);
	return rows[0]?.id ?? 0;
}

const inReach = ({ role, account_id }: Viewer, district: string): RawBuilder<boolean> =>
	role === 'admin' ? sql`true` : sql`${sql.ref(district)} in (${districtsOf(account_id)})`;

const waits = sql`village.written and village.stands_for is null`;

const placed = sql`grampanchayats village join mandals mandal on mandal.id = village.mandal_id
	join districts district on district.id = mandal.district_id`;

const mandalItem = sql`json_build_object(
	'id', mandal.id, 'name', mandal.name, 'translations', mandal.translations)`;

const uses = sql`(
	select 'home' as used_as, fellows.id as fellow_id from fellows where fellows.grampanchayat = village.id
	union all select 'center', fellow_id from learning_centers where learning_centers.village = village.id
	union all select 'child', fellow_id from children
		where children.grampanchayat = village.id and deleted_at is null
	union all select 'task', fellow_id from onboarding_tasks where village_id = village.id)`;

export type WrittenRow = Omit<WrittenVillage, 'alike'>;

/** Returns those in reach and in use, oldest first; names of fellows in reach only. */
export async function selectWritten(
	db: Db,
	viewer: Viewer,
	{ after, limit }: { after: number; limit: number },
): Promise<WrittenRow[]> {
	const { rows } = await sql<WrittenRow>`
		select village.id, village.name, ${mandalItem} as mandal, district.name as district_name,
			used.homes, used.centers, used.children, coalesce(people.fellows, '[]') as fellows
		from ${placed} cross join lateral (
			select count(*) filter (where used_as = 'home')::integer as homes,
				count(*) filter (where used_as = 'center')::integer as centers,
				count(*) filter (where used_as = 'child')::integer as children, array_agg(fellow_id) as ids
			from ${uses} as used having count(*) > 0) as used
		cross join lateral (
			select json_agg(json_build_object('id', id, 'full_name', full_name) order by full_name, id) as fellows
			from (select accounts.id, full_name from accounts join fellows on fellows.id = accounts.id
				where accounts.id = any(used.ids) and ${inReach(viewer, 'fellows.working_district')}
				order by full_name, accounts.id limit ${rowLimit(MOST_NAMED)}) as named) as people
		where ${waits} and village.id > ${after} and ${inReach(viewer, 'district.id')}
		order by village.id limit ${rowLimit(limit)}`.execute(db);
	return rows;
}

export async function selectListed(
	db: Db,
	mandalIds: readonly number[],
): Promise<(NamedItem & { mandal_id: number })[]> {
	const { rows } = await sql<NamedItem & { mandal_id: number }>`
		select id, name, translations, mandal_id from grampanchayats
		where mandal_id = any(${[...mandalIds]}::integer[]) and not written order by name`.execute(db);
	return rows;
}

export interface DecidedRow {
	id: number;
	name: string;
	mandal: NamedItem;
	district_name: string;
	decision: 'matched' | 'accepted';
	now: string;
	decided_at: Date;
}

interface DecidedPage {
	after: { decidedAt: Date; id: number } | undefined;
	limit: number;
}

/** Returns those in reach, newest first. */
export async function selectDecided(
	db: Db,
	viewer: Viewer,
	{ after, limit }: DecidedPage,
): Promise<DecidedRow[]> {
	const isAfter = after
		? sql`(village.decided_at, village.id) < (${after.decidedAt}::timestamptz, ${after.id}::integer)`
		: sql`true`;
	const { rows } = await sql<DecidedRow>`
		select village.id, coalesce(village.words, village.name) as name, ${mandalItem} as mandal,
			district.name as district_name, case when village.written then 'matched' else 'accepted' end as decision,
			coalesce(target.name, village.name) as now, village.decided_at
		from ${placed} left join grampanchayats target on target.id = village.stands_for
		where village.decided_at is not null and ${isAfter} and ${inReach(viewer, 'district.id')}
		order by village.decided_at desc, village.id desc limit ${rowLimit(limit)}`.execute(db);
	return rows;
}

export interface LockedVillage {
	id: number;
	name: string;
	mandal_id: number;
	stands_for: number | null;
	written: boolean;
	words: string | null;
}

/**
 * Locks the village, and keeps others from adding one to its mandal; undefined when out of reach or neither
 * written nor decided.
 */
export async function lockVillage(db: Db, viewer: Viewer, id: number): Promise<LockedVillage | undefined> {
	const { rows } = await sql<LockedVillage>`
		select village.id, village.name, village.mandal_id, village.stands_for, village.written, village.words
		from ${placed}
		where village.id = ${id} and (village.written or village.decided_at is not null)
			and ${inReach(viewer, 'district.id')}
		for no key update of village, mandal`.execute(db);
	return rows[0];
}

export async function isOfMandal(db: Db, { id, mandal_id }: LockedVillage, other: number): Promise<boolean> {
	const { rows } = await sql`
		select from grampanchayats where id = ${other} and mandal_id = ${mandal_id} and id <> ${id}
			and stands_for is null`.execute(db);
	return rows.length > 0;
}

export async function storeMatch(db: Db, id: number, other: number, now: Date): Promise<void> {
	await sql`select move_village(${id}::integer, ${other}::integer)`.execute(db);
	await sql`update grampanchayats set stands_for = ${other} where stands_for = ${id}`.execute(db);
	await sql`update grampanchayats set stands_for = ${other}, decided_at = ${now} where id = ${id}`.execute(
		db,
	);
}

/** @returns false when the list has the name */
export async function storeAccepted(
	db: Db,
	village: LockedVillage,
	name: string,
	now: Date,
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update grampanchayats set written = false, words = name, name = ${name}, decided_at = ${now}
		where id = ${village.id} and not exists (select from grampanchayats other
			where other.mandal_id = ${village.mandal_id} and lower(other.name) = lower(${name})
				and not other.written)`.execute(db);
	return numAffectedRows === 1n;
}

export async function storeReopened(db: Db, { id, written }: LockedVillage): Promise<void> {
	if (written) {
		await sql`select move_village_back(${id}::integer)`.execute(db);
		// A file may have put the other village into another mandal since.
		await sql`select settle_in_village(${id}::integer)`.execute(db);
	}
	await sql`update grampanchayats set written = true, name = coalesce(words, name), words = null, stands_for = null,
		decided_at = null where id = ${id}`.execute(db);
}

export const countWritten = (db: Db, viewer: Viewer): Promise<number> =>
	countUpTo(
		db,
		MOST_COUNTED,
		sql`select village.id from ${placed}
			where ${waits} and ${inReach(viewer, 'district.id')} and exists (select from ${uses} as used)`,
	);
