import { keysFrom, type StoredItem, withDatabase } from '../store/database.ts';
import { unseal } from '../store/vault.ts';

/** Files are stored in pieces of this many bytes. */
export const PIECE_BYTES = 256 * 1024;

export interface QueuedFile {
	name: string;
	type: string;
	size: number;
	pieces: number;
	/** UUID under which the server gathers the parts. */
	upload_id: string;
}

export const pieceKey = (id: string, field: string, number: number): string => `${id} ${field} ${number}`;

/** One piece of a queued file. @throws when it is gone */
async function readPiece(
	{ id, owner }: Pick<StoredItem, 'id' | 'owner'>,
	field: string,
	number: number,
): Promise<Blob> {
	const sealed = await withDatabase((database) => database.get('pieces', pieceKey(id, field, number)));
	if (!sealed) throw new Error(`Piece ${number} of ${field} is gone`);
	return (await unseal(owner, sealed)) as Blob;
}

/** The bytes of a queued file from `from` up to `to`. @throws when they are gone */
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

/** All pieces of a queued file. @throws when one is gone */
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

/** Takes all files of an item off the phone. */
export const dropPieces = (id: string): Promise<void> =>
	withDatabase((database) => database.delete('pieces', keysFrom(`${id} `)));
