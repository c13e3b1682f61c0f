import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../process/sync-folder.ts';
import type { Storage } from './storage.ts';

/** A file appears whole or not at all, and survives a power cut once `put` has resolved. */
export function folderStorage(root: string): Storage {
	const fileOf = (key: string): string => {
		const file = path.resolve(root, key);
		if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error('storage key leaves its folder');
		return file;
	};
	return {
		async put(key, bytes) {
			const file = fileOf(key);
			const folder = path.dirname(file);
			await mkdir(folder, { recursive: true, mode: 0o700 });
			const temporary = `${file}.part`;
			await writeDurably(temporary, bytes);
			await rename(temporary, file);
			await syncFolder(folder);
		},
		async get(key) {
			try {
				return await readFile(fileOf(key));
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
				throw error;
			}
		},
		delete: (key) => rm(fileOf(key), { force: true }),
		check: async () => void (await mkdir(root, { recursive: true, mode: 0o700 })),
	};
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
