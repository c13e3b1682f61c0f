import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { findKey } from '../../platform/identity/device-keys.ts';
import { hashSecret } from '../../platform/identity/session.ts';
import { newSecret } from '../../platform/process/env.ts';

/** An HttpOnly cookie with it proves that somebody is signed in in this browser, or was until the session ran out. */
export interface DeviceKey {
	key: string;
	key_hash: Buffer;
}

const COOKIE = 'yuva_device';
const MAX_AGE_SECONDS = 400 * 86_400;
/** Several people may share a phone, so the browser keeps the last five. */
const MAX_KEYS = 5;
const KEY = /^[\w-]{43}$/;

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
	const found = await findKey(
		db,
		mobileNumber,
		devices.map(({ key_hash }) => key_hash),
	);
	return found && devices.find(({ key_hash }) => key_hash.equals(found));
}

export function newDevice(): DeviceKey {
	const key = newSecret();
	return { key, key_hash: hashSecret(key) };
}

/** Returns the `Set-Cookie` with `key` first, kept for 400 days, the browsers' maximum. */
export function deviceCookie(key: string, others: readonly string[], secure: boolean): string {
	return cookie([key, ...others.filter((other) => other !== key)].slice(0, MAX_KEYS), secure);
}

export const remainingCookie = (keys: readonly string[], secure: boolean): string =>
	cookie(keys, secure, keys.length > 0 ? MAX_AGE_SECONDS : 0);

function cookie(keys: readonly string[], secure: boolean, maxAge = MAX_AGE_SECONDS): string {
	const flags = `Path=/api; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`;
	return `${COOKIE}=${keys.join('.')}; ${flags}${secure ? '; Secure' : ''}`;
}
