import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { runAsLeader } from '../platform/jobs/leader-lock.ts';
import { selectLastRuns } from '../platform/jobs/runs.ts';
import { runScheduled, type ScheduledJob, startSchedule } from '../platform/jobs/schedule.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { TEST_NOW } from './test-app.ts';

const { db } = await makeFreshDatabase();
const logged: object[] = [];
const parts = { db, clock: () => TEST_NOW, log: (details: object) => void logged.push(details) };
const { signal } = new AbortController();
const SECONDS = { everyMs: 60_000, deadlineMs: 10_000 };

const job = (run: ScheduledJob['run'], more: Partial<ScheduledJob> = {}): ScheduledJob => ({
	...SECONDS,
	kind: 'attention',
	run,
	...more,
});
const runs = () => db.selectFrom('job_runs').select(['rows', 'error']).orderBy('id').execute();

beforeEach(async () => {
	await db.deleteFrom('job_runs').execute();
	logged.length = 0;
});

test('a run is stored with its rows, a failure with its words, free of numbers', async () => {
	await runScheduled(
		parts,
		job(async () => 7),
		signal,
	);
	await runScheduled(
		parts,
		job(() => Promise.reject(new Error('no 9876543210'))),
		signal,
	);
	expect(await runs()).toEqual([
		{ rows: 7, error: null },
		{ rows: null, error: 'no …' },
	]);
	expect(logged).toHaveLength(1);
	const [last] = await selectLastRuns(db);
	expect(last).toMatchObject({ kind: 'attention', error: 'no …', began_at: TEST_NOW });
	expect(last?.done_at?.getTime()).toBeGreaterThanOrEqual(TEST_NOW.getTime());
});

test('what another server does is not stored', async () => {
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
	await runScheduled(parts, job(untilAborted, { deadlineMs: 20 }), signal);
	expect(await runs()).toEqual([{ rows: null, error: 'not done after 0.02 s' }]);
});

test('a statement of a job ends at its limit, and another server waits for no lock', async () => {
	const slow = runAsLeader(db, { job: 'attention', limitMs: 50 }, (trx) =>
		sql`select pg_sleep(30)`.execute(trx),
	);
	await expect(slow).rejects.toThrow('statement timeout');
	const inside = await runAsLeader(db, { job: 'attention', limitMs: 60_000 }, async () => [
		await runAsLeader(db, { job: 'attention', limitMs: 60_000 }, async () => 'same'),
		await runAsLeader(db, { job: 'tidying', limitMs: 60_000 }, async () => 'other'),
	]);
	expect(inside).toEqual([undefined, 'other']);
});

test('the last thirty runs stay, and the last one that was done', async () => {
	await runScheduled(
		parts,
		job(async () => 1),
		signal,
	);
	for (let run = 0; run < 32; run += 1)
		await runScheduled(
			parts,
			job(() => Promise.reject(new Error('broken'))),
			signal,
		);
	const kept = await runs();
	expect(kept).toHaveLength(31);
	expect(kept[0]).toEqual({ rows: 1, error: null });
});

test('each job begins at once, never twice at the same time, and stopping waits for it', async () => {
	const begun = Promise.withResolvers<void>();
	let times = 0;
	const untilStopped: ScheduledJob['run'] = (turn) => {
		times += 1;
		begun.resolve();
		return new Promise((resolve) => turn.signal.addEventListener('abort', () => resolve(3)));
	};
	const schedule = startSchedule(parts, [job(untilStopped, { everyMs: 1 })]);
	await begun.promise;
	await schedule.stop();
	expect(times).toBe(1);
	expect(await runs()).toEqual([{ rows: 3, error: null }]);
});
