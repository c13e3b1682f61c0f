import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import './connection.ts';
import { seedReferenceData } from '../features/reference/seed.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { migrateToLatest } from '../platform/database/migrator.ts';

export interface FreshDatabase {
	db: Db;
	url: string;
}

/** A migrated and seeded database for tests that change shared data; deleted with the server. */
export async function makeFreshDatabase(): Promise<FreshDatabase> {
	const { host = '', port = 5432, user = '', database = '' } = inject('connection');
	const name = `fresh_${randomUUID().replaceAll('-', '')}`;
	const open = (database: string): Db =>
		openDatabase({
			connection: { host, port, user, database },
			prepareStatements: true,
			poolSize: 2,
			onPoolError: (error) => {
				throw error;
			},
		});
	const shared = open(database);
	await sql`create database ${sql.id(name)}`.execute(shared);
	await shared.destroy();
	const db = open(name);
	afterAll(() => db.destroy());
	await migrateToLatest(db);
	await seedReferenceData(db);
	const place = new URLSearchParams({ host, port: String(port), user });
	return { db, url: `postgresql:///${name}?${place}` };
}
