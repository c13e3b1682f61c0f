import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { ENROLMENT_HEADER, WRITTEN_AT_HEADER } from '@yuva/contract/outbox/sending';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import './connection.ts';
import { type App, buildApp } from '../app.ts';
import type { WriteClaimed } from '../features/exports/queue-actions.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import type { Storage } from '../platform/media/storage.ts';
import type { TrafficBudget } from '../platform/process/budgets.ts';
import { readSettings, type Settings } from '../platform/process/env.ts';
import { CALLS, READINESS, SHORT_WORK, type TimeLimits } from '../platform/process/time-limits.ts';
import { type MemoryStorage, memoryStorage } from './memory-storage.ts';

export interface TestApp extends App {
	/** Works as the owner of the tables, for arranging and asserting rows. */
	db: Db;
	/** This storage stays empty if the test gives another one. */
	storage: MemoryStorage;
	setTime(now: Date): void;
	call<E extends Endpoint>(endpoint: E, input: Input<E>, as?: Caller): Promise<Answered>;
}

export interface Caller {
	token?: string;
	key?: string;
	/** A phone queued the write under the enrolment with this id, at the instant `writtenAt`. */
	enrolment?: string;
	writtenAt?: string;
	cookie?: string;
	address?: string;
}

export interface Answered {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: each endpoint answers in a shape of its own
	body: any; // reason: each endpoint answers in its own shape, and each test checks the fields that it reads
	headers: Record<string, unknown>;
}

/** The time is midday in India on a working day. */
export const TEST_NOW = new Date('2026-11-20T06:30:00Z');

interface Surroundings {
	traffic?: TrafficBudget;
	connection?: pg.PoolConfig;
	/** The default is `connection`. */
	asApp?: pg.PoolConfig;
	/** Uses an account of its own, through a pooler: without prepared statements, and without a role of the session. */
	pooler?: pg.PoolConfig;
	/** The calls have these limits; the default is `CALLS`. */
	limits?: TimeLimits;
	/** Exports read from this replica; the default is none. */
	replica?: Db;
	/** The default is in memory. */
	storage?: Storage;
	/** The default writes in this process. */
	writeExport?: WriteClaimed;
	exportPieceBytes?: number;
	/** The default is none, because tests change rows beside the server. */
	copyMs?: number;
}

/** Starts the real application and database, with in-memory storage and a fixed clock; closed after the file. */
export async function startTestApp(
	more: Partial<Settings> = {},
	{
		traffic,
		connection = inject('connection'),
		asApp = connection,
		pooler,
		limits = CALLS,
		replica,
		storage: given,
		writeExport,
		exportPieceBytes,
		copyMs = 0,
	}: Surroundings = {},
): Promise<TestApp> {
	const settings = {
		...readSettings({
			NODE_ENV: 'test',
			LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
			DEMO: '0',
			TRUST_PROXY: '1',
		}),
		...more,
	};
	const onPoolError = (error: Error) => {
		// a test that names a line of its own lets it break
		if (asApp === connection) throw error;
	};
	const options = { prepareStatements: true, onPoolError };
	const owner = openDatabase({ ...options, connection, poolSize: 2 });
	const line = pooler
		? { ...options, connection: pooler, prepareStatements: false }
		: { ...options, connection: asApp, role: 'yuva_app' };
	const openApp = (poolSize: number, ofPool: TimeLimits) =>
		openDatabase({ ...line, poolSize, limits: ofPool });
	const db = openApp(4, limits);
	const [signInDb, readinessDb] = [openApp(2, SHORT_WORK), openApp(1, READINESS)];
	const readingDb = replica ?? db;
	const storage = memoryStorage();
	let now = TEST_NOW;
	const parts = {
		databases: { db, readingDb, signInDb, readinessDb },
		storage: given ?? storage,
		settings,
		clock: () => now,
		clientFolder: '/nonexistent',
		copyMs,
	};
	const chosen = {
		...(traffic && { traffic }),
		...(writeExport && { writeExport }),
		...(exportPieceBytes && { exportPieceBytes }),
	};
	const app = await buildApp({ ...parts, ...chosen });
	afterAll(async () => {
		await app.http.close();
		await Promise.all([owner, db, signInDb, readinessDb].map((opened) => opened.destroy()));
	});
	return {
		...app,
		db: owner,
		storage,
		setTime(time) {
			now = time;
		},
		call: (endpoint, input, as) => callEndpoint(app, endpoint, input, as),
	};
}

async function callEndpoint(
	{ http }: App,
	endpoint: Endpoint,
	input: object,
	as: Caller = {},
): Promise<Answered> {
	const rest: Record<string, unknown> = { ...input };
	const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = encodeURIComponent(String(rest[name]));
		delete rest[name];
		return value;
	});
	const isQuery = endpoint.method === 'GET';
	const body = isQuery ? undefined : await encodeBody(endpoint, rest);
	const response = await http.inject({
		method: endpoint.method,
		url,
		...(isQuery && { query: rest as Record<string, string> }),
		...(body && { payload: body.payload }),
		headers: { ...body?.headers, ...headersOf(as) },
	});
	const isJson = response.headers['content-type']?.toString().startsWith('application/json');
	return {
		status: response.statusCode,
		body: isJson ? response.json() : response.body,
		headers: response.headers,
	};
}

function headersOf({ token, key, enrolment, writtenAt, cookie, address }: Caller): Record<string, string> {
	return {
		...(token && { authorization: `Bearer ${token}` }),
		...(key && { 'idempotency-key': key }),
		...(enrolment && { [ENROLMENT_HEADER]: enrolment }),
		...(writtenAt && { [WRITTEN_AT_HEADER]: writtenAt }),
		...(cookie && { cookie }),
		...(address && { 'x-forwarded-for': address }),
	};
}

async function encodeBody(endpoint: Endpoint, fields: Record<string, unknown>) {
	if (!endpoint.files) {
		return { payload: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
	}
	const form = new FormData();
	for (const [name, value] of Object.entries(fields))
		form.append(name, value instanceof Blob ? value : String(value));
	const encoded = new Response(form);
	return {
		payload: Buffer.from(await encoded.arrayBuffer()),
		headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
	};
}
