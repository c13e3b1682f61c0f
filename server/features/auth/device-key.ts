import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/identity/session.ts';
import { newSecret } from '../../platform/process/env.ts';
import { findDeviceKey, insertDeviceKey } from './queries.ts';

/** Proof, in a cookie that only the server reads, that an account was used in this browser before. */
export interface DeviceKey {
	key: string;
	key_hash: Buffer;
}

const COOKIE = 'yuva_device';
const MAX_AGE_SECONDS = 400 * 86_400;
/** Several people may share a phone; the browser remembers the last so many of them. */
const MAX_KEYS = 5;
const KEY = /^[\w-]{43}$/;

/** The keys that the browser presents, the last used first. */
export function readKeys(request: FastifyRequest): string[] {
	const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
	return value
		.split('.')
		.filter((key) => KEY.test(key))
		.slice(0, MAX_KEYS);
}

/** The presented key that belongs to the account with this number. */
export async function findDevice(
	db: Db,
	mobileNumber: string,
	keys: readonly string[],
): Promise<DeviceKey | undefined> {
	const devices = keys.map((key) => ({ key, key_hash: hashSecret(key) }));
	const found = await findDeviceKey(
		db,
		mobileNumber,
		devices.map(({ key_hash }) => key_hash),
	);
	return found && devices.find(({ key_hash }) => key_hash.equals(found));
}

/** Gives the browser a key to this account. */
export async function addDevice(db: Db, account_id: string, now: Date): Promise<DeviceKey> {
	const key = newSecret();
	const key_hash = hashSecret(key);
	await insertDeviceKey(db, { key_hash, account_id, created_at: now });
	return { key, key_hash };
}

/** The `Set-Cookie` that keeps `key` before the others for 400 days, the longest that browsers allow. */
export function deviceCookie(key: string, others: readonly string[], secure: boolean): string {
	const keys = [key, ...others.filter((other) => other !== key)].slice(0, MAX_KEYS);
	const flags = `Path=/api; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict`;
	return `${COOKIE}=${keys.join('.')}; ${flags}${secure ? '; Secure' : ''}`;
}
