import { createHash } from 'node:crypto';
import type { Db } from '../../server/platform/database/database.ts';
import { preparePhoto } from '../../server/platform/media/images.ts';
import { patternOf } from '../../server/test/patterned-photos.ts';
import { fingerprintOf } from './sound.ts';

export interface Subject {
	account: string;
	begun: Date;
}

/** Maps a media id to the pattern of a photo or fingerprint of a recording. */
export type StoredMedia = ReadonlyMap<string, string>;

interface Files {
	read(key: string): Promise<Buffer | undefined>;
	photos: readonly Buffer[];
}

/** Reads the files of this run. A stored photo must equal, byte for byte, the processed form of a sent one. */
export async function readStoredMedia(
	db: Db,
	{ account, begun }: Subject,
	{ read, photos }: Files,
): Promise<StoredMedia> {
	const rows = await db
		.selectFrom('media')
		.select(['id', 'kind', 'storage_key'])
		// the recording of a concern has no owner
		.where((build) => build.or([build('fellow_id', '=', account), build('kind', '=', 'concern')]))
		.where('deleted_at', 'is', null)
		.where('created_at', '>=', begun)
		.execute();
	const expected = new Set<string>();
	// they go one after the other, because the server's limit of waiting photos counts here too
	for (const sent of photos) expected.add(hashOf((await preparePhoto(sent)).photo));
	const media = new Map<string, string>();
	for (const { id, kind, storage_key } of rows) {
		const bytes = (await read(storage_key).catch(() => undefined)) ?? Buffer.alloc(0);
		const isSpoken = kind === 'testimonial' || kind === 'concern';
		const shows = isSpoken ? fingerprintOf(bytes) : await patternOf(bytes);
		const isExact = isSpoken || expected.has(hashOf(bytes));
		media.set(id, isExact ? shows : `${shows} in bytes that nobody sent`);
	}
	return media;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
