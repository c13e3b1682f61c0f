import type { MyLead } from '@yuva/contract/accounts/my-leads-endpoints';
import type { AccountDetails, StaffRole } from '@yuva/contract/accounts/schema';
import type { Role } from '@yuva/contract/auth/standing';
import type { Language } from '@yuva/contract/language';
import { searchedNumber } from '@yuva/contract/mobile-number';
import { finderOf, searchKeys } from '@yuva/contract/name-key';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Accounts } from '../../platform/database/tables.ts';
import { districtsOf } from '../../platform/identity/reach.ts';

function staffRows(db: Db) {
	return db
		.selectFrom('accounts')
		.leftJoin('accounts as lead', 'lead.id', 'accounts.district_lead_id')
		.select([
			'accounts.id as account_id',
			'accounts.given_name',
			'accounts.surname',
			'accounts.full_name',
			'accounts.mobile_number',
			sql<StaffRole>`accounts.role`.as('role'),
			'accounts.active',
			'accounts.own_password',
			'accounts.district_lead_id',
			'lead.full_name as district_lead_name',
			'accounts.created_at',
			sql<boolean>`exists (select from passkeys where passkeys.account_id = accounts.id)
				or exists (select from authenticators where authenticators.account_id = accounts.id)`.as(
				'second_factor',
			),
			sql<{ id: number; name: string }[]>`coalesce((
				select json_agg(json_build_object('id', district.id, 'name', district.name) order by district.name)
				from lead_districts join districts district on district.id = lead_districts.district_id
				where lead_districts.account_id = accounts.id), '[]')`.as('districts'),
		])
		.where('accounts.role', '<>', 'fellow');
}

export interface AccountFilter {
	search: string;
	role: StaffRole | undefined;
	district: number | undefined;
	active: boolean | undefined;
}

export interface NamePage {
	after: { name: string; id: string } | undefined;
	limit: number;
}

/** Finds other spellings, also in the other letters. Staff are few, so no keys of their names are stored. */
async function staffSpelled(db: Db, search: string): Promise<string[]> {
	const staff = await db
		.selectFrom('accounts')
		.select(['id', 'full_name'])
		.where('role', '<>', 'fellow')
		.execute();
	const finds = finderOf(search);
	return staff.filter(({ full_name }) => finds(searchKeys(full_name))).map(({ id }) => id);
}

/** Matches the name, another spelling of it, or the number; everybody for an empty search. */
export async function staffCalled(db: Db, search: string): Promise<RawBuilder<boolean>> {
	if (search === '') return sql`true`;
	const spelled = await staffSpelled(db, search);
	const typed = search.replaceAll(/[\\%_]/g, '\\$&');
	return sql<boolean>`(accounts.full_name ilike ${`%${typed}%`} or accounts.id = any (${spelled}::uuid[])
		or accounts.mobile_number like ${`${searchedNumber(search) ?? typed}%`})`;
}

/** Sorts by name; `search` matches part of a name, another spelling of it, or the start of a number. */
export async function selectAccounts(db: Db, filter: AccountFilter, { after, limit }: NamePage) {
	const { search, role, district, active } = filter;
	return staffRows(db)
		.where(await staffCalled(db, search))
		.$if(role !== undefined, (query) => query.where('accounts.role', '=', role ?? ''))
		.$if(active !== undefined, (query) => query.where('accounts.active', '=', active ?? true))
		.$if(district !== undefined, (query) => query.where(looksAfter(district ?? 0)))
		.$if(after !== undefined, (query) =>
			query.where(sql<boolean>`(accounts.full_name, accounts.id) > (${after?.name}, ${after?.id})`),
		)
		.orderBy('accounts.full_name')
		.orderBy('accounts.id')
		.limit(rowLimit(limit))
		.execute();
}

const looksAfter = (district: number) =>
	sql<boolean>`exists (select from lead_districts where lead_districts.district_id = ${district}
		and lead_districts.account_id in (accounts.id, accounts.district_lead_id))`;

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

export const selectAccount = (db: Db, accountId: string) =>
	staffRows(db).where('accounts.id', '=', accountId).executeTakeFirst();

type LeadRow = Omit<MyLead, 'photo_url'> & { account_id: string; photo_id: string | null };

/**
 * Returns the leads in whose reach the fellow is: the stand-in of today first, because the lead of the
 * district is away, the team lead last. None before the registration has named a district.
 */
export async function selectLeadsOf(db: Db, fellowId: string): Promise<LeadRow[]> {
	const { rows } = await sql<LeadRow>`
		with own as (
			select account.id, account.full_name from fellows
				join lead_districts on lead_districts.district_id = fellows.working_district
				join accounts account on account.id = lead_districts.account_id
			where fellows.id = ${fellowId} and account.role = 'district_lead' and account.active
		)
		select account.id as account_id, account.role, account.full_name, account.mobile_number, staff_photos.photo_id,
			case when account.role = 'district_lead' and account.id not in (select id from own)
				then (select string_agg(full_name, ', ' order by full_name) from own) end as stands_in_for
		from fellows
			left join learning_centers center on center.fellow_id = fellows.id
			join accounts account on account.active and (
				(account.role = 'team_lead' and account.id = center.team_lead_id)
				or (account.role = 'district_lead'
					and fellows.working_district in (${districtsOf(sql<string>`account.id`)})))
			left join staff_photos on staff_photos.account_id = account.id
		where fellows.id = ${fellowId}
		order by account.role, account.id in (select id from own), lower(account.full_name), account.id`.execute(
		db,
	);
	return rows;
}

