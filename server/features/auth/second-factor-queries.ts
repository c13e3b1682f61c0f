import type { SecondFactor } from '@yuva/contract/auth/second-factor-schema';
import type { Role } from '@yuva/contract/auth/standing';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Passkeys } from '../../platform/database/tables.ts';

export async function selectMethods(db: Db, accountId: string): Promise<SecondFactor[]> {
	const { rows } = await sql<{ method: SecondFactor }>`
		select 'passkey' as method where exists (select from passkeys where account_id = ${accountId})
		union all
		select 'totp' where exists (select from authenticators where account_id = ${accountId})`.execute(db);
	return rows.map(({ method }) => method);
}

/** Locks the account, so that of two calls one sees what the other did. */
export async function lockOwner(db: Db, accountId: string): Promise<void> {
	await db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
}

export async function findPasswordHash(db: Db, accountId: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('accounts')
		.select('password_hash')
		.where('id', '=', accountId)
		.executeTakeFirst();
	return row?.password_hash;
}

/** Finds an account of staff, open or closed. */
export function findStaff(db: Db, by: { id: string } | { mobile_number: string }) {
	const [column, value] =
		'id' in by ? (['id', by.id] as const) : (['mobile_number', by.mobile_number] as const);
	return db
		.selectFrom('accounts')
		.select(['id', sql<Role>`role`.as('role')])
		.where(column, '=', value)
		.where('role', '<>', 'fellow')
		.forUpdate()
		.executeTakeFirst();
}

export function selectPasskeys(db: Db, accountId: string) {
	return db
		.selectFrom('passkeys')
		.selectAll()
		.where('account_id', '=', accountId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/** @returns false when the passkey is stored already */
export async function insertPasskey(db: Db, passkey: Insertable<Passkeys>): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('passkeys')
		.values(passkey)
		.onConflict((conflict) => conflict.column('credential_id').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export async function notePasskeyUse(db: Db, id: string, use: { counter: number; now: Date }): Promise<void> {
	await db
		.updateTable('passkeys')
		.set({ counter: use.counter, last_used_at: use.now })
		.where('id', '=', id)
		.execute();
}

export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('passkeys')
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

export function findAuthenticator(db: Db, accountId: string) {
	return db.selectFrom('authenticators').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export interface NewAuthenticator {
	account_id: string;
	secret: string;
	last_step: number;
	created_at: Date;
}

export async function replaceAuthenticator(db: Db, authenticator: NewAuthenticator): Promise<void> {
	await db
		.insertInto('authenticators')
		.values(authenticator)
		.onConflict((conflict) =>
			conflict.column('account_id').doUpdateSet({ ...authenticator, last_used_at: null }),
		)
		.execute();
}

/** @returns false when a code of this or a later half minute was taken before */
export async function takeStep(
	db: Db,
	{ account_id, secret }: Pick<NewAuthenticator, 'account_id' | 'secret'>,
	{ step, now }: { step: number; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('authenticators')
		.set({ last_step: step, last_used_at: now })
		.where('account_id', '=', account_id)
		.where('secret', '=', secret)
		.where('last_step', '<', step)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function deleteAuthenticator(db: Db, accountId: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('authenticators')
		.where('account_id', '=', accountId)
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

export async function countBackupCodes(db: Db, accountId: string): Promise<number> {
	const { left } = await db
		.selectFrom('backup_codes')
		.select(sql<number>`count(*)`.as('left'))
		.where('account_id', '=', accountId)
		.where('used_at', 'is', null)
		.executeTakeFirstOrThrow();
	return left;
}

export async function replaceBackupCodes(
	db: Db,
	accountId: string,
	{ hashes, now }: { hashes: readonly Buffer[]; now: Date },
): Promise<void> {
	await deleteBackupCodes(db, accountId);
	const rows = hashes.map((code_hash) => ({ code_hash, account_id: accountId, created_at: now }));
	await db.insertInto('backup_codes').values(rows).execute();
}

export async function takeBackupCode(
	db: Db,
	accountId: string,
	{ hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('backup_codes')
		.set({ used_at: now })
		.where('account_id', '=', accountId)
		.where('code_hash', '=', hash)
		.where('used_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function deleteBackupCodes(db: Db, accountId: string): Promise<void> {
	await db.deleteFrom('backup_codes').where('account_id', '=', accountId).execute();
}

export async function deleteAllOf(db: Db, accountId: string): Promise<void> {
	await deleteAuthenticator(db, accountId);
	await db.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
	await deleteBackupCodes(db, accountId);
	await db.deleteFrom('login_tickets').where('account_id', '=', accountId).execute();
}
