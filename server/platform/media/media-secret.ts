import path from 'node:path';
import { newSecret, type Settings } from '../process/env.ts';
import { readOrMakeSecret } from '../process/secret-file.ts';

/**
 * Reads `MEDIA_SECRET`, else a secret made at first start and kept under `DATA_DIR`.
 *
 * @throws Error that names the file, where it was cut off or is filled with zeros
 */
export async function readMediaSecret(settings: Settings): Promise<string> {
	if (settings.mediaSecret) return settings.mediaSecret;
	const file = path.join(settings.dataDir, 'media-secret');
	const secret = await readOrMakeSecret(file, newSecret);
	if (secret.length < 32 || secret.includes('\0'))
		throw new Error(
			`${file} holds no whole secret of 32 characters or more. Put a copy of it in its place. If there is none, delete it: a new one is made, and files of unsent work that were made before cannot be opened any more.`,
		);
	return secret;
}
