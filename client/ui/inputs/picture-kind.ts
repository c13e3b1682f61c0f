/** Phones can send these; neither the names of files nor the types that phones give can be trusted. */
const SENDABLE = ['image/jpeg', 'image/png', 'image/webp'] as const;
const APPLE = 'image/heic';
type PictureType = (typeof SENDABLE)[number] | typeof APPLE;

/** Files in the format of HEIC have these brands, also those of Canon and sequences. */
const APPLE_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const wordAt = (bytes: Uint8Array, at: number, length: number): string =>
	String.fromCharCode(...bytes.subarray(at, at + length));

/** The first bytes decide; undefined for other files. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
	if (wordAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
	if (wordAt(bytes, 0, 4) === 'RIFF' && wordAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
	const isApple = wordAt(bytes, 4, 4) === 'ftyp' && APPLE_BRANDS.includes(wordAt(bytes, 8, 4));
	return isApple ? APPLE : undefined;
}

export const isSendable = (type: string | undefined): boolean => SENDABLE.some((one) => one === type);

/** The end must be there, because a browser shows half of a picture too. */
export function isWhole(bytes: Uint8Array, type: PictureType | undefined): boolean {
	if (type === 'image/jpeg') return hasEndOfJpeg(bytes);
	if (type === 'image/png') return hasEndOfPng(bytes);
	if (type === 'image/webp') return viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
	return true;
}

const viewOf = (bytes: Uint8Array): DataView =>
	new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;

/** Passes over the segments: the small picture inside the first one has an end of its own. */
function hasEndOfJpeg(bytes: Uint8Array): boolean {
	const view = viewOf(bytes);
	let at = markerFrom(bytes, 2);
	while (at + 4 <= bytes.length && bytes[at + 1] !== END_OF_IMAGE) {
		at = markerFrom(bytes, at + 2 + view.getUint16(at + 2));
	}
	return bytes[at + 1] === END_OF_IMAGE;
}

/** Passes over restarts within a scan and bytes of the picture. */
function markerFrom(bytes: Uint8Array, from: number): number {
	let at = bytes.indexOf(MARKER, from);
	while (at >= 0) {
		const next = bytes[at + 1] ?? 0;
		if (next !== 0 && next !== MARKER && (next < 0xd0 || next > 0xd7)) return at;
		at = bytes.indexOf(MARKER, at + 1);
	}
	return bytes.length;
}

function hasEndOfPng(bytes: Uint8Array): boolean {
	const view = viewOf(bytes);
	/** A chunk has its length, its name and its check sum around its data. */
	const around = 12;
	for (let at = 8; at + around <= bytes.length; at += view.getUint32(at) + around) {
		if (wordAt(bytes, at + 4, 4) === 'IEND') return true;
	}
	return false;
}
