import {
	RANDOM_PASSWORD_BYTES,
	RECOVERY_CODE_BYTES,
	RECOVERY_MINUTES,
	randomPassword,
	readRecoveryCode,
	recoveryCode,
	SMS_CODE_MINUTES,
} from '@yuva/contract/auth/rules';
import {
	CODE_FROM_LEAD,
	CODE_SENT,
	CODE_WRONG,
	MOBILE_UNKNOWN,
	PASSWORD_REPLACED,
	REQUEST_CLOSED,
} from '@yuva/contract/auth/schema';
import type { ResetProof } from '@yuva/contract/messages/rules';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { checkPassword, hashPassword } from '../../platform/identity/passwords.ts';
import { reachesFellow } from '../../platform/identity/reach.ts';
import { mayText, sendSms } from '../../platform/identity/sms.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { SmsSettings } from '../../platform/process/env.ts';
import { replacePassword } from '../accounts/actions.ts';
import { tell } from '../messages/actions.ts';
import { readSays } from '../settings/reads.ts';
import { aboutAccount, type Visit } from './actions.ts';
import { type DeviceKey, findDevice } from './device-key.ts';
import { countAttempt } from './limits.ts';
import {
	closeResets,
	findLeadCode,
	findOpenOrClosed,
	insertReset,
	isActive,
	isActiveStaff,
	isResetOpen,
	setCode,
	takeTry,
} from './queries.ts';

/** The payload holds the request id only; the handler makes the code when it sends it. */
export const SEND_CODE = 'auth.send_code';

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
const newCode = (): string => recoveryCode(random(RECOVERY_CODE_BYTES));
const inMinutes = (minutes: number, now: Date): Date => new Date(now.getTime() + minutes * 60_000);

type Account = NonNullable<Awaited<ReturnType<typeof findOpenOrClosed>>>;

export interface Recovery {
	password: string;
	detail: string;
	request_id?: string;
}

/**
 * A known browser of a fellow gets a new password at once, any other a request that waits for a code. Who asks for a
 * closed account is sent to the lead, who can open it again; no code opens the request before that.
 * @throws AppError `not_found` for an unknown number; `too_many_attempts`.
 */
export async function beginRecovery(db: Db, mobileNumber: string, visit: Visit): Promise<Recovery> {
	const { address, now, gateway } = visit;
	const device = await findDevice(db, mobileNumber, visit.deviceKeys);
	await countAttempt(db, { action: 'forgot', mobileNumber, address, device }, now);
	const account = await findOpenOrClosed(db, mobileNumber);
	if (!account) throw notFound(MOBILE_UNKNOWN);
	if (device && account.active && account.role === 'fellow') {
		return giveNewPassword(db, account, { visit, device, by: 'device_key' });
	}
	const isTexted = account.active && gateway !== undefined && (await mayText(db, { mobileNumber, now }));
	const expires_at = inMinutes(isTexted ? SMS_CODE_MINUTES : RECOVERY_MINUTES, now);
	const id = uuidv7();
	await inTransaction(db, async (trx) => {
		const request = { id, account_id: account.id, created_at: now, expires_at };
		await insertReset(trx, { ...request, code_hash: null, issued_by: null });
		if (isTexted) await enqueue(trx, SEND_CODE, { reset_id: id });
	});
	return { password: '', detail: isTexted ? CODE_SENT : CODE_FROM_LEAD, request_id: id };
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
	const account = await findOpenOrClosed(db, mobileNumber);
	if (!account) throw notFound(MOBILE_UNKNOWN);
	if (!requestId) throw new AppError('wrong_code', REQUEST_CLOSED);
	const reset = await findReset(db, { accountId: account.id, requestId, now }, typed.code);
	if (!reset || !account.active) throw new AppError('wrong_code', CODE_WRONG);
	await forgive();
	const { id: resetId, issued_by: issuedBy } = reset;
	return giveNewPassword(db, account, { visit, by: issuedBy ? 'lead_code' : 'sms_code', resetId, issuedBy });
}

/**
 * Compares only a request with a try left with its own code and the lead's.
 * @throws AppError `wrong_code` when the request takes no more codes: the typed one may be right.
 */
