import { sql } from 'kysely';
import type { Db } from './database.ts';
import { APP_ROLE, FELLOW_ROLE } from './roles.ts';

/** Both have the same rights on tables; policies limit the second to rows. */
const ROLES = [APP_ROLE, FELLOW_ROLE] as const;
type Role = (typeof ROLES)[number];

/** The server may do with each table everything that is not named here. */
const notGranted: Readonly<Record<string, readonly string[]>> = {
	audit_log: ['update', 'delete'],
	child_consents: ['update'],
};
const RIGHTS = ['select', 'insert', 'update', 'delete'];
/** The server runs the queue in this schema; a fellow's call only asks for work. */
const QUEUE = 'pgboss';
const rightsOfFellowInQueue: Readonly<Record<string, readonly string[]>> = {
	job: ['insert'],
	queue: ['select'],
};

/** Servers that start at once take turns. */
const GRANT_LOCK = 20_260_070;

/**
 * Makes the roles, their rights and the policies again where they are missing: a restored copy of the tables may come without
 * them. Changes nothing where all are there.
 * @throws the database's error when the owner may not create roles
 */
export async function ensureAppRole(owner: Db): Promise<void> {
	if (await isEverythingThere(owner)) return;
	const work = async (trx: Db) => {
		await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`.execute(trx);
		for (const role of ROLES) if (!(await isWhole(trx, role))) await grantAll(trx, role);
		if (await lacksPolicies(trx)) await sql`select limit_all_to_fellow()`.execute(trx);
	};
	await (owner.isTransaction ? work(owner) : owner.transaction().execute(work));
}

async function isEverythingThere(db: Db): Promise<boolean> {
	for (const role of ROLES) if (!(await isWhole(db, role))) return false;
	return !(await lacksPolicies(db));
}

/** Dropping a role also drops the policies that name it. */
async function lacksPolicies(db: Db): Promise<boolean> {
	const { rows } = await sql<{ is_lost: boolean }>`
		select exists (select from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity
			and (select count(*) from pg_policy where polrelid = pg_class.oid) < ${ROLES.length}::integer) as is_lost`.execute(
		db,
	);
	return rows[0]?.is_lost === true;
}

interface TableRights {
	schema: string;
	name: string;
	/** A part of a table is reached through the whole table alone. */
	is_part: boolean;
	rights: string[];
}

async function isWhole(db: Db, name: Role): Promise<boolean> {
	const { rows } = await sql<{ is_member: boolean; usage: boolean; defaults: number; sequences: number }>`
		select pg_has_role(current_user, oid, 'member') as is_member,
			has_schema_privilege(oid, 'public', 'usage') and has_schema_privilege(oid, ${QUEUE}, 'usage') as usage,
			(select count(*) from pg_default_acl as acl, aclexplode(acl.defaclacl) as given
				where acl.defaclnamespace = 'public'::regnamespace and acl.defaclobjtype in ('r', 'S')
				and acl.defaclrole = (select oid from pg_roles where rolname = current_user) and given.grantee = app.oid) as defaults,
			(select count(*) from pg_class where relnamespace = 'public'::regnamespace and case relkind
				when 'S' then not has_sequence_privilege(app.oid, oid, 'usage') else false end) as sequences
		from pg_roles as app where rolname = ${name}`.execute(db);
	const role = rows[0];
	if (!role?.is_member || !role.usage || role.defaults < 5 || role.sequences > 0) return false;
	const tables = await selectRights(db, name);
	return tables.every((table) => table.rights.join() === rightsOn(name, table).join());
}

function rightsOn(role: Role, { schema, name, is_part }: TableRights): string[] {
	if (schema === QUEUE)
		return role === APP_ROLE ? RIGHTS.toSorted() : [...(rightsOfFellowInQueue[name] ?? [])];
	return is_part ? [] : RIGHTS.filter((right) => !notGranted[name]?.includes(right)).sort();
}

async function selectRights(db: Db, role: Role): Promise<TableRights[]> {
	const { rows } = await sql<TableRights>`
		select nspname as schema, relname as name, relispartition as is_part, array(
			select right_name from unnest(${RIGHTS}::text[]) as right_name
			where has_table_privilege(${role}, pg_class.oid, right_name) order by 1) as rights
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where nspname in ('public', ${QUEUE}) and relkind in ('r', 'p', 'v') and relname not like 'kysely\_%'`.execute(
		db,
	);
	return rows;
}

async function grantAll(trx: Db, roleName: Role): Promise<void> {
	const role = sql.id(roleName);
	const { rows } = await sql`select from pg_roles where rolname = ${roleName}`.execute(trx);
	if (rows.length === 0) await sql`create role ${role} nologin`.execute(trx);
	const { rows: member } = await sql`
		select where pg_has_role(current_user, ${roleName}, 'member')`.execute(trx);
	if (member.length === 0) await sql`grant ${role} to current_user`.execute(trx);
	await sql`grant usage on schema public, ${sql.id(QUEUE)} to ${role}`.execute(trx);
	await sql`grant usage on all sequences in schema public to ${role}`.execute(trx);
	for (const table of await selectRights(trx, roleName)) {
		const { schema, name } = table;
		await sql`revoke all on ${sql.id(schema, name)} from ${role}`.execute(trx);
		const given = rightsOn(roleName, table);
		if (given.length === 0) continue;
		await sql`grant ${sql.raw(given.join(', '))} on ${sql.id(schema, name)} to ${role}`.execute(trx);
	}
	await sql`alter default privileges in schema public
		grant select, insert, update, delete on tables to ${role}`.execute(trx);
	await sql`alter default privileges in schema public grant usage on sequences to ${role}`.execute(trx);
}

/**
 * Gives the account that `app` connects as the rights of both roles, where it lacks them.
 * @throws Error when that account may change the audit log, or cannot get the rights
 */
export async function ensureAppAccount(owner: Db, app: Db): Promise<void> {
	const account = await selectAccount(app);
	if (!account.has_rights) await addMember(owner, account.name, APP_ROLE);
	if (!account.may_limit) await addMember(owner, account.login, FELLOW_ROLE);
	const { name, has_rights, may_change_log } = account.has_rights ? account : await selectAccount(app);
	if (may_change_log)
		throw new Error(`DATABASE_URL: the account ${name} may change the audit log. Please use another one.`);
	if (!has_rights)
		throw new Error(`DATABASE_URL: the account ${name} has "noinherit", and so no rights of ${APP_ROLE}.`);
}

interface AppAccount {
	name: string;
	/** Names the account of the connection, also if the session has a role. */
	login: string;
	has_rights: boolean;
	may_limit: boolean;
	may_change_log: boolean;
}

async function selectAccount(app: Db): Promise<AppAccount> {
	const { rows } = await sql<AppAccount>`
		select current_user as name, session_user as login, pg_has_role(${APP_ROLE}, 'usage') as has_rights,
			pg_has_role(session_user, ${FELLOW_ROLE}, 'member') as may_limit,
			has_table_privilege('audit_log', 'update') or has_table_privilege('audit_log', 'delete')
				as may_change_log`.execute(app);
	if (!rows[0]) throw new Error('The database does not say which account this is');
	return rows[0];
}

async function addMember(owner: Db, account: string, role: Role): Promise<void> {
	await sql`grant ${sql.id(role)} to ${sql.id(account)}`.execute(owner).catch((error: unknown) => {
		throw new Error(
			`The account of DATABASE_URL needs the rights of the server. Have an administrator run once: grant ${role} to ${account};`,
			{ cause: error },
		);
	});
}
