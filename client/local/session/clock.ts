import { createStore } from './create-store.ts';

const STORED = 'clock_offset';
/** A phone's clock that is wrong by less is right enough. */
const TOLERATED_MS = 60_000;

const offset = createStore(Number(globalThis.localStorage?.getItem(STORED) ?? 0) || 0);

/** Calls `listener` whenever the clock was corrected. @returns how to stop */
export const onClock = offset.subscribe;

/** What the phone's own clock says, in milliseconds, however wrong it is. */
export const phoneTime = (): number => Date.now();

/**
 * The time as the server would tell it: the phone's clock, corrected by how far it was off when the server answered
 * last. Many phones run minutes or days wrong, and "today" decides which register is marked.
 */
export const now = (): Date => new Date(phoneTime() + offset.get());

/** By how many milliseconds the phone's clock was behind the server's; 0 when it is right within a minute. */
export const clockOffset = (): number => offset.get();

/** Learns from the `Date` of an answer to a request that was sent at `sentAt` (milliseconds of the phone's clock). */
export function noteServerTime(date: string | null, sentAt: number): void {
	const server = Date.parse(date ?? '');
	if (Number.isNaN(server)) return;
	const difference = server - (sentAt + Date.now()) / 2;
	const next = Math.abs(difference) < TOLERATED_MS ? 0 : Math.round(difference);
	if (next === offset.get()) return;
	globalThis.localStorage?.setItem(STORED, String(next));
	offset.set(next);
}
