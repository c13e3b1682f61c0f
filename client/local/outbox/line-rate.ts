import { phoneStorage } from '../../floor/web-storage.ts';

const STORED = 'line_rate';
/** Later the phone may be in another place. */
const FRESH_MS = 3_600_000;
/** In bytes per second; below it a full photo takes a minute or more. */
const SLOW_RATE = 4000;

/** The rate is in bytes per second of one part of a file. */
export const noteLineRate = (rate: number): void =>
	phoneStorage.setItem(STORED, JSON.stringify({ rate, at: Date.now() }));

/** Counts only a rate of the last hour. */
export function isLineSlow(): boolean {
	const { rate, at } = stored();
	return rate < SLOW_RATE && Math.abs(Date.now() - at) < FRESH_MS;
}

function stored(): { rate: number; at: number } {
	try {
		const { rate, at } = JSON.parse(phoneStorage.getItem(STORED) ?? '{}');
		return { rate: Number(rate), at: Number(at) };
	} catch {
		return { rate: Number.NaN, at: Number.NaN };
	}
}
