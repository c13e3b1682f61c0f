import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect } from 'vitest';
import { type Db, runStatements } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';

/** Opens pg-boss over the same tables, without the timers and workers of a server. An error of it fails the test. */
export async function openBoss(db: Db): Promise<PgBoss> {
	const boss = new PgBoss({
		db: { executeSql: async (text, values) => ({ rows: await runStatements(db, text, values) }) },
		...{ migrate: false, supervise: false, schedule: false, registerInstance: false },
		...{ reindex: false, monitorVacuum: false, monitorIntervalSeconds: 1 },
	});
	boss.on('error', (error) => expect(error).toBeUndefined());
	return boss.start();
}

/** The servers of all running jobs are dead for so long, and a living one looks after them. */
export async function missHeartbeat(boss: PgBoss, db: Db, seconds: number): Promise<void> {
	await sql`update pgboss.job set heartbeat_on = now() - make_interval(secs => ${seconds})
		where state = 'active'`.execute(db);
	await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(db);
	await boss.supervise();
}

/**
 * Runs all jobs of these queues, and those that they ask for. Leaves a failed one to its retry. @returns the
 * errors
 */
export async function workOff(
	{ jobs, platform: { db } }: TestApp,
	queues: readonly string[],
	{ alsoLater = false }: { alsoLater?: boolean } = {},
): Promise<string[]> {
	const boss = await openBoss(db);
	const errors: string[] = [];
	const fail: (() => Promise<unknown>)[] = [];
	const workOn = async (queue: string) => {
		const taken = await boss.fetch(queue, { batchSize: 50, ignoreStartAfter: alsoLater });
		for (const job of taken) {
			try {
				await jobs[queue]?.run(job.data, new AbortController().signal);
				await boss.complete(queue, job);
			} catch (error) {
				const message = error instanceof Error ? error.message : String(error);
				errors.push(message);
				fail.push(() => boss.fail(queue, job, { message }));
			}
		}
		return taken.length;
	};
	for (let done = 1; done > 0; ) {
		done = 0;
		for (const queue of queues) done += await workOn(queue);
	}
	for (const one of fail) await one();
	await boss.stop();
	return errors;
}
