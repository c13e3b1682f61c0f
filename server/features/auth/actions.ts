import { ownPasswordFault } from '@yuva/contract/auth/own-password';
import { CURRENT_PASSWORD_WRONG, MOBILE_TAKEN, WRONG_CREDENTIALS } from '@yuva/contract/auth/schema';
import type { Role } from '@yuva/contract/auth/standing';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { checkPassword, hashPassword } from '../../platform/identity/passwords.ts';
import { closeNamedSessions, findViewer, openSession, type Viewer } from '../../platform/identity/session.ts';
import { replacePassword } from '../accounts/actions.ts';
import { addFellow } from '../fellows/actions.ts';
import { beginSecondStep } from '../second-factor/actions.ts';
import { addDevice, type DeviceKey, findDevice } from './device-key.ts';
import { countAttempt, countSignUp } from './limits.ts';
import { deleteDeviceKeys, deleteOtherDeviceKeys, findAccount } from './queries.ts';

export interface Visit {
	/** Keys from the browser's cookie. */
	deviceKeys: readonly string[];
	address: string;
	requestId: string;
	now: Date;
}

export interface Credentials {
	mobile_number: string;
	password: string;
}

/**
 * Runs in the caller's transaction; returns the browser's key. The password counts as generated: only
 * `changePassword` makes it the fellow's own.
 * @throws AppError `conflict` when the number is taken.
 */
export async function signUp(
	db: Db,
	input: Credentials & { surname: string; given_name: string },
	{ address, requestId, now }: Visit,
): Promise<string> {
	await countSignUp(db, address, now);
	const id = await addFellow(db, { ...input, created_at: now });
	if (id === undefined) throw new AppError('conflict', MOBILE_TAKEN);
	const about = { ...aboutAccount({ id, role: 'fellow' }), request_id: requestId };
	await writeAudit(db, [{ actor_id: id, action: 'auth.sign_up', ...about }]);
	const { key } = await addDevice(db, id, now);
	return key;
}

export interface SignedIn {
	token: string;
	viewer: Viewer;
	deviceKey: string;
}

type SecondStepBegun = NonNullable<Awaited<ReturnType<typeof beginSecondStep>>>;

/**
 * Known and unknown numbers take the same path, so that neither time nor text tells them apart.
 * @param demandsSecondFactor whether staff without one can do nothing but set one up
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
	return enter(db, account, { visit, device, secondFactorDue });
}

interface Entry {
	visit: Visit;
	device: DeviceKey | undefined;
	secondFactorDue: boolean;
}

/** Opens a session, once everything that is asked for was right. */
async function enter(
	db: Db,
	account: { id: string; role: Role },
	{ visit: { requestId, now }, device, secondFactorDue }: Entry,
): Promise<SignedIn> {
	return db.transaction().execute(async (trx) => {
		const token = await openSession(trx, account, now, secondFactorDue);
		const viewer = await findViewer(trx, token, now);
		if (!viewer) throw new AppError('unauthenticated', WRONG_CREDENTIALS);
		const { key } = device ?? (await addDevice(trx, account.id, now));
		const about = { ...aboutAccount(account), request_id: requestId };
		await writeAudit(trx, [{ actor_id: account.id, action: 'auth.sign_in', ...about }]);
		return { token, viewer, deviceKey: key };
	});
}

/** After the second factor was right. */
export async function enterWithSecondFactor(
	db: Db,
	account: { id: string; role: Role; mobile_number: string },
	visit: Visit,
): Promise<SignedIn> {
	const device = await findDevice(db, account.mobile_number, visit.deviceKeys);
	return enter(db, account, { visit, device, secondFactorDue: false });
}

export interface PasswordChange {
	current_password: string;
	new_password: string;
}

/**
 * Ends the viewer's other sessions and forgets other browsers. A retry after a lost answer succeeds.
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
	const device = await findDevice(db, mobileNumber, visit.deviceKeys);
	await db.transaction().execute(async (trx) => {
		const own = { before, password_hash, own_password: true } as const;
		const changed = await replacePassword(trx, account.id, { ...own, keep: viewer.token_hash });
		if (!changed) throw invalidField('current_password', CURRENT_PASSWORD_WRONG);
		await deleteOtherDeviceKeys(trx, account.id, device?.key_hash);
		const about = { ...aboutAccount(account), request_id: visit.requestId };
		await writeAudit(trx, [{ actor_id: account.id, action: 'auth.password_change', ...about }]);
	});
}

/** Ends all sessions and forgets all browsers, or those with this `publicName`. @returns the number ended */
export async function endDevices(db: Db, accountId: string, name: string | undefined): Promise<number> {
	const sessions = await closeNamedSessions(db, accountId, name);
	return sessions + (await deleteDeviceKeys(db, accountId, name));
}

export const aboutAccount = ({ id, role }: { id: string; role: Role }) => ({
	target_id: id,
	...(role === 'fellow' && { fellow_id: id }),
});
