import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@yuva/embedded-postgres/start';
import type pg from 'pg';
import { type Db, openDatabase } from './platform/database/database.ts';
import { migrateToLatest } from './platform/database/migrator.ts';
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

/** Connects to `DATABASE_URL` or starts the embedded PostgreSQL, and brings the schema up to date. */
export async function connectDatabase(
	settings: Settings,
	log: (message: string) => void,
): Promise<ServerDatabase> {
	const embedded = settings.databaseUrl
		? undefined
		: await startEmbeddedPostgres({ home: path.resolve(settings.dataDir, 'postgres'), log });
	const url = embedded ? urlOf(embedded) : (settings.databaseUrl ?? '');
	const connection: pg.PoolConfig = { connectionString: url };
	let closing = false;
	const onPoolError = (error: Error) => {
		if (!closing) log(`a database connection was lost: ${error.message}`);
	};
	const common = { connection, onPoolError, prepareStatements: settings.prepareStatements };
	const owner = openDatabase({ ...common, poolSize: 1 });
	const db = openDatabase({ ...common, poolSize: settings.poolSize, role: 'yuva_app' });
	const close = async () => {
		closing = true;
		await Promise.all([db.destroy(), owner.destroy()]);
		await embedded?.stop();
	};
	try {
		return { db, owner, url, migrated: await migrateToLatest(owner), close };
	} catch (error) {
		await close();
		throw error;
	}
}

function urlOf({ host, port, user, database }: EmbeddedPostgres): string {
	return `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}
