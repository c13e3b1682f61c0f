import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { isProcessRunning, processCommandLine } from './running-process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

const launcherModule = join(import.meta.dirname, 'start.ts');
const parent = mkdtempSync(join(tmpdir(), 'yuva-pg-'));
chmodSync(parent, 0o755);
const home = join(parent, 'data');

afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function start(folder = home): Promise<EmbeddedPostgres> {
	const database = await startEmbeddedPostgres({ home: folder });
	onTestFinished(() => database.stop());
	return database;
}

async function query(database: EmbeddedPostgres, sql: string): Promise<unknown[]> {
	const { host, port, user } = database;
	const client = new Client({ host, port, user, database: database.database });
	client.on('error', () => {});
	await client.connect();
	try {
		return (await client.query({ text: sql, rowMode: 'array' })).rows;
	} finally {
		await client.end();
	}
}

async function startElsewhere(): Promise<{ child: ChildProcess; said: string }> {
	const child = spawn(process.execPath, [
		'--input-type=module',
		'--eval',
		`import { startEmbeddedPostgres } from ${JSON.stringify(launcherModule)};
		process.on('SIGTERM', () => process.exit());
		const say = (line) => process.stdout.write(String(line));
		try { say((await startEmbeddedPostgres({ home: ${JSON.stringify(home)} })).pid); }
		catch (error) { say(error.message); }
		setInterval(() => {}, 1000);`,
	]);
	onTestFinished(() => void child.kill('SIGKILL'));
	const [said] = await once(child.stdout, 'data');
	return { child, said: String(said).trim() };
}

async function untilGone(pid: number): Promise<void> {
	while (isProcessRunning(pid)) await delay(10);
}

test('it starts with fsync on, UTF-8 and no network, and keeps its rows over a restart', async () => {
	const first = await startEmbeddedPostgres({ home, flags: ['-c', 'work_mem=5MB'] });
	await query(first, `create table kept (name text); insert into kept values ('రాము')`);
	const settings = `select current_setting('fsync'), current_setting('server_encoding'),
		current_setting('listen_addresses'), current_setting('work_mem'), current_setting('server_version_num')::int / 10000`;
	expect(await query(first, settings)).toEqual([['on', 'UTF8', '', '5MB', 18]]);
	await first.stop();
	expect(isProcessRunning(first.pid)).toBe(false);
	expect(existsSync(join(home, 'yuva.lock'))).toBe(false);

	expect(await query(await start(), 'select name from kept')).toEqual([['రాము']]);
});

test('a killed PostgreSQL comes back at the same address with every committed row', async () => {
	const database = await start();
	await query(database, 'create table survivors (n int); insert into survivors values (1)');
	const killed = database.pid;
	process.kill(killed, 'SIGKILL');
	await untilGone(killed);
	while (database.pid === killed || database.pid === 0) await delay(20);
	expect(await query(database, 'select n from survivors')).toEqual([[1]]);
	expect(database.pid).not.toBe(killed);
});

test('a PostgreSQL left by a killed server is taken over, and a second server is refused meanwhile', async () => {
	const { child, said } = await startElsewhere();
	const orphan = Number(said);
	await expect(startEmbeddedPostgres({ home })).rejects.toThrow(
		`Yuva is already running on this data folder (process ${child.pid})`,
	);
	child.kill('SIGKILL');
	await once(child, 'exit');
	expect(isProcessRunning(orphan)).toBe(true);

	const database = await start();
	expect(database).toMatchObject({ adopted: true, pid: orphan });
	expect(await query(database, 'select 1')).toEqual([[1]]);
	await database.stop();
	expect(isProcessRunning(orphan)).toBe(false);
});

test('PostgreSQL ends with a server that ends without stopping it', async () => {
	const { child, said } = await startElsewhere();
	child.kill('SIGTERM');
	await once(child, 'exit');
	await untilGone(Number(said));
	expect(existsSync(join(home, 'pg18', 'postmaster.pid'))).toBe(false);
});

test.each([
	{ what: 'a process id that now belongs to somebody else', pid: () => String(process.ppid) },
	{ what: 'no process id after a power cut', pid: () => '' },
])('a stale pid file with $what is recovered from', async ({ pid }) => {
	const before = await startEmbeddedPostgres({ home });
	const pidFile = join(home, 'pg18', 'postmaster.pid');
	const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
	await before.stop();
	writeFileSync(pidFile, pid() === '' ? '' : [pid(), ...rest].join('\n'));
	mkdirSync(before.host);
	writeFileSync(join(before.host, '.s.PGSQL.5432.lock'), `${process.ppid}\n`);

	const database = await start();
	expect(database.adopted).toBe(false);
	expect(await query(database, 'select 1')).toEqual([[1]]);
});

test('a folder with a path over 100 characters, closed to other accounts, works through a short socket', async () => {
	const deep = join(parent, 'closed', 'a long name of a folder, with blanks, '.repeat(3).trim());
	mkdirSync(join(parent, 'closed'), { mode: 0o700 });
	const database = await start(deep);
	expect(Buffer.byteLength(database.host)).toBeLessThan(87);
	expect(await query(database, 'select 1')).toEqual([[1]]);
	expect(processCommandLine(database.pid)).toContain(deep);
	await database.stop();
	expect(existsSync(database.host)).toBe(false);
});

test('a database of another version is refused and left alone', async () => {
	const old = join(parent, 'old');
	mkdirSync(join(old, 'pg18'), { recursive: true });
	writeFileSync(join(old, 'pg18', 'PG_VERSION'), '15\n');
	await expect(startEmbeddedPostgres({ home: old })).rejects.toThrow(
		'is not a database of PostgreSQL 18 (version 15)',
	);
});
