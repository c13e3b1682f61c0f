import { randomBytes } from 'node:crypto';
import {
	ACCOUNT_CHANGED,
	type AccountDetails,
	DISTRICT_MISSING,
	LAST_ADMIN,
	LEAD_MISSING,
	NOT_ONESELF,
	NUMBER_TAKEN,
	type Rights,
	type StaffRole,
} from '@yuva/contract/accounts/schema';
import { RANDOM_PASSWORD_BYTES, randomPassword } from '@yuva/contract/auth/rules';
import { mobileNumber, requiredText } from '@yuva/contract/fields';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { closeOtherSessions, runOutSessions } from '../../platform/identity/session.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { PreparedPhoto } from '../../platform/media/images.ts';
import type { MediaStore, MediaWrite } from '../../platform/media/media.ts';
import { refuseForLastReader } from '../concerns/person-actions.ts';
import { tell } from '../messages/actions.ts';
import {
	deletePhoto,
	insertAccount,
	isActiveDistrictLead,
	lockAccount,
	lockAdmins,
	lockPerson,
	type NewAccount,
	type NewPassword,
	type Person,
	replaceDistricts,
	selectAccount,
	selectKnownDistricts,
	selectPhotoOf,
	updateAccount,
	updateActive,
	updateName,
	updateNumber,
	updatePassword,
	upsertPhoto,
} from './queries.ts';
import { isTaken } from './reads.ts';

export interface Administration {
	readonly db: Db;
	readonly viewer: Viewer;
	readonly now: Date;
}

export interface MadeAccount {
	account_id: string;
	/** The password is random; the screen shows it only once. */
	password: string;
}

/**
 * Looks for the number before it hashes, and hashes before its transaction.
 *
 * @throws AppError `conflict` when the number is taken; `invalid` for an unknown district or lead
 */
export async function makeAccount(
	{ db, viewer, now, requestId }: Administration & { requestId: string },
	person: AccountDetails & { mobile_number: string },
): Promise<MadeAccount> {
	const { districts, ...details } = fittingRole(person);
	const { mobile_number } = person;
	const numberTaken = () =>
		new AppError('conflict', NUMBER_TAKEN, { errors: { mobile_number: NUMBER_TAKEN } });
	await checkPlaces(db, { ...details, districts });
	if (await isTaken(db, mobile_number)) throw numberTaken();
	const password = newPassword();
	const password_hash = await hashPassword(password);
	return inTransaction(db, async (trx) => {
		const account = { ...details, mobile_number, password_hash, own_password: false, created_at: now };
		const account_id = await addAccount(trx, account);
		if (account_id === undefined) throw numberTaken();
		await replaceDistricts(trx, account_id, districts);
		const about = { target_id: account_id, request_id: requestId, details: { role: details.role } };
		await writeAudit(trx, [{ actor_id: viewer.account_id, action: 'accounts.add', ...about }]);
		return { account_id, password };
	});
}

const newPassword = (): string => randomPassword(randomBytes(RANDOM_PASSWORD_BYTES));

/** @returns the account id; undefined when the number is taken */
export async function addAccount(db: Db, person: Omit<NewAccount, 'id'>): Promise<string | undefined> {
	const id = uuidv7();
	return (await insertAccount(db, { ...person, id })) ? id : undefined;
}

/**
 * A new role ends the sessions, so that no screen of the old role stays open; new districts count from the
 * next call.
 * @throws AppError as `makeAccount`; `not_found`; `conflict` for the viewer's own role and the last admin's, and when
 * somebody else has changed the account since it was as in `before`.
 */
export async function changeDetails(
	{ db, viewer, now }: Administration,
	accountId: string,
	wanted: AccountDetails,
	before?: Rights,
): Promise<void> {
	const admins = await lockAdmins(db);
	const account = await lockAccount(db, accountId);
	if (!account) throw notFound();
	const losesRights = account.role === 'admin' && wanted.role !== 'admin';
	if (losesRights) keepAnAdmin(admins, accountId, viewer);
	const details = fittingRole(wanted);
	await checkPlaces(db, details);
	if (before) await keepRightsSince(db, accountId, [before, details]);
	await updateAccount(db, accountId, details);
	if (account.role !== wanted.role) await closeOtherSessions(db, accountId);
	if (accountId === viewer.account_id) return;
	await tell(db, [accountId], { kind: 'account_changed', details: {}, senderId: viewer.account_id, now });
}

/** @throws AppError `conflict` when the account has other names or rights than all of these */
async function keepRightsSince(db: Db, accountId: string, expected: readonly Rights[]): Promise<void> {
	const account = await selectAccount(db, accountId);
	if (!account) throw notFound();
	const now = { ...account, districts: account.districts.map(({ id }) => id) };
	if (expected.every((rights) => keyOf({ ...now, ...rights }) !== keyOf(now)))
		throw new AppError('conflict', ACCOUNT_CHANGED);
}

const keyOf = ({ given_name, surname, role, districts, district_lead_id }: Rights): string => {
	const ids = new Set(districts.toSorted((a, b) => a - b));
	return JSON.stringify([given_name, surname, role, district_lead_id, ...ids]);
};

