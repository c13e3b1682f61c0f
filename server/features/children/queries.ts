import type { KnownEntry } from '@yuva/contract/children/same-child';
import type { ChildProfile, ChildRecord } from '@yuva/contract/children/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { writtenName } from '../reference/reads.ts';

export type PlacedProfile = Omit<ChildProfile, 'grampanchayat'> & { grampanchayat: number };

export interface StoredChild extends PlacedProfile {
	photo_id: string | null;
}

/** Closed sets are `text` in the database; check constraints and the contract enforce them. */
const profileColumns = [
	'children.full_name',
	'children.gender',
	'children.other_gender',
	'children.date_of_birth',
	'children.religion',
	'children.other_religion',
	'children.caste_category',
	'children.other_caste',
	'children.state',
	'children.district',
	'children.mandal',
	'children.grampanchayat',
	'children.school_name',
	'children.type_of_school',
	'children.other_type_of_school',
	'children.child_class',
	'children.other_child_class',
	'children.mother_name',
	'children.mother_occupation',
	'children.other_mother_occupation',
	'children.father_name',
	'children.father_occupation',
	'children.other_father_occupation',
	'children.parent_mobile_number',
	'children.photo_id',
] as const;

export type FoundChild = Omit<ChildRecord, 'child_photo_s3_url' | 'photo_hidden'> & {
	photo_id: string | null;
	photo_consent: boolean | null;
	created_at: Date;
	fellow_id: string;
};

const profilesInReach = (db: Db, viewer: Viewer) =>
	db
		.selectFrom('children')
		.innerJoin('fellows', 'fellows.id', 'children.fellow_id')
		.innerJoin('states', 'states.id', 'children.state')
		.innerJoin('districts', 'districts.id', 'children.district')
		.innerJoin('mandals', 'mandals.id', 'children.mandal')
		.innerJoin('grampanchayats', 'grampanchayats.id', 'children.grampanchayat')
		.select(profileColumns)
		.select([
			'children.id',
			'children.fellow_id',
			'children.photo_consent',
			'children.created_at',
			'states.name as state_name',
			'districts.name as district_name',
			'mandals.name as mandal_name',
			'grampanchayats.name as grampanchayat_name',
		])
		.select(writtenName('grampanchayats').as('written_village'))
		.where('children.deleted_at', 'is', null)
		.where(fellowInReach(viewer));

/** Reads the child in one statement; undefined when deleted or out of reach. */
export async function findChildInReach(db: Db, viewer: Viewer, id: string): Promise<FoundChild | undefined> {
	const row = await profilesInReach(db, viewer).where('children.id', '=', id).executeTakeFirst();
	return row as FoundChild | undefined;
}

/**
 * Says why a child is not in the fellow's center any more; undefined for a child who never was, or who left
 * in another way.
 */
export async function selectGoing(
	db: Db,
	fellowId: string,
	id: string,
): Promise<'moved' | 'merged' | undefined> {
	const { rows } = await sql<{ going: 'moved' | 'merged' }>`
		select case when merged.drop_id is null then 'moved' else 'merged' end as going
		from children child
			left join merged_children merged on merged.drop_id = child.id
		where child.id = ${id} and (merged.drop_id is not null and child.fellow_id = ${fellowId}
			or child.fellow_id is distinct from ${fellowId} and exists (select from child_transfers moved
				where moved.child_id = child.id and moved.alone and moved.from_fellow_id = ${fellowId}))`.execute(db);
	return rows[0]?.going;
}

export async function selectProfiles(db: Db, viewer: Viewer): Promise<FoundChild[]> {
	const rows = await profilesInReach(db, viewer)
		.orderBy((row) => row.fn('lower', ['children.full_name']))
		.orderBy('children.id')
		.execute();
	return rows as FoundChild[];
}

/** Locks the child until the transaction ends; undefined when deleted or another fellow's. */
export async function lockChild(db: Db, fellowId: string, id: string): Promise<StoredChild | undefined> {
	const row = await db
		.selectFrom('children')
		.select(profileColumns)
		.where('id', '=', id)
		.where('fellow_id', '=', fellowId)
		.where('deleted_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
	return row as StoredChild | undefined;
}

export type LockedEntry = StoredChild & { fellow_id: string | null; updated_at: Date };

/** Finds an entry of whatever center, also a merged one; locks it until the transaction ends. */
export async function lockEntry(db: Db, id: string): Promise<LockedEntry | undefined> {
	const row = await db
		.selectFrom('children')
		.select(profileColumns)
		.select(['children.fellow_id', 'children.updated_at'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	return row as LockedEntry | undefined;
}

export async function hasChild(db: Db, fellowId: string, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('children')
		.select('id')
		.where('id', '=', id)
		.where('fellow_id', '=', fellowId)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	return row !== undefined;
}

/** Serializes registrations in one learning center, so that each sees the children of the other. */
export async function lockCenter(db: Db, fellowId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`children:${fellowId}`}, 0))`.execute(db);
}

export async function selectEntries(db: Db, fellowId: string): Promise<KnownEntry[]> {
	const rows = await db
		.selectFrom('children')
		.select([
			'id',
			'full_name',
			'gender',
			'date_of_birth',
			'mother_name',
			'father_name',
			'parent_mobile_number',
			'grampanchayat',
		])
		.where('fellow_id', '=', fellowId)
		.where('deleted_at', 'is', null)
		.execute();
	return rows as KnownEntry[];
}

/**
 * A child of a year that is over belongs to no center, so a closing that ends at this moment is waited for.
 * @returns undefined, with nothing stored, when the id is taken, by any fellow
 */
export function insertChild(
	db: Db,
	owner: { id: string; fellow_id: string; year_id: number; now: Date },
	profile: PlacedProfile,
): Promise<{ fellow_id: string | null } | undefined> {
	const { id, year_id, now } = owner;
	const fellow_id = sql<string | null>`case when
		(select status from programme_years where id = ${year_id}::integer for share) = 'open'
		then ${owner.fellow_id}::uuid end`;
	return db
		.insertInto('children')
		.values({ ...profile, id, fellow_id, created_at: now, updated_at: now })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returning('fellow_id')
		.executeTakeFirst();
}

/** The caller holds the lock of `lockChild`. */
export async function updateProfile(db: Db, id: string, profile: PlacedProfile, now: Date): Promise<void> {
	await db
		.updateTable('children')
		.set({ ...profile, updated_at: now })
		.where('id', '=', id)
		.execute();
}

/** The caller holds the lock of `lockChild`. */
export async function updatePhoto(db: Db, id: string, photo_id: string, now: Date): Promise<void> {
	await db.updateTable('children').set({ photo_id, updated_at: now }).where('id', '=', id).execute();
}

/**
 * Hides the child and keeps the row; `fellowId` is null for a child without a center.
 *
 * @returns false when already deleted or another fellow's
 */
export async function markDeleted(db: Db, fellowId: string | null, id: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('children')
		.set({ deleted_at: now })
		.where('id', '=', id)
		.where(sql<boolean>`fellow_id is not distinct from ${fellowId}`)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
