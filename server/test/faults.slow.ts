import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { expectAllWorks, expectToldToComeBack, openFaultScene, SERVER_ACCOUNT } from './fault-scene.ts';
import { startWriters, type Writers } from './fault-writers.ts';

// The test has a started server, its PostgreSQL, and fellows who write all the time: each fault strikes,
// lasts, and ends.

const PATIENCE_MS = 240_000;
const STATES = '/api/states/';
const PROFILES = '/api/children/profiles/';

const scene = await openFaultScene();
const visitor = await scene.makeSignedIn();

/** Writers and all others are told to come back; the process is up. */
async function expectNobodyServed(writers: Writers): Promise<void> {
	for (const answer of await writers.expectNext(503)) expectToldToComeBack(answer);
	await expect.poll(scene.readyz, { timeout: 30_000 }).toBe(503);
	expect((await scene.get('/healthz')).status).toBe(200);
	const calls = [scene.signIn(visitor), scene.get(PROFILES, visitor.token)];
	for (const answer of await Promise.all(calls)) expectToldToComeBack(answer);
	// until then the server may still have a copy
	await expect.poll(async () => (await scene.get(STATES)).status, { timeout: 30_000 }).toBe(503);
}

async function whileWriting(strike: (writers: Writers) => Promise<void>): Promise<void> {
	const writers = await startWriters(scene);
	await writers.expectNext(201);
	await strike(writers);
	await expectAllWorks(scene, visitor);
	await writers.expectNext(201);
	await writers.expectNothingLost();
}

/** Signals PostgreSQL and all its processes; the postmaster first, so that it starts no more of them. */
function signalPostgres(signal: NodeJS.Signals): void {
	const { pid } = scene.postgres;
	process.kill(pid, signal);
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
	for (const child of children) signalIfThere(Number(child), signal);
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal);
	} catch (error) {
		// the connection has ended since
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}

test.skipIf(process.platform !== 'linux')(
	'a frozen PostgreSQL: every call ends with 503, and after it nothing is lost or doubled',
	() =>
		whileWriting(async (writers) => {
			signalPostgres('SIGSTOP');
			onTestFinished(() => signalPostgres('SIGCONT'));
			await expectNobodyServed(writers);
			signalPostgres('SIGCONT');
		}),
	PATIENCE_MS,
);

test(
	'a network that swallows everything: every call ends with 503, and after it nothing is lost or doubled',
	() =>
		whileWriting(async (writers) => {
			scene.line.swallowAll();
			onTestFinished(scene.line.open);
			await expectNobodyServed(writers);
			scene.line.open();
		}),
	PATIENCE_MS,
);

test(
	'a read-only database: writes are answered 503, and reads work',
	() =>
		whileWriting(async (writers) => {
			await setReadOnly('on');
			onTestFinished(() => setReadOnly('off'));
			for (const answer of await writers.expectNext(503)) expectToldToComeBack(answer);
			await expect.poll(scene.readyz, { timeout: 30_000 }).toBe(503);
			expect((await scene.get(STATES)).status).toBe(200);
			expect((await scene.get(PROFILES, visitor.token)).status).toBe(200);
			expectToldToComeBack(await scene.signIn(visitor));
			await setReadOnly('off');
		}),
	PATIENCE_MS,
);

test(
	'a table that is locked for long: writes to it are answered 503, and everything else works',
	() =>
		whileWriting(async (writers) => {
			const lock = await scene.owner.startTransaction().execute();
			onTestFinished(async () => {
				if (!lock.isRolledBack) await lock.rollback().execute();
			});
			await sql`lock table children in access exclusive mode`.execute(lock);
			for (const answer of await writers.expectNext(503, 2)) expectToldToComeBack(answer);
			expect(await scene.readyz()).toBe(200);
			expect((await scene.signIn(visitor)).status).toBe(200);
			expect((await scene.get(STATES)).status).toBe(200);
			expectToldToComeBack(await scene.get(PROFILES, visitor.token));
			await lock.rollback().execute();
		}),
	PATIENCE_MS,
);

test(
	'no connection left: every call is answered 503 until there is one',
	() =>
		whileWriting(async (writers) => {
			const other = await connectAnother();
			onTestFinished(() => limitConnections(-1));
			await limitConnections(1);
			await sql`select pg_terminate_backend(pid) from pg_stat_activity
				where usename = ${SERVER_ACCOUNT} and application_name <> ${OTHER}`.execute(scene.owner);
			await expectNobodyServed(writers);
			await limitConnections(-1);
			await other.end();
		}),
	PATIENCE_MS,
);

async function setReadOnly(value: 'on' | 'off'): Promise<void> {
	await sql`alter system set default_transaction_read_only = ${sql.lit(value)}`.execute(scene.owner);
	await sql`select pg_reload_conf()`.execute(scene.owner);
}

const OTHER = 'another program';

async function connectAnother(): Promise<pg.Client> {
	const { host, port, database } = scene.postgres;
	const client = new pg.Client({ host, port, database, user: SERVER_ACCOUNT, application_name: OTHER });
	await client.connect();
	return client;
}

async function limitConnections(count: number): Promise<void> {
	await sql`alter role ${sql.id(SERVER_ACCOUNT)} connection limit ${sql.lit(count)}`.execute(scene.owner);
}
