import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import './connection.ts';
import { startEmbeddedPostgres } from '@yuva/embedded-postgres/start';
import { sql } from 'kysely';
import { seedReferenceData } from '../features/reference/seed.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrateToLatest } from '../platform/database/migrator.ts';
import { openTestYear } from './enrolments.ts';

const TEMPLATE = 'migrated_and_seeded';
/** No test cuts the power, and the upkeep of many databases would begin a minute after each is made. */
const FAST = [
	'fsync=off',
	'synchronous_commit=off',
	'full_page_writes=off',
	'autovacuum=off',
	'max_connections=200',
];

/**
 * Starts one PostgreSQL for all API tests; each test adds its own people, so nothing needs clearing.
 * `TEST_CONNECTION` names a database that is migrated and seeded already, and one to copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const given = process.env.TEST_CONNECTION;
	if (given) {
		const { connection, template } = JSON.parse(given);
		project.provide('connection', connection);
		project.provide('template', template);
		return async () => undefined;
	}
	const home = await mkdtemp(path.join(tmpdir(), 'yuva-api-'));
	const postgres = await startEmbeddedPostgres({ home, flags: FAST.flatMap((flag) => ['-c', flag]) });
	const { host, port, user, database } = postgres;
	const connection = { host, port, user, database };
	const owner = openDatabase({
		connection,
		poolSize: 1,
		prepareStatements: false,
		onPoolError: (error) => {
			throw error;
		},
	});
	await migrateToLatest(owner);
	await seedReferenceData(owner);
	await openTestYear(owner);
	await sql`create database ${sql.id(TEMPLATE)} template ${sql.id(database)}`.execute(owner);
	await owner.destroy();
	project.provide('connection', connection);
	project.provide('template', TEMPLATE);
	return async () => {
		await postgres.stop();
		await rm(home, { recursive: true, force: true });
	};
}
