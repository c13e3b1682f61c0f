import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { PushSettings, Settings } from '../process/env.ts';
import { readOrMakeSecret } from '../process/secret-file.ts';

const storedKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Reads `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`, else keys made at first start and kept under `DATA_DIR`.
 * With a database elsewhere only the settings count: several servers must have the same keys.
 *
 * @returns undefined if there are none: the server then sends no notifications
 * @throws Error that names the file, where it does not hold both keys
 */
export async function readPushKeys(settings: Settings): Promise<PushSettings | undefined> {
	if (settings.pushPlace.hosts.length === 0) return undefined;
	if (settings.push || settings.databaseUrl) return settings.push;
	const file = path.join(settings.dataDir, 'push-keys');
	const stored = await readOrMakeSecret(file, () => JSON.stringify(webPush.generateVAPIDKeys()));
	return { ...parseKeys(file, stored), ...settings.pushPlace };
}

/** The error has no cause, because that would quote the keys. */
function parseKeys(file: string, stored: string): z.output<typeof storedKeys> {
	try {
		return storedKeys.parse(JSON.parse(stored));
	} catch {
		throw new Error(
			`${file} does not hold the two keys for notifications. Put a copy of it in its place. If there is none, delete it: new keys are made, and people turn notifications on again.`,
		);
	}
}
