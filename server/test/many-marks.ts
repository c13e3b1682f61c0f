import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { HEAVY_ARGUMENTS } from '../platform/process/heavy-work.ts';
import { makeAdmin, makeChild, makeFellow, type Person } from './factories.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { TEST_NOW } from './test-app.ts';

/** Counts 5,000 children of one fellow, each marked on the 40 days of the programme. */
export const MARKS = 200_000;

export const PROGRAM = path.join(import.meta.dirname, 'export-in-little-memory.ts');

export interface ManyMarks {
	db: Db;
	url: string;
	admin: Person;
	fellow: Person;
}

export async function makeManyMarks(): Promise<ManyMarks> {
	const { db, url } = await makeFreshDatabase();
	const admin = await makeAdmin(db);
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	await sql`insert into children select (jsonb_populate_record(child, jsonb_build_object('id', gen_random_uuid()))).*
		from children child cross join generate_series(2, 5000) where child.id = ${child}`.execute(db);
	await sql`insert into children_attendance (child_id, day, fellow_id, date, status, marked_at)
		select child.id, day, child.fellow_id, '2026-11-20', 'Present', ${TEST_NOW}
		from children child cross join generate_series(1, 40) day`.execute(db);
	return { db, url, admin, fellow };
}

export async function endOfExport(
	db: Db,
	request_id: string,
): Promise<{ rows: number; complete: boolean } | undefined> {
	const row = await db
		.selectFrom('audit_log')
		.select('details')
		.where('request_id', '=', request_id)
		.where('action', '=', 'exports.end')
		.executeTakeFirst();
	return row?.details as { rows: number; complete: boolean } | undefined;
}

/**
 * Runs in a process like those of heavy work, which may take 40 MB for its objects. @param way is `sent` while
 * it is made, or `written` and then read
 */
export async function expectInLittleMemory(
	{ db, url, admin }: ManyMarks,
	file: string,
	way: 'sent' | 'written',
): Promise<void> {
	const limited = [...HEAVY_ARGUMENTS, '--max-old-space-size=40', PROGRAM, url, way, file, admin.id];
	const { stdout } = await promisify(execFile)(process.execPath, limited);
	expect(JSON.parse(stdout).bytes).toBeGreaterThan(1_000_000);
	expect(await endOfExport(db, `${way}-${file}`)).toMatchObject({ rows: MARKS, complete: true });
}
