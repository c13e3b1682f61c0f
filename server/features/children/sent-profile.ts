import { indiaDate } from '@yuva/contract/calendar';
import { withoutUnusedOther } from '@yuva/contract/children/rules';
import { duplicateOf, type KnownEntry } from '@yuva/contract/children/same-child';
import {
	BIRTH_NOT_PAST_MESSAGE,
	type ChildField,
	type ChildProfile,
	childProfile,
} from '@yuva/contract/children/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { settleVillage } from '../reference/actions.ts';
import { findMisplaced } from '../reference/reads.ts';
import { lockCenter, type PlacedProfile, selectEntries } from './queries.ts';

export type SentProfile = ChildProfile & {
	id?: string | undefined;
	confirm_duplicate?: boolean | undefined;
	changed?: readonly ChildField[] | undefined;
};

const misplacedMessage = {
	state: 'Choose a state',
	district: 'Choose a district of this state',
	mandal: 'Choose a mandal of this district',
	grampanchayat: 'Choose a village of this mandal',
} as const;

export const fieldNames = Object.keys(childProfile.shape) as ChildField[];

/** Keeps the profile's columns only, without the texts of unselected "Other" choices. */
function storable(sent: SentProfile): ChildProfile {
	const { id: _id, confirm_duplicate: _confirmed, changed: _changed, ...fields } = sent;
	const named = Object.entries(fields).filter(([name]) => fieldNames.some((field) => field === name));
	return withoutUnusedOther(Object.fromEntries(named) as ChildProfile);
}

/**
 * Makes the profile as it is stored. @throws AppError `invalid` for a birth date that is not past or places
 * outside one another
 */
export async function placedProfile(
	{ db, now }: { db: Db; now: Date },
	sentProfile: SentProfile,
): Promise<PlacedProfile> {
	const sent = storable(sentProfile);
	if (sent.date_of_birth >= indiaDate(now)) throw invalidField('date_of_birth', BIRTH_NOT_PAST_MESSAGE);
	const profile = { ...sent, grampanchayat: await settleVillage(db, sent.mandal, sent.grampanchayat) };
	const misplaced = await findMisplaced(db, profile);
	if (misplaced) throw invalidField(misplaced, misplacedMessage[misplaced]);
	return profile;
}

/** @throws AppError `possible_duplicate` for a child who is likely in the center already */
export async function refuseDuplicate(
	{ db, fellowId }: { db: Db; fellowId: string },
	child: KnownEntry,
	question?: string,
): Promise<void> {
	await lockCenter(db, fellowId);
	const found = duplicateOf(child, await selectEntries(db, fellowId));
	if (found) throw new AppError('possible_duplicate', question ?? found.question);
}
