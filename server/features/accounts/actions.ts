import { randomBytes } from 'node:crypto';
import {
	type AccountDetails,
	DISTRICT_MISSING,
	LAST_ADMIN,
	LEAD_MISSING,
	NOT_ONESELF,
	NUMBER_TAKEN,
	type StaffRole,
} from '@yuva/contract/accounts/schema';
import { RANDOM_PASSWORD_BYTES, randomPassword } from '@yuva/contract/auth/rules';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { closeOtherSessions, type Viewer } from '../../platform/identity/session.ts';
import {
	insertAccount,
	isActiveDistrictLead,
	lockAccount,
	lockAdmins,
	selectKnownDistricts,
	updateAccount,
	updateActive,
} from './queries.ts';

/** Who decides about accounts. */
export interface Administration {
	readonly db: Db;
	readonly viewer: Viewer;
	readonly now: Date;
}

export interface MadeAccount {
	account_id: string;
	/** Random and shown only once. */
	password: string;
}

/**
 * Makes the account of somebody on the staff.
 *
 * @throws AppError `conflict` when the number is taken; `invalid` for a district or a lead that there is not.
 */
export async function makeAccount(
	{ db, now }: Administration,
	person: AccountDetails & { mobile_number: string },
): Promise<MadeAccount> {
	const details = fittingRole(person);
	await checkPlaces(db, details);
	const password = randomPassword(randomBytes(RANDOM_PASSWORD_BYTES));
	const { mobile_number } = person;
	const id = uuidv7();
	const password_hash = await hashPassword(password);
	const isNew = await insertAccount(db, { ...details, id, mobile_number, password_hash, created_at: now });
	if (!isNew) throw new AppError('conflict', NUMBER_TAKEN, { errors: { mobile_number: NUMBER_TAKEN } });
	return { account_id: id, password };
}

/**
 * Changes names, role and districts. A new role ends the sessions, so that no screen of the old one stays open; new
 * districts count from the next call on, because reach is read afresh.
 *
 * @throws AppError as `makeAccount`; `not_found`; `conflict` for the own role and for that of the last admin.
 */
export async function changeDetails(
	{ db, viewer }: Administration,
	accountId: string,
	wanted: AccountDetails,
): Promise<void> {
	const admins = await lockAdmins(db);
	const account = await lockAccount(db, accountId);
	if (!account) throw notFound();
	const losesRights = account.role === 'admin' && wanted.role !== 'admin';
	if (losesRights) keepAnAdmin(admins, accountId, viewer);
	const details = fittingRole(wanted);
	await checkPlaces(db, details);
	await updateAccount(db, accountId, details);
	if (account.role !== wanted.role) await closeOtherSessions(db, accountId);
}

/**
 * Closes an account, whose sessions end at once, or opens it again.
 *
 * @throws AppError `not_found`; `conflict` for the own account and for the last admin.
 */
export async function setActive(
	{ db, viewer }: Administration,
	accountId: string,
	active: boolean,
): Promise<void> {
	const admins = await lockAdmins(db);
	const account = await lockAccount(db, accountId);
	if (!account) throw notFound();
	if (!active) keepAnAdmin(admins, accountId, viewer);
	await updateActive(db, accountId, active);
	if (!active) await closeOtherSessions(db, accountId);
}

function keepAnAdmin(admins: readonly string[], accountId: string, viewer: Viewer): void {
	if (accountId === viewer.account_id) throw new AppError('conflict', NOT_ONESELF);
	const isLast = admins.every((id) => id === accountId);
	// Whoever asks was an admin when the call began; another admin may have been quicker.
	if (isLast || !admins.includes(viewer.account_id)) throw new AppError('conflict', LAST_ADMIN);
}

const looksAfterDistricts: Record<StaffRole, boolean> = {
	district_lead: true,
	team_lead: false,
	admin: false,
};

/** Only a district lead has districts, and only a team lead works under somebody. */
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
