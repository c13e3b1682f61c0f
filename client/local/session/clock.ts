const STORED = 'clock_offset';
/** A phone's clock that is wrong by less is right enough. */
const TOLERATED_MS = 60_000;

let offset = Number(globalThis.localStorage?.getItem(STORED) ?? 0) || 0;

/**
 * The time as the server would tell it: the phone's clock, corrected by how far it was off when the server answered
 * last. Many phones run minutes or days wrong, and "today" decides which register is marked.
 */
export const now = (): Date => new Date(Date.now() + offset);

/** By how many milliseconds the phone's clock was behind the server's; 0 when it is right within a minute. */
export const clockOffset = (): number => offset;

/** Learns from the `Date` of an answer to a request that was sent at `sentAt` (milliseconds of the phone's clock). */
export function noteServerTime(date: string | null, sentAt: number): void {
	const server = Date.parse(date ?? '');
	if (Number.isNaN(server)) return;
	const difference = server - (sentAt + Date.now()) / 2;
	const next = Math.abs(difference) < TOLERATED_MS ? 0 : Math.round(difference);
	if (next === offset) return;
	offset = next;
	globalThis.localStorage?.setItem(STORED, String(offset));
}
