import sharp from 'sharp';
import { AppError } from '../errors.ts';
import { budgets } from '../process/budgets.ts';
import { unsupported } from './unsupported.ts';

// It runs in a process for heavy work: the server calls `images.ts`.

const MAX_SIDE = 1280;
/** The side is twice the largest thumbnail in CSS pixels, for high-density screens. */
const THUMBNAIL_SIDE = 160;
/** The side is four times the largest logo in CSS pixels, so that it is sharp on paper. */
const LOGO_SIDE = 384;
const TOO_MANY_PIXELS = 'This photo has more than 24 million pixels. Choose a smaller one.';

// Blocks sharp's SVG, PDF, GIF and other parsers, which uploads do not need.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
	operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };

/** Lets sharp read SVG while `run` lasts. Use it only for our own drawings, before uploads can arrive. */
export async function withDrawings<T>(run: () => Promise<T>): Promise<T> {
	sharp.unblock(DRAWINGS);
	try {
		return await run();
	} finally {
		sharp.block(DRAWINGS);
	}
}

/** @throws AppError `unsupported_media`, or `invalid` for too many pixels */
export async function convertPhoto(bytes: Buffer): Promise<{ photo: Buffer; thumbnail: Buffer }> {
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
	return { photo, thumbnail: await makeThumbnail(photo) };
}

/** Makes a prepared photo a logo: whole, at most 384 pixels a side, some 10 kB. */
export const makeLogo = (photo: Buffer): Promise<Buffer> =>
	sharp(photo)
		.resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'inside', withoutEnlargement: true })
		.jpeg({ quality: 85, mozjpeg: true })
		.toBuffer();

/** Takes the middle of a prepared photo: a square of at most 160 pixels, some 4 kB. */
export const makeThumbnail = (photo: Buffer): Promise<Buffer> =>
	sharp(photo)
		.resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'cover', withoutEnlargement: true })
		.jpeg({ quality: 70, mozjpeg: true })
		.toBuffer();
