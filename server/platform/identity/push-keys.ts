import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { PushSettings, Settings } from '../process/env.ts';

const storedKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Reads `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`, else keys made at first start and kept under `DATA_DIR`.
 * With a database elsewhere only the settings count: several servers must have the same keys.
 *
 * @returns undefined if there are none: the server then sends no notifications
 */
export async function readPushKeys(settings: Settings): Promise<PushSettings | undefined> {
	if (settings.pushPlace.hosts.length === 0) return undefined;
	if (settings.push || settings.databaseUrl) return settings.push;
	const file = path.join(settings.dataDir, 'push-keys');
	await mkdir(settings.dataDir, { recursive: true });
	const made = JSON.stringify(webPush.generateVAPIDKeys());
	await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error;
	});
	const keys = storedKeys.parse(JSON.parse(await readFile(file, 'utf8')));
	return { ...keys, ...settings.pushPlace };
}
