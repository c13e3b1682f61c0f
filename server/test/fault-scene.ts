import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@yuva/embedded-postgres/start';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { openSession } from '../platform/identity/session.ts';
import { type DatabaseLine, openDatabaseLine } from './database-line.ts';
import { openTestYear } from './enrolments.ts';
import { makeFellow, PASSWORD, type Person } from './factories.ts';
import { newAddress } from './sign-in.ts';
import { type Started, startReady } from './started-server.ts';

const MAIN = path.join(import.meta.dirname, 'main-with-short-limits.ts');
/**
 * A call has its answer by then: five seconds for a connection, and the longest silence, for its session and
 * for its work.
 */
const DEADLINE_MS = 25_000;
/** The server uses this account; no superuser, so that limits of connections hold for it. */
export const SERVER_ACCOUNT = 'yuva_web';

export interface FaultScene {
	server: Started;
	postgres: EmbeddedPostgres;
	line: DatabaseLine;
	/** Connects as a superuser, past the line. */
	owner: Db;
	makeSignedIn(): Promise<Person>;
	get(address: string, token?: string): Promise<Answer>;
	readyz(): Promise<number>;
	signIn(person: Person): Promise<Answer>;
	send(address: string, body: FormData | object, as: { token: string; key?: string }): Promise<Answer>;
}

export interface Answer {
	status: number;
	retryAfter: string | null;
	ms: number;
}

/**
 * Starts a server, on a PostgreSQL of its own. @param settings `home` is the folder of PostgreSQL; `DATA_DIR`
 * then holds the media alone
 */
export async function openFaultScene({
	home,
	flags = [],
	...settings
}: {
	home?: string;
	flags?: string[];
	DATA_DIR?: string;
} = {}): Promise<FaultScene> {
	const own = await mkdtemp(path.join(tmpdir(), 'yuva-fault-'));
	const postgres = await startEmbeddedPostgres({ home: home ?? own, flags });
	// hooks run in the reverse order
	afterAll(async () => {
		await postgres.stop();
		await rm(own, { recursive: true, force: true });
	}, 60_000);
	const { host, port, user, database } = postgres;
	const place = new URLSearchParams({ host, port: String(port), user });
	const ownerUrl = `postgresql:///${database}?${place}`;
	const owner = openOwner(ownerUrl);
	for (const role of ['yuva_app', 'yuva_fellow'])
		await sql`create role ${sql.id(role)} nologin`.execute(owner);
	await sql`create role ${sql.id(SERVER_ACCOUNT)} login in role yuva_app, yuva_fellow`.execute(owner);
	const line = await openDatabaseLine({ host, port });
	const DATABASE_URL = `postgresql://${SERVER_ACCOUNT}@127.0.0.1:${line.connection.port}/${database}`;
	const places = { DATABASE_URL, DATABASE_OWNER_URL: ownerUrl };
	const server = await startReady({ TRUST_PROXY: '1', ...places, ...settings }, MAIN);
	afterAll(async () => {
		server.child.kill('SIGTERM');
		await server.ended;
	}, 30_000);
	await openTestYear(owner);
	return { server, postgres, line, owner, ...callsOf(server, owner) };
}

/** A connection that a fault or the end of PostgreSQL breaks off is no failure of the test. */
function openOwner(connectionString: string): Db {
	const onPoolError = () => undefined;
	const db = openDatabase({
		connection: { connectionString },
		prepareStatements: true,
		poolSize: 4,
		onPoolError,
	});
	afterAll(() => db.destroy());
	return db;
}

export function callsOf({ origin }: Started, owner: Db) {
	const call = async (address: string, init: RequestInit): Promise<Answer> => {
		const asked = Date.now();
		const headers = { ...init.headers, 'x-forwarded-for': newAddress() };
		const signal = AbortSignal.timeout(DEADLINE_MS);
		const answer = await fetch(origin + address, { ...init, headers, signal });
		await answer.arrayBuffer();
		return {
			status: answer.status,
			retryAfter: answer.headers.get('retry-after'),
			ms: Date.now() - asked,
		};
	};
	const send: FaultScene['send'] = (address, body, { token, key }) =>
		call(address, {
			method: 'POST',
			headers: {
				...(token && { authorization: `Bearer ${token}` }),
				...(key && { 'idempotency-key': key }),
				...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
			},
			body: body instanceof FormData ? body : JSON.stringify(body),
		});
	const get: FaultScene['get'] = (address, token) =>
		call(address, { headers: token ? { authorization: `Bearer ${token}` } : {} });
	return {
		send,
		get,
		async makeSignedIn(): Promise<Person> {
			const fellow = await makeFellow(owner);
			const token = await openSession(owner, { id: fellow.id, role: 'fellow' }, new Date());
			return { ...fellow, token };
		},
		readyz: async () => (await get('/readyz')).status,
		signIn: ({ mobile_number }: Person) =>
			send('/api/fellow/login/', { mobile_number, password: PASSWORD }, { token: '' }),
	};
}

export function expectToldToComeBack({ status, retryAfter, ms }: Answer): void {
	expect([status, Number(retryAfter)]).toEqual([503, expect.toSatisfy((seconds: number) => seconds > 0)]);
	expect(ms).toBeLessThan(DEADLINE_MS);
}

/** Checks after the fault: ready, reads and sign-in work, and no request was ever answered 500. */
export async function expectAllWorks(scene: FaultScene, person: Person): Promise<void> {
	await expect.poll(scene.readyz, { timeout: 60_000 }).toBe(200);
	await expect.poll(async () => (await scene.signIn(person)).status, { timeout: 60_000 }).toBe(200);
	expect((await scene.get('/api/children/profiles/', person.token)).status).toBe(200);
	const log = scene.server.output();
	expect(log).toContain('"status":503');
	expect(log).not.toContain('"status":500');
}

export const newKey = (): string => randomUUID();
