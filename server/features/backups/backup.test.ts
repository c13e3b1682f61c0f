import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { folderStorage } from '../../platform/media/storage-folder.ts';
import { s3Storage } from '../../platform/media/storage-s3.ts';
import { everyRow, MEDIA_SECRET, makeFolder, restoreInto, startBackedUp } from '../../test/backups.ts';
import { startFakeBucket } from '../../test/fake-bucket.ts';

const media = await makeFolder();
const kept = await startBackedUp(folderStorage(media));

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

test('a restored backup has every row, every file and the secret', async () => {
	const before = await everyRow(kept.db);
	const archive = await kept.backUp();
	const other = await makeFolder();
	const { db, dataDir, tally } = await restoreInto(folderStorage(other), archive);
	const after = await everyRow(db);
	expect(after).toEqual(before);
	expect([...before.values()].flat().length).toBe(tally.rows);
	expect(tally.rows).toBeGreaterThan(5000);
	expect(await filesIn(other)).toEqual(await filesIn(media));
	expect((await filesIn(other)).size).toBeGreaterThan(10);
	expect(await readFile(path.join(dataDir, 'media-secret'), 'utf8')).toBe(MEDIA_SECRET);
});
