import type { ChildEntry } from '@yuva/contract/children/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A child as lists know it; the photo by its media id, not yet an address. */
export type ListedChild = Omit<ChildEntry, 'child_photo_s3_url' | 'child_thumbnail_url' | 'photo_hidden'> & {
	photo_id: string | null;
	/** What a guardian said of the photo; null while nobody was asked. */
	photo_consent: boolean | null;
};

/** The children of the fellow's learning center, deleted ones left out, by full name. */
export async function selectChildren(db: Db, fellowId: string): Promise<ListedChild[]> {
	const { rows } = await sql<ListedChild>`
		select id, full_name, child_class, photo_id, photo_consent from children
		where fellow_id = ${fellowId} and deleted_at is null
		order by lower(full_name), id`.execute(db);
	return rows;
}

/** Whether every one of `ids` (UUIDs, repeats allowed) is a child of the fellow that is not deleted; true for none. */
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
