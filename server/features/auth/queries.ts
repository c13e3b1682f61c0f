import { RECOVERY_TRIES } from '@yuva/contract/auth/rules';
import type { Role } from '@yuva/contract/auth/standing';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const accountsOf = (db: Db, mobileNumber: string) =>
	db
		.selectFrom('accounts')
		.select(['id', 'password_hash', 'own_password', 'active'])
		.select(sql<Role>`role`.as('role'))
		.where('mobile_number', '=', mobileNumber);

/** Ignores inactive accounts. */
export const findAccount = (db: Db, mobileNumber: string) =>
	accountsOf(db, mobileNumber).where('active', '=', true).executeTakeFirst();

export const findOpenOrClosed = (db: Db, mobileNumber: string) =>
	accountsOf(db, mobileNumber).executeTakeFirst();

export async function isActive(db: Db, accountId: string): Promise<boolean> {
	const row = await db
		.selectFrom('accounts')
		.select('id')
		.where('id', '=', accountId)
		.where('active', '=', true)
		.executeTakeFirst();
	return row !== undefined;
}

export async function isActiveStaff(db: Db, accountId: string): Promise<boolean> {
	const row = await db
		.selectFrom('accounts')
		.select('id')
		.where('id', '=', accountId)
		.where('role', '<>', 'fellow')
		.where('active', '=', true)
		.executeTakeFirst();
	return row !== undefined;
}

export async function findYearName(db: Db, id: number): Promise<string> {
	const { name } = await db
		.selectFrom('programme_years')
		.select('name')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return name;
}

export interface NewReset {
	id: string;
	account_id: string;
	code_hash: string | null;
	issued_by: string | null;
	created_at: Date;
	expires_at: Date;
}

export async function insertReset(db: Db, reset: NewReset): Promise<void> {
	await db.insertInto('password_resets').values(reset).execute();
}

const isOpen = (now: Date) => sql<boolean>`used_at is null and expires_at > ${now}`;

/**
 * Uses up one try of the request. The update counts, so parallel guesses cannot slip through. A lead's code has no count:
 * a stranger's wrong codes would use it up, and its 40 bits outlast all guesses of its half hour.
 * @returns undefined when the request is closed or has no try left
 */
export function takeTry(db: Db, { accountId, requestId, now }: ResetRequest) {
	return db
		.updateTable('password_resets')
		.set({ tries: sql<number>`tries + 1` })
		.where('id', '=', requestId)
		.where('account_id', '=', accountId)
		.where('issued_by', 'is', null)
		.where(isOpen(now))
		.where('tries', '<', RECOVERY_TRIES)
		.returning(['id', 'code_hash', 'issued_by'])
		.executeTakeFirst();
}

/** Returns the newest code of a lead, which replaces the earlier ones; undefined when it was used or is too old. */
export async function findLeadCode(db: Db, accountId: string, now: Date) {
	const newest = await db
		.selectFrom('password_resets')
		.select(['id', 'code_hash', 'issued_by', isOpen(now).as('is_open')])
		.where('account_id', '=', accountId)
		.where('issued_by', 'is not', null)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.executeTakeFirst();
	return newest?.is_open ? newest : undefined;
}

export interface ResetRequest {
	accountId: string;
	requestId: string;
	now: Date;
}

/** Marks all open resets of the account as used. @returns their ids; a missing id was used before */
export async function closeResets(
	db: Db,
	{ accountId, now }: { accountId: string; now: Date },
): Promise<string[]> {
	const closed = await db
		.updateTable('password_resets')
		.set({ used_at: now })
		.where('account_id', '=', accountId)
		.where('used_at', 'is', null)
		.returning('id')
		.execute();
	return closed.map(({ id }) => id);
}

export async function isResetOpen(db: Db, resetId: string, now: Date): Promise<boolean> {
	const row = await db
		.selectFrom('password_resets')
		.select('id')
		.where('id', '=', resetId)
		.where(isOpen(now))
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Stores a request's code. @returns the number to send it to, and the language; undefined when the request is
 * closed
 */
export async function setCode(
	db: Db,
	resetId: string,
	{ code_hash, now }: { code_hash: string; now: Date },
): Promise<{ mobile_number: string; language: string | null } | undefined> {
	return db
		.updateTable('password_resets')
		.from('accounts')
		.set({ code_hash })
		.whereRef('accounts.id', '=', 'password_resets.account_id')
		.where('password_resets.id', '=', resetId)
		.where(isOpen(now))
		.returning(['accounts.mobile_number', 'accounts.language'])
		.executeTakeFirst();
}

export async function findPhotoId(db: Db, accountId: string): Promise<string | null> {
	const row = await db
		.selectFrom('accounts')
		.leftJoin('fellows', 'fellows.id', 'accounts.id')
		.leftJoin('staff_photos', 'staff_photos.account_id', 'accounts.id')
		.select(({ fn }) => fn.coalesce('fellows.photo_id', 'staff_photos.photo_id').as('photo_id'))
		.where('accounts.id', '=', accountId)
		.executeTakeFirst();
	return row?.photo_id ?? null;
}
