import type { Translations } from '@yuva/contract/language';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Waits for fellows who are writing a village there, and lets others wait until the transaction ends. */
export async function lockMandals(db: Db, ids: readonly number[]): Promise<void> {
	await sql`select from mandals where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(
		db,
	);
}

export interface VillageRow {
	id: number;
	name: string;
	translations: Translations;
	mandal_id: number;
	waits: boolean;
	/** A lead chose the village with this id for the words in `name`; null otherwise. */
	stands_for: number | null;
	/** Keeps the words of the fellow, for a village that a lead accepted under another name. */
	words: string | null;
}

export async function selectVillagesOf(db: Db, mandalIds: readonly number[]): Promise<VillageRow[]> {
	const { rows } = await sql<VillageRow>`
		select id, name, translations, mandal_id, written and stands_for is null as waits, stands_for, words
		from grampanchayats where mandal_id = any(${[...mandalIds]}::integer[]) order by id`.execute(db);
	return rows;
}

export interface SpellingRow {
	parent_id: number;
	spelling: string;
	place_id: number | null;
}

/** Says in which place a name is, and which place it may mean. */
const COLUMNS = {
	districts: ['in_state', 'district_id'],
	mandals: ['in_district', 'mandal_id'],
	grampanchayats: ['in_mandal', 'village_id'],
} as const;
export type NamedLevel = keyof typeof COLUMNS;

export async function selectSpellings(
	db: Db,
	level: NamedLevel,
	parentIds: readonly number[],
): Promise<SpellingRow[]> {
	const [parent, place] = COLUMNS[level];
	const { rows } = await sql<SpellingRow>`
		select ${sql.ref(parent)} as parent_id, spelling,
			coalesce((select stands_for from grampanchayats where id = village_id), ${sql.ref(place)}) as place_id
		from place_spellings where ${sql.ref(parent)} = any(${[...parentIds]}::integer[])`.execute(db);
	return rows;
}

/** A later decision replaces an earlier one. */
export async function storeSpellings(db: Db, level: NamedLevel, rows: readonly SpellingRow[]): Promise<void> {
	const [parent, place] = COLUMNS[level];
	await sql`
		insert into place_spellings (${sql.ref(parent)}, spelling, ${sql.ref(place)})
		select * from unnest(${rows.map((row) => row.parent_id)}::integer[],
			${rows.map((row) => row.spelling)}::text[], ${rows.map((row) => row.place_id)}::integer[])
		on conflict (in_state, in_district, in_mandal, spelling)
		do update set ${sql.ref(place)} = excluded.${sql.ref(place)}, decided_at = now()`.execute(db);
}

/** Leaves out a choice that is no village of its mandal. */
export async function storeVillageSpellings(
	db: Db,
	rows: readonly { parent_id: number; spelling: string; place_id: number }[],
): Promise<void> {
	const { rows: known } = await sql<{ id: number; mandal_id: number }>`
		select id, mandal_id from grampanchayats where id = any(${rows.map((row) => row.place_id)}::integer[])`.execute(
		db,
	);
	const mandalOf = new Map(known.map(({ id, mandal_id }) => [id, mandal_id]));
	const fitting = rows.filter(({ parent_id, place_id }) => mandalOf.get(place_id) === parent_id);
	if (fitting.length > 0) await storeSpellings(db, 'grampanchayats', fitting);
}

const PARENTS = { mandals: 'district_id', grampanchayats: 'mandal_id' } as const;

/** Gives them ids of its own, which an official code replaces later. */
export async function insertOwn(
	db: Db,
	level: keyof typeof PARENTS,
	rows: readonly { name: string; parent_id: number }[],
): Promise<{ id: number; name: string; parent_id: number }[]> {
	if (rows.length === 0) return [];
	const parent = sql.ref(PARENTS[level]);
	const { rows: added } = await sql<{ id: number; name: string; parent_id: number }>`
		insert into ${sql.table(level)} (id, name, ${parent})
		select nextval('own_place_ids'), name, parent_id
		from unnest(${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.parent_id)}::integer[])
			as listed (name, parent_id)
		returning id, name, ${parent} as parent_id`.execute(db);
	return added;
}

/** Takes villages that a fellow wrote, and that a list has now under the same name. */
export async function takeIntoList(db: Db, ids: readonly number[]): Promise<void> {
	await sql`update grampanchayats set written = false, decided_at = null
		where id = any(${[...ids]}::integer[]) and written`.execute(db);
}
