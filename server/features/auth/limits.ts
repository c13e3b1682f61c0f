import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { forgetAttempts, takeAttempt } from '../../platform/http/rate-limit.ts';
import type { DeviceKey } from './device-key.ts';

interface Allowed {
	number: number;
	address: number;
	/** Counts the number's tries from each address by themselves: a stranger's tries do not keep the owner out. */
	apart?: true;
}

/** Tries within 15 minutes, per mobile number and per address; for the reasons see docs/decisions/0006. */
const allowed: Record<'login' | 'forgot' | 'code' | 'password', Allowed> = {
	login: { number: 5, address: 30 },
	forgot: { number: 5, address: 30, apart: true },
	code: { number: 10, address: 30, apart: true },
	password: { number: 5, address: 30 },
};

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
	const network = networkOf(address);
	const who = device
		? `${action}:device:${device.key_hash.toString('base64url')}`
		: `${action}${limits.apart ? `:from:${network}` : ''}:number:${mobileNumber}`;
	const giveBack = await take(`${action}:address:${network}`, limits.address);
	await take(who, limits.number).catch(async (error: unknown) => {
		await giveBack();
		throw error;
	});
	return async () => {
		await giveBack();
		await forgetAttempts(db, who);
	};
}

const SMS_CODES = 5;

/** Codes by SMS within 15 minutes, whoever asks. @returns false when there were enough */
export async function mayTextCode(db: Db, mobileNumber: string, now: Date): Promise<boolean> {
	const bucket = `sms_code:number:${mobileNumber}`;
	return takeAttempt(db, { bucket, allowed: SMS_CODES, windowSeconds: WINDOW_SECONDS }, now).then(
		() => true,
		(error: unknown) => {
			if (error instanceof AppError && error.code === 'too_many_attempts') return false;
			throw error;
		},
	);
}

/** Counts each try, also one that is refused: it tells whether a number is taken. */
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
