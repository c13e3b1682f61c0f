import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'migrations');

async function readMigrations(): Promise<Record<string, Migration>> {
	const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
	const entries = names.map(async (name): Promise<[string, Migration]> => {
		const text = await readFile(path.join(FOLDER, name), 'utf8');
		return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
	});
	return Object.fromEntries(await Promise.all(entries));
}

/**
 * One transaction; safe for several servers at once.
 * @returns the applied names, in order
 * @throws the database's error, with nothing applied
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
	const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
	const { error, results } = await migrator.migrateToLatest();
	if (error) throw error;
	return (results ?? []).map((result) => result.migrationName);
}