async function findReset(
	db: Db,
	request: { accountId: string; requestId: string; now: Date },
	typedCode: string,
) {
	const asked = await takeTry(db, request);
	if (!asked) throw new AppError('wrong_code', REQUEST_CLOSED);
	const code = readRecoveryCode(typedCode);
	for (const reset of [asked, await findLeadCode(db, request.accountId, request.now)]) {
		if (reset?.code_hash && (await checkPassword(reset.code_hash, code))) return reset;
	}
	return undefined;
}

interface Proof {
	visit: Visit;
	by: ResetProof;
	device?: DeviceKey;
	resetId?: string;
	issuedBy?: string | null;
}

/**
 * Makes a random password, so that it cannot be guessed. An own password still counts as own; a fellow
 * without one must still choose one. Ends all sessions; tells the person.
 */
async function giveNewPassword(db: Db, account: Account, proof: Proof): Promise<Recovery> {
	const { visit, by, device, resetId, issuedBy = null } = proof;
	const { id: accountId, password_hash: before } = account;
	const { now } = visit;
	const password = randomPassword(random(RANDOM_PASSWORD_BYTES));
	const password_hash = await hashPassword(password);
	await inTransaction(db, async (trx) => {
		const closed = await closeResets(trx, { accountId, now });
		if (resetId !== undefined && !closed.includes(resetId)) throw new AppError('wrong_code', REQUEST_CLOSED);
		const known = device && { key: device.key_hash, now };
		const changed = await replacePassword(trx, accountId, { before, password_hash, known });
		if (!changed) throw new AppError('conflict', 'Please try again.');
		const telling = { kind: 'password_reset', details: { by }, senderId: issuedBy, now } as const;
		await tell(trx, [accountId], telling);
		const details = { by, ...(issuedBy && { issued_by: issuedBy }) };
		const about = { ...aboutAccount(account), details, request_id: visit.requestId };
		await writeAudit(trx, [{ actor_id: null, action: 'auth.password_reset', ...about }]);
	});
	return { password, detail: PASSWORD_REPLACED };
}

/** The call opens its own transaction. */
export interface Issue {
	db: Db;
	viewer: Viewer;
	requestId: string;
	now: Date;
}

/**
 * The lead reads the code out; earlier codes stop working. Only the hash is stored.
 * @throws AppError `not_found` for a fellow out of the lead's reach; `conflict` for a closed account.
 */
export async function issueCode(issue: Issue, fellowId: string) {
	if (!(await reachesFellow(issue.db, issue.viewer, fellowId))) throw notFound();
	if (!(await isActive(issue.db, fellowId))) {
		throw new AppError('conflict', 'This account is closed. Reactivate it first.');
	}
	return storeNewCode(issue, aboutAccount({ id: fellowId, role: 'fellow' }));
}

/** Only admins may use it. @throws AppError `not_found` for a fellow, an unknown or a closed account. */
export async function issueStaffCode(issue: Issue, accountId: string) {
	if (!(await isActiveStaff(issue.db, accountId))) throw notFound();
	return storeNewCode(issue, { target_id: accountId });
}

async function storeNewCode({ db, viewer, requestId, now }: Issue, about: { target_id: string }) {
	const code = newCode();
	const code_hash = await hashPassword(code);
	const expires_at = inMinutes(RECOVERY_MINUTES, now);
	const { account_id: issued_by } = viewer;
	await inTransaction(db, async (trx) => {
		const reset = { id: uuidv7(), account_id: about.target_id, code_hash, issued_by };
		await insertReset(trx, { ...reset, created_at: now, expires_at });
		const entry = { actor_id: issued_by, action: 'auth.recovery_code', request_id: requestId };
		await writeAudit(trx, [{ ...entry, ...about }]);
	});
	return { code, expires_at: expires_at.toISOString() };
}

/** Makes and sends the code of a pending request; does nothing when the request is closed. */
export async function sendCode(db: Db, resetId: string, gateway: SmsSettings, now: Date): Promise<void> {
	if (!(await isResetOpen(db, resetId, now))) return;
	const code = newCode();
	const receiver = await setCode(db, resetId, { code_hash: await hashPassword(code), now });
	if (!receiver) return;
	const say = (await readSays(db))(receiver.language);
	const text = say(
		'{code} is your code for a new Yuva password. It works for {minutes} minutes. Do not share it.',
		{ code, minutes: SMS_CODE_MINUTES },
	);
	await sendSms(gateway, { mobileNumber: receiver.mobile_number, text });
}
