import { afterEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

afterEach(() => vi.useRealTimers());

/** Plays three batches, each of which the database and the reader hold for so long; returns the rest after each. */
async function restsOf(running: number, databaseMs: number, readerMs: number): Promise<number[]> {
	vi.useFakeTimers();
	const rests: number[] = [];
	const batches = function* () {
		for (const batch of [1, 2, 3]) {
			vi.advanceTimersByTime(databaseMs);
			yield batch;
		}
	};
	const rest = async (ms: number) => {
		rests.push(ms);
		vi.advanceTimersByTime(ms);
	};
	for await (const _ of paced(batches(), () => running, rest)) vi.advanceTimersByTime(readerMs);
	return rests;
}

test('an export rests after each batch as long as the batch took', async () => {
	expect(await restsOf(1, 30, 10)).toEqual([40, 40, 40]);
});

test('three exports together work for half of the time', async () => {
	expect(await restsOf(3, 30, 10)).toEqual([200, 200, 200]);
});

test('a slow reader is not made to wait much longer', async () => {
	expect(await restsOf(1, 30, 60_000)).toEqual([250, 250, 250]);
});
