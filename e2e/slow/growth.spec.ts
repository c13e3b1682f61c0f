import { expect, test } from '@playwright/test';
import { timeLists } from '../../bench/console-lists.ts';

/** Is 1,000 fellows: the design size. */
const SCALE = 100;
const ROUNDS = 30;
const MOST_MS = 150;

test('with 1,000 fellows every list of the console answers in time', async () => {
	test.setTimeout(900_000);
	const times = await timeLists([SCALE], ROUNDS, () => undefined);
	const slow = times
		.filter(({ medians }) => (medians.at(-1) ?? 0) > MOST_MS)
		.map(({ list, who, medians }) => `${list} for ${who}: ${medians.at(-1)?.toFixed(0)} ms`);
	expect(slow).toEqual([]);
});
