import { pipeline, type Readable, Transform } from 'node:stream';

/** The event loop moves so many pieces of all bodies and answers, then it serves other requests. */
const PIECES_A_TURN = 4;

type Move = () => void;

/** Lists the pieces that wait, by caller. The caller whose turn is next comes first. */
const waiting = new Map<string, Move[]>();
let isPlanned = false;

function plan(): void {
	isPlanned = waiting.size > 0;
	if (isPlanned) setImmediate(moveSome);
}

function moveSome(): void {
	const some = [...waiting].slice(0, PIECES_A_TURN).flatMap(([caller, [move, ...others]]) => {
		waiting.delete(caller);
		if (others.length > 0) waiting.set(caller, others);
		return move ?? [];
	});
	plan();
	for (const move of some) move();
}

/**
 * Makes each piece of the stream wait for a turn of its caller. The result fails when the stream fails, and
 * closes it when its own reader leaves.
 */
export function inTurns(stream: Readable, caller: string): Readable {
	const paced = new Transform({
		readableHighWaterMark: 1,
		writableHighWaterMark: 1,
		transform(piece, _encoding, done) {
			const own = waiting.get(caller) ?? [];
			own.push(() => done(null, piece));
			waiting.set(caller, own);
			if (!isPlanned) plan();
		},
	});
	return pipeline(stream, paced, () => undefined);
}
