import { ownPasswordFault } from '@yuva/contract/auth/own-password';
import { CURRENT_PASSWORD_WRONG, MOBILE_TAKEN, WRONG_CREDENTIALS } from '@yuva/contract/auth/schema';
import type { Role } from '@yuva/contract/auth/standing';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { type Answer, answerOnce, type Write } from '../../platform/http/idempotency.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { releaseKeys } from '../../platform/identity/device-keys.ts';
import { findOwner } from '../../platform/identity/earlier-numbers.ts';
import { checkPassword, hashPassword } from '../../platform/identity/passwords.ts';
import { closeSession, findViewer, openSession } from '../../platform/identity/session.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { SmsSettings } from '../../platform/process/env.ts';
import { replacePassword } from '../accounts/actions.ts';
import { isTaken } from '../accounts/reads.ts';
import { addFellow } from '../fellows/actions.ts';
import { type DeviceKey, findDevice, newDevice } from './device-key.ts';
import { countAttempt, countSignUp } from './limits.ts';
import { closeResets, findAccount } from './queries.ts';
import { beginSecondStep } from './second-factor-actions.ts';

export interface Visit {
	deviceKeys: readonly string[];
	address: string;
	browser: string;
	/** Undefined means that the server can send no SMS. */
	gateway: SmsSettings | undefined;
	requestId: string;
	now: Date;
}

export interface Credentials {
	mobile_number: string;
	password: string;
}

/**
 * The password counts as generated: only `changePassword` makes it the fellow's own. Hashes before the transaction, and
 * nothing for a number that is taken. A retry with the same `Idempotency-Key` gets the first answer.
 * @throws AppError `conflict` when the number is taken; `too_many_attempts`.
 */
export async function signUp(db: Db, input: NewVolunteer, visit: Visit, write: SignUpWrite): Promise<Answer> {
	const { address, requestId, now } = visit;
	const { password, ...person } = input;
	const countRefused = await countSignUp(db, address, now);
	const wasTaken = await isTaken(db, input.mobile_number);
	const password_hash = wasTaken ? undefined : await hashPassword(password);
	// stores no hash of the password, because it would be a quick one
	const add = async (trx: Db): Promise<Answer> => {
		const id = password_hash && (await addFellow(trx, { ...person, password_hash, created_at: now }));
		if (id === undefined) throw new AppError('conflict', MOBILE_TAKEN);
		const about = { ...aboutAccount({ id, role: 'fellow' }), request_id: requestId };
		await writeAudit(trx, [{ actor_id: id, action: 'auth.sign_up', ...about }]);
		return { status: 201, body: SIGNED_UP };
	};
	const once = (trx: Db) => answerOnce(trx, { ...write, raw: person, now }, () => add(trx));
	return inTransaction(db, once).catch(async (error: unknown) => {
		if (wasTaken) await countRefused();
		throw error;
	});
}

const SIGNED_UP = { status: 'success', detail: 'Registration successful!' } as const;

export interface NewVolunteer extends Credentials {
	surname: string;
	given_name: string;
}

type SignUpWrite = Pick<Write, 'endpoint' | 'request'>;

export interface SignedIn {
	token: string;
	viewer: Viewer;
	/** The browser keeps this key. */
	deviceKey: string;
	/** Phones keep the work under this name; undefined for staff. */
	owner: string | undefined;
}

type SecondStepBegun = NonNullable<Awaited<ReturnType<typeof beginSecondStep>>>;

/**
 * Known and unknown numbers take the same path, so that neither time nor text tells them apart.
 *
 * @param demandsSecondFactor lets staff without one do nothing but set one up
 * @throws AppError `unauthenticated`; `too_many_attempts` after five tries per number or browser, or 30 per
 * address.
 */
