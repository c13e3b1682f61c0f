import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CLOSING_STEP, startClosing, startUndoing } from '../features/years/closing-actions.ts';
import { runStep, STEP_FELLOWS } from '../features/years/closing-steps.ts';
import { selectYears } from '../features/years/queries.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { print } from '../platform/process/print.ts';
import { digestOf, fillYear, YEAR_TABLES } from './big-year.ts';
import { makeAdmin } from './factories.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { TEST_NOW } from './test-app.ts';

const SIZE = { fellows: 5000, children: 30 };
const PREFIX = '700';
const YEAR = 1;
const PATIENCE_MS = 1_800_000;

const { db, url } = await makeFreshDatabase();
const admin = await makeAdmin(db);
let worker = openWorker();

/** The server with this pool dies, so errors of its connections are expected. */
function openWorker(): Db {
	const connection = { connectionString: url, application_name: 'worker' };
	return openDatabase({ connection, poolSize: 2, prepareStatements: true, onPoolError: () => undefined });
}

interface Job {
	id: string;
	data: { closing_id: string; step: string };
}

async function nextJob(): Promise<Job | undefined> {
	const { rows } = await sql<Job>`
		select id, data from pgboss.job where name = ${CLOSING_STEP} order by created_on limit 1`.execute(db);
	return rows[0];
}

/** Works as the queue does: the job is deleted after its step. @returns false without a job */
async function work(): Promise<boolean> {
	const job = await nextJob();
	if (!job) return false;
	const { closing_id, step } = job.data;
	await runStep(worker, { closingId: closing_id, step: Number(step), size: STEP_FELLOWS, now: TEST_NOW });
	await sql`delete from pgboss.job where id = ${job.id}`.execute(db);
	return true;
}

async function killInStep(): Promise<void> {
	const failed = work().then(
		() => 'done',
		() => 'killed',
	);
	await expect.poll(endWorker, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
	expect(await failed).toBe('killed');
	await worker.destroy();
	worker = openWorker();
}

/** Ends those that have changed something already. @returns how many there were */
async function endWorker(): Promise<number> {
	const { rows } = await sql<{ ended: boolean }>`
		select pg_terminate_backend(pid) as ended from pg_stat_activity
		where application_name = 'worker' and datname = current_database() and backend_xid is not null
			and query like '%update children%'`.execute(db);
	return rows.length;
}

async function workAll(): Promise<number> {
	let steps = 0;
	while (await work()) steps += 1;
	return steps;
}

const yearNow = async () => (await selectYears(db, YEAR))[0];
const digests = () => Promise.all(YEAR_TABLES.map((table) => digestOf(db, table)));

async function countsOf(column: 'outcome' | 'left_reason', table: string) {
	const { rows } = await sql<{ value: string; count: number }>`
		select ${sql.ref(column)} as value, count(*) as count from ${sql.table(table)} group by 1`.execute(db);
	return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

const start = () =>
	db.transaction().execute((trx) =>
		startClosing(trx, {
			yearId: YEAR,
			decisions: [],
			childDecisions: [],
			early: true,
			by: admin.id,
			now: TEST_NOW,
		}),
	);

function report(what: string, began: number, steps: number): void {
	const seconds = ((performance.now() - began) / 1000).toFixed(1);
	const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
	print(`${what}: ${seconds} s, ${steps} steps, ${memory} MiB`);
}

const CLOSED = { completed: 3500, left: 500, not_continued: 1000 };

async function expectClosed(): Promise<void> {
	expect(await yearNow()).toMatchObject({ status: 'closed', fellows_done: 5000, children_done: 150_000 });
	expect(await countsOf('outcome', 'fellow_enrolments')).toEqual(CLOSED);
	expect(await countsOf('left_reason', 'child_enrolments')).toEqual({
		'': 135_000,
		'Finished class 10': 15_000,
	});
	const { rows } = await sql<{ count: number }>`
		select count(*) as count from children where fellow_id is not null`.execute(db);
	expect(rows).toEqual([{ count: 0 }]);
}

test(
	'5,000 fellows and 150,000 children: closed with three interruptions, undone, closed again; nothing is lost or doubled',
	async () => {
		await fillYear(db, SIZE, PREFIX);
		await sql`analyze`.execute(db);
		const before = await digests();
		const closing = performance.now();
		await start();
		let steps = 0;
		for (let kill = 0; kill < 3; kill += 1) {
			for (let done = 0; done < 4; done += 1, steps += 1) await work();
			await killInStep();
		}
		steps += await workAll();
		report('closed, killed three times', closing, steps);
		await expectClosed();
		const told = await db.selectFrom('messages').select(sql<number>`count(*)`.as('count')).execute();
		expect(told).toEqual([{ count: 4500 }]);
		const undoing = performance.now();
		await db.transaction().execute((trx) => startUndoing(trx, YEAR, TEST_NOW));
		await work();
		await killInStep();
		report('undone, killed once', undoing, await workAll());
		expect(await digests()).toEqual(before);
		const again = performance.now();
		await start();
		report('closed again', again, await workAll());
		await expectClosed();
		await worker.destroy();
	},
	PATIENCE_MS,
);
