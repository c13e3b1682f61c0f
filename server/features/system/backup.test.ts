import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { folderStorage } from '../../platform/media/storage-folder.ts';
import { everyRow, MEDIA_SECRET, makeFolder, restoreInto, startBackedUp } from '../../test/backups.ts';
import { makeAdmin, makeFellow } from '../../test/factories.ts';
import { keepSecret } from './restore.ts';

const media = await makeFolder();
const kept = await startBackedUp(folderStorage(media));
const [head, fellow] = [await makeAdmin(kept.db), await makeFellow(kept.db)];
const archive = await kept.backUp();
// the head office signs out after the backup
await kept.db.deleteFrom('sessions').where('account_id', '=', head.id).execute();
const [other, dataDir] = [await makeFolder(), await makeFolder()];
await writeFile(path.join(dataDir, 'media-secret'), 'the secret of before');
const restored = await restoreInto(folderStorage(other), archive, { dataDir });

async function filesIn(folder: string): Promise<Map<string, string>> {
	const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
		one.isFile(),
	);
	const files = names.map(async ({ parentPath, name }): Promise<[string, string]> => {
		const file = path.join(parentPath, name);
		return [path.relative(folder, file), (await readFile(file)).toString('base64')];
	});
	return new Map((await Promise.all(files)).sort());
}

/** The run itself is stored after the snapshot. */
async function rowsOf(db: typeof kept.db) {
	const rows = await everyRow(db);
	rows.delete('backup_runs');
	return rows;
}

test('a restored backup has every row, every file and the secret; another secret that was there stays under another name', async () => {
	const { db, tally } = restored;
	const after = await rowsOf(db);
	expect(after).toEqual(await rowsOf(kept.db));
	expect([...after.values()].flat().length + 1).toBe(tally.rows);
	expect(tally.rows).toBeGreaterThan(5000);
	expect(await filesIn(other)).toEqual(await filesIn(media));
	expect(tally.files).toBeGreaterThan(10);
	expect((await filesIn(other)).size).toBe(tally.files);
	const secretIn = (name: string) => readFile(path.join(restored.dataDir, name), 'utf8');
	expect(await secretIn('media-secret')).toBe(MEDIA_SECRET);
	expect(await secretIn('media-secret.before-restore')).toBe('the secret of before');
	expect((await readFile(archive)).includes('Peddapalli')).toBe(false);
});

test('no session of leads and the head office comes back, as it may have ended since; fellows stay signed in', async () => {
	const sessions = await restored.db.selectFrom('sessions').select('account_id').execute();
	expect(sessions).toEqual([{ account_id: fellow.id }]);
});

test('each secret that a restore replaces stays, the one of two restores ago too', async () => {
	const folder = await makeFolder();
	const file = path.join(folder, 'media-secret');
	for (const secret of ['first', 'second', 'second', 'third']) await keepSecret(file, secret);
	const [now, replaced, before] = await Promise.all(
		['', '.before-restore-2', '.before-restore'].map((more) => readFile(file + more, 'utf8')),
	);
	expect([now, replaced, before]).toEqual(['third', 'second', 'first']);
});

test('a restored database counts on, keeps its rules, and lets the server do what it may do', async () => {
	const { db } = restored;
	const { rows: sequences } = await sql`select sequencename, last_value from pg_sequences
		where sequencename <> 'backup_runs_id_seq' order by 1`.execute(kept.db);
	const { rows: counted } = await sql`select sequencename, last_value from pg_sequences
		where sequencename <> 'backup_runs_id_seq' order by 1`.execute(db);
	expect(counted).toEqual(sequences);
	const rules = (of: typeof db) =>
		sql`select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint
			where connamespace = 'public'::regnamespace order by 1, 2`.execute(of);
	expect((await rules(db)).rows).toEqual((await rules(kept.db)).rows);
	const stopped = await sql`select from pg_trigger where tgenabled <> 'O'`.execute(db);
	expect(stopped.rows).toEqual([]);
	const rights = (of: typeof db) =>
		sql`select relname, right_name from pg_class, unnest('{select,insert,update,delete}'::text[]) as right_name
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
			and has_table_privilege('yuva_app', oid, right_name) order by 1, 2`.execute(of);
	expect((await rights(db)).rows).toEqual((await rights(kept.db)).rows);
});
