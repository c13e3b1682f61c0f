import { readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkArchive } from '../../platform/backup/read-archive.ts';
import { PASSPHRASE, startBackedUp } from '../../test/backups.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { backUpWhenDue, makeBackup } from './actions.ts';

const { signal } = new AbortController();
const after = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);
const kept = await startBackedUp(memoryStorage());
const LEDGER = 'erased-people.jsonl';
const runs = () => kept.db.selectFrom('backup_runs').selectAll().orderBy('id').execute();

test('the first backup is made at once, the next a day later, and only the newest stay', async () => {
	for (const hours of [0, 1, 23.9, 24, 48, 72]) {
		kept.setTime(after(hours));
		await backUpWhenDue(kept, signal);
	}
	const names = ['21', '22', '23'].map((day) => `yuva-2026-11-${day}T06-30-00Z.backup`);
	expect((await readdir(kept.folder)).sort()).toEqual([LEDGER, ...names]);
	for (const name of names) await checkArchive(path.join(kept.folder, name), PASSPHRASE);
	expect((await runs()).map(({ started_at, failure }) => [started_at, failure])).toEqual(
		[0, 24, 48, 72].map((hours) => [after(hours), null]),
	);
}, 60_000);

test('a full disk leaves no half archive, keeps the older ones, and is tried again after an hour', async () => {
	const before = await readdir(kept.folder);
	await symlink('/dev/full', path.join(kept.folder, 'unfinished.part'));
	kept.setTime(after(96));
	await expect(backUpWhenDue(kept, signal)).rejects.toThrow(/ENOSPC/);
	expect(await readdir(kept.folder)).toEqual(before);
	expect((await runs()).at(-1)).toMatchObject({ file: null, failure: 'The disk for backups is full.' });
	kept.setTime(after(96.5));
	expect(await backUpWhenDue(kept, signal)).toBeUndefined();
	kept.setTime(after(97));
	expect(await backUpWhenDue(kept, signal)).toMatchObject({ file: 'yuva-2026-11-24T07-30-00Z.backup' });
});

test('what a killed process left is overwritten', async () => {
	await writeFile(path.join(kept.folder, 'unfinished.part'), 'half');
	kept.setTime(after(130));
	await makeBackup(kept, signal);
	expect(await readdir(kept.folder)).not.toContain('unfinished.part');
});

test('an abort leaves nothing behind and is no failure', async () => {
	const before = { files: await readdir(kept.folder), runs: await runs() };
	const stopping = new AbortController();
	const storage = memoryStorage();
	const source = {
		...kept.source,
		storage: {
			...storage,
			async get() {
				stopping.abort();
				return undefined;
			},
		},
	};
	kept.setTime(after(160));
	await expect(makeBackup({ ...kept, source }, stopping.signal)).rejects.toThrow();
	expect({ files: await readdir(kept.folder), runs: await runs() }).toEqual(before);
});

test('while one server makes a backup another one does not', async () => {
	kept.setTime(after(190));
	const before = await runs();
	await kept.db.transaction().execute(async (trx) => {
		await sql`select pg_advisory_xact_lock(20260071)`.execute(trx);
		expect(await backUpWhenDue(kept, signal)).toBeUndefined();
		await expect(makeBackup(kept, signal)).rejects.toThrow('Another backup is running.');
	});
	expect(await runs()).toEqual(before);
});

test('without a folder nothing is made', async () => {
	const settings = { ...kept.settings, folder: undefined };
	kept.setTime(after(300));
	expect(await backUpWhenDue({ ...kept, settings }, signal)).toBeUndefined();
	await expect(makeBackup({ ...kept, settings }, signal)).rejects.toThrow(/BACKUP_DIR/);
});

test('a folder that is a file is told in plain words', async () => {
	const folder = path.join(kept.folder, LEDGER, 'below');
	kept.setTime(after(300));
	await expect(makeBackup({ ...kept, settings: { ...kept.settings, folder } }, signal)).rejects.toThrow();
	expect((await runs()).at(-1)).toMatchObject({ failure: 'The folder for backups is not a folder.' });
});

test('a backup that misses most photos and recordings takes the place of no older one', async () => {
	const before = await readdir(kept.folder);
	const wrong = memoryStorage();
	const source = { ...kept.source, storage: wrong };
	kept.setTime(after(400));
	const none = await makeBackup({ ...kept, source }, signal);
	expect(none).toMatchObject({ files: 0, missing: expect.toSatisfy((count: number) => count > 10) });
	// a fellow handed in one photo since
	const { storage_key } = await kept.db.selectFrom('media').select('storage_key').executeTakeFirstOrThrow();
	await wrong.put(storage_key, Buffer.from('a photo'), 'image/jpeg');
	kept.setTime(after(424));
	const one = await makeBackup({ ...kept, source }, signal);
	expect(one.files).toBe(1);
	expect((await readdir(kept.folder)).sort()).toEqual([...before, none.file, one.file].sort());
});
