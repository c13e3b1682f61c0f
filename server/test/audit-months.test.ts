import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { APP_ROLE, FELLOW_ROLE } from '../platform/database/roles.ts';
import { keepAuditMonths } from '../platform/identity/audit.ts';
import { makeFreshDatabase } from './fresh-database.ts';

const note = (db: Db, at: string, action: string) =>
	sql`insert into audit_log (at, action) values (${at}::timestamptz, ${action})`.execute(db);

async function months(db: Db): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select relname as name from pg_inherits join pg_class on oid = inhrelid
		where inhparent = 'audit_log'::regclass order by relname = 'audit_log_first' desc, relname`.execute(db);
	return rows.map(({ name }) => name);
}

async function entries(db: Db): Promise<unknown[]> {
	const { rows } = await sql`
		select tableoid::regclass::text as month, action from audit_log order by at, id`.execute(db);
	return rows;
}

const later = (db: Db, years: number) =>
	sql`select keep_audit_months(timestamptz '2026-11-24 10:00 Asia/Kolkata' + make_interval(years => ${years}))`.execute(
		db,
	);

const asServer = (db: Db, statement: string) =>
	db.transaction().execute(async (trx) => {
		await sql`set local role ${sql.id(APP_ROLE)}`.execute(trx);
		await sql.raw(statement).execute(trx);
	});

test('an entry is in the partition of its month in India, and there is one for each month of the year to come', async () => {
	const { db } = await makeFreshDatabase();
	await note(db, '2020-02-29T00:00:00Z', 'test.early');
	await note(db, '2027-01-31T18:29:59Z', 'test.january');
	await note(db, '2027-01-31T18:30:00Z', 'test.february');
	expect(await entries(db)).toEqual([
		{ month: 'audit_log_first', action: 'test.early' },
		{ month: 'audit_log_2027_01', action: 'test.january' },
		{ month: 'audit_log_2027_02', action: 'test.february' },
	]);
	const { rows } = await sql<{ name: string }>`
		select 'audit_log_' || to_char(now() at time zone 'Asia/Kolkata' + interval '11 months', 'YYYY_MM') as name`.execute(
		db,
	);
	expect(await months(db)).toContain(rows[0]?.name);
});

test('a month ends eight years after its last day, and no month before', async () => {
	const { db } = await makeFreshDatabase();
	await note(db, '2026-12-31T18:29:59Z', 'test.first');
	await note(db, '2027-01-01T00:00:00Z', 'test.january');
	await later(db, 8);
	expect(await entries(db)).toHaveLength(2);
	await later(db, 9);
	expect(await entries(db)).toEqual([]);
	const kept = await months(db);
	expect(kept.slice(0, 2)).toEqual(['audit_log_2027_11', 'audit_log_2027_12']);
	expect(kept.at(-1)).toBe('audit_log_2036_11');
	await later(db, 9);
	expect(await months(db)).toEqual(kept);
});

test('the role of the server has the months made, and can neither reach nor change nor end one', async () => {
	const { db } = await makeFreshDatabase();
	await note(db, '2027-03-05T00:00:00Z', 'test.kept');
	await sql`drop table audit_log_2027_11, audit_log_2027_10`.execute(db);
	await asServer(db, 'select tidy_audit_log()');
	await asServer(db, `insert into audit_log (at, action) values ('2027-03-06Z', 'test.added')`);
	await keepAuditMonths(db);
	const refused = [
		'select from audit_log_2027_03',
		'delete from audit_log_2027_03',
		'delete from audit_log',
		`update audit_log set action = 'test.other'`,
		'truncate audit_log_2027_03',
		'drop table audit_log_2027_03',
		`select keep_audit_months(now() + interval '20 years')`,
	];
	for (const statement of refused)
		await expect(asServer(db, statement), statement).rejects.toThrow(/permission denied|must be owner/);
	await expect(sql`delete from audit_log_2027_03`.execute(db)).rejects.toThrow('append-only');
	expect(await entries(db)).toHaveLength(2);
});

test.each([APP_ROLE, FELLOW_ROLE])('%s has no rights of its own on a month, old or new', async (role) => {
	const { db } = await makeFreshDatabase();
	await later(db, 3);
	const { rows } = await sql`select relname from pg_class join pg_inherits on inhrelid = oid
		where inhparent = 'audit_log'::regclass
			and has_table_privilege(${role}, oid, 'select, insert, update, delete')`.execute(db);
	expect(rows).toEqual([]);
});
