interface Size {
	longestSide: number;
	quality: number;
}

const USUAL: Size = { longestSide: 1280, quality: 0.8 };
/** No screen shows a photo larger than a phone is wide: 360 px, of two dots each. */
const SMALLER: Size = { longestSide: 800, quality: 0.7 };

export interface ShrunkPhoto {
	file: File;
	/** False if this browser cannot read the picture; `file` is then the original. */
	isReadable: boolean;
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
	return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function draw(bitmap: ImageBitmap, longestSide: number): HTMLCanvasElement {
	const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(bitmap.width * scale));
	canvas.height = Math.max(1, Math.round(bitmap.height * scale));
	const context = canvas.getContext('2d');
	if (!context) throw new Error('This browser has no canvas');
	context.imageSmoothingQuality = 'high';
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return canvas;
}

/** A browser without WebP returns another type instead of an error; all can write JPEG. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
	const webp = await toBlob(canvas, 'image/webp', quality);
	if (webp?.type === 'image/webp') return webp;
	const jpeg = await toBlob(canvas, 'image/jpeg', quality);
	if (!jpeg) throw new Error('This browser could not write the picture');
	return jpeg;
}

function nameFor(original: string, type: string): string {
	const extension = type === 'image/webp' ? 'webp' : 'jpg';
	return `${original.replace(/\.[^.]+$/, '') || 'photo'}.${extension}`;
}

/**
 * At most 1280 px, on a slow line 800 px, upright, WebP or JPEG, to save mobile data. The original if it would not shrink.
 */
export async function shrinkPhoto(original: File, isLineSlow: boolean): Promise<ShrunkPhoto> {
	const { longestSide, quality } = isLineSlow ? SMALLER : USUAL;
	try {
		const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' });
		const isSmallEnough = Math.max(bitmap.width, bitmap.height) <= longestSide;
		const canvas = draw(bitmap, longestSide);
		bitmap.close();
		const blob = await encode(canvas, quality);
		const isKnownType = ['image/jpeg', 'image/png', 'image/webp'].includes(original.type);
		if (isSmallEnough && isKnownType && blob.size >= original.size)
			return { file: original, isReadable: true };
		const file = new File([blob], nameFor(original.name, blob.type), { type: blob.type });
		return { file, isReadable: true };
	} catch {
		return { file: original, isReadable: false };
	}
}
