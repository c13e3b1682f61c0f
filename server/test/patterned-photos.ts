import sharp from 'sharp';

const SIDE = 4;
const BLACK_BELOW = 128;

/** Draws 4 × 4 black or white fields by the bits of `pattern`, four hexadecimal digits. */
export function patternedPhoto(pattern: string): Promise<Buffer> {
	const bits = Number.parseInt(pattern, 16);
	const fields = Array.from({ length: SIDE * SIDE }, (_, field) => ((bits >> field) & 1) * 255);
	return sharp(Buffer.from(fields), { raw: { width: SIDE, height: SIDE, channels: 1 } })
		.resize({ width: 640, height: 480, kernel: 'nearest', fit: 'fill' })
		.jpeg()
		.toBuffer();
}

/** Reads a resized and re-encoded photo too; '' for other bytes. */
export async function patternOf(photo: Buffer): Promise<string> {
	const fields = await sharp(photo)
		.resize({ width: SIDE, height: SIDE, fit: 'fill' })
		.grayscale()
		.raw()
		.toBuffer()
		.catch(() => undefined);
	if (!fields) return '';
	const bits = [...fields].reduce((sum, light, field) => sum | (Number(light >= BLACK_BELOW) << field), 0);
	return bits.toString(16).padStart(SIDE, '0');
}
