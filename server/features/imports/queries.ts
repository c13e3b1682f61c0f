import type { ChildProfile } from '@yuva/contract/children/schema';
import type { ColumnOfField, ImportKind, ValueOfField } from '@yuva/contract/imports/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FoundPlace } from './place-finder.ts';

/** Imports of several people wait for one another. */
export async function lockImports(db: Db): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`.execute(db);
}

export interface OpenYear {
	id: number;
	starts_on: string;
}

export const findOpenYear = (db: Db): Promise<OpenYear | undefined> =>
	db
		.selectFrom('programme_years')
		.select(['id', 'starts_on'])
		.where('status', '=', 'open')
		.executeTakeFirst();

export interface StoredMapping {
	mapping: ColumnOfField;
	field_values: ValueOfField;
}

export async function findMapping(
	db: Db,
	kind: ImportKind,
	headers: string,
): Promise<StoredMapping | undefined> {
	const { rows } = await sql<StoredMapping>`
		select mapping, field_values from import_mappings where kind = ${kind} and headers = ${headers}`.execute(
		db,
	);
	return rows[0];
}

export async function storeMapping(
	db: Db,
	{ kind, headers, now, ...learnt }: StoredMapping & { kind: ImportKind; headers: string; now: Date },
): Promise<void> {
	const facts = {
		mapping: JSON.stringify(learnt.mapping),
		field_values: JSON.stringify(learnt.field_values),
		stored_at: now,
	};
	await db
		.insertInto('import_mappings')
		.values({ kind, headers, ...facts })
		.onConflict((conflict) => conflict.columns(['kind', 'headers']).doUpdateSet(facts))
		.execute();
}

export interface StoredFellow {
	id: string;
	role: string;
	full_name: string;
	mobile_number: string;
	date_of_birth: string | null;
	gender: string | null;
	other_gender: string;
	religion: string | null;
	other_religion: string;
	caste_category: string | null;
	other_caste: string;
	fellow_code: string | null;
	village: string | null;
	village_id: number | null;
	mandal: string | null;
	mandal_id: number | null;
	district_id: number | null;
	home_village: string | null;
	home_village_id: number | null;
	home_mandal: string | null;
	home_mandal_id: number | null;
	home_district_id: number | null;
	/** True means that an import made the fellow, who has not chosen a password yet. */
	may_change: boolean;
}

/** Returns all with one of these numbers, and fellows with one of these codes or dates of birth. */
export async function selectFellows(
	db: Db,
	{ numbers, codes, births }: Record<'numbers' | 'codes' | 'births', readonly string[]>,
): Promise<StoredFellow[]> {
	const { rows } = await sql<StoredFellow>`
		select accounts.id, accounts.role, accounts.full_name, accounts.mobile_number, fellows.date_of_birth,
			fellows.gender, coalesce(fellows.other_gender, '') as other_gender,
			fellows.religion, coalesce(fellows.other_religion, '') as other_religion,
			fellows.caste_category, coalesce(fellows.other_caste, '') as other_caste,
			fellows.fellow_code, place.name as village, center.village as village_id,
			block.name as mandal, center.mandal as mandal_id, center.district as district_id,
			home.name as home_village, fellows.grampanchayat as home_village_id,
			home_block.name as home_mandal, fellows.mandal as home_mandal_id, fellows.district as home_district_id,
			imported_fellows.fellow_id is not null and not accounts.own_password as may_change
		from accounts
		left join fellows on fellows.id = accounts.id
		left join learning_centers center on center.fellow_id = fellows.id
		left join grampanchayats place on place.id = center.village
		left join mandals block on block.id = center.mandal
		left join grampanchayats home on home.id = fellows.grampanchayat
		left join mandals home_block on home_block.id = fellows.mandal
		left join imported_fellows on imported_fellows.fellow_id = fellows.id
		where accounts.mobile_number = any(${numbers}::text[])
			or accounts.id in (select id from fellows
				where date_of_birth = any(${births}::date[]) or fellow_code = any(${codes}::text[]))
		order by accounts.id`.execute(db);
	return rows;
}

export interface RowFellow {
	readonly id: string;
	readonly enrolled_on: string | null;
	readonly center: FoundPlace | undefined;
}

interface FellowRow {
	id: string;
	mobile_number: string;
	fellow_code: string | null;
	enrolled_on: string | null;
	district: number | null;
	mandal: number | null;
	village: number | null;
}

/** Finds them by mobile number, by code and by id: those with one of these names, and those of these children. */
export async function selectRowFellows(
	db: Db,
	{ names, childIds }: Record<'names' | 'childIds', readonly string[]>,
): Promise<Map<string, RowFellow>> {
	const { rows } = await sql<FellowRow>`
		select fellows.id, accounts.mobile_number, fellows.fellow_code,
			(select held.enrolled_on from fellow_enrolments held join programme_years year on year.id = held.year_id
				where held.fellow_id = fellows.id and held.outcome = 'active' and year.status = 'open') as enrolled_on,
			center.district, center.mandal, center.village
		from fellows join accounts on accounts.id = fellows.id
		left join learning_centers center on center.fellow_id = fellows.id
		where accounts.active and (accounts.mobile_number = any(${names}::text[])
			or fellows.fellow_code = any(${names}::text[])
			or fellows.id in (select fellow_id from children where id = any(${childIds}::uuid[])))`.execute(db);
	return new Map(
		rows.flatMap((row): [string, RowFellow][] => {
			const fellow = toRowFellow(row);
			return [row.id, row.mobile_number, row.fellow_code].flatMap((name) =>
				name === null ? [] : [[name, fellow]],
			);
		}),
	);
}

function toRowFellow({ id, enrolled_on, district, mandal, village }: FellowRow): RowFellow {
	const isWhole = district !== null && mandal !== null && village !== null;
	return { id, enrolled_on, center: isWhole ? { district, mandal, village } : undefined };
}

export interface StoredChild extends ChildProfile {
	id: string;
	fellow_id: string | null;
	/** Names the fellow in whose center the child is; for a merged entry, the child that was kept. */
	fellow_name: string | null;
	village: string;
	mandal_name: string;
	/** False means that the entry was deleted, or merged into another one. */
	is_listed: boolean;
	/** True means that the child was deleted; for a merged entry, the child that was kept. */
	is_deleted: boolean;
}

/**
 * Returns children in the centers of these fellows, of a parent with one of these numbers, or with one of
 * these ids. Deleted and merged entries are among them, so that a file does not bring them back; they come last,
 * because a child who is in the programme is asked about first.
 */
export async function selectKnownChildren(
	db: Db,
	{ fellowIds, numbers, childIds }: Record<'fellowIds' | 'numbers' | 'childIds', readonly string[]>,
): Promise<StoredChild[]> {
	const { rows } = await sql<StoredChild>`
		select child.*, account.full_name as fellow_name, place.name as village, mandals.name as mandal_name,
			child.deleted_at is null as is_listed, kept.deleted_at is not null as is_deleted
		from children child
		join children kept
			on kept.id = case when child.deleted_at is null then child.id else kept_child(child.id) end
		left join accounts account on account.id = kept.fellow_id
		join grampanchayats place on place.id = child.grampanchayat
		join mandals on mandals.id = child.mandal
		where child.fellow_id = any(${fellowIds}::uuid[]) or child.parent_mobile_number = any(${numbers}::text[])
			or child.id = any(${childIds}::uuid[])
		order by kept.deleted_at is not null, child.deleted_at is not null, child.id`.execute(db);
	return rows;
}

export async function insertImported(db: Db, fellowId: string, now: Date): Promise<void> {
	await db.insertInto('imported_fellows').values({ fellow_id: fellowId, imported_at: now }).execute();
}
