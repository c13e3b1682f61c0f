import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../errors.ts';
import { type Db, liftTimeLimits } from './database.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'migrations');
/** Makes the schema of release 1.0: no release can bring a database that began without it up to date. */
const FIRST = '0001_release_1_0';

/** Servers that migrate at once take turns, those of earlier releases included. */
const MIGRATION_LOCK = sql.raw('3853314791062309107');
/** All statements that come after a waiting migration wait as well. */
const LOCK_PATIENCE = '3s';
const MAX_RUNS = 40;
const PAUSE_MS = 2000;
/** They are lock_not_available and deadlock_detected. */
const GAVE_WAY = new Set(['55P03', '40P01']);

interface Script {
	name: string;
	text: string;
}

export interface MigratorOptions {
	log?(message: string): void;
	folder?: string;
	pauseMs?: number;
}

/**
 * Runs each migration in a transaction of its own, or all in the caller's; several servers may do so at once.
 * A migration that waits for the lock of another statement gives way, and is run again.
 *
 * @returns the applied names, in order
 * @throws Error that names the migration that failed; those before it are applied
 * @throws AppError for a database of a version before 1.0.0
 */
export async function migrateToLatest(db: Db, options: MigratorOptions = {}): Promise<string[]> {
	await createTable(db);
	return applyMissing(db, await readScripts(options.folder), options);
}

/**
 * Works as `migrateToLatest`, with these migrations alone: the schema of an older release.
 *
 * @throws AppError for a version before 1.0.0, and for the name of a later release
 */
export async function migrateTo(db: Db, names: readonly string[], folder?: string): Promise<void> {
	if (!names.includes(FIRST)) throw new AppError('conflict', ARCHIVE_BEFORE_FIRST);
	const all = new Map((await readScripts(folder)).map((script) => [script.name, script]));
	const some = names.toSorted().map((name) => {
		const script = all.get(name);
		if (!script) throw new AppError('conflict', laterRelease(name));
		return script;
	});
	await createTable(db);
	await applyMissing(db, some, {});
}

const DATABASE_BEFORE_FIRST =
	'This database was made by a version before Yuva 1.0.0, and no release can bring it up to date. Please give Yuva an empty one: name another in DATABASE_URL, or, without DATABASE_URL, move the folder DATA_DIR (data) away. It is filled anew at the next start.';

const ARCHIVE_BEFORE_FIRST =
	'This archive was made by a version before Yuva 1.0.0, and no release can restore it. Please name an archive of a release.';

const laterRelease = (name: string): string =>
	`This version of Yuva does not know the migration ${name}. Please use the version that made the archive, or a later one.`;

/**
 * A later release keeps the one before it working, so its migrations do not prevent a start.
 *
 * @throws Error that names the command, where the database lacks migrations of this release
 * @throws AppError for a database of a version before 1.0.0
 */
export async function requireSchema(db: Db, log: (message: string) => void): Promise<void> {
	const applied = (await hasTable(db)) ? await listApplied(db) : [];
	const known = (await readScripts()).map(({ name }) => name);
	const missing = known.filter((name) => !applied.includes(name));
	const later = applied.filter((name) => !known.includes(name));
	if (missing.length > 0)
		throw new Error(
			`The database lacks ${missing.length} migrations of this release, from ${missing[0]} on. Run "npm run migrate" (./yuva migrate) first, or set MIGRATE=on.`,
		);
	if (later.length > 0)
		log(`The database was brought up to date by a later release: ${later.join(', ')}. See docs/releases.md.`);
}

async function readScripts(folder = FOLDER): Promise<Script[]> {
	const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
	const scripts = files.map(async (file) => ({
		name: file.replace('.sql', ''),
		text: await readFile(path.join(folder, file), 'utf8'),
	}));
	return Promise.all(scripts);
}

async function hasTable(db: Db): Promise<boolean> {
	const { rows } = await sql<{ there: boolean }>`
		select to_regclass('kysely_migration') is not null as there`.execute(db);
	return rows[0]?.there === true;
}

/** The table has had this name and shape since the first release. */
async function createTable(db: Db): Promise<void> {
	if (await hasTable(db)) return;
	const create = sql`create table if not exists kysely_migration
		(name varchar(255) primary key, timestamp varchar(255) not null)`;
	await inTurn(db, {}, (trx) => create.execute(trx));
}

/** @throws AppError for a database of a version before 1.0.0 */
async function listApplied(db: Db): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	const names = rows.map(({ name }) => name);
	if (names.length > 0 && !names.includes(FIRST)) throw new AppError('conflict', DATABASE_BEFORE_FIRST);
	return names;
}

/**
 * Applies them in the order of their names, also below ones that were applied earlier: two changes may land
 * in either order.
 */
async function applyMissing(db: Db, scripts: Script[], options: MigratorOptions): Promise<string[]> {
	const applied = new Set(await listApplied(db));
	const done: string[] = [];
	for (const script of scripts) {
		if (applied.has(script.name)) continue;
		if (await inTurn(db, options, (trx) => applyUnlessDone(trx, script))) done.push(script.name);
	}
	return done;
}

/** @returns false if another server was first */
async function applyUnlessDone(trx: Db, { name, text }: Script): Promise<boolean> {
	if ((await listApplied(trx)).includes(name)) return false;
	try {
		await sql.raw(text).execute(trx);
	} catch (error) {
		if (hasGivenWay(error)) throw error;
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(`The migration ${name} failed, and nothing of it was applied: ${reason}`, {
			cause: error,
		});
	}
	const timestamp = new Date().toISOString();
	await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(trx);
	return true;
}

async function inTurn<T>(
	db: Db,
	{ log = () => undefined, pauseMs = PAUSE_MS }: MigratorOptions,
	work: (trx: Db) => Promise<T>,
): Promise<T> {
	if (db.isTransaction) return work(db);
	for (let run = 1; ; run += 1) {
		try {
			return await db.transaction().execute(async (trx) => {
				await liftTimeLimits(trx);
				await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
				await sql`select set_config('lock_timeout', ${LOCK_PATIENCE}, true)`.execute(trx);
				return work(trx);
			});
		} catch (error) {
			if (!hasGivenWay(error) || run === MAX_RUNS) throw error;
			log('A migration gave way to running statements and is tried again.');
			await pause(pauseMs);
		}
	}
}

const hasGivenWay = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && GAVE_WAY.has(String(error.code));
