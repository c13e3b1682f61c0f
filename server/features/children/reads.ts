import type { ChildEntry } from '@yuva/contract/children/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The photo is a media id, not an address. */
export type ListedChild = Omit<ChildEntry, 'child_photo_s3_url' | 'child_thumbnail_url' | 'photo_hidden'> & {
	photo_id: string | null;
	/** The guardian's answer about the photo; null until asked. */
	photo_consent: boolean | null;
	created_at: Date;
};

/** Without deleted children, by full name. */
export async function selectChildren(db: Db, fellowId: string): Promise<ListedChild[]> {
	const { rows } = await sql<ListedChild>`
		select id, full_name, child_class, photo_id, photo_consent, created_at from children
		where fellow_id = ${fellowId} and deleted_at is null
		order by lower(full_name), id`.execute(db);
	return rows;
}

/** As `selectChildren`, of a programme year: all who were in the center then, in their class of then, without photos. */
export async function selectChildrenOfYear(db: Db, fellowId: string, yearId: number): Promise<ListedChild[]> {
	const { rows } = await sql<ListedChild>`
		select child.id, child.full_name, held.child_class, null as photo_id, child.photo_consent, child.created_at
		from child_enrolments held join children child on child.id = held.child_id
		where held.fellow_id = ${fellowId} and held.year_id = ${yearId} and child.deleted_at is null
		order by lower(child.full_name), child.id`.execute(db);
	return rows;
}

/** Whether all `ids` (UUIDs, repeats allowed) are the fellow's children and not deleted; true for none. */
export async function ownsChildren(db: Db, fellowId: string, ids: readonly string[]): Promise<boolean> {
	const wanted = new Set(ids.map((id) => id.toLowerCase()));
	const owned = await db
		.selectFrom('children')
		.select('id')
		.where('id', '=', (build) => build.fn.any(sql<string[]>`${[...wanted]}::uuid[]`))
		.where('fellow_id', '=', fellowId)
		.where('deleted_at', 'is', null)
		.execute();
	return owned.length === wanted.size;
}
