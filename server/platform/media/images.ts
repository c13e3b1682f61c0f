import sharp from 'sharp';
import { AppError } from '../errors.ts';

const MAX_SIDE = 1280;
/** Twice the largest thumbnail in CSS pixels, for high-density screens. */
const THUMBNAIL_SIDE = 160;
const MAX_PIXELS = 60_000_000;

/** In bytes. */
export const PHOTO_LIMIT = 8 * 1024 * 1024;

// Blocks sharp's SVG, PDF, GIF and other parsers, which uploads do not need.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
	operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };

/** Lets sharp read SVG while `run` lasts. Only for our own drawings, before any upload can arrive. */
export async function withDrawings<T>(run: () => Promise<T>): Promise<T> {
	sharp.unblock(DRAWINGS);
	try {
		return await run();
	} finally {
		sharp.block(DRAWINGS);
	}
}

const unsupported = () =>
	new AppError('unsupported_media', 'This file is not a photo. Please choose a JPEG, PNG or WebP picture.');

interface PreparedPhoto {
	photo: Buffer;
	thumbnail: Buffer;
}

/**
 * Makes a photo safe: type by content, upright, at most 1280 pixels a side, re-encoded as JPEG without
 * metadata (so no place and no time).
 * @throws AppError `unsupported_media` for anything but a whole JPEG, PNG or WebP; `too_large` for too many
 * bytes or pixels.
 */
export async function preparePhoto(bytes: Buffer): Promise<PreparedPhoto> {
	if (bytes.length > PHOTO_LIMIT) throw new AppError('too_large', 'This photo is larger than 8 MB.');
	if (!looksLikePhoto(bytes)) throw unsupported();
	const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
	const { width, height } = await image.metadata().catch(() => Promise.reject(unsupported()));
	if (width * height > MAX_PIXELS) throw new AppError('too_large', 'This photo has too many pixels.');
	const photo = await image
		.autoOrient()
		.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
		.flatten({ background: '#ffffff' })
		.jpeg({ quality: 80 })
		.toBuffer()
		.catch(() => Promise.reject(unsupported()));
	return { photo, thumbnail: await makeThumbnail(photo) };
}

/** The middle of a prepared photo: a square of at most 160 pixels, some 4 kB. */
export const makeThumbnail = (photo: Buffer): Promise<Buffer> =>
	sharp(photo)
		.resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'cover', withoutEnlargement: true })
		.jpeg({ quality: 70, mozjpeg: true })
		.toBuffer();

function looksLikePhoto(bytes: Buffer): boolean {
	const starts = (...values: number[]) => values.every((value, index) => bytes[index] === value);
	if (starts(0xff, 0xd8, 0xff)) return true;
	if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return true;
	return (
		bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
	);
}
