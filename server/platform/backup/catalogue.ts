import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { About } from './entries.ts';

export interface Table {
	name: string;
	/** Without those that the database works out. */
	columns: string[];
}

/** Found in the catalogue, so that a new table is in the next backup. Without the migrator's own. */
export async function listTables(db: Db): Promise<Table[]> {
	const { rows } = await sql<Table>`
		select relation.relname as name, array(
			select attname::text from pg_attribute where attrelid = relation.oid and attnum > 0
				and not attisdropped and attgenerated = '' order by attnum) as columns
		from pg_class as relation
		where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p')
			and not relation.relispartition and relation.relname not like 'kysely\_%'
		order by relation.relname`.execute(db);
	return rows;
}

export async function listMigrations(db: Db): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	return rows.map(({ name }) => name);
}

/** Sequences are not part of a snapshot: what is read after the snapshot began is never too low. */
export async function listSequences(db: Db): Promise<About['sequences']> {
	const { rows } = await sql<About['sequences'][number]>`
		select sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as is_called
		from pg_sequences where schemaname = 'public' order by 1`.execute(db);
	return rows;
}

export async function setSequences(db: Db, sequences: About['sequences']): Promise<void> {
	for (const { name, value, is_called } of sequences)
		await sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}, ${is_called})`.execute(
			db,
		);
}

interface StoredFile {
	storage_key: string;
	content_type: string;
}

const FILES_AT_ONCE = 500;

/** Of media that are not removed. */
export async function* listFiles(db: Db): AsyncGenerator<StoredFile> {
	for (let after = ''; ; ) {
		const rows = await db
			.selectFrom('media')
			.select(['storage_key', 'content_type'])
			.where('deleted_at', 'is', null)
			.where('storage_key', '>', after)
			.orderBy('storage_key')
			.limit(FILES_AT_ONCE)
			.execute();
		yield* rows;
		const last = rows.at(-1);
		if (!last || rows.length < FILES_AT_ONCE) return;
		after = last.storage_key;
	}
}

/** @returns true without any table, view or sequence */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
	const { rows } = await sql`
		select from pg_class where relnamespace = 'public'::regnamespace limit 1`.execute(db);
	return rows.length === 0;
}

interface ForeignKey {
	table_name: string;
	name: string;
	definition: string;
}

/** Removes all foreign keys and stops triggers. @returns what `holdTogether` needs to bring them back */
export async function takeApart(db: Db, tables: readonly Table[]): Promise<ForeignKey[]> {
	const { rows: keys } = await sql<ForeignKey>`
		select relation.relname as table_name, conname as name, pg_get_constraintdef(reference.oid) as definition
		from pg_constraint as reference join pg_class as relation on relation.oid = reference.conrelid
		where reference.contype = 'f' and reference.conparentid = 0
			and relation.relnamespace = 'public'::regnamespace
		order by 1, 2`.execute(db);
	for (const { table_name, name } of keys)
		await sql`alter table ${sql.table(table_name)} drop constraint ${sql.id(name)}`.execute(db);
	for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
	return keys;
}

/** Brings the foreign keys back, which checks every row, and the triggers. */
export async function holdTogether(
	db: Db,
	tables: readonly Table[],
	keys: readonly ForeignKey[],
): Promise<void> {
	for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
	for (const { table_name, name, definition } of keys)
		await sql`alter table ${sql.table(table_name)}
			add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
}

/** What migrations wrote into new tables goes: the archive has it. */
export async function emptyTables(db: Db, tables: readonly Table[]): Promise<void> {
	await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);
}
