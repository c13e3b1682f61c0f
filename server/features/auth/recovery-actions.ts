import {
	RANDOM_PASSWORD_BYTES,
	RECOVERY_CODE_BYTES,
	RECOVERY_MINUTES,
	randomPassword,
	readRecoveryCode,
	recoveryCode,
} from '@yuva/contract/auth/rules';
import {
	CODE_FROM_LEAD,
	CODE_SENT,
	CODE_WRONG,
	MOBILE_UNKNOWN,
	PASSWORD_REPLACED,
} from '@yuva/contract/auth/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { checkPassword, hashPassword } from '../../platform/identity/passwords.ts';
import { reachesFellow } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/session.ts';
import { refuseOverSmsBudget, sendSms } from '../../platform/identity/sms.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { SmsSettings } from '../../platform/process/env.ts';
import { replacePassword } from '../accounts/actions.ts';
import { aboutAccount, type Visit } from './actions.ts';
import { addDevice, type DeviceKey, findDevice } from './device-key.ts';
import { countAttempt } from './limits.ts';
import {
	closeResets,
	deleteOtherDeviceKeys,
	findAccount,
	insertReset,
	isActiveStaff,
	setCode,
	takeTry,
} from './queries.ts';

/** The payload holds the request id only; the handler makes the code when it sends it. */
export const SEND_CODE = 'auth.send_code';

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
const newCode = (): string => recoveryCode(random(RECOVERY_CODE_BYTES));
const expiry = (now: Date): Date => new Date(now.getTime() + RECOVERY_MINUTES * 60_000);

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export interface Recovery {
	password: string;
	detail: string;
	request_id?: string;
	/** Set once the browser has proved its right to the account. */
	deviceKey?: string;
}

/**
 * A known browser gets a new password at once, any other a request that waits for a code.
 * @throws AppError `not_found` for an unknown number; `too_many_attempts`; `unavailable` when the day's messages are used up.
 */
export async function beginRecovery(
	db: Db,
	mobileNumber: string,
	visit: Visit & { gateway: SmsSettings | undefined },
): Promise<Recovery> {
	const { address, now, gateway } = visit;
	const device = await findDevice(db, mobileNumber, visit.deviceKeys);
	await countAttempt(db, { action: 'forgot', mobileNumber, address, device }, now);
	const account = await findAccount(db, mobileNumber);
	if (!account) throw notFound(MOBILE_UNKNOWN);
	if (device) return giveNewPassword(db, account, { visit, device, by: 'device_key' });
	if (gateway) await refuseOverSmsBudget(db, gateway, { mobileNumber, now });
	const id = uuidv7();
	await inTransaction(db, async (trx) => {
		const times = { created_at: now, expires_at: expiry(now) };
		await insertReset(trx, { id, account_id: account.id, code_hash: null, issued_by: null, ...times });
		if (gateway) await enqueue(trx, SEND_CODE, { reset_id: id });
	});
	return { password: '', detail: gateway ? CODE_SENT : CODE_FROM_LEAD, request_id: id };
}

export interface TypedCode {
	mobile_number: string;
	request_id: string | undefined;
	code: string;
}

/**
 * Stores the try before checking the code.
 * @throws AppError `wrong_code`, also if expired or after five tries; `not_found`; `too_many_attempts`.
 */
export async function finishRecovery(db: Db, typed: TypedCode, visit: Visit): Promise<Recovery> {
	const { mobile_number: mobileNumber, request_id: requestId } = typed;
	const { address, now } = visit;
	const forgive = await countAttempt(db, { action: 'code', mobileNumber, address }, now);
	const account = await findAccount(db, mobileNumber);
	if (!account) throw notFound(MOBILE_UNKNOWN);
	const reset = requestId && (await findReset(db, { accountId: account.id, requestId, now }, typed.code));
	if (!reset) throw new AppError('wrong_code', CODE_WRONG);
	await forgive();
	const by = reset.issued_by ? 'lead_code' : 'sms_code';
	return giveNewPassword(db, account, { visit, by, resetId: reset.id });
}

