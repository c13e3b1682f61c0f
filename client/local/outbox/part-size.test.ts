import { MAX_PARTS } from '@yuva/contract/uploads';
import { describe, expect, test } from 'vitest';
import { type LinePace, limitFor, paceAfterCut, paceAfterPart, UNKNOWN_PACE } from './upload.ts';

const KIB = 1024;

test.each<[string, { bytes: number; ms: number }, number]>([
	['10 kbit/s: the smallest', { bytes: 32 * KIB, ms: 27_000 }, 16],
	['15 kbit/s: the smallest', { bytes: 16 * KIB, ms: 9500 }, 16],
	['30 kbit/s', { bytes: 32 * KIB, ms: 8700 }, 32],
	['100 kbit/s', { bytes: 64 * KIB, ms: 5200 }, 112],
	['a fast line: four times as much', { bytes: 32 * KIB, ms: 300 }, 128],
	['a fast line: the largest', { bytes: 128 * KIB, ms: 900 }, 256],
	['never more than the largest', { bytes: 256 * KIB, ms: 100 }, 256],
	['a short last part of a file', { bytes: 900, ms: 200 }, 16],
	['a clock that did not move', { bytes: 32 * KIB, ms: 0 }, 128],
])('the next part fits the line after a part at %s', (_, part, size) => {
	expect(paceAfterPart(part).size).toBe(size * KIB);
});

test.each([
	[256, 64],
	[64, 16],
	[32, 16],
	[16, 16],
])('after a cut part of %i KiB the next has %i KiB', (before, after) => {
	expect(paceAfterCut(before * KIB)).toEqual({ size: after * KIB, rate: undefined });
});

test('a part may take several times as long as the last one would have', () => {
	expect(limitFor(16 * KIB, 1250)).toBeCloseTo(69_300, -2);
	expect(limitFor(16 * KIB, undefined)).toBeCloseTo(46_400, -2);
	expect(limitFor(256 * KIB, 26_000)).toBeCloseTo(60_200, -2);
	expect(limitFor(256 * KIB, 1_000_000)).toBeLessThan(60_000);
	expect(limitFor(2000, undefined)).toBe(32_000);
});

/** The server allows a request so long. */
const SERVER_LIMIT_MS = 60_000;
const ROUND_TRIP_MS = 1500;
const DAY_MS = 24 * 3600_000;

interface SimulatedLine {
	/** In bits per second; `ms` counts since the beginning. */
	bitsAt: (ms: number) => number;
	/** In milliseconds. */
	breaksEvery?: number;
}

function simulate(fileBytes: number, { bitsAt, breaksEvery = Number.POSITIVE_INFINITY }: SimulatedLine) {
	const seen = { ms: 0, wasted: 0, parts: 0 };
	let arrived = 0;
	let pace: LinePace = UNKNOWN_PACE;
	while (arrived < fileBytes && seen.ms < DAY_MS) {
		const bytes = Math.min(pace.size, fileBytes - arrived);
		const limit = Math.min(SERVER_LIMIT_MS, limitFor(bytes, pace.rate));
		const startedAt = seen.ms;
		const end = Math.min(startedAt + limit, (Math.floor(startedAt / breaksEvery) + 1) * breaksEvery);
		seen.ms += ROUND_TRIP_MS;
		let sent = 0;
		while (sent < bytes && seen.ms < end) {
			sent += bitsAt(seen.ms) / 8 / 10;
			seen.ms += 100;
		}
		seen.parts += 1;
		const isThere = sent >= bytes && seen.ms <= end;
		if (isThere) arrived += bytes;
		else seen.wasted += Math.min(sent, bytes);
		pace = isThere ? paceAfterPart({ bytes, ms: seen.ms - startedAt }) : paceAfterCut(bytes);
	}
	return seen;
}

describe('a photo of 600 kB', () => {
	const PHOTO = 600_000;
	const steady = (kbit: number) => ({ bitsAt: () => kbit * 1000 });

	test.each([10, 12, 15, 20, 40])('arrives over %i kbit/s, and no part of it twice', (kbit) => {
		const { wasted, ms } = simulate(PHOTO, steady(kbit));
		expect(wasted).toBe(0);
		expect(ms).toBeLessThan(((PHOTO * 8) / kbit) * 1.35);
	});

	test.each([
		['10 kbit/s that breaks every 45 s', { ...steady(10), breaksEvery: 45_000 }],
		['15 kbit/s that breaks every minute', { ...steady(15), breaksEvery: 60_000 }],
		['a fast line that becomes one of 10 kbit/s', { bitsAt: (ms: number) => (ms < 4000 ? 400_000 : 10_000) }],
		[
			'a line that changes between 100 and 10 kbit/s each minute',
			{ bitsAt: (ms: number) => (Math.floor(ms / 60_000) % 2 ? 10_000 : 100_000) },
		],
	])('wastes at most a fifth over %s', (_, line) => {
		expect(simulate(PHOTO, line).wasted).toBeLessThanOrEqual(PHOTO / 5);
	});

	test('goes in few parts over a good line', () => {
		expect(simulate(PHOTO, steady(2000)).parts).toBeLessThanOrEqual(5);
	});

	test('a recording of 10 MB stays below the number of parts that the server takes', () => {
		const { parts } = simulate(10 * KIB * KIB, steady(10));
		expect(parts).toBeLessThan(MAX_PARTS);
	});
});
