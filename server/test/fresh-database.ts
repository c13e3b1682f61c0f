import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import './connection.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export interface FreshDatabase {
	db: Db;
	url: string;
}

const options = {
	prepareStatements: true,
	poolSize: 2,
	onPoolError: (error: Error) => {
		throw error;
	},
};

/** Makes a new database without tables. @returns the address for its owner; deleted with the server */
export const makeEmptyDatabase = (): Promise<string> => copyDatabase('template1');

/**
 * @param template may have no connections. @returns the address for the owner of the copy; deleted with the
 * server
 */
export async function copyDatabase(template: string): Promise<string> {
	const { host = '', port = 5432, user = '' } = inject('connection');
	const name = `fresh_${randomUUID().replaceAll('-', '')}`;
	const shared = openDatabase({ connection: inject('connection'), ...options });
	await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(shared);
	await shared.destroy();
	const place = new URLSearchParams({ host, port: String(port), user });
	return `postgresql:///${name}?${place}`;
}

/** Connects as the owner of its tables; closed after the file. */
export function openFresh(url: string): Db {
	const db = openAsOwner(url);
	afterAll(() => db.destroy());
	return db;
}

export const openAsOwner = (url: string): Db =>
	openDatabase({ connection: { connectionString: url }, ...options });

/** Makes a migrated and seeded database for tests that change shared data; deleted with the server. */
export async function makeFreshDatabase(): Promise<FreshDatabase> {
	const url = await makeFreshUrl();
	return { db: openFresh(url), url };
}

/** Starts the application on a database of this file, so that its lists and sums have no rows of other files. */
export async function startFreshApp(): Promise<TestApp> {
	return startTestApp({}, { connection: { connectionString: await makeFreshUrl() } });
}

export const makeFreshUrl = (): Promise<string> => copyDatabase(inject('template'));
