import type { KnownEntry } from '@yuva/contract/children/same-child';
import type { ChildClass } from '@yuva/contract/children/schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { nameFound } from '../../platform/database/search-words.ts';
import { lastCenterOf } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

/** Entries that were merged into another one come back by undoing that correction. */
const wasMerged = sql<boolean>`exists (select from merged_children merged where merged.drop_id = children.id)`;

/** When a year closes, all its children leave the centers, the deleted ones too. */
const isOfOpenYear = sql<boolean>`children.fellow_id is not null and exists (
	select from child_enrolments held join programme_years year on year.id = held.year_id
	where held.child_id = children.id and year.status = 'open')`;

export interface DeletedRow {
	id: string;
	full_name: string;
	child_class: ChildClass;
	deleted_at: Date;
	fellow_id: string;
	fellow_name: string;
	district_name: string | null;
}

export interface DeletedPage {
	search: string;
	after: { at: Date; id: string } | undefined;
	limit: number;
}

export async function selectDeleted(
	db: Db,
	viewer: Viewer,
	{ search, after, limit }: DeletedPage,
): Promise<DeletedRow[]> {
	const rows = await latestDeleted(db, viewer)
		.$if(search !== '', (query) =>
			query.where(
				nameFound(search, {
					words: sql`name_words(children.full_name)`,
					keys: sql.ref('children.name_keys'),
				}),
			),
		)
		.$if(after !== undefined, (query) =>
			query.where(sql<boolean>`(children.deleted_at, children.id) < (${after?.at}, ${after?.id}::uuid)`),
		)
		.limit(rowLimit(limit))
		.execute();
	return rows as DeletedRow[];
}

export async function selectDeletedSince(db: Db, viewer: Viewer, since: Date): Promise<DeletedRow[]> {
	const rows = await latestDeleted(db, viewer).where('children.deleted_at', '>=', since).execute();
	return rows as DeletedRow[];
}

export const restorable = (db: Db, viewer: Viewer) =>
	db
		.selectFrom('children')
		.innerJoin('fellows', 'fellows.id', 'children.fellow_id')
		.where('children.deleted_at', 'is not', null)
		.where(isOfOpenYear)
		.where((build) => build.not(wasMerged))
		.where(fellowInReach(viewer));

const latestDeleted = (db: Db, viewer: Viewer) =>
	restorable(db, viewer)
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.leftJoin('districts', 'districts.id', 'fellows.working_district')
		.select(['children.id', 'children.full_name', 'children.child_class', 'children.deleted_at'])
		.select([
			'fellows.id as fellow_id',
			'accounts.full_name as fellow_name',
			'districts.name as district_name',
		])
		.orderBy('children.deleted_at', 'desc')
		.orderBy('children.id', 'desc');

/** This entry, deleted or not, is of a center in reach. Where it has no center, its last one counts. */
export type EntryInReach = KnownEntry & {
	fellow_id: string;
	is_deleted: boolean;
	is_of_open_year: boolean;
	was_merged: boolean;
};

/** Locks the entry until the transaction ends; undefined when absent, erased or out of reach. */
export async function lockEntryInReach(
	db: Db,
	viewer: Viewer,
	id: string,
): Promise<EntryInReach | undefined> {
	const center = sql<string>`coalesce(children.fellow_id, center.fellow_id)`;
	const row = await db
		.selectFrom('children')
		.leftJoin(
			sql<{ fellow_id: string | null }>`lateral ${lastCenterOf(sql`children.id`)}`.as('center'),
			(join) => join.onTrue(),
		)
		.innerJoin('fellows', (join) => join.on('fellows.id', '=', center))
		.select([
			'children.id',
			'children.full_name',
			'children.gender',
			'children.date_of_birth',
			'children.mother_name',
			'children.father_name',
			'children.parent_mobile_number',
			'children.grampanchayat',
			'fellows.id as fellow_id',
			sql<boolean>`children.deleted_at is not null`.as('is_deleted'),
			isOfOpenYear.as('is_of_open_year'),
			wasMerged.as('was_merged'),
		])
		.where('children.id', '=', id)
		.where(fellowInReach(viewer))
		.forUpdate('children')
		.executeTakeFirst();
	return row as EntryInReach | undefined;
}

/** Returns whether the child was erased while it was in a center in reach: only the audit log still knows its id. */
export async function wasErased(db: Db, viewer: Viewer, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('audit_log')
		.innerJoin('fellows', 'fellows.id', 'audit_log.fellow_id')
		.select('audit_log.id')
		.where('audit_log.action', '=', 'privacy.erase_child')
		.where('audit_log.target_id', '=', id)
		.where(fellowInReach(viewer))
		.executeTakeFirst();
	return row !== undefined;
}

/** The caller holds the lock of `lockEntryInReach`. */
export async function clearDeletion(db: Db, id: string): Promise<void> {
	await db.updateTable('children').set({ deleted_at: null }).where('id', '=', id).execute();
}
