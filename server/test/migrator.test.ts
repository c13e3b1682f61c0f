import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { migrateTo, migrateToLatest, requireSchema } from '../platform/database/migrator.ts';
import {
	countRows,
	describeSchema,
	MIGRATIONS,
	makeFilledRelease,
	withMigrations,
} from './filled-release.ts';
import { makeEmptyDatabase, makeFreshDatabase, openFresh } from './fresh-database.ts';

const quiet = () => undefined;
const names = readdirSync(MIGRATIONS).map((file) => file.replace('.sql', ''));

async function appliedIn(db: Db): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	return rows.map(({ name }) => name);
}

test('a migration behind those of a release brings a filled database up to date, and keeps every row', async () => {
	const db = await makeFilledRelease(names);
	const folder = await withMigrations({
		'9001_later': `alter table children add column nickname text not null default '';
			create table nicknames (child_id uuid primary key references children (id));
			insert into nicknames select id from children;`,
	});
	const before = await countRows(db);
	expect(await migrateToLatest(db, { folder })).toEqual(['9001_later']);
	expect(await countRows(db)).toEqual({ ...before, nicknames: 1 });
	const fresh = openFresh(await makeEmptyDatabase());
	await migrateToLatest(fresh, { folder });
	expect(await describeSchema(db)).toEqual(await describeSchema(fresh));
});

test('a migration that waits for a lock gives way, and is run again once the lock is free', async () => {
	const { db } = await makeFreshDatabase();
	const folder = await withMigrations({ '9001_later': 'create table later ()' });
	const [locked, gaveWay] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const held = db.transaction().execute(async (trx) => {
		// it acts as a save that lasts: no other transaction may write into the list of migrations meanwhile
		await sql`lock table kysely_migration in share mode`.execute(trx);
		locked.resolve();
		await gaveWay.promise;
	});
	await locked.promise;
	const options = { log: () => gaveWay.resolve(), pauseMs: 10, folder };
	expect(await migrateToLatest(db, options)).toEqual(['9001_later']);
	await held;
	expect(await migrateToLatest(db, { folder })).toEqual([]);
}, 60_000);

test('what was applied before a migration that failed stays, and the migration is named', async () => {
	const { db } = await makeFreshDatabase();
	const folder = await withMigrations({
		'9001_good': 'create table good ()',
		'9002_bad': 'create table bad (); create table good ()',
	});
	await expect(migrateToLatest(db, { folder })).rejects.toThrow(
		/^The migration 9002_bad failed, and nothing of it was applied: relation "good" already exists$/,
	);
	expect(await appliedIn(db)).toEqual([...names, '9001_good'].toSorted());
	await sql`drop table good`.execute(db);
	expect(await migrateToLatest(db, { folder })).toEqual(['9002_bad']);
});

test('two servers that migrate one empty database at once apply each migration once', async () => {
	const url = await makeEmptyDatabase();
	const folder = await withMigrations({ '9001_later': 'create table later ()' });
	const both = [openFresh(url), openFresh(url)].map((db) => migrateToLatest(db, { folder }));
	expect((await Promise.all(both)).flat().toSorted()).toEqual([...names, '9001_later'].toSorted());
});

test('a server with MIGRATE=off names the command where migrations are missing', async () => {
	const empty = openFresh(await makeEmptyDatabase());
	await expect(requireSchema(empty, quiet)).rejects.toThrow(
		`The database lacks ${names.length} migrations of this release, from 0001_release_1_0 on. Run "npm run migrate" (./yuva migrate) first, or set MIGRATE=on.`,
	);
});

test('a database that a later release brought up to date is used, and the log says so', async () => {
	const { db } = await makeFreshDatabase();
	await sql`insert into kysely_migration values ('9999_later', '2027-01-01T00:00:00Z')`.execute(db);
	const said: string[] = [];
	expect(await migrateToLatest(db)).toEqual([]);
	await requireSchema(db, (message) => said.push(message));
	expect(said).toEqual([expect.stringContaining('9999_later')]);
});

test('a database of a version before 1.0.0 is refused in words that say what to do, and stays as it is', async () => {
	const db = openFresh(await makeEmptyDatabase());
	await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
		db,
	);
	await sql`insert into kysely_migration values ('0001_accounts', '2026-11-20'), ('0126_one_queue', '2026-11-27')`.execute(
		db,
	);
	await sql`create table accounts (id uuid)`.execute(db);
	const words =
		/^This database was made by a version before Yuva 1\.0\.0, and no release can bring it up to date\. Please give Yuva an empty one: /;
	await expect(migrateToLatest(db)).rejects.toThrow(words);
	await expect(requireSchema(db, quiet)).rejects.toThrow(words);
	expect(await countRows(db)).toEqual({ accounts: 0 });
	expect(await appliedIn(db)).toEqual(['0001_accounts', '0126_one_queue']);
});

test('the schema of a version before 1.0.0, or of a later release, is not made', async () => {
	const db = openFresh(await makeEmptyDatabase());
	await expect(migrateTo(db, ['0001_accounts'])).rejects.toThrow(
		'This archive was made by a version before Yuva 1.0.0, and no release can restore it.',
	);
	await expect(migrateTo(db, [...names, '9999_later'])).rejects.toThrow(
		'This version of Yuva does not know the migration 9999_later.',
	);
	await expect(appliedIn(db)).rejects.toThrow('kysely_migration');
});
