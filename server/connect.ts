import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@yuva/embedded-postgres/start';
import type pg from 'pg';
import { APP_ROLE, ensureAppRole } from './platform/database/app-role.ts';
import { type Db, openDatabase } from './platform/database/database.ts';
import { migrateToLatest, requireSchema } from './platform/database/migrator.ts';
import type { Settings } from './platform/process/env.ts';

export interface ServerDatabase {
	/** Works as `yuva_app`. */
	db: Db;
	/** Works as the owner of the tables: for migrations and commands. */
	owner: Db;
	/** What another process needs to connect as the owner. */
	url: string;
	/** The names of the migrations applied now. */
	migrated: string[];
	close(): Promise<void>;
}

export interface FoundDatabase {
	/** For connecting as the owner. */
	url: string;
	/** Stops the embedded PostgreSQL. */
	stop(): Promise<void>;
}

/** `DATABASE_URL` or the embedded PostgreSQL, which is started; nothing in it is changed. */
export async function findDatabase(
	{ databaseUrl, dataDir }: Settings,
	log: (message: string) => void,
): Promise<FoundDatabase> {
	if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
	const embedded = await startEmbeddedPostgres({ home: path.resolve(dataDir, 'postgres'), log });
	return { url: urlOf(embedded), stop: () => embedded.stop() };
}

/**
 * Connects to `DATABASE_URL` or starts the embedded PostgreSQL, and brings the schema and the rights of `yuva_app` up to date.
 * @throws Error that names the command, where `MIGRATE=off` and migrations are missing
 */
export async function connectDatabase(
	settings: Settings,
	log: (message: string) => void,
): Promise<ServerDatabase> {
	const { url, stop } = await findDatabase(settings, log);
	const connection: pg.PoolConfig = { connectionString: url };
	let closing = false;
	const onPoolError = (error: Error) => {
		if (!closing) log(`a database connection was lost: ${error.message}`);
	};
	const common = { connection, onPoolError, prepareStatements: settings.prepareStatements };
	const owner = openDatabase({ ...common, poolSize: 1 });
	const db = openDatabase({ ...common, poolSize: settings.poolSize, role: APP_ROLE });
	const close = async () => {
		closing = true;
		await Promise.all([db.destroy(), owner.destroy()]);
		await stop();
	};
	try {
		const migrated = settings.migrates ? await migrateToLatest(owner, { log }) : [];
		await requireSchema(owner, log);
		await ensureAppRole(owner);
		return { db, owner, url, migrated, close };
	} catch (error) {
		await close();
		throw error;
	}
}

function urlOf({ host, port, user, database }: EmbeddedPostgres): string {
	return `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}
