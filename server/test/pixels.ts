import sharp from 'sharp';

/** Returns red, green, blue and alpha, row by row. */
export async function pixelsOf(picture: Buffer) {
	const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
