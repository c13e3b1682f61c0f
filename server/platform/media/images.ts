import sharp from 'sharp';
import { refuseInTransaction } from '../database/transaction.ts';
import { AppError } from '../errors.ts';
import { budgets } from '../process/budgets.ts';
import { turnsOf } from '../process/turns.ts';

const MAX_SIDE = 1280;
/** Twice the largest thumbnail in CSS pixels, for high-density screens. */
const THUMBNAIL_SIDE = 160;
/** Four times the largest logo in CSS pixels, so that it is sharp on paper. */
const LOGO_SIDE = 384;
const TOO_MANY_PIXELS = 'This photo has more than 24 million pixels. Please choose a smaller one.';

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

/** Made by `preparePhoto` only. */
export interface PreparedPhoto {
	photo: Buffer;
	thumbnail: Buffer;
	/** The phone's name of the file; empty for bytes. */
	name: string;
}

const takeTurn = turnsOf(budgets.photos);

/**
 * Makes a photo safe: type by content, upright, at most 1280 pixels a side, re-encoded as JPEG without
 * metadata (so no place and no time). Waits for its turn.
 * @throws AppError `unsupported_media` for anything but a whole JPEG, PNG or WebP; `too_large` for too many
 * bytes; `invalid` for too many pixels; `unavailable` when too many photos wait.
 */
export async function preparePhoto(bytes: Buffer): Promise<PreparedPhoto> {
	refuseInTransaction('a photo');
	if (bytes.length > PHOTO_LIMIT) throw new AppError('too_large', 'This photo is larger than 8 MB.');
	if (!looksLikePhoto(bytes)) throw unsupported();
	return takeTurn(() => convert(bytes));
}

/** @throws as `preparePhoto` */
export async function preparePhotoFile(file: File): Promise<PreparedPhoto> {
	const prepared = await preparePhoto(Buffer.from(await file.arrayBuffer()));
	return { ...prepared, name: file.name };
}

async function convert(bytes: Buffer): Promise<PreparedPhoto> {
	const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
	const { width, height } = await image.metadata().catch(() => Promise.reject(unsupported()));
	if (width * height > budgets.photoPixels) throw new AppError('invalid', TOO_MANY_PIXELS);
	const photo = await image
		.autoOrient()
		.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
		.flatten({ background: '#ffffff' })
		.jpeg({ quality: 80 })
		.toBuffer()
		.catch(() => Promise.reject(unsupported()));
	return { photo, thumbnail: await makeThumbnail(photo), name: '' };
}

/** A prepared photo as a logo: whole, at most 384 pixels a side, some 10 kB. */
export const makeLogo = (photo: Buffer): Promise<Buffer> =>
	sharp(photo)
		.resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'inside', withoutEnlargement: true })
		.jpeg({ quality: 85, mozjpeg: true })
		.toBuffer();

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
