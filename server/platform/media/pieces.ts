import type { ByteRange } from './byte-range.ts';
import type { Storage } from './storage.ts';

/** A server that writes a file holds so much of it in memory. */
export const PIECE_BYTES: number = 4 * 1024 * 1024;

const PIECE_TYPE = 'application/octet-stream';

const keyOf = (id: string, piece: number): string => `exports/${id}.${piece}`;

/** Cuts a file into buffers of `size` bytes, the last one shorter; holds one of them at a time. */
export async function* inPieces(
	chunks: AsyncIterable<string | Uint8Array>,
	size: number,
): AsyncGenerator<Buffer> {
	let piece = Buffer.allocUnsafe(size);
	let filled = 0;
	for await (const chunk of chunks) {
		const bytes = Buffer.from(chunk);
		for (let taken = 0; taken < bytes.length; ) {
			const copied = bytes.copy(piece, filled, taken);
			taken += copied;
			filled += copied;
			if (filled < size) continue;
			yield piece;
			piece = Buffer.allocUnsafe(size);
			filled = 0;
		}
	}
	if (filled > 0) yield piece.subarray(0, filled);
}

export const putPiece = (storage: Storage, id: string, piece: number, bytes: Buffer): Promise<void> =>
	storage.put(keyOf(id, piece), bytes, PIECE_TYPE);

export const isStored = async (storage: Storage, { id, firstPiece }: PiecedFile): Promise<boolean> =>
	(await storage.open(keyOf(id, firstPiece))) !== undefined;

export interface PiecedFile {
	id: string;
	firstPiece: number;
	pieceBytes: number;
}

/**
 * Reads a part of the file.
 *
 * @throws Error when a piece is absent
 */
export async function* readPieces(
	storage: Storage,
	{ id, firstPiece, pieceBytes: size }: PiecedFile,
	{ first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
	for (let place = Math.floor(first / size); place * size <= last; place += 1) {
		const piece = await storage.open(keyOf(id, firstPiece + place));
		if (!piece) throw new Error('a piece of a stored file is absent');
		const begin = place * size;
		yield* piece.read({ first: Math.max(0, first - begin), last: Math.min(piece.bytes - 1, last - begin) });
	}
}

/** Ignores pieces that are absent. @param count includes all with numbers below it */
export async function deletePieces(storage: Storage, id: string, count: number): Promise<void> {
	for (let piece = 0; piece < count; piece += 1) await storage.delete(keyOf(id, piece));
}