async function findReset(
	db: Db,
	request: { accountId: string; requestId: string; now: Date },
	typedCode: string,
) {
	const code = readRecoveryCode(typedCode);
	for (const reset of await takeTry(db, request)) {
		if (reset.code_hash !== null && (await checkPassword(reset.code_hash, code))) return reset;
	}
	return undefined;
}

interface Proof {
	visit: Visit;
	by: 'device_key' | 'lead_code' | 'sms_code';
	device?: DeviceKey;
	resetId?: string;
}

/**
 * Random, so nobody can guess it. An own password still counts as own; a fellow without one must still choose
 * one before the data-protection declaration, because this password was shown on a screen.
 */
async function giveNewPassword(db: Db, account: Account, proof: Proof): Promise<Recovery> {
	const { visit, by, device, resetId } = proof;
	const { id: accountId, password_hash: before } = account;
	const password = randomPassword(random(RANDOM_PASSWORD_BYTES));
	const password_hash = await hashPassword(password);
	const deviceKey = await inTransaction(db, async (trx) => {
		const closed = await closeResets(trx, { accountId, now: visit.now });
		if (resetId !== undefined && !closed.includes(resetId)) throw new AppError('wrong_code', CODE_WRONG);
		const changed = await replacePassword(trx, accountId, { before, password_hash });
		if (!changed) throw new AppError('conflict', 'Please try again.');
		const { key, key_hash } = device ?? (await addDevice(trx, accountId, visit.now));
		await deleteOtherDeviceKeys(trx, accountId, key_hash);
		const about = { ...aboutAccount(account), details: { by }, request_id: visit.requestId };
		await writeAudit(trx, [{ actor_id: null, action: 'auth.password_reset', ...about }]);
		return key;
	});
	return { password, detail: PASSWORD_REPLACED, deviceKey };
}

/** Made before the transaction of the call that issues it. */
export interface LeadCode {
	code: string;
	code_hash: string;
}

export async function makeLeadCode(): Promise<LeadCode> {
	const code = newCode();
	return { code, code_hash: await hashPassword(code) };
}

interface Issue extends LeadCode {
	viewer: Viewer;
	now: Date;
}

/**
 * The lead reads the code out; earlier codes stop working. Only the hash is stored.
 * @throws AppError `not_found` for a fellow out of the lead's reach.
 */
export async function issueCode(db: Db, fellowId: string, issue: Issue) {
	if (!(await reachesFellow(db, issue.viewer, fellowId))) throw notFound();
	return storeCode(db, fellowId, issue);
}

/** Only for admins. @throws AppError `not_found` for a fellow, an unknown or a closed account. */
export async function issueStaffCode(db: Db, accountId: string, issue: Issue) {
	if (!(await isActiveStaff(db, accountId))) throw notFound();
	return storeCode(db, accountId, issue);
}

async function storeCode(db: Db, accountId: string, { viewer, now, code, code_hash }: Issue) {
	const expires_at = expiry(now);
	await insertReset(db, {
		id: uuidv7(),
		account_id: accountId,
		code_hash,
		issued_by: viewer.account_id,
		created_at: now,
		expires_at,
	});
	return { code, expires_at: expires_at.toISOString() };
}

/** Makes and sends the code of a pending request; does nothing when the request is closed. */
export async function sendCode(db: Db, resetId: string, gateway: SmsSettings, now: Date): Promise<void> {
	const code = newCode();
	const mobileNumber = await setCode(db, resetId, { code_hash: await hashPassword(code), now });
	if (mobileNumber === undefined) return;
	const text = `${code} is your code for a new Yuva password. It works for ${RECOVERY_MINUTES} minutes. Do not share it.`;
	await sendSms(db, gateway, { mobileNumber, text, now });
}
