import { WHOLE_BYTES } from '@yuva/contract/outbox/sending';

const KIBIBYTE = 1024;

/** The server takes no larger part. */
const LARGEST = 256 * KIBIBYTE;
const SMALLEST = 16 * KIBIBYTE;
/** How long a part should take: a broken line costs half of it on average. */
const WANTED_MS = 10_000;
const MAX_GROWTH = 4;
/** What an answer may take on a line with long delays, whatever is sent. */
const ANSWER_MS = 30_000;
/** A part may take so many times longer than the last one would have. */
const PATIENCE = 3;
/** Bytes per second of a line of which nothing is known. */
const UNKNOWN_RATE = 3000;

/** What the last part showed of the line. */
export interface LinePace {
	/** Size of the next part, in bytes. */
	size: number;
	/** Bytes per second; undefined before the first part and after one that was cut. */
	rate: number | undefined;
}

/** A new line is tried with a small part: a large one would be lost whole where the line is slow. */
export const UNKNOWN_PACE: LinePace = { size: WHOLE_BYTES, rate: undefined };

/** A part of so many bytes arrived after so many milliseconds. */
export function paceAfterPart({ bytes, ms }: { bytes: number; ms: number }): LinePace {
	const rate = (bytes / Math.max(1, ms)) * 1000;
	const wanted = Math.min((rate * WANTED_MS) / 1000, bytes * MAX_GROWTH);
	return { size: clamp(Math.floor(wanted / SMALLEST) * SMALLEST), rate };
}

/** A part of so many bytes did not arrive. */
export const paceAfterCut = (bytes: number): LinePace => ({
	size: clamp(Math.floor(bytes / MAX_GROWTH)),
	rate: undefined,
});

const clamp = (bytes: number): number => Math.min(LARGEST, Math.max(SMALLEST, bytes));

/** After how many milliseconds a request of so many bytes counts as cut. */
export const limitFor = (bytes: number, rate: number | undefined): number =>
	ANSWER_MS + (PATIENCE * bytes * 1000) / Math.min(rate ?? UNKNOWN_RATE, UNKNOWN_RATE * 10);
