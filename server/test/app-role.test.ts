import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ensureAppRole } from '../platform/database/app-role.ts';
import { makeFreshDatabase } from './fresh-database.ts';

const { db } = await makeFreshDatabase();

/** Everything that the role may do, for itself and for tables to come. */
async function rights(): Promise<unknown[]> {
	const { rows } = await sql`
		select relname as name, array(select right_name
			from unnest('{select,insert,update,delete,truncate}'::text[]) as right_name
			where relkind <> 'S' and has_table_privilege('yuva_app', oid, right_name)) as rights,
			case relkind when 'S' then has_sequence_privilege('yuva_app', oid, 'usage') end as usage
		from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
			and relname not like 'kysely%'
		union all
		select defaclobjtype::text, array(select privilege_type from aclexplode(defaclacl)
			where grantee = 'yuva_app'::regrole order by 1), null
		from pg_default_acl where defaclnamespace = 'public'::regnamespace
		order by 1`.execute(db);
	return rows;
}

const asMigrated = await rights();

test('after the migrations alone the role has its rights: the list and the migrations say the same', async () => {
	const { rows: before } = await sql`select xmin::text, relname from pg_class where relkind = 'r'`.execute(
		db,
	);
	await ensureAppRole(db);
	const { rows: after } = await sql`select xmin::text, relname from pg_class where relkind = 'r'`.execute(db);
	expect(after).toEqual(before);
	expect(asMigrated.length).toBeGreaterThan(60);
});

test.each([
	['all of them are gone', 'drop owned by yuva_app'],
	['one table lacks one', 'revoke insert on children from yuva_app'],
	['a sequence lacks it', 'revoke usage on all sequences in schema public from yuva_app'],
	[
		'tables to come lack them',
		'alter default privileges in schema public revoke insert on tables from yuva_app',
	],
	['the schema lacks it', 'revoke usage on schema public from yuva_app'],
	['it may change the audit log', 'grant update, delete on audit_log to yuva_app'],
	['it may reach a month of the log by itself', 'grant all on audit_log_2027_01 to yuva_app'],
])('when %s, a start mends it', async (_what, statement) => {
	await sql.raw(statement).execute(db);
	await ensureAppRole(db);
	expect(await rights()).toEqual(asMigrated);
	const { rows } = await sql`select has_schema_privilege('yuva_app', 'public', 'usage') as may`.execute(db);
	expect(rows).toEqual([{ may: true }]);
});
