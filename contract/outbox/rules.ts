/** Every file of unsent work begins with these bytes. */
export const FILE_MARK = 'YUVA-SEALED-1\n';
/** Goes into the key of a file, so that the key serves for nothing else. */
export const KEY_PURPOSE = 'yuva unsent work 1';
/** Length, number and kind come before the bytes of each frame. */
export const FRAME_HEADER_BYTES = 9;
/** AES-GCM adds this to what it encrypts. */
export const SEAL_BYTES = 16;
/** The head of a file is a few hundred bytes. */
export const MAX_HEAD = 4096;
/** Limits the files of one hand-over, because phones with less memory fail beyond it. */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;

/**
 * `head` tells what the file holds and whose it is; `item` is one write; `piece` is a part of the file that
 * the item before has; `proof` shows that a phone of the fellow sealed the item and its pieces: the
 * HMAC-SHA-256, with a key that only the server and the fellow's phones have, over the SHA-256 of each of
 * them.
 */
export const frameKinds = { head: 0, item: 1, piece: 2, proof: 3 } as const;
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds];

export interface FrameHeader {
	length: number;
	/** Counts from 1; the head has 0. */
	number: number;
	kind: FrameKind;
}

export function writeFrameHeader({ length, number, kind }: FrameHeader): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(FRAME_HEADER_BYTES);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, length);
	view.setUint32(4, number);
	view.setUint8(8, kind);
	return bytes;
}

/** Returns undefined for bytes that are no header. */
export function readFrameHeader(bytes: Uint8Array): FrameHeader | undefined {
	if (bytes.length < FRAME_HEADER_BYTES) return undefined;
	const view = new DataView(bytes.buffer, bytes.byteOffset);
	const kind = view.getUint8(8);
	if (kind !== frameKinds.item && kind !== frameKinds.piece && kind !== frameKinds.proof) return undefined;
	return { length: view.getUint32(0), number: view.getUint32(4), kind };
}

/** The key of a file is used for nothing else, so that the number of a frame makes its vector unique. */
export function vectorOf(number: number): Uint8Array<ArrayBuffer> {
	const vector = new Uint8Array(12);
	new DataView(vector.buffer).setUint32(8, number);
	return vector;
}

/** Says how the clocks of a phone were when it filled in a date by itself; in milliseconds. */
export interface DateReading {
	wall: number;
	offset?: number | undefined;
	not_before: number;
	is_sure: boolean;
}

/** Clocks may differ by so much. */
const TOLERATED_MS = 5 * 60_000;

/**
 * A date from a phone's clock is credible if the clock was not before the server's last answer, and the file
 * was not sealed later than it is opened.
 */
export function isDateCredible(
	{ wall, offset = 0, not_before, is_sure }: DateReading,
	{ sealedAt, openedAt }: { sealedAt: number; openedAt: number },
): boolean {
	if (is_sure) return true;
	const read = wall + offset;
	return read > not_before - TOLERATED_MS && Math.max(read, sealedAt) < openedAt + TOLERATED_MS;
}
