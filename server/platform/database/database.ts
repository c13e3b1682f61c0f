import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

/** With or without a transaction. */
export type Db = Kysely<DB>;

export interface DatabaseOptions {
	connection: pg.PoolConfig;
	/** Server-side prepared statements; off for connection poolers without support for them. */
	prepareStatements: boolean;
	poolSize: number;
	/** Set after connecting; absent: the owner's own role (migrations). */
	role?: string;
	onPoolError: (error: Error) => void;
}

/** The pool awaits `onConnect`, which its own type does not say. */
interface PoolSettings extends Omit<pg.PoolConfig, 'onConnect'> {
	onConnect(client: pg.ClientBase): Promise<void>;
}

const MAX_PREPARED = 500;

/** `date` columns are returned as `YYYY-MM-DD`, `bigint` and `numeric` as numbers. */
export function openDatabase(options: DatabaseOptions): Db {
	const settings: PoolSettings = {
		...options.connection,
		max: options.poolSize,
		connectionTimeoutMillis: 10_000,
		types: { getTypeParser },
		onConnect: async (client) => {
			// The pool listens to idle clients only: a database crash within a transaction would end the server.
			client.on('error', options.onPoolError);
			if (options.role) await client.query(`set role ${options.role}`);
			if (options.prepareStatements) await keepPlans(client);
		},
	};
	const pool = new pg.Pool(settings);
	pool.on('error', options.onPoolError);
	const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
	pools.set(db, pool);
	return db;
}

const pools = new WeakMap<Db, pg.Pool>();

/** How busy the pool of `openDatabase` is. */
export function poolState(db: Db): { inUse: number; waiting: number; size: number } {
	const pool = pools.get(db);
	if (!pool) return { inUse: 0, waiting: 0, size: 0 };
	return { inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, size: pool.options.max };
}

export interface OneConnection {
	client: pg.Client;
	/** Statements over the same connection. */
	db: Db;
	close(): Promise<void>;
}

/** As the owner of the tables: for copying whole tables. */
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

/** For the rest of the transaction: a large table takes longer than any statement of the server may. */
export async function liftTimeLimits(trx: Db): Promise<void> {
	for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
		await sql`select set_config(${limit}, '0', true)`.execute(trx);
}

/** @throws the driver's error when the database does not answer */
export async function pingDatabase(db: Db): Promise<void> {
	await sql`select 1`.execute(db);
}

const { builtins } = pg.types;
const asText = (value: string) => value;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
	if (oid === builtins.DATE) return asText;
	if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
	return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}

/**
 * Plans each statement once per connection. By default PostgreSQL may replan per call, which for a page of
 * twenty rows takes several times as long as the query.
 */
async function keepPlans(client: pg.ClientBase): Promise<void> {
	await client.query('set plan_cache_mode = force_generic_plan');
	nameStatements(client);
}

/** Names each parametrised statement, so that PostgreSQL parses and plans it once per connection. */
function nameStatements(client: pg.ClientBase): void {
	const names = new Map<string, string>();
	const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
	const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
		if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
			return plain(text, values, ...rest);
		const name = names.get(text) ?? remember(names, text);
		return name ? plain({ name, text, values }, ...rest) : plain(text, values, ...rest);
	};
	client.query = named as typeof client.query;
}

function remember(names: Map<string, string>, text: string): string | undefined {
	if (names.size >= MAX_PREPARED) return undefined;
	const name = createHash('sha1').update(text).digest('base64url');
	names.set(text, name);
	return name;
}
