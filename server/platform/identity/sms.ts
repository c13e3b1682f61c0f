import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { budgets } from '../process/budgets.ts';
import type { SmsSettings } from '../process/env.ts';
import { type Limit, refuseOverLimit, takeAttempt } from './rate-limit.ts';

const GIVE_UP_MS = 5000;

export interface Message {
	/** Ten digits. */
	mobileNumber: string;
	text: string;
}

/**
 * Asks before a message is promised; the sending counts it.
 * @throws AppError `too_many_attempts` when the number has had its messages, `unavailable` when those of the day are used up
 */
export async function refuseOverSmsBudget(
	db: Db,
	gateway: SmsSettings,
	{ mobileNumber, now }: { mobileNumber: string; now: Date },
): Promise<void> {
	for (const limit of limitsOf(mobileNumber)) await refuseOverLimit(db, limit, now);
	await refuseOverLimit(db, totalOf(gateway), now).catch(usedUp);
}

/**
 * Counts the message, whether the gateway takes it or not. Errors contain neither number nor text: they may be logged and stored.
 * @throws Error when the gateway refuses the message @throws AppError as `refuseOverSmsBudget`, with nothing sent
 */
export async function sendSms(
	db: Db,
	gateway: SmsSettings,
	{ mobileNumber, text, now }: Message & { now: Date },
): Promise<void> {
	await refuseOverSmsBudget(db, gateway, { mobileNumber, now });
	for (const limit of limitsOf(mobileNumber)) await takeAttempt(db, limit, now);
	await takeAttempt(db, totalOf(gateway), now).catch(usedUp);
	await post(gateway, { mobileNumber, text });
}

/** Buckets of a number are forgotten with the person: see `../database/erasure.ts`. */
const limitsOf = (mobileNumber: string): Limit[] => [
	{ bucket: `sms-hour:number:${mobileNumber}`, ...budgets.sms.hour },
	{ bucket: `sms-day:number:${mobileNumber}`, ...budgets.sms.day },
];

const totalOf = ({ perDay }: SmsSettings): Limit => ({ bucket: 'sms:total', ...budgets.sms.totalOf(perDay) });

/** Not the caller's doing, so it is the server that cannot. */
function usedUp(error: unknown): never {
	if (!(error instanceof AppError)) throw error;
	const { retryAfter = 1 } = error;
	throw new AppError('unavailable', 'No code can be sent today. Please ask your District Lead.', {
		retryAfter,
	});
}

async function post(gateway: SmsSettings, { mobileNumber, text }: Message): Promise<void> {
	const response = await fetch(gateway.url, {
		method: 'POST',
		headers: { authorization: `Bearer ${gateway.token}`, 'content-type': 'application/json' },
		body: JSON.stringify({ to: `+91${mobileNumber}`, text }),
		redirect: 'error',
		signal: AbortSignal.timeout(GIVE_UP_MS),
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
}
