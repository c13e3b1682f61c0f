import { expect, it } from 'vitest';
import { enqueue, MAX_ATTEMPTS, runDueJobs, startJobs } from '../platform/jobs/jobs.ts';
import { startTestApp } from './test-app.ts';

const app = await startTestApp();
const { db } = app.platform;

const rowsOf = (kind: string) => app.db.selectFrom('jobs').selectAll().where('kind', '=', kind).execute();
const makeDue = (kind: string) =>
	app.db
		.updateTable('jobs')
		.set({ run_at: new Date(0) })
		.where('kind', '=', kind)
		.execute();
const silent = () => undefined;

it('a job is done after the transaction that asked for it, and not at all when that is rolled back', async () => {
	const done: unknown[] = [];
	const handlers = { 'test.commit': async (payload: unknown) => void done.push(payload) };
	await db.transaction().execute((trx) => enqueue(trx, 'test.commit', { id: 'kept' }));
	await db
		.transaction()
		.execute(async (trx) => {
			await enqueue(trx, 'test.commit', { id: 'lost' });
			throw new Error('rolled back');
		})
		.catch(silent);
	await runDueJobs(db, handlers, silent);
	expect(done).toEqual([{ id: 'kept' }]);
	expect(await rowsOf('test.commit')).toEqual([]);
});

it('workers side by side do each job once', async () => {
	const done: unknown[] = [];
	const handlers = { 'test.once': async (payload: unknown) => void done.push(payload) };
	for (let id = 0; id < 20; id += 1) await enqueue(db, 'test.once', { id: String(id) });
	await Promise.all(Array.from({ length: 4 }, () => runDueJobs(db, handlers, silent)));
	expect(done).toHaveLength(20);
	expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(20);
});

it('a job that its worker never finished is taken up again', async () => {
	await enqueue(db, 'test.lease', {});
	const never = { 'test.lease': () => new Promise<void>(() => undefined) };
	void runDueJobs(db, never, silent);
	await expect.poll(async () => (await rowsOf('test.lease'))[0]?.attempts).toBe(1);
	const done: string[] = [];
	const handlers = { 'test.lease': async () => void done.push('job') };
	await runDueJobs(db, handlers, silent);
	expect(done).toEqual([]);
	await makeDue('test.lease');
	await runDueJobs(db, handlers, silent);
	expect(done).toEqual(['job']);
});

it('a job that keeps failing waits longer each time, then is given up with its last error, free of numbers', async () => {
	const logged: object[] = [];
	const handlers = { 'test.fail': () => Promise.reject(new Error('no route to 9876543210')) };
	await enqueue(db, 'test.fail', {});
	const waits: { least: number; most: number }[] = [];
	for (let attempt = 1; attempt <= MAX_ATTEMPTS + 1; attempt += 1) {
		const before = Date.now();
		await runDueJobs(db, handlers, (details, message) => logged.push({ ...details, message }));
		const [row] = await rowsOf('test.fail');
		const from = (moment: number) => ((row?.run_at.getTime() ?? 0) - moment) / 1000;
		waits.push({ least: from(Date.now()), most: from(before) });
		await makeDue('test.fail');
	}
	for (const [index, seconds] of [5, 20, 80, 320].entries()) {
		expect(waits[index]?.least).toBeLessThanOrEqual(seconds);
		expect(waits[index]?.most).toBeGreaterThanOrEqual(seconds);
	}
	expect(logged).toHaveLength(MAX_ATTEMPTS);
	expect(logged.at(-1)).toMatchObject({ message: 'a job was given up', last_error: 'no route to …' });
	expect(await rowsOf('test.fail')).toMatchObject([{ attempts: MAX_ATTEMPTS, last_error: 'no route to …' }]);
});

it('a worker does what falls due until it is stopped, and stopping waits for what is under way', async () => {
	const done: string[] = [];
	const begun = Promise.withResolvers<void>();
	const handlers = {
		'test.worker': async () => {
			begun.resolve();
			await new Promise((resolve) => setTimeout(resolve, 200));
			done.push('job');
		},
	};
	await enqueue(db, 'test.worker', {});
	const worker = startJobs(db, handlers, silent);
	await begun.promise;
	await worker.stop();
	done.push('stopped');
	expect(done).toEqual(['job', 'stopped']);
});
