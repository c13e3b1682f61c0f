import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isEmptyDatabase } from '../../platform/backup/catalogue.ts';
import { s3Storage } from '../../platform/media/storage-s3.ts';
import { restoreInto, startBackedUp } from '../../test/backups.ts';
import { makeAdmin } from '../../test/factories.ts';
import { startFakeBucket } from '../../test/fake-bucket.ts';
import { makeEmptyDatabase, openFresh } from '../../test/fresh-database.ts';
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

test('exports and the closing of a year that were under way go on after a restore, and no person is told twice', async () => {
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

test('a backup of a later release is refused', async () => {
	const later = await startBackedUp(memoryStorage());
	await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(later.db);
	const url = await makeEmptyDatabase();
	await expect(restoreInto(memoryStorage(), await later.backUp(), { url })).rejects.toThrow(
		/does not know the migration 9999_later/,
	);
	expect(await isEmptyDatabase(openFresh(url))).toBe(true);
});

test('a backup of a version before 1.0.0 is refused in words that say why, and nothing is restored', async () => {
	const old = await startBackedUp(memoryStorage());
	await sql`delete from kysely_migration where name <> '0001_release_1_0'`.execute(old.db);
	await sql`update kysely_migration set name = '0001_accounts'`.execute(old.db);
	const url = await makeEmptyDatabase();
	await expect(restoreInto(memoryStorage(), await old.backUp(), { url })).rejects.toThrow(
		'This archive was made by a version before Yuva 1.0.0, and no release can restore it.',
	);
	expect(await isEmptyDatabase(openFresh(url))).toBe(true);
});
