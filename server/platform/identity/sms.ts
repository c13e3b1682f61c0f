import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { budgets } from '../process/budgets.ts';
import type { SmsSettings } from '../process/env.ts';
import { type Limit, takeAttempt } from './rate-limit.ts';

const GIVE_UP_MS = 5000;

export interface Message {
	/** Ten digits. */
	mobileNumber: string;
	text: string;
}

/**
 * Counts one message to the number, whether the gateway will take it or not.
 * @returns false, with nothing counted, when the number or the installation has had its messages
 */
export async function mayText(
	db: Db,
	gateway: SmsSettings,
	{ mobileNumber, now }: { mobileNumber: string; now: Date },
): Promise<boolean> {
	const counted: (() => Promise<void>)[] = [];
	try {
		for (const limit of limitsOf(mobileNumber, gateway)) counted.push(await takeAttempt(db, limit, now));
		return true;
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		for (const giveBack of counted) await giveBack();
		return false;
	}
}

/** Buckets of a number are forgotten with the person: see `../database/erasure.ts`. */
const limitsOf = (mobileNumber: string, { perDay }: SmsSettings): Limit[] => [
	{ bucket: `sms-hour:number:${mobileNumber}`, ...budgets.sms.hour },
	{ bucket: `sms-day:number:${mobileNumber}`, ...budgets.sms.day },
	{ bucket: 'sms:total', ...budgets.sms.totalOf(perDay) },
];

/** Errors contain neither number nor text: they may be logged and stored. @throws Error when the gateway refuses the message */
export async function sendSms(gateway: SmsSettings, { mobileNumber, text }: Message): Promise<void> {
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
