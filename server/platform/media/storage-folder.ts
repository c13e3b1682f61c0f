import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../process/sync-folder.ts';
import { PROBE, type Storage } from './storage.ts';

const UNFINISHED = '.part';
const PIECE_BYTES = 64 * 1024;

/** A file appears whole or not at all, and survives a power cut once `put` has resolved. */
export function folderStorage(root: string): Storage {
	const fileOf = (key: string): string => {
		const file = path.resolve(root, key);
		if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error('storage key leaves its folder');
		return file;
	};
	const put = async (key: string, bytes: Buffer): Promise<void> => {
		const file = fileOf(key);
		const folder = path.dirname(file);
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await replaceDurably(file, bytes);
		await syncFolder(folder);
	};
	return {
		put,
		get: async (key) => readFile(fileOf(key)).catch(undefinedIfAbsent),
		async open(key) {
			const file = fileOf(key);
			const found = await stat(file).catch(undefinedIfAbsent);
			return (
				found && {
					bytes: found.size,
					read: ({ first, last }) =>
						createReadStream(file, { start: first, end: last, highWaterMark: PIECE_BYTES }),
				}
			);
		},
		delete: (key) => rm(fileOf(key), { force: true }),
		check: () => tryWriting(root),
		sweepUnfinished: (before) => sweepUnfinished(root, before),
	};
}

function undefinedIfAbsent(error: unknown): undefined {
	if (!isAbsent(error)) throw error;
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A full disk leaves nothing of the file. */
async function replaceDurably(file: string, bytes: Buffer): Promise<void> {
	const temporary = `${file}${UNFINISHED}`;
	try {
		await writeDurably(temporary, bytes);
		await rename(temporary, file);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
	const handle = await open(file, 'w', 0o600);
	try {
		await handle.writeFile(bytes);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Under a name of its own, as several servers may share the folder. */
async function tryWriting(root: string): Promise<void> {
	await mkdir(root, { recursive: true, mode: 0o700 });
	const file = path.join(root, `readiness-${randomUUID()}${UNFINISHED}`);
	try {
		await writeDurably(file, PROBE);
	} finally {
		await rm(file, { force: true });
	}
}

/** Reads one folder after the other, because together they may hold hundreds of thousands of files. */
async function sweepUnfinished(root: string, before: Date): Promise<void> {
	for (const folder of await foldersIn(root)) {
		for (const name of await readdir(folder)) {
			if (!name.endsWith(UNFINISHED)) continue;
			const file = path.join(folder, name);
			const written = await stat(file).catch(() => undefined);
			if (written && written.mtime < before) await rm(file, { force: true });
		}
	}
}

async function foldersIn(root: string): Promise<string[]> {
	const entries = await readdir(root, { withFileTypes: true }).catch((error: unknown) => {
		if (isAbsent(error)) return [];
		throw error;
	});
	const inside = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(root, name));
	return entries.length > 0 ? [root, ...inside] : [];
}
