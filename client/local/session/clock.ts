import { createStore } from './create-store.ts';

const STORED = 'clock_offset';
/** Smaller clock errors are ignored. */
const TOLERATED_MS = 60_000;

const offset = createStore(Number(globalThis.localStorage?.getItem(STORED) ?? 0) || 0);

/** Called after each correction. @returns how to stop */
export const onClock = offset.subscribe;

/** The phone's uncorrected time, in milliseconds. */
export const phoneTime = (): number => Date.now();

/** The phone's time, corrected by the last answer: a wrong clock would mark the wrong day's register. */
export const now = (): Date => new Date(phoneTime() + offset.get());

/** Milliseconds that the phone is behind the server; 0 within a minute. */
export const clockOffset = (): number => offset.get();

/** `date`: of the answer to a request sent at `sentAt` (milliseconds of the phone's clock). */
export function noteServerTime(date: string | null, sentAt: number): void {
	const server = Date.parse(date ?? '');
	if (Number.isNaN(server)) return;
	const difference = server - (sentAt + Date.now()) / 2;
	const next = Math.abs(difference) < TOLERATED_MS ? 0 : Math.round(difference);
	if (next === offset.get()) return;
	globalThis.localStorage?.setItem(STORED, String(next));
	offset.set(next);
}
