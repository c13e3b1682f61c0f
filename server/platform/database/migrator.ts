import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { AppError } from '../errors.ts';
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
 * One transaction, or the caller's; safe for several servers at once.
 * @returns the applied names, in order
 * @throws the database's error, with nothing applied
 */
export const migrateToLatest = (db: Db): Promise<string[]> => migrate(db, readMigrations);

/**
 * As `migrateToLatest`, with these migrations alone: the schema of an older release.
 * @throws AppError for the name of a later release
 */
export async function migrateTo(db: Db, names: readonly string[]): Promise<void> {
	const all = await readMigrations();
	const some = names.map((name): [string, Migration] => {
		const migration = all[name];
		if (!migration) throw new AppError('conflict', laterRelease(name));
		return [name, migration];
	});
	await migrate(db, async () => Object.fromEntries(some));
}

const laterRelease = (name: string): string =>
	`This version of Yuva does not know the migration ${name}. Please use the version that made the archive, or a later one.`;

async function migrate(db: Db, getMigrations: () => Promise<Record<string, Migration>>): Promise<string[]> {
	const migrator = new Migrator({ db, provider: { getMigrations } });
	const { error, results } = await migrator.migrateToLatest();
	if (error) throw error;
	return (results ?? []).map((result) => result.migrationName);
}
