import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/identity/session.ts';
import { newSecret } from '../../platform/process/env.ts';
import { findDeviceKey, insertDeviceKey } from './queries.ts';

/** Proof, in an HttpOnly cookie, that this browser has used an account. */
export interface DeviceKey {
	key: string;
	key_hash: Buffer;
}

const COOKIE = 'yuva_device';
const MAX_AGE_SECONDS = 400 * 86_400;
/** Several people may share a phone; the browser keeps the last five. */
const MAX_KEYS = 5;
const KEY = /^[\w-]{43}$/;

/** Last used first. */
export function readKeys(request: FastifyRequest): string[] {
	const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
	return value
		.split('.')
		.filter((key) => KEY.test(key))
		.slice(0, MAX_KEYS);
}

export async function findDevice(
	db: Db,
	mobileNumber: string,
	keys: readonly string[],
): Promise<DeviceKey | undefined> {
	if (keys.length === 0) return undefined;
	const devices = keys.map((key) => ({ key, key_hash: hashSecret(key) }));
	const found = await findDeviceKey(
		db,
		mobileNumber,
		devices.map(({ key_hash }) => key_hash),
	);
	return found && devices.find(({ key_hash }) => key_hash.equals(found));
}

export async function addDevice(db: Db, account_id: string, now: Date): Promise<DeviceKey> {
	const key = newSecret();
	const key_hash = hashSecret(key);
	await insertDeviceKey(db, { key_hash, account_id, created_at: now });
	return { key, key_hash };
}

/** The `Set-Cookie` with `key` first, kept for 400 days, the browsers' maximum. */
export function deviceCookie(key: string, others: readonly string[], secure: boolean): string {
	const keys = [key, ...others.filter((other) => other !== key)].slice(0, MAX_KEYS);
	const flags = `Path=/api; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict`;
	return `${COOKIE}=${keys.join('.')}; ${flags}${secure ? '; Secure' : ''}`;
}
