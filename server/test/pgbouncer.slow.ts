import { spawn, spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@yuva/contract/auth/endpoints';
import { downloadExport } from '@yuva/contract/exports/endpoints';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { connectDatabase } from '../connect.ts';
import { CLOSING_STEP } from '../features/years/closing-actions.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { startQueue } from '../platform/jobs/queue.ts';
import { readSettings } from '../platform/process/env.ts';
import { makeAdmin, PASSWORD } from './factories.ts';
import { freePort } from './free-port.ts';
import { makeFreshDatabase, openFresh } from './fresh-database.ts';
import { missHeartbeat, openBoss } from './queue.ts';
import { fellowWithChildren, mark, saveRegister, storedMarks } from './registers.ts';
import { startTestApp } from './test-app.ts';

// The server runs behind PgBouncer in transaction mode: each transaction gets another session of PostgreSQL.

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
/** They are fewer than the server opens, so that sessions are shared. */
const SESSIONS = 3;

/** Runs as the owner of PostgreSQL's socket, because it refuses to run as root. @returns its port */
async function startPooler(account: string, database: string): Promise<number> {
	const { host = '', port = 5432 } = inject('connection');
	const { uid, gid } = await stat(host);
	const home = await mkdtemp(path.join(tmpdir(), 'yuva-pgbouncer-'));
	const listenPort = await freePort();
	const users = path.join(home, 'users.txt');
	const settings = path.join(home, 'pgbouncer.ini');
	await writeFile(users, `"${account}" ""\n`);
	await writeFile(
		settings,
		`[databases]
yuva = host=${host} port=${port} dbname=${database}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${SESSIONS}
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
`,
	);
	for (const file of [home, users, settings]) await chown(file, uid, gid);
	const child = spawn('pgbouncer', ['-q', settings], { uid, gid });
	let output = '';
	child.stderr.on('data', (chunk) => (output += String(chunk)));
	afterAll(async () => {
		child.kill('SIGTERM');
		await rm(home, { recursive: true, force: true });
	});
	await pause(500);
	if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${output}`);
	return listenPort;
}

const quiet = () => undefined;

async function startPooled() {
	const { url: ownerUrl } = await makeFreshDatabase();
	const account = `web_${crypto.randomUUID().slice(0, 8)}`;
	const owner = openFresh(ownerUrl);
	await sql`create role ${sql.id(account)} login`.execute(owner);
	// docs/operations.md says it for reads outside a transaction
	await sql`alter role ${sql.id(account)} set statement_timeout = '15s'`.execute(owner);
	const port = await startPooler(account, new URL(ownerUrl).pathname.slice(1));
	const url = `postgresql://${account}@127.0.0.1:${port}/yuva`;
	const database = await connectDatabase(
		readSettings({
			NODE_ENV: 'test',
			DEMO: '0',
			DATABASE_URL: url,
			DATABASE_OWNER_URL: ownerUrl,
			DB_PREPARE: 'off',
		}),
		quiet,
	);
	afterAll(() => database.close());
	const app = await startTestApp(
		{},
		{ connection: { connectionString: ownerUrl }, pooler: { connectionString: url } },
	);
	return { account, database, app };
}

type Pooled = Awaited<ReturnType<typeof startPooled>>;

const pooled = isInstalled ? await startPooled() : undefined;
/** It is skipped if PgBouncer is not installed. */
const pooledTest = (title: string, run: (parts: Pooled) => Promise<void>) =>
	test.skipIf(!pooled)(`through PgBouncer, if it is installed: ${title}`, async () => {
		if (pooled) await run(pooled);
	});

pooledTest('the account of the server has its rights and no other', async ({ database, account }) => {
	const { rows } = await sql`select current_user as name`.execute(database.db);
	expect(rows).toEqual([{ name: account }]);
	await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow(/permission denied/);
});

pooledTest('sign-in, registers at the same moment and repeated writes work', async ({ app }) => {
	const centers = await Promise.all(Array.from({ length: 8 }, () => fellowWithChildren(app, 2)));
	const signedIn = await Promise.all(
		centers.map(({ fellow: { mobile_number } }) => app.call(login, { mobile_number, password: PASSWORD })),
	);
	expect(signedIn.map(({ status }) => status)).toEqual(new Array(8).fill(200));
	const saves = centers.map(({ fellow, children }) => {
		const attendance = children.map((child) => mark(child));
		const key = crypto.randomUUID();
		return () => saveRegister(app, fellow, { attendance }, key);
	});
	const saved = await Promise.all([...saves, ...saves].map((save) => save()));
	expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
	for (const { fellow } of centers) expect(await storedMarks(app, fellow)).toHaveLength(2);
});

pooledTest('an export holds all children', async ({ app }) => {
	const admin = await makeAdmin(app.db);
	const { children } = await fellowWithChildren(app, 3);
	const file = await app.call(downloadExport, { file: 'children.csv' }, { token: admin.token });
	expect(file.status).toBe(200);
	for (const child of children) expect(String(file.body)).toContain(child);
});

pooledTest(
	'the queue does what a write asked for, and looks after jobs of killed servers',
	async ({ app, database }) => {
		const { db } = database;
		const done: unknown[] = [];
		const failures: object[] = [];
		const handler = { everySeconds: 0.5, run: async (payload: unknown) => void done.push(payload) };
		const log = (details: object, message: string) => void failures.push({ ...details, message });
		const queue = await startQueue({ db, log, handlers: { [CLOSING_STEP]: handler } });
		await db.transaction().execute((trx) => enqueue(trx, CLOSING_STEP, { step: '1' }));
		await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ step: '1' }]);
		await queue.stop();
		await enqueue(db, CLOSING_STEP, { step: '2' });
		const boss = await openBoss(db);
		expect(await boss.fetch(CLOSING_STEP)).toHaveLength(1);
		await missHeartbeat(boss, app.db, 31);
		expect(await boss.fetch(CLOSING_STEP, { ignoreStartAfter: true })).toMatchObject([{ retryCount: 1 }]);
		await boss.stop();
		expect(failures).toEqual([]);
	},
);

pooledTest('all sessions are of that account, and are shared', async ({ app, account }) => {
	const { rows } = await sql`
		select usename, count(*)::integer <= ${SESSIONS} as shared from pg_stat_activity
		where datname = current_database() and usename like 'web%' group by usename`.execute(app.db);
	expect(rows).toEqual([{ usename: account, shared: true }]);
});

pooledTest('what one transaction sets or locks is gone with the next', async ({ database }) => {
	const { rows } = await sql`
		select current_setting('role') as role, current_setting('lock_timeout') as lock_timeout,
			current_setting('plan_cache_mode') as plans,
			(select count(*)::integer from pg_prepared_statements) as prepared,
			(select count(*)::integer from pg_locks where locktype = 'advisory'
				and database = (select oid from pg_database where datname = current_database())) as locks`.execute(
		database.db,
	);
	expect(rows).toEqual([{ role: 'none', lock_timeout: '0', plans: 'auto', prepared: 0, locks: 0 }]);
});
