import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@yuva/embedded-postgres/start';
import { ensureAppAccount, ensureAppRole } from './platform/database/app-role.ts';
import { type Db, openDatabase } from './platform/database/database.ts';
import { migrateToLatest, requireSchema } from './platform/database/migrator.ts';
import { APP_ROLE } from './platform/database/roles.ts';
import { keepAuditMonths } from './platform/identity/audit.ts';
import { budgets } from './platform/process/budgets.ts';
import type { Settings } from './platform/process/env.ts';
import { CALLS, READINESS, SHORT_WORK, type TimeLimits } from './platform/process/time-limits.ts';

/** All of them work with the rights of `yuva_app`. */
export interface AppDatabases {
	db: Db;
	readingDb: Db;
	/**
	 * This pool has connections of its own, so that people can sign in, and calls find their session, while
	 * `db` has none free.
	 */
	signInDb: Db;
	readinessDb: Db;
}

export interface ServerDatabase extends AppDatabases {
	/** Works as the owner of the tables, for migrations and commands. */
	owner: Db;
	/** Another process connects with it as the owner. */
	url: string;
	/** Another process connects with it as the server; `url` where one account does both. */
	appUrl: string;
	migrated: string[];
	close(): Promise<void>;
}

export interface FoundDatabase {
	url: string;
	appUrl: string;
	stop(): Promise<void>;
}

/** Finds `DATABASE_URL`, or starts the embedded PostgreSQL; changes nothing in it. */
export async function findDatabase(
	{ databaseUrl, databaseOwnerUrl, dataDir }: Settings,
	log: (message: string) => void,
): Promise<FoundDatabase> {
	if (databaseUrl)
		return { url: databaseOwnerUrl ?? databaseUrl, appUrl: databaseUrl, stop: async () => undefined };
	const embedded = await startEmbeddedPostgres({ home: path.resolve(dataDir, 'postgres'), log });
	return { url: urlOf(embedded), appUrl: urlOf(embedded), stop: () => embedded.stop() };
}

/** Sign-in is short, and at most two hashes are worked on at a time. */
const SIGN_IN_POOL = 3;
/** An export holds one connection, and another is counted beside it. */
const READING_POOL = budgets.exports.streamed + 1;

/** Opens the connections of one process that serves. @param limits are those of `db` */
export function openAppDatabases(
	{ prepareStatements, poolSize, databaseReadUrl }: Settings,
	{ url, appUrl, log }: Pick<FoundDatabase, 'url' | 'appUrl'> & { log: (message: string) => void },
	limits: TimeLimits = CALLS,
): AppDatabases & { close(): Promise<void> } {
	let closing = false;
	const onPoolError = (error: Error) => {
		if (!closing) log(`a database connection was lost: ${error.message}`);
	};
	// a pooler drops the role of a session with the next transaction
	const role = appUrl === url ? { role: APP_ROLE } : {};
	const open = (size: number, ofPool: TimeLimits, copyUrl?: string) => {
		const connection = { connectionString: copyUrl ?? appUrl };
		const options = { connection, prepareStatements, onPoolError, ...role };
		return openDatabase({ ...options, poolSize: size, limits: ofPool });
	};
	const db = open(poolSize, limits);
	const apps = {
		db,
		readingDb: databaseReadUrl ? open(READING_POOL, limits, databaseReadUrl) : db,
		signInDb: open(SIGN_IN_POOL, SHORT_WORK),
		readinessDb: open(1, READINESS),
	};
	return {
		...apps,
		async close() {
			closing = true;
			await Promise.all([...new Set(Object.values(apps))].map((opened) => opened.destroy()));
		},
	};
}

/**
 * Connects to `DATABASE_URL` or starts the embedded PostgreSQL, and brings the schema and the rights of
 * `yuva_app` up to date.
 *
 * @throws Error that names the command, where `MIGRATE=off` and migrations are missing
 * @param limits are those of `db`
 */
export async function connectDatabase(
	settings: Settings,
	log: (message: string) => void,
	limits: TimeLimits = CALLS,
): Promise<ServerDatabase> {
	const { url, appUrl, stop } = await findDatabase(settings, log);
	const onPoolError = (error: Error) => log(`a database connection was lost: ${error.message}`);
	const owner = openDatabase({
		connection: { connectionString: url },
		prepareStatements: settings.prepareStatements,
		poolSize: 1,
		onPoolError,
	});
	const { close: closeApps, ...apps } = openAppDatabases(settings, { url, appUrl, log }, limits);
	const close = async () => {
		await Promise.all([owner.destroy(), closeApps()]);
		await stop();
	};
	try {
		const migrated = settings.migrates ? await migrateToLatest(owner, { log }) : [];
		await requireSchema(owner, log);
		await ensureAppRole(owner);
		await ensureAppAccount(owner, apps.db);
		await keepAuditMonths(owner).catch((error: unknown) => log(`the months of the audit log: ${error}`));
		return { ...apps, owner, url, appUrl, migrated, close };
	} catch (error) {
		await close();
		throw error;
	}
}

function urlOf({ host, port, user, database }: EmbeddedPostgres): string {
	return `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}
