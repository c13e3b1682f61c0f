import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './sync-folder.ts';

/** Makes the secret if there is none. A full disk or a power cut may leave an empty file, which is none either. */
export async function readOrMakeSecret(file: string, make: () => string): Promise<string> {
	const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
	if (kept) return kept;
	if (kept === '') await rm(file, { force: true });
	await writeSecret(file, make()).catch((error: NodeJS.ErrnoException) => {
		// another server was faster
		if (error.code !== 'EEXIST') throw error;
	});
	return readFile(file, 'utf8');
}

/** The file appears whole or not at all, and survives a power cut. @throws Error with the code EEXIST where there is one */
export async function writeSecret(file: string, secret: string): Promise<void> {
	const folder = path.dirname(file);
	await mkdir(folder, { recursive: true });
	const temporary = `${file}.${randomUUID()}`;
	try {
		await writeFile(temporary, secret, { mode: 0o600, flush: true });
		await link(temporary, file);
	} finally {
		await rm(temporary, { force: true });
	}
	await syncFolder(folder);
}
