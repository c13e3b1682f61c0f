import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ensureAppRole } from '../platform/database/app-role.ts';
import { makeFreshDatabase } from './fresh-database.ts';

const { db } = await makeFreshDatabase();

const ROLES = ['yuva_app', 'yuva_fellow'] as const;

async function rightsOf(role: (typeof ROLES)[number]): Promise<unknown[]> {
	const { rows } = await sql`
		select relname as name, array(select right_name
			from unnest('{select,insert,update,delete,truncate}'::text[]) as right_name
			where relkind <> 'S' and has_table_privilege(${role}, oid, right_name)) as rights,
			case relkind when 'S' then has_sequence_privilege(${role}, oid, 'usage') end as usage
		from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
			and relname not like 'kysely%'
		union all
		select defaclobjtype::text, array(select privilege_type from aclexplode(defaclacl)
			where grantee = (select oid from pg_roles where rolname = ${role}) order by 1), null
		from pg_default_acl where defaclnamespace = 'public'::regnamespace
		union all
		select tablename || ' ' || policyname, array[qual], null from pg_policies where ${role} = any (roles)
		order by 1`.execute(db);
	return rows;
}

const rights = async () => ({
	yuva_app: await rightsOf('yuva_app'),
	yuva_fellow: await rightsOf('yuva_fellow'),
});
const asMigrated = await rights();

test('after the migrations alone the roles have their rights: the list and the migrations say the same', async () => {
	const { rows: before } = await sql`select xmin::text, relname from pg_class where relkind = 'r'`.execute(
		db,
	);
	await ensureAppRole(db);
	const { rows: after } = await sql`select xmin::text, relname from pg_class where relkind = 'r'`.execute(db);
	expect(after).toEqual(before);
	for (const role of ROLES) expect(asMigrated[role].length).toBeGreaterThan(60);
});

test.each([
	['all of them are gone', 'drop owned by yuva_app'],
	['all of those of a fellow are gone', 'drop owned by yuva_fellow'],
	['both lack one on a table', 'revoke insert on children from yuva_app, yuva_fellow'],
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
	for (const role of ROLES) {
		const { rows } = await sql`select has_schema_privilege(${role}, 'public', 'usage') as may`.execute(db);
		expect(rows).toEqual([{ may: true }]);
	}
});
