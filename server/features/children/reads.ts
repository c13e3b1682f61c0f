import { askedSince } from '@yuva/contract/children/consent-rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { thumbnailOf } from '../../platform/media/media-address.ts';
import type { Platform } from '../../platform/platform.ts';

/** The photo is a media id, not an address. */
export type ListedChild = Omit<ChildEntry, 'child_photo_s3_url' | 'child_thumbnail_url' | 'photo_hidden'> & {
	photo_id: string | null;
	photo_consent: boolean | null;
	created_at: Date;
};

/** Leaves out deleted children; sorts by full name. */
export async function selectChildren(db: Db, fellowId: string): Promise<ListedChild[]> {
	const { rows } = await sql<ListedChild>`
		select id, full_name, child_class, photo_id, photo_consent, created_at from children
		where fellow_id = ${fellowId} and deleted_at is null
		order by lower(full_name), id`.execute(db);
	return rows;
}

/** Returns all who were in the center in a programme year, in their class of then, without photos. */
export async function selectChildrenOfYear(db: Db, fellowId: string, yearId: number): Promise<ListedChild[]> {
	const { rows } = await sql<ListedChild>`
		select child.id, child.full_name, held.child_class, null as photo_id, child.photo_consent, child.created_at
		from child_enrolments held join children child on child.id = held.child_id
		where held.fellow_id = ${fellowId} and held.year_id = ${yearId} and child.deleted_at is null
		order by lower(child.full_name), child.id`.execute(db);
	return rows;
}

export function entryFor<Child extends ListedChild>(
	media: Platform['media'],
	viewer: Viewer,
	{ photo_id, photo_consent, created_at, ...child }: Child,
	now: Date,
) {
	const photo = photoFor(viewer, { photo_id, photo_consent, created_at }, now);
	const url = media.urlFor(viewer, photo.id, now);
	return { ...child, child_photo_s3_url: url, child_thumbnail_url: thumbnailOf(url), ...photo.hidden };
}

/** Needs a guardian's consent; a fellow sees the photo also while the guardian can still be asked. */
export function photoFor(
	{ role }: Pick<Viewer, 'role'>,
	child: Pick<ListedChild, 'photo_id' | 'photo_consent' | 'created_at'>,
	now: Date,
): { id: string | null; hidden?: { photo_hidden: 'no_consent' } } {
	const { photo_id, photo_consent, created_at } = child;
	const isVisible = photo_consent ?? (role === 'fellow' && created_at > askedSince(now));
	if (photo_id === null || isVisible) return { id: photo_id };
	return { id: null, hidden: { photo_hidden: 'no_consent' } };
}

/** Returns those of `ids` (UUIDs) that are children of the fellow's center in that year and not deleted. */
export async function selectOwnChildren(
	db: Db,
	{ fellowId, yearId }: { fellowId: string; yearId: number },
	ids: readonly string[],
): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom('children')
		.innerJoin('child_enrolments as held', 'held.child_id', 'children.id')
		.select('children.id')
		.where('children.id', '=', (build) => build.fn.any(sql<string[]>`${ids}::uuid[]`))
		.where('held.year_id', '=', yearId)
		.where('held.fellow_id', '=', fellowId)
		.where('children.deleted_at', 'is', null)
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the last day, in India, of the child (a UUID) in the fellow's center in that year, which may close
 * after its own last day; null while it is in it, undefined for another fellow's child and a deleted one.
 */
export async function findLastDay(
	db: Db,
	{ fellowId, yearId }: { fellowId: string; yearId: number },
	childId: string,
): Promise<string | null | undefined> {
	const { rows } = await sql<{ until: string | null }>`
		select case when child.fellow_id = ${fellowId} then null else coalesce(held.left_on, term.last_day) end as until
		from children child
			left join child_enrolments held on held.child_id = child.id and held.year_id = ${yearId}
				and held.fellow_id = ${fellowId}
			left join fellow_enrolments term on term.fellow_id = held.fellow_id and term.year_id = held.year_id
		where child.id = ${childId} and child.deleted_at is null
			and (child.fellow_id = ${fellowId} or held.child_id is not null)`.execute(db);
	return rows[0]?.until;
}

/** A fellow’s phone sends late what it wrote about this child while the child was in the fellow’s center. */
export interface LateChild {
	/** The phone knows the child by this id. */
	sent_id: string;
	child_id: string;
	fellow_id: string | null;
	/**
	 * The child went to another center then, and what is stored since counts. Null after a merge: all that is
	 * stored counts.
	 */
	until: Date | null;
	/** Two entries were merged then; null after a move. */
	merged_at: Date | null;
}

export interface LateWriting {
	fellowId: string;
	yearId: number;
	writtenAt: Date | undefined;
}

/** Returns those of `ids` who moved alone from the fellow’s center, or were merged, since the phone wrote. */
export async function findLateChildren(
	db: Db,
	{ fellowId, yearId, writtenAt }: LateWriting,
	ids: readonly string[],
): Promise<LateChild[]> {
	if (writtenAt === undefined || ids.length === 0) return [];
	const isLater = (at: 'moved.transferred_at' | 'merged.merged_at') =>
		sql`${sql.ref(at)} >= ${writtenAt}::timestamptz`;
	const { rows } = await sql<LateChild>`
		select sent.id as sent_id, kept.id as child_id, kept.fellow_id, gone.until, gone.merged_at
		from unnest(${ids}::uuid[]) as sent (id)
		join children kept on kept.id = kept_child(sent.id) and kept.deleted_at is null
		join child_enrolments held on held.child_id = kept.id and held.year_id = ${yearId}
		cross join lateral (
			select null::timestamptz as until, merged.merged_at from merged_children merged
			where merged.drop_id = sent.id and ${isLater('merged.merged_at')} and (
				exists (select from child_enrolments dropped where dropped.child_id = sent.id
					and dropped.year_id = ${yearId} and dropped.fellow_id = ${fellowId})
				or exists (select from child_transfers moved where moved.child_id = sent.id and moved.alone
					and moved.from_fellow_id = ${fellowId} and ${isLater('moved.transferred_at')}))
			union all
			select max(transferred_at), null::timestamptz from child_transfers moved
			where moved.child_id = sent.id and moved.alone and moved.from_fellow_id = ${fellowId}
				and kept.id = sent.id and ${isLater('moved.transferred_at')}
			having count(*) > 0
		) as gone`.execute(db);
	return rows;
}
