import type { Db } from '../../platform/database/database.ts';
import {
	forgetAttempts,
	refuseOverLimit,
	refuseRemembered,
	takeAttempt,
} from '../../platform/identity/rate-limit.ts';
import { budgets } from '../../platform/process/budgets.ts';
import { networkOf } from '../../platform/process/caller.ts';
import type { DeviceKey } from './device-key.ts';

export interface Attempt {
	/** docs/decisions/0006 has the reasons of the numbers. */
	action: keyof typeof budgets.tries;
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
	const limits = budgets.tries[action];
	const network = networkOf(address);
	const who = device
		? `${action}:device:${device.key_hash.toString('base64url')}`
		: `${action}${limits.apart ? `:from:${network}` : ''}:number:${mobileNumber}`;
	const bucket = `${action}:address:${network}`;
	refuseRemembered(who, now);
	const giveBack = await takeAttempt(db, { bucket, ...limits.address }, now);
	await takeAttempt(db, { bucket: who, ...limits.number }, now).catch(async (error: unknown) => {
		await giveBack();
		throw error;
	});
	return async () => {
		await giveBack();
		await forgetAttempts(db, who);
	};
}

/**
 * Counts before the number is looked up: a refused sign-up tells that a number is registered.
 * @returns a function that counts the sign-up as refused
 * @throws AppError `too_many_attempts`
 */
export async function countSignUp(db: Db, address: string, now: Date): Promise<() => Promise<void>> {
	const network = networkOf(address);
	const refused = { bucket: `signup-refused:address:${network}`, ...budgets.signUps.refused };
	const made = { bucket: `signup:address:${network}`, ...budgets.signUps.made };
	refuseRemembered(made.bucket, now);
	await refuseOverLimit(db, refused, now);
	const giveBack = await takeAttempt(db, made, now);
	return async () => {
		await giveBack();
		await takeAttempt(db, refused, now);
	};
}
