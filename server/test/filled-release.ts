import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { migrateTo } from '../platform/database/migrator.ts';
import { makeEmptyDatabase, openFresh } from './fresh-database.ts';

export const MIGRATIONS = path.join(import.meta.dirname, '..', 'migrations');

/** Makes a folder with the migrations of today and more, by name; deleted after the file. */
export async function withMigrations(more: Readonly<Record<string, string>>): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'yuva-migrations-'));
	afterAll(() => rm(folder, { recursive: true, force: true }));
	await cp(MIGRATIONS, folder, { recursive: true });
	for (const [name, text] of Object.entries(more)) await writeFile(path.join(folder, `${name}.sql`), text);
	return folder;
}

export async function makeFilledRelease(names: readonly string[]): Promise<Db> {
	const db = openFresh(await makeEmptyDatabase());
	await migrateTo(db, names);
	await fill(db);
	return db;
}

export async function countRows(db: Db): Promise<Record<string, number>> {
	const { rows } = await sql<{ name: string }>`select relname as name from pg_class
		where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(
		db,
	);
	const counts: Record<string, number> = {};
	for (const { name } of rows) {
		const counted = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(name)}`.execute(
			db,
		);
		counts[name] = counted.rows[0]?.n ?? 0;
	}
	return counts;
}

/** Describes everything but the order of columns, as sorted lines. */
export async function describeSchema(db: Db): Promise<string[]> {
	const { rows } = await sql<{ line: string }>`
		select concat_ws(' ', 'column', table_name, column_name, udt_name, is_nullable, column_default,
			generation_expression) as line from information_schema.columns where table_schema = 'public'
		union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
			from pg_constraint where connamespace = 'public'::regnamespace
		union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
		union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
		union all select concat_ws(' ', 'function', proname, pg_get_function_arguments(oid), prosrc)
			from pg_proc where pronamespace = 'public'::regnamespace`.execute(db);
	return rows
		.map(({ line }) => line)
		.filter((line) => !line.includes('kysely_migration'))
		.sort();
}

const id = (digits: string) => `00000000-0000-7000-8000-${digits.padStart(12, '0')}`;
export const [ACTIVE, APPLICANT] = [id('1'), id('2')];
const [CHILD, TASK] = [id('c'), id('7')];

/**
 * Fills by SQL columns that every release has had: a fellow at work with a child, marks, scores and a task;
 * an applicant; places.
 */
async function fill(db: Db): Promise<void> {
	await sql`insert into states (id, name) values (36, 'Telangana')`.execute(db);
	await sql`insert into districts (id, state_id, name) values (682, 36, 'Peddapalli')`.execute(db);
	await sql`insert into mandals (id, district_id, name) values (1, 682, 'Manthani')`.execute(db);
	await sql`insert into grampanchayats (id, mandal_id, name) values (1, 1, 'Adavisomanpalli')`.execute(db);
	await addFellow(db, ACTIVE, '1', '2026-06-14T19:00Z');
	await addFellow(db, APPLICANT, '2', null);
	await sql`insert into children (id, fellow_id, full_name, gender, religion, caste_category, date_of_birth,
			parent_mobile_number, state, district, mandal, grampanchayat, school_name, type_of_school, child_class,
			mother_name, father_name, mother_occupation, father_occupation, created_at, updated_at)
		values (${CHILD}, ${ACTIVE}, 'Anjali Test', 'Female', 'Hindu', 'OBC', '2016-07-15', '9876543210', 36, 682, 1, 1,
			'ZPHS', 'Government', '4', 'Lakshmi', 'Ravi', 'Home Maker', 'Driver', '2026-06-20T10:00Z',
			'2026-06-20T10:00Z')`.execute(db);
	await sql`insert into children_attendance (child_id, day, fellow_id, date, status, marked_at) values
		(${CHILD}, 1, ${ACTIVE}, '2026-06-22', 'Present', '2026-06-22T10:00Z'),
		(${CHILD}, 2, ${ACTIVE}, '2026-06-23', 'Absent', '2026-06-23T10:00Z')`.execute(db);
	await sql`insert into fellow_attendance (fellow_id, day, date, status, marked_at) values
		(${ACTIVE}, 1, '2026-06-22', 'Present', '2026-06-22T10:00Z')`.execute(db);
	await sql`insert into assessments (child_id, assessment_type, imagination, problem_solving, root_cause_analysis,
			opinion, team_work, gender_sensitivity, speaking_listening, writing, reading, reading_comprehension,
			learning_level, scored_at)
		values (${CHILD}, 'baseline', 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 12, '2026-06-22T10:00Z')`.execute(db);
	await sql`insert into assigned_tasks (id, fellow_id, task_name, assigned_date, deadline_date, assigned_by,
			assigned_at)
		values (${TASK}, ${ACTIVE}, 'Attending weekly call', '2026-06-20', '2026-06-27', ${ACTIVE},
			'2026-06-20T10:00Z')`.execute(db);
	await sql`insert into audit_log (action, actor_id) values ('test', ${ACTIVE})`.execute(db);
}

async function addFellow(db: Db, person: string, digit: string, accepted: string | null): Promise<void> {
	const version = accepted === null ? null : '1';
	await sql`insert into accounts (id, mobile_number, role, surname, given_name, password_hash)
		values (${person}, ${`600000000${digit}`}, 'fellow', 'Test', 'Person', '')`.execute(db);
	await sql`insert into fellows (id, fellow_code, registered_at, state, district, mandal, grampanchayat,
			date_of_birth, gender, religion, caste_category, working_district, accepted_offer_at,
			child_protection_at, child_protection_version, data_consent_at, data_consent_version)
		values (${person}, ${`YF-2026-0000${digit}`}, '2026-06-01', 36, 682, 1, 1, '2004-02-29', 'Female', 'Hindu', 'SC',
			682, ${accepted}, ${accepted}, ${version}, ${accepted}, ${version})`.execute(db);
}
