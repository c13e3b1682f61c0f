import { expect, test } from '@playwright/test';
import { timeCalls } from '../../bench/console-calls.ts';

/** This scale makes 1,000 fellows: the design size. */
const SCALE = 100;
const ROUNDS = 30;
const MOST_MS = { fellow: 50, list: 150, figures: 500, report: 10_000 };

test('with 1,000 fellows each list and figure of the console, and each call of a morning of a fellow, answers in time', async () => {
	test.setTimeout(900_000);
	const times = await timeCalls([SCALE], ROUNDS, () => undefined);
	const slow = times
		.filter(({ kind, medians }) => (medians.at(-1) ?? 0) > MOST_MS[kind])
		.map(({ call, who, medians }) => `${call} for ${who}: ${medians.at(-1)?.toFixed(0)} ms`);
	expect(slow).toEqual([]);
});