export async function signIn(
	db: Db,
	{ mobile_number, password }: Credentials,
	visit: Visit,
	demandsSecondFactor: boolean,
): Promise<SignedIn | SecondStepBegun> {
	const { deviceKeys, address, now } = visit;
	const device = await findDevice(db, mobile_number, deviceKeys);
	const attempt = { action: 'login', mobileNumber: mobile_number, address, device } as const;
	const forgive = await countAttempt(db, attempt, now);
	const account = await findAccount(db, mobile_number);
	const isRight = await checkPassword(account?.password_hash, password);
	if (!account || !isRight) throw new AppError('unauthenticated', WRONG_CREDENTIALS);
	await forgive();
	const begun = await beginSecondStep({ db, now }, account);
	if (begun) return begun;
	const secondFactorDue = demandsSecondFactor && account.role !== 'fellow';
	return finishSignIn(db, account, { visit, device, secondFactorDue });
}

interface Entry {
	visit: Visit;
	device?: DeviceKey | undefined;
	/** Only setting up a second factor is open. */
	secondFactorDue?: boolean;
}

/**
 * Takes the last step of signing in, once everything that is asked for was right. Only then the browser is known and gets
 * a key, so that a password alone gives none where a second factor is asked for.
 */
export function finishSignIn(
	db: Db,
	account: { id: string; role: Role },
	{ visit, device = newDevice(), secondFactorDue = false }: Entry,
): Promise<SignedIn> {
	const { browser, requestId, now } = visit;
	return inTransaction(db, async (trx) => {
		await releaseKeys(trx, account.id, device.key_hash);
		const place = { browser, device_key: device.key_hash, secondFactorDue };
		const token = await openSession(trx, account, now, place);
		const viewer = await findViewer(trx, token, now);
		if (!viewer) throw new AppError('unauthenticated', WRONG_CREDENTIALS);
		const about = { ...aboutAccount(account), request_id: requestId };
		await writeAudit(trx, [{ actor_id: account.id, action: 'auth.sign_in', ...about }]);
		const owned = account.role === 'fellow' ? await findOwner(trx, account.id) : undefined;
		return { token, viewer, deviceKey: device.key, owner: owned?.owner };
	});
}

/** Ends the session and the account's keys in this browser. @returns the keys of other accounts, which stay */
export async function signOut(db: Db, viewer: Viewer, keys: readonly string[]): Promise<string[]> {
	const own = await findDevice(db, viewer.mobile_number, keys);
	await closeSession(db, viewer, own ? [own.key_hash] : []);
	return keys.filter((key) => key !== own?.key);
}

export interface PasswordChange {
	current_password: string;
	new_password: string;
}

/**
 * Ends the viewer's other sessions. A retry after a lost answer succeeds.
 * @throws AppError `invalid` with the field; `too_many_attempts`.
 */
export async function changePassword(
	db: Db,
	viewer: Viewer,
	change: PasswordChange,
	visit: Visit,
): Promise<void> {
	const { current_password, new_password } = change;
	const fault = ownPasswordFault(new_password, viewer);
	if (fault) throw invalidField('new_password', fault);
	const { mobile_number: mobileNumber } = viewer;
	const attempt = { action: 'password', mobileNumber, address: visit.address } as const;
	const forgive = await countAttempt(db, attempt, visit.now);
	const account = await findAccount(db, mobileNumber);
	if (!account) throw invalidField('current_password', CURRENT_PASSWORD_WRONG);
	const { password_hash: before, own_password } = account;
	if (!(await checkPassword(before, current_password))) {
		const wasDone = own_password && (await checkPassword(before, new_password));
		if (!wasDone) throw invalidField('current_password', CURRENT_PASSWORD_WRONG);
		return forgive();
	}
	await forgive();
	const password_hash = await hashPassword(new_password);
	await inTransaction(db, async (trx) => {
		const own = { before, password_hash, own_password: true } as const;
		const changed = await replacePassword(trx, account.id, { ...own, keep: viewer.token_hash });
		if (!changed) throw invalidField('current_password', CURRENT_PASSWORD_WRONG);
		const about = { ...aboutAccount(account), request_id: visit.requestId };
		await writeAudit(trx, [{ actor_id: account.id, action: 'auth.password_change', ...about }]);
	});
}

export const aboutAccount = ({ id, role }: { id: string; role: Role }) => ({
	target_id: id,
	...(role === 'fellow' && { fellow_id: id }),
});

export async function voidCodes(db: Db, accountId: string, now: Date): Promise<void> {
	await closeResets(db, { accountId, now });
}
