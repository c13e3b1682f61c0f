import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepAttention } from '../features/attention/actions.ts';
import { keepOverview } from '../features/overview/actions.ts';
import { print } from '../platform/process/print.ts';
import { fillYear } from './big-year.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { TEST_NOW } from './test-app.ts';

const CHILDREN = 30;
const DAYS = 10;
/** Twice as many fellows each time. */
const STEPS = [
	{ fellows: 1250, prefix: '701' },
	{ fellows: 1250, prefix: '702' },
	{ fellows: 2500, prefix: '703' },
] as const;
const TOUCHED = 100;
const RUNS = 3;
/** With twice the fellows: twice the time, and half as much again for caches that overflow. A square would be 4. */
const MOST_RATIO = 3;
const MOST_SECONDS = 5;
const PATIENCE_MS = 1_800_000;

const { db } = await makeFreshDatabase();
const turn = { now: TEST_NOW, signal: new AbortController().signal, limitMs: PATIENCE_MS };
const jobs = { overview: keepOverview, attention: keepAttention } as const;
type Job = keyof typeof jobs;

const touch = (most: number) =>
	sql`select touch_fellows(array(select id from fellows order by md5(id::text) limit ${most}::integer))`.execute(
		db,
	);

/** The quickest of several runs, in seconds. */
async function timeOf(job: Job, touched: number): Promise<number> {
	let quickest = Number.POSITIVE_INFINITY;
	for (let run = 0; run < RUNS; run += 1) {
		await touch(touched);
		const began = performance.now();
		expect(await jobs[job](db, turn)).toBe(touched);
		quickest = Math.min(quickest, (performance.now() - began) / 1000);
	}
	return quickest;
}

test(
	'a run takes as long as what changed; counting everybody does not grow with the square of the fellows',
	async () => {
		const times: Record<Job, { few: number; all: number }[]> = { overview: [], attention: [] };
		let fellows = 0;
		for (const step of STEPS) {
			await fillYear(db, { fellows: step.fellows, children: CHILDREN, days: DAYS }, step.prefix);
			await sql`analyze`.execute(db);
			fellows += step.fellows;
			for (const job of ['overview', 'attention'] as const) {
				await jobs[job](db, turn);
				const time = { few: await timeOf(job, TOUCHED), all: await timeOf(job, fellows) };
				times[job].push(time);
				print(
					`${job}, ${fellows} fellows: ${TOUCHED} of them ${time.few.toFixed(2)} s, all ${time.all.toFixed(2)} s`,
				);
			}
		}
		for (const [job, [first, second, third]] of Object.entries(times)) {
			if (!first || !second || !third) throw new Error('not measured');
			expect(second.all / first.all, `${job}, all of 2,500`).toBeLessThan(MOST_RATIO);
			expect(third.all / second.all, `${job}, all of 5,000`).toBeLessThan(MOST_RATIO);
			expect(third.all, `${job}, all of 5,000`).toBeLessThan(MOST_SECONDS);
			expect(third.few, `${job}, ${TOUCHED} of 5,000`).toBeLessThan(MOST_RATIO * first.few);
			expect(third.few, `${job}, ${TOUCHED} of 5,000`).toBeLessThan(MOST_SECONDS);
		}
	},
	PATIENCE_MS,
);
