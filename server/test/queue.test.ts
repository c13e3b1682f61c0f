import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { limitToFellow } from '../platform/database/own-rows.ts';
import { enqueue, enqueueSpread, type JobHandlers } from '../platform/jobs/jobs.ts';
import { startQueue } from '../platform/jobs/queue.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { missHeartbeat, openBoss } from './queue.ts';
import { startTestApp } from './test-app.ts';

const { url: connectionString } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString } });
const { db } = app.platform;
const PATIENCE = { timeout: 10_000 };

const dead = { policy: 'standard', deadLetter: 'given_up' };
/** The limits of the product are longer. */
for (const [name, options] of Object.entries({
	'test.plain': { ...dead, retryLimit: 8, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 30 },
	'test.twice': { ...dead, retryLimit: 1, retryDelay: 0 },
	'test.alone': { ...dead, policy: 'singleton' },
	'test.scheduled': { policy: 'exclusive', retryLimit: 0 },
}))
	await sql`select pgboss.create_queue(${name}, ${JSON.stringify(options)}::jsonb)`.execute(app.db);

interface Stored {
	state: string;
	retry_count: number;
	wait: number;
	source_name: string | null;
	source_output: { message: string } | null;
}

async function jobsIn(queue: string): Promise<Stored[]> {
	const { rows } = await sql<Stored>`
		select state, retry_count, extract(epoch from start_after - now())::float8 as wait, source_name, source_output
		from pgboss.job where name = ${queue} order by created_on, start_after`.execute(app.db);
	return rows;
}

const logged: object[] = [];
const log = (details: object, message: string) => void logged.push({ ...details, message });
const start = (run: JobHandlers[string]['run'], queue = 'test.plain') =>
	startQueue({ db, log, handlers: { [queue]: { run, everySeconds: 0.5 } } });

afterEach(async () => {
	logged.length = 0;
	await sql`delete from pgboss.job`.execute(app.db);
});

it('a job is done after the transaction that asked for it, and never when that is rolled back', async () => {
	const done: unknown[] = [];
	const asked = Promise.withResolvers<void>();
	const queue = await start(async (payload) => void done.push(payload));
	const committed = db.transaction().execute(async (trx) => {
		await enqueue(trx, 'test.plain', { id: 'kept' });
		await asked.promise;
	});
	const rolledBack = db.transaction().execute(async (trx) => {
		await enqueue(trx, 'test.plain', { id: 'lost' });
		throw new Error('rolled back');
	});
	await expect(rolledBack).rejects.toThrow('rolled back');
	expect(done).toEqual([]);
	asked.resolve();
	await committed;
	await expect.poll(() => done, PATIENCE).toEqual([{ id: 'kept' }]);
	await queue.stop();
	expect(await jobsIn('test.plain')).toMatchObject([{ state: 'completed' }]);
});

it('a job for a queue that does not exist is refused, so that no work is lost in silence', async () => {
	await expect(enqueue(db, 'test.unknown', {})).rejects.toThrow('There is no queue test.unknown');
});

it('jobs that are spread come one after the other', async () => {
	await enqueueSpread(db, 'test.plain', [{ id: '1' }, { id: '2' }, { id: '3' }], 20_000);
	const waits = (await jobsIn('test.plain')).map(({ wait }) => Math.ceil(wait / 20) + 0);
	expect(waits).toEqual([0, 1, 2]);
});

it('two servers do each job once', async () => {
	const done: unknown[] = [];
	for (let id = 0; id < 40; id += 1) await enqueue(db, 'test.plain', { id: String(id) });
	const run = async ({ id }: { id: string }) => void done.push(id);
	const servers = [await start(run as never), await start(run as never)];
	await expect.poll(() => done.length, PATIENCE).toBe(40);
	for (const server of servers) await server.stop();
	expect(new Set(done).size).toBe(40);
});

it('of a key one job runs at a time, and in a queue of scheduled work one job waits or runs', async () => {
	for (const key of ['one', 'one', 'other']) await enqueue(db, 'test.alone', {}, { key });
	const boss = await openBoss(db);
	expect(await boss.fetch('test.alone')).toHaveLength(1);
	expect(await boss.fetch('test.alone')).toHaveLength(1);
	expect(await boss.fetch('test.alone')).toEqual([]);
	expect(await boss.send('test.scheduled')).not.toBeNull();
	expect(await boss.send('test.scheduled')).toBeNull();
	expect(await boss.fetch('test.scheduled')).toHaveLength(1);
	expect(await boss.send('test.scheduled')).toBeNull();
	await boss.stop();
});

