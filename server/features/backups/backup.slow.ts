import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isEmptyDatabase } from '../../platform/backup/catalogue.ts';
import { writeArchive } from '../../platform/backup/write-archive.ts';
import { migrateTo } from '../../platform/database/migrator.ts';
import { s3Storage } from '../../platform/media/storage-s3.ts';
import { makeFolder, PASSPHRASE, restoreInto, startBackedUp } from '../../test/backups.ts';
import { makeAdmin } from '../../test/factories.ts';
import { startFakeBucket } from '../../test/fake-bucket.ts';
import { makeEmptyDatabase, makeFreshDatabase, openFresh } from '../../test/fresh-database.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { askExport } from '../exports/queue-actions.ts';
import { tell } from '../messages/actions.ts';
import { startClosing } from '../years/closing-actions.ts';
import { makeBackup } from './actions.ts';

test('media of a bucket are in the backup, and return into another bucket', async () => {
	const bucket = await startFakeBucket();
	const inBucket = await startBackedUp(s3Storage(bucket.settings));
	const other = await startFakeBucket();
	const { tally } = await restoreInto(s3Storage(other.settings), await inBucket.backUp());
	expect([...other.objects].sort()).toEqual([...bucket.objects].sort());
	expect(tally.files).toBe(bucket.objects.size);
	const [gone = ''] = [...bucket.objects.keys()].filter((key) => !key.includes('.small.'));
	await s3Storage(bucket.settings).delete(gone.replace('/media/', ''));
	inBucket.setTime(new Date('2026-11-21T06:30:00Z'));
	expect(await makeBackup(inBucket, new AbortController().signal)).toMatchObject({ missing: 1 });
}, 60_000);

test('exports and the closing of a year that were under way go on after a restore, and nobody is told twice', async () => {
	const kept = await startBackedUp(memoryStorage());
	const { id: account_id } = await makeAdmin(kept.db);
	const asked = {
		choice: { file: 'dictionary.csv' as const },
		accountId: account_id,
		requestId: 'x',
		now: TEST_NOW,
	};
	const { id } = await kept.db.transaction().execute((trx) => askExport(trx, asked));
	const start = { yearId: 1, decisions: [], childDecisions: [], early: true, by: account_id, now: TEST_NOW };
	const closing_id = await kept.db.transaction().execute((trx) => startClosing(trx, start));
	const telling = {
		kind: 'year_reopened',
		details: { year: '2026-27' },
		senderId: null,
		now: TEST_NOW,
	} as const;
	await tell(kept.db, [account_id], telling);
	const { db } = await restoreInto(memoryStorage(), await kept.backUp());
	const { rows } = await sql`select name, data, singleton_key as key from pgboss.job order by name`.execute(
		db,
	);
	expect(rows).toEqual([
		{ name: 'exports.write', data: { export_id: id }, key: id },
		{ name: 'years.closing_step', data: { closing_id, step: '1' }, key: null },
	]);
	expect(
		await db.selectFrom('messages').select('id').where('account_id', '=', account_id).execute(),
	).toHaveLength(1);
});

test('a backup of an older release is brought up to date', async () => {
	const kept = await makeFreshDatabase();
	const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kept.db);
	const url = await makeEmptyDatabase();
	const older = openFresh(url);
	await migrateTo(
		older,
		rows.map(({ name }) => name).filter((name) => name < '0070'),
	);
	await sql`insert into states (id, name) values (99, 'Elsewhere')`.execute(older);
	const file = path.join(await makeFolder(), 'older.backup');
	const { signal } = new AbortController();
	const source = { url, storage: memoryStorage(), secrets: {} };
	await writeArchive(source, { file, passphrase: PASSPHRASE, now: TEST_NOW, signal });
	const { db } = await restoreInto(memoryStorage(), file, { needsLedger: false });
	expect(await db.selectFrom('states').select('name').where('id', '=', 99).execute()).toHaveLength(1);
	expect(await db.selectFrom('backup_runs').selectAll().execute()).toEqual([]);
});

test('a backup of a later release is refused', async () => {
	const later = await startBackedUp(memoryStorage());
	await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(later.db);
	const url = await makeEmptyDatabase();
	await expect(restoreInto(memoryStorage(), await later.backUp(), { url })).rejects.toThrow(
		/does not know the migration 9999_later/,
	);
	expect(await isEmptyDatabase(openFresh(url))).toBe(true);
});
