import type { NamedItem, PlaceLevel } from '@yuva/contract/reference/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Place } from './generated-places.ts';

const parentColumn = {
	states: undefined,
	districts: 'state_id',
	mandals: 'district_id',
	grampanchayats: 'mandal_id',
	universities: undefined,
	colleges: 'university_id',
	courses: 'college_id',
} as const;

export type ReferenceTable = keyof typeof parentColumn;
export type ChildTable = Exclude<ReferenceTable, 'states' | 'universities'>;

const BY_NAME = sql`order by lower(name), id`;

export async function selectStates(db: Db): Promise<NamedItem[]> {
	const { rows } = await sql<NamedItem>`select id, name, translations from states ${BY_NAME}`.execute(db);
	return rows;
}

/** Leaves out villages that a fellow wrote and no lead has accepted. */
const isListed = (table: ReferenceTable) => (table === 'grampanchayats' ? sql`not written` : sql`true`);

/** Sorts by name; empty for an unknown parent. */
export async function selectChildren(
	db: Db,
	table: Exclude<PlaceLevel, 'states'>,
	parentId: number,
): Promise<NamedItem[]> {
	const parent = sql.ref(parentColumn[table]);
	const { rows } = await sql<NamedItem>`
		select id, name, translations from ${sql.table(table)}
		where ${parent} = ${parentId} and ${isListed(table)} ${BY_NAME}`.execute(db);
	return rows;
}

const chosenIn = { universities: 'university', colleges: 'college', courses: 'course' } as const;

/**
 * Sorts by name; colleges within a university, courses within a college. Only fellows who have already chosen
 * a hidden option see it.
 */
export async function selectOffered(
	db: Db,
	table: keyof typeof chosenIn,
	{ fellowId, parentId }: { fellowId: string; parentId?: number },
): Promise<NamedItem[]> {
	const column = parentColumn[table];
	const isBelow = column ? sql`${sql.ref(column)} = ${parentId}` : sql`true`;
	const chosen = sql.ref(chosenIn[table]);
	const { rows } = await sql<NamedItem>`
		select id, name from ${sql.table(table)} as option
		where ${isBelow} and (not hidden or id = (select ${chosen} from fellows where fellows.id = ${fellowId}))
		${BY_NAME}`.execute(db);
	return rows;
}

export async function selectIds(db: Db, table: ReferenceTable): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}`.execute(db);
	return rows.map((row) => row.id);
}

/** Returns places of `level` with one of these ids or one of these parents; written villages that wait first. */
export async function selectPlacesAround(
	db: Db,
	level: PlaceLevel,
	{ ids, parentIds }: { ids: number[]; parentIds: number[] },
): Promise<Place[]> {
	const column = parentColumn[level];
	const parent = column ? sql.ref(column) : sql`null::integer`;
	const beside = column ? sql`${parent} = any(${parentIds}::integer[])` : sql`true`;
	const isVillage = level === 'grampanchayats';
	const { rows } = await sql<Place>`
		select id, ${parent} as parent_id, name, translations from ${sql.table(level)}
		where (id = any(${ids}::integer[]) or ${beside}) ${isVillage ? sql`and stands_for is null` : sql``}
		order by ${isVillage ? sql`written desc, id` : sql`id`}`.execute(db);
	return rows;
}

export async function selectChildless(db: Db, above: ReferenceTable, table: ChildTable): Promise<Place[]> {
	const column = parentColumn[above];
	const { rows } = await sql<Place>`
		select id, ${column ? sql.ref(column) : sql`null::integer`} as parent_id, name
		from ${sql.table(above)} as above
		where not exists (
			select from ${sql.table(table)} as below
			where ${sql.ref(`below.${parentColumn[table]}`)} = above.id and ${isListed(table)}
		)`.execute(db);
	return rows;
}

/** Skips a taken id, and a name taken within the same parent. @returns the number added */
export async function insertMissing(db: Db, level: PlaceLevel, rows: readonly Place[]): Promise<number> {
	if (rows.length === 0) return 0;
	const column = parentColumn[level];
	const ids = rows.map((row) => row.id);
	const names = rows.map((row) => row.name);
	const parents = rows.map((row) => row.parent_id);
	const source = column
		? sql`(id, name, ${sql.ref(column)})
			select * from unnest(${ids}::integer[], ${names}::text[], ${parents}::integer[])`
		: sql`(id, name) select * from unnest(${ids}::integer[], ${names}::text[])`;
	const result = await sql`insert into ${sql.table(level)} ${source} on conflict do nothing`.execute(db);
	return Number(result.numAffectedRows ?? 0);
}

/** Replaces generated ids by LGD codes; foreign keys cascade, and a written village is in the list from then on. */
export async function updatePlaceIds(
	db: Db,
	level: PlaceLevel,
	changes: readonly { from: number; to: number }[],
): Promise<void> {
	if (changes.length === 0) return;
	const from = changes.map((change) => change.from);
	const to = changes.map((change) => change.to);
	await sql`
		update ${sql.table(level)} as place
		set id = change.new_id ${level === 'grampanchayats' ? sql`, written = false, decided_at = null` : sql``}
		from unnest(${from}::integer[], ${to}::integer[]) as change (old_id, new_id)
		where place.id = change.old_id`.execute(db);
}

/** Triggers give who is there the new parent too. */
export async function updatePlace(db: Db, level: PlaceLevel, place: Place): Promise<void> {
	const column = parentColumn[level];
	const parent = column ? sql`, ${sql.ref(column)} = ${place.parent_id}` : sql``;
	await sql`update ${sql.table(level)} set name = ${place.name}${parent} where id = ${place.id}`.execute(db);
}
