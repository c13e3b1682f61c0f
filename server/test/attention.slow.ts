import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepAttention } from '../features/console/actions.ts';
import { print } from '../platform/process/print.ts';
import { fillYear } from './big-year.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { TEST_NOW } from './test-app.ts';

const CHILDREN = 30;
const DAYS = 10;
/** Each step after the first doubles the number of fellows. */
const STEPS = [
	{ fellows: 1250, prefix: '701' },
	{ fellows: 1250, prefix: '702' },
	{ fellows: 2500, prefix: '703' },
] as const;
const RUNS = 3;
/** Twice the fellows take twice the time, and half as much again for caches that overflow. A square would be 4. */
const MOST_RATIO = 3;
const MOST_SECONDS = 10;
const PATIENCE_MS = 1_800_000;

const { db } = await makeFreshDatabase();
const turn = { now: TEST_NOW, signal: new AbortController().signal, limitMs: PATIENCE_MS };

/** Returns the quickest of several runs, in seconds. */
async function quickestRun(): Promise<number> {
	const times: number[] = [];
	for (let run = 0; run <= RUNS; run += 1) {
		const began = performance.now();
		expect(await keepAttention(db, turn)).toBeGreaterThan(0);
		times.push((performance.now() - began) / 1000);
	}
	// the first run stores what it finds
	return Math.min(...times.slice(1));
}

test(
	'the attention list of everybody does not grow with the square of the fellows',
	async () => {
		const times: number[] = [];
		let fellows = 0;
		for (const step of STEPS) {
			await fillYear(db, { fellows: step.fellows, children: CHILDREN, days: DAYS }, step.prefix);
			await sql`analyze`.execute(db);
			fellows += step.fellows;
			times.push(await quickestRun());
			print(`attention, ${fellows} fellows: ${times.at(-1)?.toFixed(2)} s`);
		}
		const [first = 0, second = 0, third = 0] = times;
		expect(second / first, 'all of 2,500').toBeLessThan(MOST_RATIO);
		expect(third / second, 'all of 5,000').toBeLessThan(MOST_RATIO);
		expect(third, 'all of 5,000').toBeLessThan(MOST_SECONDS);
	},
	PATIENCE_MS,
);
