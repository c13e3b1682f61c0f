import { RECOVERY_TRIES } from '@yuva/contract/auth/rules';
import type { Role } from '@yuva/contract/auth/standing';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { publicName } from '../../platform/identity/session.ts';

/** Ignores inactive accounts. */
export function findAccount(db: Db, mobileNumber: string) {
	return db
		.selectFrom('accounts')
		.select(['id', 'password_hash', 'own_password'])
		.select(sql<Role>`role`.as('role'))
		.where('mobile_number', '=', mobileNumber)
		.where('active', '=', true)
		.executeTakeFirst();
}

/** Inactive accounts keep their number. */
export async function isNumberTaken(db: Db, mobileNumber: string): Promise<boolean> {
	const row = await db
		.selectFrom('accounts')
		.select('id')
		.where('mobile_number', '=', mobileNumber)
		.executeTakeFirst();
	return row !== undefined;
}

/** Whether the account is an active staff account. */
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

/** The hash of `keyHashes` that belongs to a browser of this account. */
export async function findDeviceKey(
	db: Db,
	mobileNumber: string,
	keyHashes: readonly Buffer[],
): Promise<Buffer | undefined> {
	const row = await db
		.selectFrom('device_keys')
		.innerJoin('accounts', 'accounts.id', 'device_keys.account_id')
		.select('key_hash')
		.where('accounts.mobile_number', '=', mobileNumber)
		.where('key_hash', '=', sql<Buffer>`any(${keyHashes})`)
		.executeTakeFirst();
	return row?.key_hash;
}

/** Browsers remembered per account; the oldest is dropped. */
const MAX_DEVICES = 10;

export async function insertDeviceKey(
	db: Db,
	key: { key_hash: Buffer; account_id: string; created_at: Date },
): Promise<void> {
	await db.insertInto('device_keys').values(key).execute();
	const newestOthers = db
		.selectFrom('device_keys')
		.select('key_hash')
		.where('account_id', '=', key.account_id)
		.where('key_hash', '<>', key.key_hash)
		.orderBy('created_at', 'desc')
		.limit(MAX_DEVICES - 1);
	await db
		.deleteFrom('device_keys')
		.where('account_id', '=', key.account_id)
		.where('key_hash', '<>', key.key_hash)
		.where('key_hash', 'not in', newestOthers)
		.execute();
}

export async function deleteOtherDeviceKeys(
	db: Db,
	accountId: string,
	keep: Buffer | undefined,
): Promise<void> {
	await db
		.deleteFrom('device_keys')
		.where('account_id', '=', accountId)
		.where('key_hash', '<>', keep ?? Buffer.alloc(0))
		.execute();
}

/** Forgets the browser with this `publicName`, or all without a name. @returns the number deleted */
export async function deleteDeviceKeys(db: Db, accountId: string, name: string | undefined): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('device_keys')
		.where('account_id', '=', accountId)
		.$if(name !== undefined, (query) => query.where(publicName('key_hash'), '=', name ?? ''))
		.executeTakeFirst();
	return Number(numDeletedRows);
}

export interface NewReset {
	id: string;
	account_id: string;
	/** Null until the code is sent. */
	code_hash: string | null;
	/** The lead who reads out the code. */
	issued_by: string | null;
	created_at: Date;
	expires_at: Date;
}

export async function insertReset(db: Db, reset: NewReset): Promise<void> {
	await db.insertInto('password_resets').values(reset).execute();
}

/**
 * Uses up one try of the request and of the lead's newest code; returns those that had a try left. The update
 * counts tries per row, so parallel guesses cannot slip through.
 */
export function takeTry(db: Db, { accountId, requestId, now }: ResetRequest) {
	const isOpen = sql<boolean>`used_at is null and expires_at > ${now} and tries < ${RECOVERY_TRIES}`;
	return db
		.updateTable('password_resets')
		.set({ tries: sql<number>`tries + 1` })
		.where('account_id', '=', accountId)
		.where(isOpen)
		.where(
			sql<boolean>`exists (select from password_resets request where request.id = ${requestId}
				and request.account_id = ${accountId} and ${isOpen})`,
		)
		.where(
			sql<boolean>`(id = ${requestId} or id = (select lead_code.id from password_resets lead_code
				where lead_code.account_id = ${accountId} and lead_code.issued_by is not null
				order by lead_code.created_at desc, lead_code.id desc limit 1))`,
		)
		.returning(['id', 'code_hash', 'issued_by'])
		.execute();
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

/** Stores a request's code. @returns the number to send it to; undefined when the request is closed */
export async function setCode(
	db: Db,
	resetId: string,
	{ code_hash, now }: { code_hash: string; now: Date },
): Promise<string | undefined> {
	const row = await db
		.updateTable('password_resets')
		.from('accounts')
		.set({ code_hash })
		.whereRef('accounts.id', '=', 'password_resets.account_id')
		.where('password_resets.id', '=', resetId)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.returning('accounts.mobile_number')
		.executeTakeFirst();
	return row?.mobile_number;
}

/** Null without a photo and for staff. */
export async function findPhotoId(db: Db, accountId: string): Promise<string | null> {
	const row = await db
		.selectFrom('fellows')
		.select('photo_id')
		.where('id', '=', accountId)
		.executeTakeFirst();
	return row?.photo_id ?? null;
}
