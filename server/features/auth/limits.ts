import type { Db } from '../../platform/database/database.ts';
import { forgetAttempts, takeAttempt } from '../../platform/http/rate-limit.ts';
import type { DeviceKey } from './device-key.ts';

/** Tries within 15 minutes, per mobile number and per address; for the reasons see docs/decisions/0006. */
const allowed = {
	login: { number: 5, address: 30 },
	forgot: { number: 5, address: 30 },
	code: { number: 10, address: 30 },
	password: { number: 5, address: 30 },
} as const;

const WINDOW_SECONDS = 15 * 60;
const SIGN_UPS_PER_HOUR = 60;

export interface Attempt {
	action: keyof typeof allowed;
	mobileNumber: string;
	address: string;
	/** Tries from a known browser count separately, so that a stranger cannot lock the owner out. */
	device?: DeviceKey | undefined;
}

/**
 * @returns a function that forgives this and earlier attempts of the number or browser, after a success
 * @throws AppError `too_many_attempts`
 */
export async function countAttempt(db: Db, attempt: Attempt, now: Date): Promise<() => Promise<void>> {
	const { action, mobileNumber, address, device } = attempt;
	const limits = allowed[action];
	const take = (bucket: string, count: number) =>
		takeAttempt(db, { bucket, allowed: count, windowSeconds: WINDOW_SECONDS }, now);
	const who = device
		? `${action}:device:${device.key_hash.toString('base64url')}`
		: `${action}:number:${mobileNumber}`;
	const giveBack = await take(`${action}:address:${networkOf(address)}`, limits.address);
	await take(who, limits.number).catch(async (error: unknown) => {
		await giveBack();
		throw error;
	});
	return async () => {
		await giveBack();
		await forgetAttempts(db, who);
	};
}

/** Counts within the transaction of the sign-up: a refused sign-up does not count. */
export async function countSignUp(db: Db, address: string, now: Date): Promise<void> {
	const bucket = `signup:address:${networkOf(address)}`;
	await takeAttempt(db, { bucket, allowed: SIGN_UPS_PER_HOUR, windowSeconds: 3600 }, now);
}

/** An IPv4 address, or the /64 network of an IPv6 customer. */
export function networkOf(address: string): string {
	const v4 = /(?:\d+\.){3}\d+$/.exec(address)?.[0];
	if (v4) return v4;
	const [head = '', tail = ''] = address.split('::').map((half) => half.split(':').filter(Boolean).join(':'));
	const before = head.split(':').filter(Boolean);
	const after = tail.split(':').filter(Boolean);
	const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
	return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
