import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import { seedReferenceData } from '../server/features/reference/seed.ts';
import { type Db, openDatabase } from '../server/platform/database/database.ts';
import { migrateToLatest } from '../server/platform/database/migrator.ts';
import { SERVER_ZONE } from './surroundings.ts';

export interface Connection {
	host: string;
	port: number;
	user: string;
	/** The password is absent if the server asks for none. */
	password?: string;
	database: string;
}

/** All specs share it; `home` also holds the media of the demo template. */
interface Cluster extends Omit<Connection, 'database'> {
	home: string;
}

/** Both databases are migrated and have the places; `demo` also has the demo data. */
const templates = ['empty', 'demo'] as const;
export type Template = (typeof templates)[number];

export interface ProductHome {
	connection: Connection;
	/** Returns the process id of its own PostgreSQL, or 0 on the shared cluster. */
	postgresPid(): number;
	dataDir: string;
	remove(): Promise<void>;
}

const VARIABLE = 'YUVA_TEST_CLUSTER';
const FILL = path.join(import.meta.dirname, '..', 'server', 'demo', 'fill.ts');
/** No test cuts the power, so nothing must reach the disk. */
const FLAGS = [
	...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
	...['max_connections=200', `timezone=${SERVER_ZONE}`],
];

/** Playwright runs this function as global set-up. @returns the tear-down */
export async function prepareCluster(): Promise<() => Promise<void>> {
	const home = await mkdtemp(path.join(tmpdir(), 'yuva-cluster-'));
	const flags = FLAGS.flatMap((flag) => ['-c', flag]);
	const postgres = await startEmbeddedPostgres({ home: path.join(home, 'postgres'), flags });
	const { host, port, user, database } = postgres;
	await inDatabaseOf({ host, port, user, database }, async (db) => {
		await sql`create database empty`.execute(db);
		await inDatabaseOf({ host, port, user, database: 'empty' }, async (empty) => {
			await migrateToLatest(empty);
			await seedReferenceData(empty);
		});
		await sql`create database demo template empty strategy file_copy`.execute(db);
	});
	const settings = { DATABASE_URL: urlOf({ host, port, user, database: 'demo' }), DATA_DIR: home, DEMO: '1' };
	await promisify(execFile)(process.execPath, [FILL], {
		env: { ...process.env, TZ: SERVER_ZONE, ...settings },
	});
	process.env[VARIABLE] = JSON.stringify({ home, host, port, user } satisfies Cluster);
	return async () => {
		await postgres.stop();
		await rm(home, { recursive: true, force: true });
	};
}

/** Copies the media too. */
export async function copyTemplate(template: Template): Promise<ProductHome> {
	const { home, ...server } = preparedCluster();
	const name = `product_${randomUUID().replaceAll('-', '')}`;
	const administer = (run: (db: Db) => Promise<unknown>) =>
		inDatabaseOf({ ...server, database: 'postgres' }, run);
	await administer((db) =>
		sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(db),
	);
	const dataDir = await mkdtemp(path.join(tmpdir(), 'yuva-product-'));
	if (template === 'demo') {
		// the files are hundreds of small ones: it takes a tenth of the time of `cp`
		cpSync(path.join(home, 'media'), path.join(dataDir, 'media'), { recursive: true });
	}
	return {
		connection: { ...server, database: name },
		postgresPid: () => 0,
		dataDir,
		async remove() {
			await administer((db) => sql`drop database ${sql.id(name)} with (force)`.execute(db));
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

function preparedCluster(): Cluster {
	const prepared = process.env[VARIABLE];
	if (prepared === undefined)
		throw new Error('The cluster of playwright.config.ts’ global set-up is missing.');
	return JSON.parse(prepared);
}

export const urlOf = ({ host, port, user, database }: Connection): string =>
	`postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) })}`;

export async function inDatabaseOf<Result>(
	connection: Connection,
	run: (db: Db) => Promise<Result>,
): Promise<Result> {
	const db = openDatabase({
		connection,
		poolSize: 1,
		prepareStatements: false,
		onPoolError: (error) => {
			throw error;
		},
	});
	try {
		return await run(db);
	} finally {
		await db.destroy();
	}
}
