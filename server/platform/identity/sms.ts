import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { budgets } from '../process/budgets.ts';
import type { SmsSettings } from '../process/env.ts';
import { type Limit, takeAttempt } from './rate-limit.ts';

const GIVE_UP_MS = 5000;

export interface Message {
	/** The number has ten digits. */
	mobileNumber: string;
	text: string;
}

/**
 * Counts one message to the number, whether the gateway will take it or not.
 * @returns false, with nothing counted, when the number or the installation has had its messages
 */
export async function mayText(
	db: Db,
	{ mobileNumber, now }: { mobileNumber: string; now: Date },
): Promise<boolean> {
	const counted: (() => Promise<void>)[] = [];
	try {
		for (const limit of limitsOf(mobileNumber)) counted.push(await takeAttempt(db, limit, now));
		return true;
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		for (const giveBack of counted) await giveBack();
		return false;
	}
}

/** Buckets of a number are forgotten with the person: see `../database/erasure.ts`. */
const limitsOf = (mobileNumber: string): Limit[] => [
	{ bucket: `sms-hour:number:${mobileNumber}`, ...budgets.sms.hour },
	{ bucket: `sms-day:number:${mobileNumber}`, ...budgets.sms.day },
	{ bucket: 'sms:total', ...budgets.sms.total },
];

/** The gateway did not take the message. After any other failure it may have taken it. */
export class SmsRefused extends Error {}

const NO_CONNECTION = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

function wasNotReached(error: unknown): boolean {
	const cause = error instanceof Error ? error.cause : undefined;
	return cause instanceof Error && 'code' in cause && NO_CONNECTION.includes(String(cause.code));
}

/** Errors contain neither number nor text: they may be logged and stored. @throws SmsRefused; Error without an answer */
export async function sendSms(gateway: SmsSettings, { mobileNumber, text }: Message): Promise<void> {
	const sending = fetch(gateway.url, {
		method: 'POST',
		headers: { authorization: `Bearer ${gateway.token}`, 'content-type': 'application/json' },
		body: JSON.stringify({ to: `+91${mobileNumber}`, text }),
		redirect: 'error',
		signal: AbortSignal.timeout(GIVE_UP_MS),
	});
	const response = await sending.catch((error: unknown) => {
		throw wasNotReached(error) ? new SmsRefused('the SMS gateway was not reached') : error;
	});
	await response.body?.cancel();
	if (!response.ok) throw new SmsRefused(`the SMS gateway answered ${response.status}`);
}