export type NewAccount = Insertable<Accounts> & { role: Role };

/** @returns false when the number is taken */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('accounts')
		.values(account)
		.onConflict((conflict) => conflict.column('mobile_number').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/** Returns active admins; the lock blocks changes until the transaction ends. */
export async function lockAdmins(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('accounts')
		.select('id')
		.where('role', '=', 'admin')
		.where('active', '=', true)
		.orderBy('id')
		.forUpdate()
		.execute();
	return rows.map(({ id }) => id);
}

/** Locks the account until the transaction ends; undefined for a fellow. */
export function lockAccount(db: Db, accountId: string) {
	return db
		.selectFrom('accounts')
		.select(['id', 'active', sql<StaffRole>`role`.as('role')])
		.where('id', '=', accountId)
		.where('role', '<>', 'fellow')
		.forUpdate()
		.executeTakeFirst();
}

export async function updateAccount(db: Db, accountId: string, details: AccountDetails): Promise<void> {
	const { districts, ...columns } = details;
	await db.updateTable('accounts').set(columns).where('id', '=', accountId).execute();
	await replaceDistricts(db, accountId, districts);
}

export async function replaceDistricts(
	db: Db,
	account_id: string,
	districts: readonly number[],
): Promise<void> {
	await db.deleteFrom('lead_districts').where('account_id', '=', account_id).execute();
	if (districts.length === 0) return;
	const rows = [...new Set(districts)].map((district_id) => ({ account_id, district_id }));
	await db.insertInto('lead_districts').values(rows).execute();
}

export async function updateActive(db: Db, accountId: string, active: boolean): Promise<void> {
	await db.updateTable('accounts').set({ active }).where('id', '=', accountId).execute();
}

export interface NewPassword {
	before: string;
	password_hash: string;
	/** Only a password chosen by its owner has it. */
	own_password?: true;
}

/** @returns false when the stored hash is no longer `before` */
export async function updatePassword(
	db: Db,
	accountId: string,
	{ before, ...columns }: NewPassword,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('accounts')
		.set(columns)
		.where('id', '=', accountId)
		.where('password_hash', '=', before)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function selectKnownDistricts(db: Db, ids: readonly number[]): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const rows = await db.selectFrom('districts').select('id').where('id', 'in', ids).execute();
	return new Set(rows.map(({ id }) => id));
}

export async function isActiveDistrictLead(db: Db, accountId: string): Promise<boolean> {
	const row = await db
		.selectFrom('accounts')
		.select('id')
		.where('id', '=', accountId)
		.where('role', '=', 'district_lead')
		.where('active', '=', true)
		.executeTakeFirst();
	return row !== undefined;
}

/** @returns false when the account has this language already */
export async function updateLanguage(db: Db, accountId: string, language: Language): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('accounts')
		.set({ language })
		.where('id', '=', accountId)
		.where(sql<boolean>`language is distinct from ${language}`)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function selectPhotoOf(db: Db, accountId: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('staff_photos')
		.select('photo_id')
		.where('account_id', '=', accountId)
		.executeTakeFirst();
	return row?.photo_id;
}

export async function upsertPhoto(db: Db, account_id: string, photo_id: string): Promise<void> {
	await db
		.insertInto('staff_photos')
		.values({ account_id, photo_id })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet({ photo_id }))
		.execute();
}

export async function deletePhoto(db: Db, accountId: string): Promise<void> {
	await db.deleteFrom('staff_photos').where('account_id', '=', accountId).execute();
}

const UNIQUE_VIOLATION = '23505';

export interface Person {
	mobile_number: string;
	given_name: string;
	surname: string;
}

/** Locks the row until the transaction ends; undefined for an absent account and for staff. */
export const lockPerson = (db: Db, accountId: string): Promise<Person | undefined> =>
	db
		.selectFrom('accounts')
		.select(['mobile_number', 'given_name', 'surname'])
		.where('id', '=', accountId)
		.where('role', '=', 'fellow')
		.forUpdate()
		.executeTakeFirst();

/** @returns false when another account got the number meanwhile: the caller's transaction must then end with an error */
export async function updateNumber(db: Db, accountId: string, mobile_number: string): Promise<boolean> {
	try {
		await db.updateTable('accounts').set({ mobile_number }).where('id', '=', accountId).execute();
		return true;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false;
		throw error;
	}
}

export async function updateName(
	db: Db,
	accountId: string,
	{ given_name, surname }: Omit<Person, 'mobile_number'>,
): Promise<void> {
	await db.updateTable('accounts').set({ given_name, surname }).where('id', '=', accountId).execute();
}
