import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Table } from './catalogue.ts';
import type { About } from './entries.ts';

export async function setSequences(db: Db, sequences: About['sequences']): Promise<void> {
	for (const { name, value, is_called } of sequences)
		await sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}, ${is_called})`.execute(
			db,
		);
}

interface ForeignKey {
	table_name: string;
	name: string;
	definition: string;
}

/** Removes all foreign keys and stops triggers. @returns what `addForeignKeys` needs to bring them back */
export async function dropForeignKeys(db: Db, tables: readonly Table[]): Promise<ForeignKey[]> {
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
export async function addForeignKeys(
	db: Db,
	tables: readonly Table[],
	keys: readonly ForeignKey[],
): Promise<void> {
	for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
	for (const { table_name, name, definition } of keys)
		await sql`alter table ${sql.table(table_name)}
			add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
}

/** Removes what migrations wrote into new tables, because the archive has it. */
export async function emptyTables(db: Db, tables: readonly Table[]): Promise<void> {
	await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);
}
