import { indiaDate } from '@yuva/contract/calendar';
import { isSameName, SAME_CHILD, withoutUnusedOther } from '@yuva/contract/children/rules';
import {
	BIRTH_NOT_PAST_MESSAGE,
	CHILD_UNKNOWN,
	type ChildField,
	type ChildProfile,
	childProfile,
} from '@yuva/contract/children/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { Enrolment } from '../../platform/identity/enrolment.ts';
import { type PreparedPhoto, preparePhotoFile } from '../../platform/media/images.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { findMisplaced } from '../reference/reads.ts';
import { enrolLateChild } from '../years/actions.ts';
import {
	type ChildOfCenter,
	clearCenter,
	emptyCenters,
	fillCenters,
	type HandOver,
	moveChildren,
	type Placing,
	placeChildren,
} from './center-queries.ts';
import {
	hasChild,
	insertChild,
	lockCenter,
	lockChild,
	selectBornOn,
	updatePhoto,
	updateProfile,
} from './queries.ts';

export interface Writing {
	readonly db: Db;
	readonly fellowId: string;
	readonly now: Date;
}

export type SentProfile = ChildProfile & {
	id?: string | undefined;
	confirm_duplicate?: boolean | undefined;
};

const misplacedMessage = {
	state: 'Please choose a state',
	district: 'Please choose a district of this state',
	mandal: 'Please choose a mandal of this district',
	grampanchayat: 'Please choose a village of this mandal',
} as const;

/**
 * Uses the client's id, or a new one. A child that arrives after its year closed is enrolled in that year alone.
 * @returns the child's id
 * @throws AppError `invalid` for a birth date that is not past or places outside one another;
 * `possible_duplicate` for the same name and birth date unless confirmed; `conflict` for a taken id.
 */
export async function registerChild(
	writing: Writing & { enrolment: Pick<Enrolment, 'year_id' | 'last_day'> },
	sent: SentProfile,
): Promise<string> {
	const { db, fellowId, now, enrolment } = writing;
	const profile = storable(sent);
	await checkFacts(writing, profile);
	const id = sent.id ?? uuidv7();
	if (!sent.confirm_duplicate) await refuseDuplicate(writing, { ...profile, id });
	const { year_id, last_day } = enrolment;
	const stored = await insertChild(db, { id, fellow_id: fellowId, year_id, now }, profile);
	if (!stored) throw new AppError('conflict', 'This child profile has already been saved.');
	if (stored.fellow_id === null) {
		await enrolLateChild(db, { childId: id, fellowId, yearId: year_id, joinedOn: last_day });
	}
	return id;
}

/**
 * Checks for duplicates only when name or birth date change.
 * @returns the names of the changed fields
 * @throws AppError as `registerChild`, and `not_found` for a deleted child or another fellow's.
 */
export async function changeChild(writing: Writing, sent: SentProfile & { id: string }): Promise<string[]> {
	const { db, fellowId, now } = writing;
	const profile = storable(sent);
	const stored = await lockChild(db, fellowId, sent.id);
	if (!stored) throw notFound(CHILD_UNKNOWN);
	await checkFacts(writing, profile);
	const changed = fieldNames.filter((field) => profile[field] !== stored[field]);
	const isAnotherPerson = changed.includes('full_name') || changed.includes('date_of_birth');
	if (isAnotherPerson && !sent.confirm_duplicate) await refuseDuplicate(writing, { ...profile, id: sent.id });
	await updateProfile(db, sent.id, profile, now);
	return changed;
}

/** Before the transaction. @throws AppError `not_found` before reading the file; as `preparePhoto` */
export async function prepareChildPhoto(
	{ db, fellowId }: Pick<Writing, 'db' | 'fellowId'>,
	childId: string,
	photo: File,
): Promise<PreparedPhoto> {
	if (!(await hasChild(db, fellowId, childId))) throw notFound(CHILD_UNKNOWN);
	return preparePhotoFile(photo);
}

/**
 * Removes the previous photo.
 * @returns the media id of the new photo
 * @throws AppError `not_found` for a child that was deleted meanwhile
 */
export async function replacePhoto(
	writing: Writing & { media: MediaStore; undo: (step: () => Promise<void>) => void },
	childId: string,
	photo: PreparedPhoto,
): Promise<string> {
	const { db, fellowId, now, media, undo } = writing;
	const child = await lockChild(db, fellowId, childId);
	if (!child) throw notFound(CHILD_UNKNOWN);
	const photoId = await media.addPhoto({ db, fellowId, kind: 'child_photo', undo }, photo);
	await updatePhoto(db, childId, photoId, now);
	if (child.photo_id) await media.remove(db, child.photo_id);
	return photoId;
}

/** The caller holds the lock on both fellows. @returns the number of children */
export const handOverChildren = (db: Db, handOver: HandOver): Promise<number> => moveChildren(db, handOver);

/** When a year closes; the profiles stay unchanged. @returns the children, and in whose centers they were */
export const takeOutOfCenters = (db: Db, fellowIds: readonly string[]): Promise<ChildOfCenter[]> =>
	emptyCenters(db, fellowIds);

/** Undoes `takeOutOfCenters`. */
export const putBackIntoCenters = (db: Db, children: readonly ChildOfCenter[]): Promise<void> =>
	fillCenters(db, children);

/** @returns false when the child was not in this fellow's center */
export const takeFromCenter = (
	{ db, now }: Pick<Writing, 'db' | 'now'>,
	childId: string,
	fellowId: string,
): Promise<boolean> => clearCenter(db, childId, fellowId, now);

/** The caller holds the lock on the fellow. @returns the number of children who had no center */
export const giveToCenter = (db: Db, placing: Placing): Promise<number> => placeChildren(db, placing);

const fieldNames = Object.keys(childProfile.shape) as ChildField[];

/** Keeps the profile's columns only, without the texts of unselected "Other" choices. */
function storable(sent: SentProfile): ChildProfile {
	const { id: _id, confirm_duplicate: _confirmed, ...fields } = sent;
	const named = Object.entries(fields).filter(([name]) => fieldNames.some((field) => field === name));
	return withoutUnusedOther(Object.fromEntries(named) as ChildProfile);
}

async function checkFacts({ db, now }: Writing, profile: ChildProfile): Promise<void> {
	if (profile.date_of_birth >= indiaDate(now)) throw invalidField('date_of_birth', BIRTH_NOT_PAST_MESSAGE);
	const misplaced = await findMisplaced(db, profile);
	if (misplaced) throw invalidField(misplaced, misplacedMessage[misplaced]);
}

async function refuseDuplicate(
	{ db, fellowId }: Writing,
	child: Pick<ChildProfile, 'full_name' | 'date_of_birth'> & { id: string },
): Promise<void> {
	await lockCenter(db, fellowId);
	const born = await selectBornOn(db, fellowId, child.date_of_birth);
	const twin = born.find(({ id, full_name }) => id !== child.id && isSameName(full_name, child.full_name));
	if (!twin) return;
	throw new AppError('possible_duplicate', SAME_CHILD);
}
