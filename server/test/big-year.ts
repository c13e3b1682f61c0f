import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface YearSize {
	fellows: number;
	children: number;
	/** Counts days with a register; two unless given. */
	days?: number;
}

/**
 * Fills an open year with a district of fellows: of ten fellows seven complete, the others have no own mark,
 * no register, or an enrolment that ended before. Of ten children one is in class 10, and one is out of
 * school.
 */
export async function fillYear(db: Db, size: YearSize, prefix: string): Promise<void> {
	await insertFellows(db, size, prefix);
	await insertChildren(db, size, prefix);
	await insertMarks(db, size, prefix);
}

/** A fellow has this number in the year, from 1. */
const numberOf = sql`right(account.mobile_number, 7)::integer`;

async function insertFellows(db: Db, { fellows }: YearSize, prefix: string): Promise<void> {
	await sql`
		insert into accounts (id, mobile_number, role, surname, given_name, password_hash, own_password)
		select gen_random_uuid(), ${prefix} || lpad(number::text, 7, '0'), 'fellow', 'Test', 'Person', 'x', true
		from generate_series(1, ${fellows}::integer) as number`.execute(db);
	await sql`
		insert into fellows (id, fellow_code, date_of_birth, gender, religion, caste_category, state, district, mandal,
			grampanchayat, working_district, registered_at, accepted_offer_at, child_protection_at, child_protection_version,
			data_consent_at, data_consent_version)
		select account.id, 'YF-' || ${prefix} || '0-' || lpad(${numberOf}::text, 5, '0'), '2004-02-29', 'Female',
			'Hindu', 'SC', 36, 682, village.mandal_id, village.id, 682, '2026-06-01', '2026-06-01', '2026-06-01', '1', '2026-06-01', '1'
		from accounts account cross join (select villages.id, mandal_id from grampanchayats villages
			join mandals on mandals.id = mandal_id and mandals.district_id = 682 limit 1) as village
		where account.mobile_number like ${`${prefix}%`}`.execute(db);
	await sql`
		update fellow_enrolments held set outcome = 'left', ended_on = '2026-10-01', reason = 'Moved away'
		from accounts account where account.id = held.fellow_id
			and account.mobile_number like ${`${prefix}%`} and ${numberOf} % 10 = 9`.execute(db);
}

async function insertChildren(db: Db, { children }: YearSize, prefix: string): Promise<void> {
	await sql`
		insert into children (id, fellow_id, full_name, gender, religion, caste_category, date_of_birth,
			parent_mobile_number, state, district, mandal, grampanchayat, school_name, type_of_school, child_class,
			mother_name, father_name, mother_occupation, father_occupation, created_at, updated_at)
		select gen_random_uuid(), account.id, 'Child ' || number, 'Male', 'Hindu', 'OBC', '2016-07-15', '9876543210',
			36, 682, fellows.mandal, fellows.grampanchayat, 'ZPHS', 'Government',
			case number % 10 when 0 then '10' when 1 then 'out_of_school' else (number % 10)::text end,
			'Lakshmi', 'Ravi', 'Home Maker', 'Driver', '2026-06-02', '2026-06-02'
		from accounts account join fellows on fellows.id = account.id
		cross join generate_series(1, ${children}::integer) as number
		where account.mobile_number like ${`${prefix}%`}`.execute(db);
}

async function insertMarks(db: Db, { days = 2 }: YearSize, prefix: string): Promise<void> {
	await sql`
		insert into fellow_attendance (fellow_id, day, date, status, marked_at)
		select account.id, day, '2026-07-01'::date + day, 'Present', now()
		from accounts account cross join generate_series(1, 4) as day
		where account.mobile_number like ${`${prefix}%`} and ${numberOf} % 10 <> 7`.execute(db);
	await sql`
		insert into children_attendance (child_id, fellow_id, day, date, status, marked_at)
		select children.id, account.id, day, '2026-07-01'::date + day, 'Present', now()
		from accounts account join children on children.fellow_id = account.id
		cross join generate_series(1, ${days}::integer) as day
		where account.mobile_number like ${`${prefix}%`} and ${numberOf} % 10 <> 8`.execute(db);
}

export const YEAR_TABLES = [
	'fellow_enrolments',
	'child_enrolments',
	'children',
	'programme_years',
	'registers',
	'children_attendance',
	'fellow_attendance',
];

/** Returns a digest of all rows of a table, in an order that does not depend on their storage. */
export async function digestOf(db: Db, table: string): Promise<string> {
	const { rows } = await sql<{ digest: string }>`
		select count(*) || ' ' || coalesce(sum(hashtextextended(whole::text, 0)), 0) as digest
		from ${sql.table(table)} as whole`.execute(db);
	return rows[0]?.digest ?? '';
}