it('a job whose server was killed is taken again once its heartbeat is missing', async () => {
	await enqueue(db, 'test.plain', {});
	const boss = await openBoss(db);
	await boss.fetch('test.plain');
	await missHeartbeat(boss, app.db, 29);
	expect(await jobsIn('test.plain')).toMatchObject([{ state: 'active' }]);
	await missHeartbeat(boss, app.db, 31);
	const [job] = await jobsIn('test.plain');
	expect(job?.state).toBe('retry');
	expect(job?.wait).toBeLessThan(11);
	await boss.stop();
});

it('a job that fails waits longer each time', async () => {
	await enqueue(db, 'test.plain', {});
	const boss = await openBoss(db);
	for (const least of [5, 10, 20, 40]) {
		const [job] = await boss.fetch('test.plain', { ignoreStartAfter: true });
		await boss.fail('test.plain', job?.id ?? '');
		const wait = (await jobsIn('test.plain'))[0]?.wait ?? 0;
		expect(wait).toBeGreaterThan(least - 1);
		expect(wait).toBeLessThan(2 * least + 1);
	}
	await boss.stop();
});

it('a job that keeps failing is given up with its last error, free of numbers and of where in the code it was', async () => {
	await enqueue(db, 'test.twice', { id: 'a' });
	const queue = await start(() => Promise.reject(new Error('no route to 9876543210')), 'test.twice');
	const given = { source_name: 'test.twice', source_output: { message: 'no route to …' } };
	await expect.poll(() => jobsIn('given_up'), PATIENCE).toMatchObject([{ state: 'created', ...given }]);
	await queue.stop();
	expect(logged).toMatchObject([
		{ message: 'a job failed', kind: 'test.twice', attempts: 1, last_error: 'no route to …' },
		{ message: 'a job was given up', attempts: 2 },
	]);
	const { rows } = await sql<{
		text: string;
	}>`select string_agg(job::text, ' ') as text from pgboss.job`.execute(app.db);
	expect(rows[0]?.text).not.toMatch(/9876543210|queue\.test\.ts/);
});

it('a server that stops tells its jobs, and waits for what is under way', async () => {
	const done: string[] = [];
	const begun = Promise.withResolvers<void>();
	await enqueue(db, 'test.plain', {});
	const queue = await start(async (_payload, signal) => {
		begun.resolve();
		await new Promise((resolve) => signal.addEventListener('abort', resolve));
		await new Promise((resolve) => setTimeout(resolve, 100));
		done.push('job');
	});
	await begun.promise;
	await queue.stop();
	done.push('stopped');
	expect(done).toEqual(['job', 'stopped']);
	expect(await jobsIn('test.plain')).toMatchObject([{ state: 'completed' }]);
});

it("a fellow's call asks for work in its transaction, and sees no work", async () => {
	const fellow = '00000000-0000-4000-8000-000000000001';
	await db.transaction().execute(async (trx) => {
		await limitToFellow(trx, fellow);
		await enqueue(trx, 'test.plain', { id: 'of a fellow' });
	});
	expect(await jobsIn('test.plain')).toHaveLength(1);
	for (const forbidden of ['select from pgboss.job', 'delete from pgboss.job', 'delete from pgboss.queue']) {
		const trying = db.transaction().execute(async (trx) => {
			await limitToFellow(trx, fellow);
			await sql.raw(forbidden).execute(trx);
		});
		await expect(trying).rejects.toThrow('permission denied');
	}
});

it('the schema is the one of this version of pg-boss, and the account of the server runs it without changing it', async () => {
	const objects = async () => {
		const { rows } = await sql`select relname, relkind from pg_class
			where relnamespace = 'pgboss'::regnamespace order by 1`.execute(app.db);
		return rows;
	};
	const before = await objects();
	const boss = await openBoss(db);
	expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true, extraIndexes: [] });
	await boss.supervise();
	await boss.stop();
	const queue = await startQueue({ db, log, handlers: {} });
	await queue.stop();
	expect(logged).toEqual([]);
	expect(await objects()).toEqual(before);
});

it('the schedule has the minutes and the ten minutes of each job, and a queue for each', async () => {
	const { rows } = await sql<{ name: string; cron: string }>`
		select name, cron from pgboss.schedule order by name`.execute(db);
	expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toEqual({
		...Object.fromEntries(
			['alerts', 'backup', 'child_names', 'fellow_names'].map((name) => [name, '* * * * *']),
		),
		...Object.fromEntries(
			['attention', 'concerns', 'meetings', 'tidying', 'unusual_reads'].map((name) => [name, '*/10 * * * *']),
		),
	});
	const queues = await sql<{ name: string }>`
		select name from pgboss.queue where name not like 'test.%' order by 1`.execute(db);
	const worked = [...Object.keys(app.jobs), 'backup', 'given_up', '__pgboss__send-it'];
	expect(queues.rows.map(({ name }) => name).toSorted()).toEqual(worked.toSorted());
});