/** @throws AppError `not_found`; `conflict` for the viewer's own account, the last admin and the last who reads concerns */
export async function setActive(
	{ db, viewer }: Administration,
	accountId: string,
	active: boolean,
): Promise<void> {
	// comes before the locks of accounts, as where safeguarding persons change
	if (!active) await refuseForLastReader(db, accountId);
	const admins = await lockAdmins(db);
	const account = await lockAccount(db, accountId);
	if (!account) throw notFound();
	if (!active) keepAnAdmin(admins, accountId, viewer);
	await switchAccount(db, accountId, active);
}

/** Closing ends the sessions. The caller holds the lock and has checked permission. */
export async function switchAccount(db: Db, accountId: string, active: boolean): Promise<void> {
	await updateActive(db, accountId, active);
	if (!active) await closeOtherSessions(db, accountId);
}

interface Replacement extends NewPassword {
	/** This session goes on. */
	keep?: Buffer;
	known?: { key: Buffer; now: Date } | undefined;
}

/** Ends the sessions except `keep`. @returns false, with nothing changed, if `before` is no longer stored */
export async function replacePassword(
	db: Db,
	accountId: string,
	{ keep, known, ...password }: Replacement,
): Promise<boolean> {
	if (!(await updatePassword(db, accountId, password))) return false;
	if (known) await runOutSessions(db, accountId, known.key, known.now);
	else await closeOtherSessions(db, accountId, keep);
	return true;
}

/** Returns name and number of a fellow or applicant, locked until the transaction ends; undefined when absent. */
export const holdPerson = (db: Db, accountId: string): Promise<Person | undefined> =>
	lockPerson(db, accountId);

/** Leaves the sessions open. @throws AppError `conflict` when the number is taken */
export async function giveNumber(db: Db, accountId: string, mobileNumber: string): Promise<void> {
	const isGiven = !(await isTaken(db, mobileNumber)) && (await updateNumber(db, accountId, mobileNumber));
	if (!isGiven) throw new AppError('conflict', NUMBER_TAKEN, { errors: { new_number: NUMBER_TAKEN } });
}

export const giveName = (
	db: Db,
	accountId: string,
	name: Pick<Person, 'given_name' | 'surname'>,
): Promise<void> => updateName(db, accountId, name);

function keepAnAdmin(admins: readonly string[], accountId: string, viewer: Viewer): void {
	if (accountId === viewer.account_id) throw new AppError('conflict', NOT_ONESELF);
	const isLast = admins.every((id) => id === accountId);
	// Another admin may have demoted the viewer since the call began.
	if (isLast || !admins.includes(viewer.account_id)) throw new AppError('conflict', LAST_ADMIN);
}

const looksAfterDistricts: Record<StaffRole, boolean> = {
	district_lead: true,
	team_lead: false,
	admin: false,
};

/** Only a district lead has districts, and only a team lead works under a person. */
function fittingRole({ given_name, surname, role, districts, district_lead_id }: AccountDetails) {
	return {
		given_name,
		surname,
		role,
		districts: looksAfterDistricts[role] ? districts : [],
		district_lead_id: role === 'team_lead' ? district_lead_id : null,
	};
}

async function checkPlaces(db: Db, { districts, district_lead_id }: AccountDetails): Promise<void> {
	const known = await selectKnownDistricts(db, districts);
	if (districts.some((id) => !known.has(id))) throw invalidField('districts', DISTRICT_MISSING);
	if (district_lead_id !== null && !(await isActiveDistrictLead(db, district_lead_id))) {
		throw invalidField('district_lead_id', LEAD_MISSING);
	}
}

const adminInput = z.object({
	mobile_number: mobileNumber,
	given_name: requiredText(60, 'The given name is missing'),
	surname: requiredText(60, 'The surname is missing'),
});

/**
 * @returns the random password, shown only here; the admin chooses another one at the first sign-in
 * @throws AppError `invalid` for a wrong number or missing name, `conflict` when the number is taken
 */
export async function createAdmin(db: Db, person: z.input<typeof adminInput>): Promise<string> {
	const parsed = adminInput.safeParse(person);
	if (!parsed.success) throw new AppError('invalid', parsed.error.issues[0]?.message ?? 'Invalid');
	if (await isTaken(db, parsed.data.mobile_number)) throw new AppError('conflict', NUMBER_TAKEN);
	const password = newPassword();
	const password_hash = await hashPassword(password);
	const id = await addAccount(db, { ...parsed.data, role: 'admin', own_password: false, password_hash });
	if (id === undefined) throw new AppError('conflict', NUMBER_TAKEN);
	return password;
}

interface OwnPhoto extends Pick<MediaWrite, 'db' | 'undo'> {
	accountId: string;
	media: MediaStore;
}

/** Removes the earlier photo. @returns the media id */
export async function replacePhoto(
	{ db, undo, accountId, media }: OwnPhoto,
	photo: PreparedPhoto,
): Promise<string> {
	// else two uploads at once would leave a photo that nothing shows
	await lockAccount(db, accountId);
	const before = await selectPhotoOf(db, accountId);
	const photoId = await media.addPhoto({ db, undo, fellowId: accountId, kind: 'staff_photo' }, photo);
	await upsertPhoto(db, accountId, photoId);
	if (before !== undefined) await media.remove(db, before);
	return photoId;
}

export async function dropPhoto(db: Db, media: MediaStore, accountId: string): Promise<boolean> {
	await lockAccount(db, accountId);
	const before = await selectPhotoOf(db, accountId);
	if (before === undefined) return false;
	await deletePhoto(db, accountId);
	await media.remove(db, before);
	return true;
}
