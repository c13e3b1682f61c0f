import type { NamedItem } from '@yuva/contract/reference/schema';
import type { OptionLevel, PlacedOption, StudyOption } from '@yuva/contract/settings/options-schema';
import { type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';

const stored = {
	university: { table: 'universities', parent: undefined },
	college: { table: 'colleges', parent: 'university_id' },
	course: { table: 'courses', parent: 'college_id' },
} as const;

/** `parent_id` is an option of the level above; undefined for universities. */
export interface OptionList {
	readonly level: OptionLevel;
	readonly parent_id: number | undefined;
}

export interface OptionPage {
	search: string;
	after: { name: string; id: number } | undefined;
	limit: number;
}

const tableOf = (level: OptionLevel) => sql.table(stored[level].table);

function isIn({ level, parent_id }: OptionList): RawBuilder<boolean> {
	const { parent } = stored[level];
	return parent ? sql`${sql.ref(parent)} = ${parent_id}` : sql`true`;
}

export async function selectOptions(db: Db, list: OptionList, page: OptionPage): Promise<StudyOption[]> {
	const { search, after, limit } = page;
	const typed = search.replaceAll(/[\\%_]/g, '\\$&');
	const matches = search === '' ? sql`true` : sql`name ilike ${`%${typed}%`}`;
	const follows = after ? sql`(lower(name), id) > (lower(${after.name}), ${after.id}::integer)` : sql`true`;
	const { rows } = await sql<StudyOption>`
		select id, name, hidden,
			(select count(*)::integer from fellows where ${sql.ref(`fellows.${list.level}`)} = option.id) as fellows
		from ${tableOf(list.level)} as option
		where ${isIn(list)} and ${matches} and ${follows}
		order by lower(name), id limit ${rowLimit(limit)}`.execute(db);
	return rows;
}

const aboveOf: Record<OptionLevel, RawBuilder<NamedItem[]>> = {
	university: sql`'[]'::json`,
	college: sql`(select json_agg(json_build_object('id', id, 'name', name))
		from universities where id = option.university_id)`,
	course: sql`(select json_build_array(
			json_build_object('id', universities.id, 'name', universities.name),
			json_build_object('id', colleges.id, 'name', colleges.name))
		from colleges join universities on universities.id = colleges.university_id
		where colleges.id = option.college_id)`,
};

export async function selectOption(
	db: Db,
	level: OptionLevel,
	id: number,
): Promise<PlacedOption | undefined> {
	const { rows } = await sql<PlacedOption>`
		select id, name, hidden, ${aboveOf[level]} as above
		from ${tableOf(level)} as option where id = ${id}`.execute(db);
	return rows[0];
}

/** Blocks additions and renames at this level until the transaction ends; fellows can still choose. */
export async function lockLevel(db: Db, level: OptionLevel): Promise<void> {
	await sql`lock table ${tableOf(level)} in share row exclusive mode`.execute(db);
}

/** Ignores case and white space. */
export async function selectNamed(
	db: Db,
	list: OptionList,
	name: string,
): Promise<{ id: number; hidden: boolean } | undefined> {
	const { rows } = await sql<{ id: number; hidden: boolean }>`
		select id, hidden from ${tableOf(list.level)}
		where ${isIn(list)} and option_key(name) = option_key(${name})`.execute(db);
	return rows[0];
}

export interface BuiltInOption {
	id: number;
	parent_id: number | null;
	name: string;
}

/** Adds missing options; skips a taken id, and a name taken in the same list. */
export async function insertMissing(
	db: Db,
	level: OptionLevel,
	options: readonly BuiltInOption[],
): Promise<void> {
	const { parent } = stored[level];
	const above = parent ? sql`, ${sql.ref(parent)}` : sql``;
	await sql`
		insert into ${tableOf(level)} (id, name${above})
		select id, name${parent ? sql`, parent_id` : sql``}
		from json_to_recordset(${JSON.stringify(options)}) as option (id integer, name text, parent_id integer)
		on conflict do nothing`.execute(db);
}

export async function selectIds(db: Db, level: OptionLevel): Promise<Set<number>> {
	const { rows } = await sql<{ id: number }>`select id from ${tableOf(level)}`.execute(db);
	return new Set(rows.map(({ id }) => id));
}

export async function insertOption(db: Db, list: OptionList, name: string): Promise<number> {
	const { parent } = stored[list.level];
	const columns = parent ? sql`(id, name, ${sql.ref(parent)})` : sql`(id, name)`;
	const above = parent ? sql`, ${list.parent_id}` : sql``;
	const { rows } = await sql<{ id: number }>`
		insert into ${tableOf(list.level)} ${columns}
		values (nextval('study_option_ids'), ${name}${above}) returning id`.execute(db);
	return rows[0]?.id ?? 0;
}

export async function updateName(db: Db, level: OptionLevel, option: NamedItem): Promise<void> {
	await sql`update ${tableOf(level)} set name = ${option.name} where id = ${option.id}`.execute(db);
}

export async function updateHidden(
	db: Db,
	level: OptionLevel,
	{ id, hidden }: { id: number; hidden: boolean },
): Promise<boolean> {
	const result = await sql`update ${tableOf(level)} set hidden = ${hidden} where id = ${id}`.execute(db);
	return Number(result.numAffectedRows) > 0;
}
