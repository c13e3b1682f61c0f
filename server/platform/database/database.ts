import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type ConnectionOptions, setUpConnection } from './connection.ts';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;

export interface DatabaseOptions extends ConnectionOptions {
	connection: pg.PoolConfig;
	poolSize: number;
	onPoolError: (error: Error) => void;
}

/** The pool awaits `onConnect`, which its own type does not say. */
interface PoolSettings extends Omit<pg.PoolConfig, 'onConnect'> {
	onConnect(client: pg.ClientBase): Promise<void>;
}

/** Limits the wait for a connection: a new one, or the next one free. */
const WAIT_MS = 5000;
/**
 * After so long the system asks whether the other end of a quiet connection still exists; ten questions a
 * second apart follow.
 */
const KEEP_ALIVE_MS = 10_000;

/** `date` columns are returned as `YYYY-MM-DD`, `bigint` and `numeric` as numbers. */
export function openDatabase(options: DatabaseOptions): Db {
	const settings: PoolSettings = {
		...options.connection,
		max: options.poolSize,
		connectionTimeoutMillis: WAIT_MS,
		keepAlive: true,
		keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
		types: { getTypeParser },
		onConnect: async (client) => {
			// The pool listens to idle clients only: a database crash within a transaction would end the server.
			client.on('error', options.onPoolError);
			await setUpConnection(client, options);
		},
	};
	const pool = new pg.Pool(settings);
	pool.on('error', options.onPoolError);
	const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
	pools.set(db, pool);
	return db;
}

const pools = new WeakMap<Db, pg.Pool>();

export function poolState(db: Db): { inUse: number; waiting: number; size: number } {
	const pool = pools.get(db);
	if (!pool) return { inUse: 0, waiting: 0, size: 0 };
	return { inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, size: pool.options.max };
}

/**
 * Serves a library that brings its own statements; a text may hold several.
 *
 * @returns the rows of all of them
 */
export async function runStatements(db: Db, text: string, values?: unknown[]): Promise<unknown[]> {
	const pool = pools.get(db);
	if (!pool) throw new Error('These statements need a pool');
	const client = await pool.connect();
	try {
		// several statements are answered by several results, which the type does not say
		const results: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
		client.release();
		return [results].flat().flatMap(({ rows }) => rows);
	} catch (error) {
		// a text that fails in its middle may leave a transaction open
		client.release(true);
		throw error;
	}
}

export interface OneConnection {
	client: pg.Client;
	db: Db;
	close(): Promise<void>;
}

/** Works as the owner of the tables, to copy whole tables. */
export async function openOneConnection(connectionString: string): Promise<OneConnection> {
	const client = new pg.Client({ connectionString, types: { getTypeParser } });
	// A lost connection fails the statement under way; without a listener it would end the process.
	client.on('error', () => undefined);
	await client.connect();
	const held = Object.assign(client, { release: () => undefined });
	const pool = { connect: async () => held, end: async () => undefined, options: {} };
	const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
	return { client, db, close: () => client.end() };
}

/** Lifts them for the rest of the transaction: a large table takes longer than a statement of the server may. */
export async function liftTimeLimits(trx: Db): Promise<void> {
	for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
		await sql`select set_config(${limit}, '0', true)`.execute(trx);
}

const { builtins } = pg.types;
const asText = (value: string) => value;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
	if (oid === builtins.DATE) return asText;
	if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
	return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}
