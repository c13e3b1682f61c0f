import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { selectLastRuns } from '../platform/jobs/runs.ts';
import { inJobTransaction, runScheduled, type ScheduledJob } from '../platform/jobs/schedule.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { TEST_NOW } from './test-app.ts';

const { db } = await makeFreshDatabase();
const logged: object[] = [];
const parts = { db, clock: () => TEST_NOW, log: (details: object) => void logged.push(details) };
const { signal } = new AbortController();

const job = (run: ScheduledJob['run']): ScheduledJob => ({ kind: 'attention', run });
const runs = () => db.selectFrom('job_runs').select(['rows', 'error']).execute();

beforeEach(async () => {
	await db.deleteFrom('job_runs').execute();
	logged.length = 0;
});

test('of each job the last run is kept, with its rows, and when it was done last', async () => {
	const done = job(async () => 7);
	await runScheduled(parts, done, signal);
	expect(await runs()).toEqual([{ rows: 7, error: null }]);
	const failing = job(() => Promise.reject(new Error('no 9876543210')));
	await runScheduled({ ...parts, clock: () => new Date(TEST_NOW.getTime() + 60_000) }, failing, signal);
	expect(logged).toHaveLength(1);
	const [last, ...others] = await selectLastRuns(db);
	expect(others).toEqual([]);
	expect(last).toMatchObject({ kind: 'attention', rows: null, error: 'no …' });
	const sinceDone = (last?.done_at?.getTime() ?? 0) - TEST_NOW.getTime();
	expect(sinceDone).toBeGreaterThanOrEqual(0);
	expect(sinceDone).toBeLessThan(60_000);
});

test('a job that had nothing to do is not stored', async () => {
	await runScheduled(
		parts,
		job(async () => undefined),
		signal,
	);
	expect(await runs()).toEqual([]);
});

test('at its deadline a job ends, and says so', async () => {
	const untilAborted: ScheduledJob['run'] = (turn) =>
		new Promise((_, reject) => turn.signal.addEventListener('abort', () => reject(turn.signal.reason)));
	await runScheduled({ ...parts, deadlineMs: 20 }, job(untilAborted), signal);
	expect(await runs()).toEqual([{ rows: null, error: 'not done after 0.02 s' }]);
});

test('a job that a stopping server ends is not stored', async () => {
	const stopping = new AbortController();
	const untilStopped = job(({ signal: ending }) => {
		stopping.abort();
		return Promise.reject(ending.reason);
	});
	await runScheduled(parts, untilStopped, stopping.signal);
	expect([await runs(), logged]).toEqual([[], []]);
});

test('a statement of a job ends at its limit', async () => {
	const slow = inJobTransaction(db, 50, (trx) => sql`select pg_sleep(30)`.execute(trx));
	await expect(slow).rejects.toThrow('statement timeout');
});
