import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isEmptyDatabase } from '../../platform/backup/catalogue.ts';
import { everyRow, makeFolder, restoreInto, startBackedUp } from '../../test/backups.ts';
import { makeEmptyDatabase, makeFreshDatabase, openFresh } from '../../test/fresh-database.ts';
import { memoryStorage } from '../../test/memory-storage.ts';

const kept = await startBackedUp(memoryStorage());
const archive = await kept.backUp();

test.each([
	['a wrong passphrase', 'The passphrase is not that of this archive.', (bytes: Buffer) => bytes],
	['a file that is cut off', /damaged or cut off/, (bytes: Buffer) => bytes.subarray(0, -70_000)],
	['a file with a changed byte', /damaged or cut off/, flipped],
	['another file', /no archive that this version/, (bytes: Buffer) => bytes.subarray(3)],
])('%s is refused, and nothing is restored', async (what, message, change) => {
	const folder = await makeFolder();
	const file = path.join(folder, 'changed.backup');
	await writeFile(file, change(await readFile(archive)));
	const url = await makeEmptyDatabase();
	const storage = memoryStorage();
	const passphrase = what === 'a wrong passphrase' ? 'another passphrase' : undefined;
	const restoring = restoreInto(storage, file, {
		url,
		needsLedger: false,
		...(passphrase && { passphrase }),
	});
	await expect(restoring).rejects.toThrow(message);
	expect(await isEmptyDatabase(openFresh(url))).toBe(true);
	expect(storage.files.size).toBe(0);
});

function flipped(bytes: Buffer): Buffer {
	const changed = Buffer.from(bytes);
	const middle = Math.floor(bytes.length / 2);
	changed[middle] = (changed[middle] ?? 0) ^ 1;
	return changed;
}

test('a database that is not empty is refused and stays as it was', async () => {
	const { url, db } = await makeFreshDatabase();
	const before = await everyRow(db);
	await expect(restoreInto(memoryStorage(), archive, { url })).rejects.toThrow(/not empty/);
	expect(await everyRow(db)).toEqual(before);
});
