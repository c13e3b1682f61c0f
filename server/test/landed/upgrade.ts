import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { migrateToLatest } from '../../platform/database/migrator.ts';
import { makeEmptyDatabase, openFresh } from '../fresh-database.ts';
import { fillEarlier } from './fill-earlier.ts';
import { landings } from './landings.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'migrations');

/** A database as it was made new after this landing. */
export async function makeLanded(number: number): Promise<Db> {
	const db = openFresh(await makeEmptyDatabase());
	await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
		db,
	);
	const names = landings.slice(0, number).flatMap(({ adds }) => adds);
	const earlier = landings[number - 1]?.earlier ?? {};
	for (const name of names.toSorted()) {
		const file = name in earlier ? `${import.meta.dirname}/${name}.${earlier[name]}.sql` : undefined;
		const text = await readFile(file ?? path.join(MIGRATIONS, `${name}.sql`), 'utf8');
		await sql.raw(text).execute(db);
		await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db);
	}
	return db;
}

/** Kept sums and notes for them, which queries replaced. */
const REPLACED = ['fellow_figures', 'touched_fellows', 'assignment_sums'];

/** @returns the schema afterwards, and the tables that lost rows */
export async function upgradeWithData(db: Db): Promise<{ schema: string[]; lost: string[] }> {
	await fillEarlier(db);
	const before = await countRows(db);
	await migrateToLatest(db);
	const after = await countRows(db);
	const lost = Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0));
	return { schema: await describeSchema(db), lost: lost.filter((table) => !REPLACED.includes(table)) };
}

async function countRows(db: Db): Promise<Record<string, number>> {
	const { rows } = await sql<{ name: string }>`select relname as name from pg_class
		where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(
		db,
	);
	const counts: Record<string, number> = {};
	for (const { name } of rows) {
		const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
		counts[name] = counted.rows[0]?.n ?? 0;
	}
	return counts;
}

/** Everything but the order of columns, as sorted lines. */
export async function describeSchema(db: Db): Promise<string[]> {
	const { rows } = await sql<{ line: string }>`
		select concat_ws(' ', 'column', table_name, column_name, udt_name, is_nullable, column_default,
			generation_expression) as line from information_schema.columns where table_schema = 'public'
		union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
			from pg_constraint where connamespace = 'public'::regnamespace
		union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
		union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
		union all select concat_ws(' ', 'function', proname, pg_get_function_arguments(oid), prosrc)
			from pg_proc where pronamespace = 'public'::regnamespace`.execute(db);
	return rows
		.map(({ line }) => line)
		.filter((line) => !line.includes('kysely_migration'))
		.sort();
}
