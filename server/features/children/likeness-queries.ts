import type { AlikeState } from '@yuva/contract/children/likeness-schema';
import type { ComparedChild, Likeness } from '@yuva/contract/children/same-child';
import type { TextByLanguage } from '@yuva/contract/language';
import { NAME_KEY_VERSION } from '@yuva/contract/name-key';
import { type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { nameByLanguage } from '../reference/reads.ts';

export interface NamedChild {
	id: string;
	full_name: string;
}

/**
 * Returns children whose keys are missing or of an older version; locks them and skips those that another
 * server has locked.
 */
export async function lockUnkeyed(db: Db, limit: number): Promise<NamedChild[]> {
	const { rows } = await sql<NamedChild>`
		select id, full_name from children
		where names_version < ${NAME_KEY_VERSION} and deleted_at is null
		limit ${rowLimit(limit)} for update skip locked`.execute(db);
	return rows;
}

/** Marks the children to be compared again. */
export async function storeKeys(
	db: Db,
	keyed: readonly { id: string; keys: readonly string[] }[],
): Promise<void> {
	await sql`
		update children set names_version = ${NAME_KEY_VERSION}, is_compared = false,
			name_keys = array_to_tsvector(array(select jsonb_array_elements_text(keyed.keys)))
		from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as keyed (id uuid, keys jsonb)
		where children.id = keyed.id`.execute(db);
}

export type UncomparedChild = ComparedChild & { id: string; district: number };

const compared = (table: string): RawBuilder<unknown> =>
	sql.join(
		[
			'id',
			'full_name',
			'gender',
			'date_of_birth',
			'mother_name',
			'father_name',
			'parent_mobile_number',
			'district',
			'grampanchayat',
		].map((column) => sql.ref(`${table}.${column}`)),
	);

/** Returns children with keys that were not compared since they changed; locked as in `lockUnkeyed`. */
export async function lockUncompared(db: Db, limit: number): Promise<UncomparedChild[]> {
	const { rows } = await sql<UncomparedChild>`
		select ${compared('children')} from children
		where not is_compared and deleted_at is null and names_version >= ${NAME_KEY_VERSION}
		order by id limit ${rowLimit(limit)} for update skip locked`.execute(db);
	return rows;
}

/**
 * Returns other children of the same district and gender, born on one of the `births`, who share a search key
 * with the child.
 *
 * @returns each with the id of the child to compare it with
 */
export async function selectCandidates(
	db: Db,
	wanted: readonly { id: string; district: number; gender: string; births: readonly string[] }[],
): Promise<(UncomparedChild & { of: string })[]> {
	// `offset 0`: without it PostgreSQL reads all children once per step, in place of a few dozen per child by
	// the index
	const { rows } = await sql<UncomparedChild & { of: string }>`
		select one.id as of, ${compared('near')}
		from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
			as wanted (id uuid, district integer, gender text, births date[])
		join children one on one.id = wanted.id
		cross join lateral (
			select * from children other where other.district = wanted.district and other.gender = wanted.gender
				and other.date_of_birth = any(wanted.births) and other.id <> wanted.id and other.deleted_at is null
			offset 0
		) as near
		where tsvector_to_array(one.name_keys) && tsvector_to_array(near.name_keys)`.execute(db);
	return rows;
}

export interface FoundAlike extends Likeness {
	one_id: string;
	other_id: string;
}

/** Replaces the pairs of the children `ids`. Dismissed ones stay dismissed. */
export async function storeAlike(
	db: Db,
	ids: readonly string[],
	found: readonly FoundAlike[],
	now: Date,
): Promise<void> {
	await sql`
		with found as (
			select one_id, other_id, score, array(select jsonb_array_elements_text(reasons)) as reasons
			from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
				as found (one_id uuid, other_id uuid, score smallint, reasons jsonb)
		), gone as (
			delete from children_alike alike
			where (one_id = any(${ids}::uuid[]) or other_id = any(${ids}::uuid[])) and dismissed_at is null
				and not exists (select from found where (found.one_id, found.other_id) = (alike.one_id, alike.other_id))
		), kept as (
			insert into children_alike (one_id, other_id, score, reasons, found_at)
			select one_id, other_id, score, reasons, ${now}::timestamptz from found
			on conflict (one_id, other_id) do update set score = excluded.score, reasons = excluded.reasons
		)
		update children set is_compared = true where id = any(${ids}::uuid[])`.execute(db);
}

const inReach = (db: Db, viewer: Viewer) =>
	db.selectFrom('fellows').select('fellows.id').where(fellowInReach(viewer));

const pairsInReach = (db: Db, viewer: Viewer) =>
	db
		.selectFrom('children_alike as alike')
		.innerJoin('children as one', 'one.id', 'alike.one_id')
		.innerJoin('children as other', 'other.id', 'alike.other_id')
		.where('one.deleted_at', 'is', null)
		.where('other.deleted_at', 'is', null)
		.where('one.fellow_id', 'in', inReach(db, viewer))
		.where('other.fellow_id', 'in', inReach(db, viewer));

export const openPairs = (db: Db, viewer: Viewer) =>
	pairsInReach(db, viewer).where('alike.dismissed_at', 'is', null);

export type AlikeRow = Awaited<ReturnType<typeof selectAlike>>[number];

const shownChild = (table: 'one' | 'other'): RawBuilder<ShownChild> => sql<ShownChild>`(
	select json_build_object('id', child.id, 'full_name', child.full_name, 'date_of_birth', child.date_of_birth,
		'mother_name', child.mother_name, 'father_name', child.father_name,
		'parent_mobile_number', child.parent_mobile_number, 'village', ${nameByLanguage('village')},
		'fellow_id', child.fellow_id, 'fellow_name', accounts.full_name, 'created_at', child.created_at)
	from children child join grampanchayats village on village.id = child.grampanchayat
	join accounts on accounts.id = child.fellow_id where child.id = ${sql.ref(`${table}.id`)})`;

interface ShownChild {
	id: string;
	full_name: string;
	date_of_birth: string;
	mother_name: string;
	father_name: string;
	parent_mobile_number: string;
	village: TextByLanguage;
	fellow_id: string;
	fellow_name: string;
	/** The time has the offset of the database's time zone. */
	created_at: string;
}

export interface AlikePage {
	state: AlikeState;
	after: { score: number; id: string } | undefined;
	limit: number;
}

export function selectAlike(db: Db, viewer: Viewer, { state, after, limit }: AlikePage) {
	return pairsInReach(db, viewer)
		.select(['alike.id', 'alike.score', 'alike.reasons', 'alike.found_at', 'alike.dismissed_at'])
		.select([shownChild('one').as('one'), shownChild('other').as('other')])
		.where('alike.dismissed_at', state === 'open' ? 'is' : 'is not', null)
		.$if(after !== undefined, (query) =>
			query.where(sql<boolean>`(-alike.score, alike.id) > (${-(after?.score ?? 0)}, ${after?.id}::uuid)`),
		)
		.orderBy('alike.score', 'desc')
		.orderBy('alike.id')
		.limit(rowLimit(limit))
		.execute();
}

/** @returns the two children; undefined when absent or out of reach */
export async function storeDismissal(
	db: Db,
	viewer: Viewer,
	{ id, dismissed, now }: { id: string; dismissed: boolean; now: Date },
): Promise<{ one_id: string; other_id: string } | undefined> {
	return db
		.updateTable('children_alike')
		.set({ dismissed_at: dismissed ? now : null, dismissed_by: dismissed ? viewer.account_id : null })
		.where('id', 'in', pairsInReach(db, viewer).select('alike.id').where('alike.id', '=', id))
		.returning(['one_id', 'other_id'])
		.executeTakeFirst();
}
