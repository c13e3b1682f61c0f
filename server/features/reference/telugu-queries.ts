import { type PlaceLevel, placeLevel } from '@yuva/contract/reference/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { FIRST_GENERATED_ID, OTHER, OTHER_IN_TELUGU } from './generated-places.ts';

interface TeluguName {
	id: number;
	name: string;
}

/** The last name of an id counts. @returns the number of places whose name in Telugu has changed */
export async function updateTeluguNames(
	db: Db,
	level: PlaceLevel,
	names: readonly TeluguName[],
): Promise<number> {
	if (names.length === 0) return 0;
	const byId = new Map(names.map(({ id, name }) => [id, name]));
	const result = await sql`
		update ${sql.table(level)} as place set translations = translations || jsonb_build_object('te', given.name)
		from unnest(${[...byId.keys()]}::integer[], ${[...byId.values()]}::text[]) as given (id, name)
		where place.id = given.id and place.translations ->> 'te' is distinct from given.name`.execute(db);
	return Number(result.numAffectedRows ?? 0);
}

/** Keeps names that an import brought. */
export async function addTeluguNames(db: Db, level: PlaceLevel, names: readonly TeluguName[]): Promise<void> {
	const ids = names.map(({ id }) => id);
	await sql`
		update ${sql.table(level)} as place set translations = translations || jsonb_build_object('te', given.name)
		from unnest(${ids}::integer[], ${names.map(({ name }) => name)}::text[]) as given (id, name)
		where place.id = given.id and not place.translations ? 'te'`.execute(db);
}

/** Names villages that have the name of their mandal, and the places called `Other`. */
export async function nameGeneratedPlaces(db: Db): Promise<void> {
	for (const level of placeLevel.options) {
		await sql`update ${sql.table(level)} set translations = translations || jsonb_build_object('te', ${OTHER_IN_TELUGU}::text)
			where name = ${OTHER} and id >= ${FIRST_GENERATED_ID} and not translations ? 'te'`.execute(db);
	}
	await sql`update grampanchayats as village set translations = mandal.translations || village.translations
		from mandals mandal
		where mandal.id = village.mandal_id and village.name = mandal.name and not village.written
			and village.translations is distinct from mandal.translations || village.translations`.execute(db);
}
