import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newSecret, type Settings } from '../process/env.ts';

/** Reads `MEDIA_SECRET`, else a secret made at first start and kept under `DATA_DIR`. */
export async function readMediaSecret(settings: Settings): Promise<string> {
	if (settings.mediaSecret) return settings.mediaSecret;
	const file = path.join(settings.dataDir, 'media-secret');
	await mkdir(settings.dataDir, { recursive: true });
	await writeFile(file, newSecret(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error;
	});
	return readFile(file, 'utf8');
}
