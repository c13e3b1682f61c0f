import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Settings, unusable } from './env.ts';

/** Returns true if `DATA_DIR` keeps something: the embedded database, media or a secret. */
const isNeeded = ({ databaseUrl, s3, mediaSecret }: Settings): boolean => !(databaseUrl && s3 && mediaSecret);

/**
 * Makes `DATA_DIR` if it is missing.
 *
 * @throws Error that names the setting, where the folder is needed and nothing can be written into it
 */
export async function prepareDataFolder(settings: Settings): Promise<void> {
	if (!isNeeded(settings)) return;
	const folder = path.resolve(settings.dataDir);
	const probe = path.join(folder, `.writable-${process.pid}`);
	try {
		await makeFolder(folder);
		await writeFile(probe, '');
		await rm(probe);
	} catch (error) {
		const { code = 'unknown' } = error as NodeJS.ErrnoException;
		throw unusable([`DATA_DIR: nothing can be written into ${folder} (${code})`]);
	}
}

/** Makes it level by level, because Node's own `recursive` never ends below `/proc`. */
async function makeFolder(folder: string): Promise<void> {
	if (existsSync(folder)) return;
	await makeFolder(path.dirname(folder));
	await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error;
	});
}
