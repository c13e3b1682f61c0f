import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateTo, migrateToLatest } from '../../platform/database/migrator.ts';
import { makeEmptyDatabase, openFresh } from '../../test/fresh-database.ts';

// The release without programme years had these migrations.
const LAST = '0045';
const names = readdirSync(path.join(import.meta.dirname, '../../migrations'))
	.map((name) => name.replace('.sql', ''))
	.filter((name) => name.slice(0, LAST.length) <= LAST);

const id = (digits: string) => `00000000-0000-7000-8000-${digits.padStart(12, '0')}`;
const [ACTIVE, OVER, APPLICANT, CHILD] = [id('1'), id('2'), id('3'), id('c')];

const db = openFresh(await makeEmptyDatabase());
await migrateTo(db, names.sort());
await fill();

const figures = () =>
	sql<Record<string, unknown>>`select
		(select json_agg(m order by day) from (select child_id, day, date, status, marked_at
			from children_attendance) m) as registers,
		(select json_agg(m order by day) from (select fellow_id, day, date, status, marked_at
			from fellow_attendance) m) as own_marks,
		(select json_agg(s order by assessment_type) from (select child_id, assessment_type, learning_level
			from assessments) s) as scores,
		(select json_agg(t) from (select id, status, deadline_date from assigned_tasks) t) as tasks,
		(select json_agg(p order by module) from (select module, from_date, to_date from module_plans) p) as plan,
		(select json_agg(f order by fellow_id) from (select fellow_id, has_access, full_name, place, district_name, children,
			days_marked, last_day, module, last_register, attendance from fellow_figures) f) as figures,
		(select count(*) from children_attendance_history) as history`.execute(db);
const before = await figures();
await migrateToLatest(db);

test('every figure of the release before is that of the first year, and no history is written', async () => {
	expect((await figures()).rows).toEqual(before.rows);
	const { rows } = await sql`select distinct year_id = current_year() as current from (
		select year_id from children_attendance union all select year_id from fellow_attendance
		union all select year_id from assessments union all select year_id from assigned_tasks
		union all select year_id from module_plans) as stored`.execute(db);
	expect(rows).toEqual([{ current: true }]);
});

test('the first year is open and begins no later than the first offer that was accepted', async () => {
	const years = await db.selectFrom('programme_years').select(['status', 'starts_on']).execute();
	expect(years).toHaveLength(1);
	expect(years[0]?.status).toBe('open');
	expect((years[0]?.starts_on ?? '') <= '2026-06-15').toBe(true);
});

test('who had access is enrolled since the acceptance, by the day in India; a completion is an end', async () => {
	const enrolments = await db
		.selectFrom('fellow_enrolments')
		.select(['fellow_id', 'enrolled_on', 'ended_on', 'outcome'])
		.orderBy('fellow_id')
		.execute();
	expect(enrolments).toEqual([
		{ fellow_id: ACTIVE, enrolled_on: '2026-06-15', ended_on: null, outcome: 'active' },
		{ fellow_id: OVER, enrolled_on: '2026-07-01', ended_on: '2026-08-30', outcome: 'completed' },
	]);
});

test('a child is enrolled in its center, with its class', async () => {
	const enrolments = await db
		.selectFrom('child_enrolments')
		.select(['child_id', 'fellow_id', 'child_class', 'joined_on', 'left_on'])
		.execute();
	const facts = { child_class: '4', joined_on: '2026-06-20', left_on: null };
	expect(enrolments).toEqual([{ child_id: CHILD, fellow_id: ACTIVE, ...facts }]);
});

/** By SQL: the code of today knows the schema of today only. */
async function fill(): Promise<void> {
	await sql`insert into states (id, name) values (36, 'Telangana')`.execute(db);
	await sql`insert into districts (id, name, state_id) values (682, 'Vikarabad', 36)`.execute(db);
	await sql`insert into mandals (id, name, district_id) values (1, 'Tandur', 682)`.execute(db);
	await sql`insert into grampanchayats (id, name, mandal_id) values (1, 'Tandur', 1)`.execute(db);
	const people = [
		[ACTIVE, '6000000001', 'YF-2026-00001', '2026-06-14T19:00Z', '2026-06-16T10:00Z', null],
		[OVER, '6000000002', 'YF-2026-00002', '2026-07-01T10:00Z', '2026-07-02T10:00Z', '2026-08-30T10:00Z'],
		[APPLICANT, '6000000003', 'YF-2026-00003', '2026-07-01T10:00Z', null, null],
	];
	for (const [person, number, code, accepted, consent, completed] of people) {
		const version = consent === null ? null : '1';
		await sql`insert into accounts (id, mobile_number, role, surname, given_name, password_hash)
			values (${person}, ${number}, 'fellow', 'Test', 'Person', '')`.execute(db);
		await sql`insert into fellows (id, fellow_code, registered_at, state, district, mandal, grampanchayat,
				date_of_birth, gender, religion, caste_category, working_district, accepted_offer_at,
				child_protection_at, child_protection_version, data_consent_at, data_consent_version, completed_at)
			select ${person}, ${code}, '2026-06-01', 36, 682, mandal_id, village.id, '2004-02-29', 'Female', 'Hindu',
				'SC', 682, ${accepted}, ${consent}, ${version}, ${consent}, ${version}, ${completed}
			from grampanchayats village join mandals on mandals.id = mandal_id where district_id = 682
			order by village.id limit 1`.execute(db);
	}
	await sql`insert into children (id, fellow_id, full_name, gender, religion, caste_category, date_of_birth,
			parent_mobile_number, state, district, mandal, grampanchayat, school_name, type_of_school, child_class,
			mother_name, father_name, mother_occupation, father_occupation, created_at, updated_at)
		select ${CHILD}, id, 'Anjali Test', 'Female', 'Hindu', 'OBC', '2016-07-15', '9876543210', state, district,
			mandal, grampanchayat, 'ZPHS', 'Government', '4', 'Lakshmi', 'Ravi', 'Home Maker', 'Driver',
			'2026-06-20T10:00Z', '2026-06-20T10:00Z' from fellows where id = ${ACTIVE}`.execute(db);
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
		values (${id('7')}, ${ACTIVE}, 'Attending weekly call', '2026-06-20', '2026-06-27', ${ACTIVE},
			'2026-06-20T10:00Z')`.execute(db);
	await sql`insert into module_plans values (1, '2026-06-15', '2026-08-15')`.execute(db);
}
