import { phoneStorage } from '../../floor/web-storage.ts';

const STORED = 'line_rate';
/** Later the phone may be in another place. */
const FRESH_MS = 3_600_000;
/** Bytes per second, below which a full photo takes a minute or more. */
const SLOW_RATE = 4000;

/** Notes how many bytes per second a part of a file took to the server. */
export const noteLineRate = (rate: number): void =>
	phoneStorage.setItem(STORED, JSON.stringify({ rate, at: Date.now() }));

/** Whether the line was measured within the last hour, and was slow. */
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
