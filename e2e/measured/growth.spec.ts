import { expect, test } from '@playwright/test';
import { timeCalls } from '../../bench/console-calls.ts';
import { lateJobs } from '../../bench/console-work.ts';

/** This scale makes 1,000 fellows: the design size. */
const SCALE = 100;
const ROUNDS = 30;
const MOST_MS = { fellow: 50, list: 150, figures: 500, report: 10_000 };
const JOB_MS = 10_000;

test('with 1,000 fellows each list and figure of the console, each call of a morning of a fellow, and each job is in time', async () => {
	test.setTimeout(900_000);
	const { calls, work } = await timeCalls([SCALE], ROUNDS, () => undefined);
	const slowCalls = calls
		.filter(({ kind, medians }) => (medians.at(-1) ?? 0) > MOST_MS[kind])
		.map(({ call, who, medians }) => `${call} for ${who}: ${medians.at(-1)?.toFixed(0)} ms`);
	const slowJobs = work.flatMap((times) => lateJobs(times, JOB_MS));
	expect([...slowCalls, ...slowJobs]).toEqual([]);
});
