import { z } from 'zod';
import { databaseAddress } from './addresses.ts';
import type { TimeLimits } from './time-limits.ts';

const seconds = z.coerce.number().positive().max(3600);

/** Of each process, besides `DB_POOL`: four for signing in and for readiness, four for exports. */
const OTHER_CONNECTIONS = 8;
/** Of the 140 of the embedded PostgreSQL the rest is for its superuser, the owner and commands. */
const EMBEDDED_CONNECTIONS = 130;

export const databaseVariables = {
	WORKERS: z.coerce.number().int().min(1).max(64).default(1),
	DATABASE_URL: databaseAddress,
	DATABASE_OWNER_URL: databaseAddress,
	DATABASE_READ_URL: databaseAddress,
	DB_PREPARE: z.enum(['on', 'off']).default('on'),
	DB_POOL: z.coerce.number().int().min(1).max(200).default(10),
	DB_STATEMENT_SECONDS: seconds.default(15),
	DB_LOCK_SECONDS: seconds.default(5),
	DB_IDLE_SECONDS: seconds.default(60),
	DB_SILENCE_SECONDS: seconds.default(20),
};

export interface DatabaseSettings {
	/** Absent: the embedded PostgreSQL under `dataDir`. */
	databaseUrl: string | undefined;
	/** Of the account that owns the tables; absent: `databaseUrl` is that account. */
	databaseOwnerUrl: string | undefined;
	/** A replica, from which exports read; absent: `databaseUrl`. */
	databaseReadUrl: string | undefined;
	prepareStatements: boolean;
	/** Processes that share the port, each with its own connections. */
	workers: number;
	poolSize: number;
	/** Of the calls. */
	timeLimits: TimeLimits;
}

const databaseValues = z.object(databaseVariables);

/** @throws Error that names what does not fit together */
export function readDatabase(values: z.output<typeof databaseValues>): DatabaseSettings {
	const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_READ_URL, DB_PREPARE } = values;
	if (DATABASE_OWNER_URL && !DATABASE_URL) throw new Error('DATABASE_OWNER_URL also needs DATABASE_URL.');
	if (DATABASE_READ_URL && !DATABASE_URL) throw new Error('DATABASE_READ_URL also needs DATABASE_URL.');
	if (DATABASE_URL && !DATABASE_OWNER_URL && DB_PREPARE === 'off') {
		throw new Error(
			'DB_PREPARE=off also needs DATABASE_OWNER_URL: through a connection pooler one account for both would give the server the rights of the owner.',
		);
	}
	if (values.DB_SILENCE_SECONDS <= values.DB_STATEMENT_SECONDS)
		throw new Error('DB_SILENCE_SECONDS must be more than DB_STATEMENT_SECONDS.');
	const connections = values.WORKERS * (values.DB_POOL + OTHER_CONNECTIONS);
	if (!DATABASE_URL && connections > EMBEDDED_CONNECTIONS) {
		throw new Error(
			`WORKERS and DB_POOL together need ${connections} connections; the embedded PostgreSQL has ${EMBEDDED_CONNECTIONS} for them.`,
		);
	}
	return {
		databaseUrl: DATABASE_URL,
		databaseOwnerUrl: DATABASE_OWNER_URL,
		databaseReadUrl: DATABASE_READ_URL,
		prepareStatements: DB_PREPARE === 'on',
		workers: values.WORKERS,
		poolSize: values.DB_POOL,
		timeLimits: {
			statement: inMs(values.DB_STATEMENT_SECONDS),
			lock: inMs(values.DB_LOCK_SECONDS),
			idle: inMs(values.DB_IDLE_SECONDS),
			silence: inMs(values.DB_SILENCE_SECONDS),
		},
	};
}

const inMs = (value: number): number => Math.round(value * 1000);
