import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { About } from './entries.ts';

export interface Table {
	name: string;
	/** Leaves out those that the database works out. */
	columns: string[];
}

/** Reads the catalogue, so that a new table is in the next backup. Leaves out the migrator's own. */
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

interface StoredFile {
	storage_key: string;
	content_type: string;
}

const FILES_AT_ONCE = 500;

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

export async function isEmptyDatabase(db: Db): Promise<boolean> {
	const { rows } = await sql`
		select from pg_class where relnamespace = 'public'::regnamespace limit 1`.execute(db);
	return rows.length === 0;
}
