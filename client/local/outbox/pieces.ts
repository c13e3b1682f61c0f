import { keysFrom, type StoredItem, withDatabase } from '../store/database.ts';
import { unseal } from '../store/vault.ts';

export const PIECE_BYTES = 256 * 1024;

export interface QueuedFile {
	name: string;
	type: string;
	size: number;
	pieces: number;
	/** The server gathers the parts under this UUID. */
	upload_id: string;
}

export const pieceKey = (id: string, field: string, number: number): string => `${id} ${field} ${number}`;

/** @throws when the piece is gone */
async function readPiece(
	{ id, owner }: Pick<StoredItem, 'id' | 'owner'>,
	field: string,
	number: number,
): Promise<Blob> {
	const sealed = await withDatabase((database) => database.get('pieces', pieceKey(id, field, number)));
	if (!sealed) throw new Error(`Piece ${number} of ${field} is gone`);
	return (await unseal(owner, sealed)) as Blob;
}

/** Reads from `from` up to `to`. @throws when the bytes are gone */
export async function readBytes(
	item: Pick<StoredItem, 'id' | 'owner'>,
	field: string,
	{ from, to }: { from: number; to: number },
): Promise<Blob> {
	const first = Math.floor(from / PIECE_BYTES);
	const count = Math.ceil(to / PIECE_BYTES) - first;
	const pieces = await Promise.all(
		Array.from({ length: count }, (_, index) => readPiece(item, field, first + index)),
	);
	return new Blob(pieces).slice(from - first * PIECE_BYTES, to - first * PIECE_BYTES);
}

/** @throws when a piece is gone */
export const readPieces = (
	item: Pick<StoredItem, 'id' | 'owner'>,
	field: string,
	{ pieces }: Pick<QueuedFile, 'pieces'>,
): Promise<Blob[]> =>
	Promise.all(Array.from({ length: pieces }, (_, number) => readPiece(item, field, number)));

export const readFile = async (
	item: Pick<StoredItem, 'id' | 'owner'>,
	field: string,
	file: QueuedFile,
): Promise<File> => new File(await readPieces(item, field, file), file.name, { type: file.type });

export const dropPieces = (id: string): Promise<void> =>
	withDatabase((database) => database.delete('pieces', keysFrom(`${id} `)));
