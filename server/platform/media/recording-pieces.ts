export interface Piece<Id> {
	id: Id;
	start: number;
	end: number;
}

export interface Sound {
	/** The frames have these lengths, in milliseconds. */
	lengths: Iterable<number>;
	bytes: Buffer;
}

/** Allows more than an hour and a half of frames: the limit bounds the work on malicious files. */
export const MOST_FRAMES = 300_000;

/** A head needs fewer than fifty, a second of sound at most 800; the limit bounds the work on malicious files. */
const MOST_PIECES = 1000;

/**
 * After `MOST_PIECES` readings every piece is empty.
 *
 * @param read returns the piece that begins at `at` and ends by `limit`; undefined when broken
 */
export function pieceWalker<P extends Piece<unknown>>(read: (at: number, limit: number) => P | undefined) {
	let readings = 0;

	function* within(parent: Piece<unknown>): Generator<P> {
		for (let at = parent.start; at < parent.end; ) {
			readings += 1;
			const piece = readings > MOST_PIECES ? undefined : read(at, parent.end);
			if (!piece) return;
			yield piece;
			at = piece.end;
		}
	}

	function find(parent: P, [id, ...rest]: readonly P['id'][]): P | undefined {
		const found = within(parent).find((piece) => piece.id === id);
		return found && rest.length > 0 ? find(found, rest) : found;
	}

	return { within, find, isSpent: () => readings > MOST_PIECES };
}
