import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@yuva/embedded-postgres/start';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { seed } from './rosariosis.ts';

const home = await mkdtemp(path.join(tmpdir(), 'yuva-seed-'));
const postgres = await startEmbeddedPostgres({ home });
const { host, port, user, database } = postgres;
const client = new pg.Client({ host, port, user, database });
await client.connect();
afterAll(async () => {
	await client.end();
	await postgres.stop();
	await rm(home, { recursive: true, force: true });
});

/** The seed fills these tables; an installation of RosarioSIS begins with these rows. */
const INSTALLED = `
	create table schools (id serial, syear numeric(4,0), primary key (id, syear));
	create table attendance_calendars (calendar_id serial primary key, school_id integer, syear numeric(4,0));
	create table attendance_calendar (syear numeric(4,0), school_id integer, school_date date, minutes numeric,
		calendar_id integer, primary key (syear, school_id, school_date, calendar_id));
	create table attendance_codes (id serial primary key, syear numeric(4,0), school_id integer, type varchar(10),
		state_code varchar(1), sort_order numeric);
	create table school_periods (period_id serial primary key, syear numeric(4,0), school_id integer, sort_order numeric);
	create table school_gradelevels (id serial primary key, school_id integer, sort_order numeric);
	create table student_enrollment_codes (id serial primary key, syear numeric(4,0), type varchar(4),
		default_code varchar(1));
	create table school_marking_periods (marking_period_id serial primary key, syear numeric(4,0), mp varchar(3),
		school_id integer, parent_id integer, start_date date, end_date date);
	create table staff (staff_id serial primary key, syear numeric(4,0) not null, current_school_id integer,
		first_name varchar(100) not null, last_name varchar(100) not null, username varchar(100), password varchar(106),
		profile varchar(30), schools text, profile_id integer);
	create table course_subjects (subject_id serial primary key, syear numeric(4,0) not null, school_id integer not null,
		title varchar(100) not null);
	create table courses (course_id serial primary key, syear numeric(4,0) not null, school_id integer not null,
		subject_id integer not null, title varchar(100) not null, short_name varchar(25));
	create table course_periods (course_period_id serial primary key, syear numeric(4,0) not null,
		school_id integer not null, course_id integer not null references courses, title text,
		short_name varchar(25) not null, mp varchar(3), marking_period_id integer not null, teacher_id integer not null,
		does_attendance text, calendar_id integer);
	create table course_period_school_periods (course_period_id integer not null, period_id integer not null,
		days varchar(7), unique (course_period_id, period_id));
	create table students (student_id serial primary key, last_name varchar(50) not null,
		first_name varchar(50) not null, username varchar(100) unique);
	create table student_enrollment (syear numeric(4,0) not null, school_id integer not null,
		student_id integer not null, grade_id integer, start_date date, enrollment_code integer, next_school integer,
		calendar_id integer);
	create table schedule (syear numeric(4,0) not null, school_id integer not null, student_id integer not null,
		start_date date not null, course_id integer not null, course_period_id integer not null, mp varchar(3),
		marking_period_id integer);
	create table attendance_period (student_id integer not null, school_date date not null, period_id integer not null,
		attendance_code integer, attendance_teacher_code integer, course_period_id integer, marking_period_id integer,
		primary key (student_id, school_date, period_id));
	create table attendance_day (student_id integer not null, school_date date not null, minutes_present numeric,
		state_value numeric(2,1), syear numeric(4,0), marking_period_id integer, primary key (student_id, school_date));
	create table attendance_completed (staff_id integer not null, school_date date not null, period_id integer not null,
		table_name integer not null, primary key (staff_id, school_date, period_id, table_name));
	insert into schools (syear) values (2021);
	insert into attendance_calendars (school_id, syear) values (1, 2021);
	insert into attendance_codes (syear, school_id, type, state_code, sort_order)
		values (2021, 1, 'teacher', 'A', 1), (2021, 1, 'teacher', 'P', 3), (2021, 1, 'official', 'P', 2);
	insert into school_periods (syear, school_id, sort_order) values (2021, 1, 1), (2021, 1, 2);
	insert into school_gradelevels (school_id, sort_order) values (1, 1);
	insert into student_enrollment_codes (syear, type, default_code) values (2021, 'Drop', null), (2021, 'Add', 'Y');
	insert into school_marking_periods (syear, mp, school_id, parent_id, start_date, end_date) values
		(2021, 'FY', 1, null, '2021-06-14', '2022-06-12'), (2021, 'SEM', 1, 1, '2021-06-14', '2021-12-31'),
		(2021, 'SEM', 1, 1, '2022-01-01', '2022-06-12'), (2021, 'QTR', 1, 2, '2021-06-14', '2021-09-11'),
		(2021, 'QTR', 1, 3, '2022-01-01', '2022-06-12');
	insert into staff (syear, current_school_id, first_name, last_name, username, password, profile, schools, profile_id)
		values (2021, 1, 'Teach', 'Teacher', 'teacher', 'hashed', 'teacher', ',1,', 2);`;

const numberOf = async (from: string): Promise<number> =>
	Number((await client.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count);

it('each teacher has a class that was marked on the days before today, and can be marked today', async () => {
	await client.query(INSTALLED);
	await seed(client, { teachers: 3, students: 4, days: 5 });
	expect(await numberOf('staff where username like $$peer-%$$ and password = $$hashed$$')).toBe(3);
	expect(await numberOf('schedule join course_periods using (course_period_id)')).toBe(12);
	expect(await numberOf('student_enrollment where enrollment_code = 2')).toBe(12);
	expect(await numberOf('attendance_period where attendance_code in (1, 2)')).toBe(60);
	expect(await numberOf('attendance_period where attendance_code = 1')).toBeGreaterThan(0);
	expect(await numberOf('attendance_day')).toBe(60);
	expect(await numberOf('attendance_completed')).toBe(15);
	expect(await numberOf('attendance_period where school_date >= current_date')).toBe(0);
	const now = 'school_marking_periods where current_date between start_date and end_date';
	expect(await numberOf(`${now} and mp = 'QTR'`)).toBe(1);
	expect(await numberOf(now)).toBe(3);
	expect(await numberOf('attendance_calendar where school_date = current_date')).toBe(1);
});

it('without the source the command says what it needs, and ends with a status of its own', () => {
	const command = path.join(import.meta.dirname, 'main.ts');
	const { status, stdout } = spawnSync(process.execPath, [command], { encoding: 'utf8' });
	expect(stdout).toContain('Nothing was measured. The comparison needs:\n- --rosariosis FOLDER: ');
	expect(status).toBe(2);
});
