import { isSendable, isWhole, pictureType } from './picture-kind.ts';

interface Size {
	longestSide: number;
	quality: number;
}

const USUAL: Size = { longestSide: 1280, quality: 0.8 };
/** No screen shows a photo larger than a phone is wide: 360 px, of two dots each. */
const SMALLER: Size = { longestSide: 800, quality: 0.7 };

/** `half` lacks its end; `apple` is HEIC that this browser cannot read. */
export type PhotoFault = 'no picture' | 'half' | 'apple';

export interface ShrunkPhoto {
	file: File;
	/** False if this browser cannot read the picture; `file` is then the original. */
	isReadable: boolean;
	/** Set if the picture cannot be sent. */
	fault?: PhotoFault | undefined;
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
	return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

type Picture = ImageBitmap | HTMLImageElement;

/**
 * Browsers near the floor refuse the wish for an upright picture (Chrome before 112, Firefox before 111), but an `img`
 * stands upright in all of them. @throws for a file that this browser cannot read
 */
async function read(file: File): Promise<Picture> {
	try {
		return await createImageBitmap(file, { imageOrientation: 'from-image' });
	} catch (error) {
		if (error instanceof TypeError) return await readAsImage(file);
		throw error;
	}
}

async function readAsImage(file: File): Promise<HTMLImageElement> {
	const image = new Image();
	image.src = URL.createObjectURL(file);
	await image.decode().finally(() => URL.revokeObjectURL(image.src));
	return image;
}

function draw(picture: Picture, longestSide: number): HTMLCanvasElement {
	const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(picture.width * scale));
	canvas.height = Math.max(1, Math.round(picture.height * scale));
	const context = canvas.getContext('2d');
	if (!context) throw new Error('This browser has no canvas');
	context.imageSmoothingQuality = 'high';
	// Where it becomes a JPEG, what is transparent would turn black.
	context.fillStyle = '#ffffff';
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.drawImage(picture, 0, 0, canvas.width, canvas.height);
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
 * To save mobile data, it makes the photo at most 1280 px, on a slow line 800 px, upright, WebP or JPEG. It
 * keeps the original if that would not shrink.
 */
export async function shrinkPhoto(chosen: File, isLineSlow: boolean): Promise<ShrunkPhoto> {
	const bytes = await readAll(chosen);
	const type = bytes && pictureType(bytes);
	if (!bytes || !isWhole(bytes, type)) return { file: chosen, isReadable: false, fault: 'half' };
	const isNamedRight = type === undefined || type === chosen.type;
	const original = isNamedRight ? chosen : new File([chosen], chosen.name, { type });
	const shrunk = await shrink(original, isLineSlow ? SMALLER : USUAL);
	return shrunk.isReadable ? shrunk : { ...shrunk, fault: faultOf(original, type) };
}

/** Undefined for a picture that the phone lists, but has not loaded from the internet. */
async function readAll(file: File): Promise<Uint8Array | undefined> {
	try {
		return new Uint8Array(await file.arrayBuffer());
	} catch {
		return undefined;
	}
}

/** The browser cannot read the file. A photo may only be too large for the memory of this phone. */
function faultOf({ type: named }: File, type: string | undefined): PhotoFault | undefined {
	if (isSendable(type)) return undefined;
	if (type !== undefined) return 'apple';
	// A browser that reads no pictures at all cannot tell.
	return 'createImageBitmap' in window || !isSendable(named) ? 'no picture' : undefined;
}

async function shrink(original: File, { longestSide, quality }: Size): Promise<ShrunkPhoto> {
	try {
		const picture = await read(original);
		const isSmallEnough = Math.max(picture.width, picture.height) <= longestSide;
		const canvas = draw(picture, longestSide);
		if ('close' in picture) picture.close();
		const blob = await encode(canvas, quality);
		if (isSmallEnough && isSendable(original.type) && blob.size >= original.size)
			return { file: original, isReadable: true };
		const file = new File([blob], nameFor(original.name, blob.type), { type: blob.type });
		return { file, isReadable: true };
	} catch {
		return { file: original, isReadable: false };
	}
}
