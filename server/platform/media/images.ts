import path from 'node:path';
import { refuseInTransaction } from '../database/transaction.ts';
import { AppError, unavailable } from '../errors.ts';
import { budgets } from '../process/budgets.ts';
import { type HeavyLimits, HeavyWorkLost, HeavyWorkTooLarge, heavyWork } from '../process/heavy-work.ts';
import { turnsOf } from '../process/turns.ts';
import type * as conversion from './convert.ts';
import { unsupported } from './unsupported.ts';

/** The limit is in bytes. */
export const PHOTO_LIMIT = 8 * 1024 * 1024;

const CONVERSION = path.join(import.meta.dirname, 'convert.ts');
/** A photo of 24 megapixels takes some 200 MB and half a second, many times as long beside other work. */
const LIMITS: HeavyLimits = { ms: 60_000, megabytes: 600 };
const convertPhoto = answering(heavyWork<typeof conversion.convertPhoto>(CONVERSION, 'convertPhoto', LIMITS));
export const makeLogo = answering(heavyWork<typeof conversion.makeLogo>(CONVERSION, 'makeLogo', LIMITS));
export const makeThumbnail = answering(
	heavyWork<typeof conversion.makeThumbnail>(CONVERSION, 'makeThumbnail', LIMITS),
);

/** Only `preparePhoto` makes it. */
export interface PreparedPhoto {
	photo: Buffer;
	thumbnail: Buffer;
	name: string;
}

const takeTurn = turnsOf(budgets.photos);

/**
 * Makes a photo safe: type by content, upright, at most 1280 pixels a side, re-encoded as JPEG without
 * metadata (so no place and no time). Waits for its turn.
 *
 * @throws AppError `unsupported_media` for a file that is no whole JPEG, PNG or WebP; `too_large` for too
 * many bytes; `invalid` for too many pixels; `unavailable` when too many photos wait, or the process that
 * converts ended.
 */
export async function preparePhoto(bytes: Buffer): Promise<PreparedPhoto> {
	refuseInTransaction('a photo');
	if (bytes.length > PHOTO_LIMIT) throw new AppError('too_large', 'This photo is larger than 8 MB.');
	if (!looksLikePhoto(bytes)) throw unsupported();
	return takeTurn(async () => ({ ...(await convertPhoto(bytes)), name: '' }));
}

/** @throws as `preparePhoto` */
export async function preparePhotoFile(file: File): Promise<PreparedPhoto> {
	const prepared = await preparePhoto(Buffer.from(await file.arrayBuffer()));
	return { ...prepared, name: file.name };
}

/**
 * A lost process is `unavailable`, because the next one may do it; a photo that goes past the limits cannot
 * be used.
 */
function answering<Output>(work: (bytes: Buffer) => Promise<Output>): (bytes: Buffer) => Promise<Output> {
	return (bytes) =>
		work(bytes).catch((error: unknown) => {
			if (error instanceof HeavyWorkTooLarge) throw unsupported();
			throw error instanceof HeavyWorkLost ? unavailable(budgets.photos.retrySeconds, error) : error;
		});
}

function looksLikePhoto(bytes: Buffer): boolean {
	const starts = (...values: number[]) => values.every((value, index) => bytes[index] === value);
	if (starts(0xff, 0xd8, 0xff)) return true;
	if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return true;
	return (
		bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
	);
}
