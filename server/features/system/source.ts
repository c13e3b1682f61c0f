import type { ArchiveSource } from '../../platform/backup/write-archive.ts';
import type { Storage } from '../../platform/media/storage.ts';
import type { Settings } from '../../platform/process/env.ts';

/** `settings` include the secrets that were read or made. */
export function backupSource(url: string, storage: Storage, settings: Settings): ArchiveSource {
	const { mediaSecret, push } = settings;
	return {
		url,
		storage,
		secrets: {
			...(mediaSecret && { 'media-secret': mediaSecret }),
			...(push && {
				'push-keys': JSON.stringify({ publicKey: push.publicKey, privateKey: push.privateKey }),
			}),
		},
	};
}
