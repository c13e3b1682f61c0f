import { indiaDate } from '@yuva/contract/calendar';
import { mayChangeStanding } from '@yuva/contract/fellows/rules';
import type { StandingAction } from '@yuva/contract/fellows/schema';
import type { FellowStatus } from '@yuva/contract/profile/schema';
import { fellowCode } from '@yuva/contract/registration/rules';
import type { Registration } from '@yuva/contract/registration/schema';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Fellows } from '../../platform/database/tables.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { addAccount, switchAccount } from '../accounts/actions.ts';
import { endEnrolment } from '../enrolments/actions.ts';
import {
	insertFellow,
	lockFellow,
	takeNextNumber,
	updateFellow,
	updateProfile,
	updateVideoWatched,
} from './queries.ts';
import { lockFellows } from './transfer-queries.ts';

const REFUSALS: Record<StandingAction, string> = {
	deactivate: 'This account is closed already.',
	reactivate: 'This account is open already.',
	complete: 'Only an active fellow can complete the fellowship.',
};

/**
 * Closing the account also ends the sessions.
 * @returns the new standing
 * @throws AppError `not_found` when absent or out of reach, `conflict` when the change does not apply.
 */
export async function changeStandingOf(
	{ db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
	fellowId: string,
	action: StandingAction,
): Promise<FellowStatus> {
	const about = { fellowId, now };
	const fellow = await lockFellow(db, viewer, about);
	if (!fellow) throw notFound();
	if (!mayChangeStanding(action, fellow.status)) throw new AppError('conflict', REFUSALS[action]);
	if (action === 'complete') await endEnrolment(db, { fellowId, outcome: 'completed', now });
	else await switchAccount(db, fellowId, action === 'reactivate');
	const changed = await lockFellow(db, viewer, about);
	return changed?.status ?? fellow.status;
}

export interface NewFellow {
	mobile_number: string;
	surname: string;
	given_name: string;
	password_hash: string;
	created_at: Date;
}

/** @returns the id; undefined when the number is taken */
export async function addFellow(db: Db, person: NewFellow): Promise<string | undefined> {
	const id = await addAccount(db, { ...person, role: 'fellow', own_password: false });
	if (id !== undefined) await insertFellow(db, id);
	return id;
}

/**
 * Assigns the next code of the year. The home district is the working district until a learning center is set
 * up elsewhere. The caller holds the lock on an unregistered fellow.
 */
export async function storeRegistration(
	db: Db,
	{ fellowId, now }: { fellowId: string; now: Date },
	facts: Omit<Registration, 'mobile_number' | 'grampanchayat'> & { grampanchayat: number },
): Promise<void> {
	const year = Number(indiaDate(now).slice(0, 4));
	await updateFellow(db, fellowId, {
		...facts,
		fellow_code: fellowCode(year, await takeNextNumber(db, year)),
		working_district: facts.district,
		registered_at: now,
	});
}

/** `district` is an LGD code; leads of the old district lose access. */
export const moveToDistrict = (db: Db, fellowId: string, district: number): Promise<void> =>
	updateFellow(db, fellowId, { working_district: district });

/** Keeps the first time only. */
export const noteVideo = (db: Db, fellowId: string, video: 'video1' | 'video2', now: Date): Promise<void> =>
	updateVideoWatched(db, fellowId, `${video}_watched_at`, now);

export type Signature =
	| { accepted_offer_at: Date; accepted_offer_text: string | null }
	| { child_protection_at: Date; child_protection_version: string; child_protection_text: string | null }
	| { data_consent_at: Date; data_consent_version: string; data_consent_notice: string | null };

/** The caller holds the row lock and has checked that this signature is the next one. */
export const storeSignature = (db: Db, fellowId: string, signature: Signature): Promise<void> =>
	updateFellow(db, fellowId, signature);

/** The fellow signs the declarations again; without `acceptance` the offer stays accepted. */
export const clearSignatures = (
	db: Db,
	fellowId: string,
	{ acceptance }: { acceptance: boolean },
): Promise<void> =>
	updateFellow(db, fellowId, {
		child_protection_at: null,
		child_protection_version: null,
		child_protection_text: null,
		data_consent_at: null,
		data_consent_version: null,
		data_consent_notice: null,
		...(acceptance && { accepted_offer_at: null, accepted_offer_text: null }),
	});

/** A new home district is also the working district until there is a learning center. */
export const changeProfile = (db: Db, fellowId: string, facts: Updateable<Fellows>): Promise<void> =>
	updateProfile(db, fellowId, facts);

/**
 * Finds and locks a fellow in reach; `mayLead` means that the fellow can work with children. Undefined when
 * absent or out of reach.
 */
export async function findTaker(
	db: Db,
	viewer: Viewer,
	fellowId: string,
	now: Date,
): Promise<{ mayLead: boolean } | undefined> {
	const [taker] = await lockFellows(db, viewer, [fellowId], indiaDate(now));
	return taker && { mayLead: taker.active && taker.is_enrolled };
}
