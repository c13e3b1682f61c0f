import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { CLOSED, EARLIER_YEAR, TEST_YEAR } from './enrolments.ts';
import { makeChild, makeFellow, makeTask, type Person } from './factories.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { SCORES } from './scores.ts';
import { startTestApp, TEST_NOW, type TestApp } from './test-app.ts';

export interface TwoYears {
	app: TestApp;
	/** This fellow had a center in the first year only. */
	before: Person;
	/** This fellow has a center in the second year only, with `child`. */
	after: Person;
	/** The child is in class 4 in the center of `before`, in class 5 in that of `after`. */
	child: string;
	/** This child left the center of `before` within the first year. */
	left: string;
	first: number;
	second: number;
}

/**
 * Makes in a database of its own a year that is closed, and the open one. The child has a mark and a score in
 * each.
 */
export async function makeTwoYears(): Promise<TwoYears> {
	const { url } = await makeFreshDatabase();
	const app = await startTestApp({}, { connection: { connectionString: url } });
	const { db } = app;
	const first = await beginFirstYear(db);
	const before = await makeFellow(db, { given_name: 'Before' });
	await db
		.updateTable('fellow_enrolments')
		.set({ enrolled_on: '2025-06-10' })
		.where('fellow_id', '=', before.id)
		.execute();
	const child = await makeChild(db, before, { full_name: 'Sravani Kola' });
	const left = await makeChild(db, before, { full_name: 'Ravi Left' });
	await work(db, before, { child, date: '2026-02-10', status: 'Absent', level: 4 });
	await leave(db, left);
	const second = await turnYear(db, before);
	const after = await makeFellow(db, { given_name: 'After' });
	await db
		.updateTable('children')
		.set({ fellow_id: after.id, child_class: '5' })
		.where('id', '=', child)
		.execute();
	await work(db, after, { child, date: '2026-11-20', status: 'Present', level: 12.5 });
	return { app, before, after, child, left, first, second };
}

async function beginFirstYear(db: Db): Promise<number> {
	const { id } = await db
		.updateTable('programme_years')
		.set(EARLIER_YEAR)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

interface Work {
	child: string;
	date: string;
	status: 'Present' | 'Absent';
	level: number;
}

async function work(db: Db, fellow: Person, { child, date, status, level }: Work): Promise<void> {
	const mark = { fellow_id: fellow.id, day: 11, date, status, marked_at: TEST_NOW };
	await db
		.insertInto('children_attendance')
		.values({ ...mark, child_id: child })
		.execute();
	await db.insertInto('fellow_attendance').values(mark).execute();
	const score = { child_id: child, assessment_type: 'baseline', ...SCORES, scored_at: TEST_NOW };
	await db
		.insertInto('assessments')
		.values({ ...score, learning_level: level })
		.execute();
	await makeTask(db, fellow);
}

async function leave(db: Db, child: string): Promise<void> {
	await db.updateTable('children').set({ fellow_id: null }).where('id', '=', child).execute();
	await db
		.updateTable('child_enrolments')
		.set({ joined_on: '2025-06-10', left_on: '2026-01-10', left_reason: 'Moved to the town' })
		.where('child_id', '=', child)
		.execute();
}

/** @returns the id of the year that is open then */
async function turnYear(db: Db, fellow: Person): Promise<number> {
	await db.updateTable('child_enrolments').set({ joined_on: '2025-06-10' }).execute();
	await db.updateTable('children').set({ fellow_id: null }).execute();
	await db
		.updateTable('fellow_enrolments')
		.set({ outcome: 'completed', ended_on: EARLIER_YEAR.ends_on })
		.where('fellow_id', '=', fellow.id)
		.execute();
	await db.updateTable('programme_years').set(CLOSED).execute();
	const { id } = await db
		.insertInto('programme_years')
		.values({ ...TEST_YEAR, status: 'open' })
		.returning(sql<number>`id`.as('id'))
		.executeTakeFirstOrThrow();
	await sql`select count_registers(array(select id from fellows))`.execute(db);
	return id;
}
