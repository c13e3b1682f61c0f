import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The role as which the server works; it owns no table. */
export const APP_ROLE = 'yuva_app';

/** What the server may do with each table: everything that is not named here. */
const notGranted: Readonly<Record<string, readonly string[]>> = {
	audit_log: ['update', 'delete'],
	child_consents: ['update'],
};
const RIGHTS = ['select', 'insert', 'update', 'delete'];

/** Servers that start at once take turns. */
const GRANT_LOCK = 20_260_070;

/**
 * Makes the role and its rights again where they are missing: a restored copy of the tables may come without them. Changes
 * nothing where all are there.
 * @throws the database's error when the owner may not create roles
 */
export async function ensureAppRole(owner: Db): Promise<void> {
	if (await isWhole(owner)) return;
	const work = async (trx: Db) => {
		await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`.execute(trx);
		if (!(await isWhole(trx))) await grantAll(trx);
	};
	await (owner.isTransaction ? work(owner) : owner.transaction().execute(work));
}

interface TableRights {
	name: string;
	/** Reached through the whole table alone. */
	is_part: boolean;
	rights: string[];
}

async function isWhole(db: Db): Promise<boolean> {
	const { rows } = await sql<{ is_member: boolean; usage: boolean; defaults: number; sequences: number }>`
		select pg_has_role(current_user, oid, 'member') as is_member,
			has_schema_privilege(oid, 'public', 'usage') as usage,
			(select count(*) from pg_default_acl as acl, aclexplode(acl.defaclacl) as given
				where acl.defaclnamespace = 'public'::regnamespace and acl.defaclobjtype in ('r', 'S')
				and acl.defaclrole = (select oid from pg_roles where rolname = current_user) and given.grantee = app.oid) as defaults,
			(select count(*) from pg_class where relnamespace = 'public'::regnamespace and case relkind
				when 'S' then not has_sequence_privilege(app.oid, oid, 'usage') else false end) as sequences
		from pg_roles as app where rolname = ${APP_ROLE}`.execute(db);
	const role = rows[0];
	// four rights on tables, one on sequences
	if (!role?.is_member || !role.usage || role.defaults < 5 || role.sequences > 0) return false;
	const tables = await selectRights(db);
	return tables.every((table) => table.rights.join() === rightsOn(table).join());
}

const rightsOn = ({ name, is_part }: TableRights): string[] =>
	is_part ? [] : RIGHTS.filter((right) => !notGranted[name]?.includes(right)).sort();

/** Of every table but the migrator's own. */
async function selectRights(db: Db): Promise<TableRights[]> {
	const { rows } = await sql<TableRights>`
		select relname as name, relispartition as is_part, array(
			select right_name from unnest(${RIGHTS}::text[]) as right_name
			where has_table_privilege(${APP_ROLE}, oid, right_name) order by 1) as rights
		from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
			and relname not like 'kysely\_%'`.execute(db);
	return rows;
}

async function grantAll(trx: Db): Promise<void> {
	const role = sql.id(APP_ROLE);
	const { rows } = await sql`select from pg_roles where rolname = ${APP_ROLE}`.execute(trx);
	if (rows.length === 0) await sql`create role ${role} nologin`.execute(trx);
	const { rows: member } = await sql`
		select where pg_has_role(current_user, ${APP_ROLE}, 'member')`.execute(trx);
	if (member.length === 0) await sql`grant ${role} to current_user`.execute(trx);
	await sql`grant usage on schema public to ${role}`.execute(trx);
	await sql`grant usage on all sequences in schema public to ${role}`.execute(trx);
	for (const table of await selectRights(trx)) {
		const { name } = table;
		await sql`revoke all on ${sql.table(name)} from ${role}`.execute(trx);
		if (table.is_part) continue;
		const given = sql.raw(rightsOn(table).join(', '));
		await sql`grant ${given} on ${sql.table(name)} to ${role}`.execute(trx);
	}
	await sql`alter default privileges in schema public
		grant select, insert, update, delete on tables to ${role}`.execute(trx);
	await sql`alter default privileges in schema public grant usage on sequences to ${role}`.execute(trx);
}

/**
 * Gives the account that `app` connects as the rights of the role, where it lacks them.
 * @throws Error when that account may change the audit log, or cannot get the rights
 */
export async function ensureAppAccount(owner: Db, app: Db): Promise<void> {
	const account = await selectAccount(app);
	if (!account.has_rights) await addMember(owner, account.name);
	const { name, has_rights, may_change_log } = account.has_rights ? account : await selectAccount(app);
	if (may_change_log)
		throw new Error(`DATABASE_URL: the account ${name} may change the audit log. Please use another one.`);
	if (!has_rights)
		throw new Error(`DATABASE_URL: the account ${name} has "noinherit", and so no rights of ${APP_ROLE}.`);
}

interface AppAccount {
	name: string;
	has_rights: boolean;
	may_change_log: boolean;
}

async function selectAccount(app: Db): Promise<AppAccount> {
	const { rows } = await sql<AppAccount>`
		select current_user as name, pg_has_role(${APP_ROLE}, 'usage') as has_rights,
			has_table_privilege('audit_log', 'update') or has_table_privilege('audit_log', 'delete')
				as may_change_log`.execute(app);
	if (!rows[0]) throw new Error('The database does not say which account this is');
	return rows[0];
}

async function addMember(owner: Db, account: string): Promise<void> {
	await sql`grant ${sql.id(APP_ROLE)} to ${sql.id(account)}`.execute(owner).catch((error: unknown) => {
		throw new Error(
			`The account of DATABASE_URL needs the rights of the server. Have an administrator run once: grant ${APP_ROLE} to ${account};`,
			{ cause: error },
		);
	});
}
