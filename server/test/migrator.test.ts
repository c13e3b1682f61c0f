import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest, requireSchema } from '../platform/database/migrator.ts';
import { makeEmptyDatabase, makeFreshDatabase, openFresh } from './fresh-database.ts';
import { landings } from './landed/landings.ts';
import { makeLanded } from './landed/upgrade.ts';

const quiet = () => undefined;
const last = landings.at(-1)?.adds.at(-1) ?? '';

test('a migration that waits for a lock gives way, and is run again once the lock is free', async () => {
	const db = await makeLanded(landings.length);
	await sql`delete from kysely_migration where name = '0070_backup_runs'`.execute(db);
	await sql`drop table backup_runs`.execute(db);
	const gaveWay = Promise.withResolvers<void>();
	const held = db.transaction().execute(async (trx) => {
		// as a save that lasts: nobody may write into the list of migrations meanwhile
		await sql`lock table kysely_migration in share mode`.execute(trx);
		await gaveWay.promise;
	});
	const options = { log: () => gaveWay.resolve(), pauseMs: 10 };
	expect(await migrateToLatest(db, options)).toEqual(['0070_backup_runs']);
	await held;
	expect(await migrateToLatest(db)).toEqual([]);
}, 60_000);

test('what was applied before a migration that failed stays, and the migration is named', async () => {
	const db = openFresh(await makeEmptyDatabase());
	await sql`create table fellows ()`.execute(db);
	await expect(migrateToLatest(db)).rejects.toThrow(
		/^The migration 0003_fellows failed, and nothing of it was applied: relation "fellows" already exists$/,
	);
	const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
	expect(rows).toEqual([{ name: '0001_accounts' }, { name: '0002_places' }]);
	await sql`drop table fellows`.execute(db);
	expect((await migrateToLatest(db)).at(-1)).toBe(last);
});

test('two servers that migrate one empty database at once apply each migration once', async () => {
	const url = await makeEmptyDatabase();
	const [first, second] = [openFresh(url), openFresh(url)];
	const applied = (await Promise.all([migrateToLatest(first), migrateToLatest(second)])).flat();
	expect(applied.toSorted()).toEqual(landings.flatMap(({ adds }) => adds).toSorted());
});

test('a server with MIGRATE=off names the command where migrations are missing', async () => {
	const empty = openFresh(await makeEmptyDatabase());
	await expect(requireSchema(empty, quiet)).rejects.toThrow(
		/lacks \d+ migrations .*from 0001_accounts on.*npm run migrate/s,
	);
	const { db } = await makeFreshDatabase();
	await sql`delete from kysely_migration where name = ${last}`.execute(db);
	await expect(requireSchema(db, quiet)).rejects.toThrow(
		`lacks 1 migrations of this release, from ${last} on`,
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
