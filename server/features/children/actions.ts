import { indiaDate } from '@yuva/contract/calendar';
import { fieldsMeant } from '@yuva/contract/children/rules';
import {
	CHANGED_SINCE,
	CHILD_UNKNOWN,
	MOVED_NOT_DELETED,
	NOT_RESTORED_ERASED,
	NOT_RESTORED_MERGED,
	NOT_RESTORED_YEAR_CLOSED,
} from '@yuva/contract/children/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { beyondOwnRows } from '../../platform/database/own-rows.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Enrolment } from '../../platform/identity/enrolment.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { type PreparedPhoto, preparePhotoFile } from '../../platform/media/images.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { changeLateClass, enrolLateChild } from '../enrolments/actions.ts';
import { findLastCenter } from '../enrolments/reads.ts';
import {
	type ChildOfCenter,
	clearCenter,
	emptyCenters,
	fillCenters,
	type HandOver,
	type Move,
	moveChildren,
	moveOne,
	type Placing,
	placeChildren,
} from './center-queries.ts';
import { clearDeletion, lockEntryInReach, wasErased } from './deleted-queries.ts';
import { lockMerge, type Merged, removeMerge, storeMerge } from './merge-queries.ts';
import {
	hasChild,
	insertChild,
	type LockedEntry,
	lockChild,
	lockEntry,
	markDeleted,
	type PlacedProfile,
	type StoredChild,
	updatePhoto,
	updateProfile,
} from './queries.ts';
import { findLastDay, findLateChildren, type LateWriting } from './reads.ts';
import { fieldNames, placedProfile, refuseDuplicate, type SentProfile } from './sent-profile.ts';

export interface Writing {
	readonly db: Db;
	readonly fellowId: string;
	readonly now: Date;
}

/** The phone may have queued this write before the child moved, was merged or left, or the year closed. */
export type LateWrite = Writing & Pick<LateWriting, 'yearId' | 'writtenAt'>;

/**
 * Uses the client's id, or a new one. A child that arrives after its year closed is enrolled in that year alone.
 * @returns the child's id
 * @throws AppError `invalid` for a birth date that is not past or places outside one another;
 * `possible_duplicate` for a child who is likely there already, unless confirmed; `conflict` for a taken id.
 */
export async function registerChild(
	writing: Writing & { enrolment: Pick<Enrolment, 'year_id' | 'last_day'> },
	sent: SentProfile,
): Promise<string> {
	const { db, fellowId, now, enrolment } = writing;
	const profile = await placedProfile(writing, sent);
	const id = sent.id ?? uuidv7();
	if (!sent.confirm_duplicate) await refuseDuplicate(writing, { ...profile, id });
	const { year_id, last_day } = enrolment;
	// a child of a closed year belongs to no fellow until it is enrolled
	return beyondOwnRows(db, async () => {
		const stored = await insertChild(db, { id, fellow_id: fellowId, year_id, now }, profile);
		if (!stored) throw new AppError('conflict', 'This child profile has already been saved.');
		if (stored.fellow_id === null) {
			await enrolLateChild(db, { childId: id, fellowId, yearId: year_id, joinedOn: last_day });
		}
		return id;
	});
}

/**
 * Keeps what the phone did not change: an import or another phone may have corrected it since. Checks for
 * duplicates only when name or birth date change.
 * @returns the names of the changed fields
 * @throws AppError as `registerChild`, and `not_found` for a deleted child or another fellow's.
 */
export async function changeChild(writing: LateWrite, sent: SentProfile & { id: string }): Promise<string[]> {
	const { db } = writing;
	const stored = await lockWritable(writing, sent.id);
	const meant = sent.changed && fieldsMeant(sent.changed);
	const kept = fieldNames.filter((field) => meant && !meant.has(field));
	const asStored = Object.fromEntries(kept.map((field) => [field, stored[field]]));
	const placed = await placedProfile(writing, { ...sent, ...asStored });
	const profile = kept.includes('child_class')
		? placed
		: await inItsYear(writing, placed, { ...stored, id: sent.id });
	const changed = fieldNames.filter((field) => profile[field] !== stored[field]);
	const isAnotherPerson = changed.includes('full_name') || changed.includes('date_of_birth');
	if (isAnotherPerson && !sent.confirm_duplicate) await refuseDuplicate(writing, { ...profile, id: sent.id });
	await updateProfile(db, sent.id, profile, stored.changed_at);
	return changed;
}

/**
 * The class of a year goes there alone once the child is in a later one: it may be in the next class since. The
 * next center promotes a child without one only if its class is that of its last year, so both change.
 */
async function inItsYear(
	{ db, yearId }: LateWrite,
	profile: PlacedProfile,
	{ id, has_center, child_class, other_child_class }: Writable & { id: string },
): Promise<PlacedProfile> {
	const last = await findLastCenter(db, id);
	const isOfLastYear = last?.year_id === yearId;
	if (isOfLastYear && has_center) return profile;
	await changeLateClass(db, { childId: id, yearId }, profile);
	return isOfLastYear ? profile : { ...profile, child_class, other_child_class };
}

/** Runs before the transaction. @throws AppError `not_found` before reading the file; as `preparePhoto` */
export async function prepareChildPhoto(
	writing: Omit<LateWrite, 'now'>,
	childId: string,
	photo: File,
): Promise<PreparedPhoto> {
	const { db, fellowId } = writing;
	const isKnown =
		(await hasChild(db, fellowId, childId)) ||
		(await hasLeftSince(db, writing, childId)) ||
		(await findLateChildren(db, writing, [childId])).length > 0;
	if (!isKnown) throw notFound(CHILD_UNKNOWN);
	return preparePhotoFile(photo);
}

/**
 * Removes the previous photo.
 * @returns the media id of the new photo
 * @throws AppError `not_found` for a child that was deleted meanwhile
 */
export async function replacePhoto(
	writing: LateWrite & { media: MediaStore; undo: (step: () => Promise<void>) => void },
	childId: string,
	photo: PreparedPhoto,
): Promise<string> {
	const { db, media, undo } = writing;
	const child = await lockWritable(writing, childId);
	const photoId = await media.addPhoto({ db, fellowId: child.fellow_id, kind: 'child_photo', undo }, photo);
	await updatePhoto(db, childId, photoId, child.changed_at);
	if (child.photo_id) await media.remove(db, child.photo_id);
	return photoId;
}

interface Writable extends StoredChild {
	/** Names the fellow of the write where the child has no center. */
	fellow_id: string;
	has_center: boolean;
	/** Late writes leave it unchanged, so that the next one is taken too. */
	changed_at: Date;
}

/**
 * Returns the profile of a moved child if the new center has not changed it since; of a merged entry its own
 * profile, which only an undo shows again; of a child that left if no other center has had it since.
 *
 * @throws AppError `not_found`; `conflict` when the profile was changed, or may have been, in another center
 */
async function lockWritable({ now, ...writing }: LateWrite, id: string): Promise<Writable> {
	const { db, fellowId } = writing;
	const own = await lockChild(db, fellowId, id);
	if (own) return { ...own, fellow_id: fellowId, has_center: true, changed_at: now };
	const stored = (await lockFormer(writing, id, CHANGED_SINCE)) ?? (await lockLate(writing, id));
	const { fellow_id, updated_at } = stored;
	return {
		...stored,
		fellow_id: fellow_id ?? fellowId,
		has_center: fellow_id !== null,
		changed_at: updated_at,
	};
}

/**
 * Returns a child that left the center since the phone wrote; undefined for every other.
 *
 * @throws AppError `conflict` with this refusal when another center has had the child since
 */
async function lockFormer(
	{ db, ...writing }: Omit<LateWrite, 'now'>,
	id: string,
	refusal: string,
): Promise<LockedEntry | undefined> {
	if (!(await hasLeftSince(db, writing, id))) return undefined;
	const stored = await lockEntry(db, id);
	const last = await findLastCenter(db, id);
	if (last?.fellow_id !== writing.fellowId) throw new AppError('conflict', refusal);
	return stored;
}

/** Tells whether the child left the center, by itself or because the year closed, since the phone wrote. */
async function hasLeftSince(
	db: Db,
	{ fellowId, yearId, writtenAt }: LateWriting,
	id: string,
): Promise<boolean> {
	const lastDay = await findLastDay(db, { fellowId, yearId }, id);
	if (!lastDay || !writtenAt) return false;
	return indiaDate(writtenAt) <= lastDay;
}

/** Locks a moved child or a merged entry. @throws AppError `not_found`; `conflict` as `lockWritable` */
async function lockLate({ db, ...writing }: Omit<LateWrite, 'now'>, id: string): Promise<LockedEntry> {
	const [late] = await findLateChildren(db, writing, [id]);
	const stored = late && (await lockEntry(db, id));
	if (!stored) throw notFound(CHILD_UNKNOWN);
	if (late.until && stored.updated_at > late.until) throw new AppError('conflict', CHANGED_SINCE);
	return stored;
}

/**
 * An entry that was merged meanwhile is off the list already.
 *
 * @returns whether something was deleted
 * @throws AppError `not_found`; `conflict` when the child has moved to another center since the phone wrote
 */
export async function removeChild({ now, ...writing }: LateWrite, id: string): Promise<boolean> {
	const { db, fellowId } = writing;
	if (await markDeleted(db, fellowId, id, now)) return true;
	const former = await lockFormer(writing, id, MOVED_NOT_DELETED);
	if (former) return markDeleted(db, former.fellow_id, id, now);
	const [late] = await findLateChildren(db, writing, [id]);
	if (!late) throw notFound(CHILD_UNKNOWN);
	if (late.until) throw new AppError('conflict', MOVED_NOT_DELETED);
	return false;
}

export interface Restoring {
	id: string;
	confirm_duplicate?: boolean | undefined;
	/** Asks if the same child is likely in the center already; the default has words for its fellow. */
	question?: string;
}

/**
 * Puts a deleted child back into its center, as it was; a child that is not deleted stays as it is.
 * @returns the fellow of the center, and whether the child was deleted
 * @throws AppError `not_found`; `conflict` once the year is closed, and for an erased child or a merged entry;
 * `possible_duplicate` for a child who is likely there in another entry, unless confirmed
 */
export async function restoreDeleted(
	{ db, viewer }: { db: Db; viewer: Viewer },
	{ id, confirm_duplicate, question }: Restoring,
): Promise<{ fellow_id: string; isRestored: boolean }> {
	const entry = await lockEntryInReach(db, viewer, id);
	if (!entry) throw await refusalOfAbsent(db, viewer, id);
	const { fellow_id } = entry;
	if (!entry.is_deleted) return { fellow_id, isRestored: false };
	if (entry.was_merged) throw new AppError('conflict', NOT_RESTORED_MERGED);
	if (!entry.is_of_open_year) throw new AppError('conflict', NOT_RESTORED_YEAR_CLOSED);
	if (!confirm_duplicate) await refuseDuplicate({ db, fellowId: fellow_id }, entry, question);
	await clearDeletion(db, id);
	return { fellow_id, isRestored: true };
}

async function refusalOfAbsent(db: Db, viewer: Viewer, id: string): Promise<AppError> {
	return (await wasErased(db, viewer, id))
		? new AppError('conflict', NOT_RESTORED_ERASED)
		: notFound(CHILD_UNKNOWN);
}

/** The caller holds the lock on the child. @returns whether the child was in the center and not deleted */
export const deleteAgain = (db: Db, fellowId: string, id: string, now: Date): Promise<boolean> =>
	markDeleted(db, fellowId, id, now);

/** The caller holds the lock on both fellows. @returns the number of children */
export const handOverChildren = (db: Db, handOver: HandOver): Promise<number> => moveChildren(db, handOver);

/** Runs when a year closes; the profiles stay unchanged. @returns the children, and in whose centers they were */
export const takeOutOfCenters = (db: Db, fellowIds: readonly string[]): Promise<ChildOfCenter[]> =>
	emptyCenters(db, fellowIds);

export const putBackIntoCenters = (db: Db, children: readonly ChildOfCenter[]): Promise<void> =>
	fillCenters(db, children);

/** The caller holds the lock on the child. */
export const takeFromCenter = ({ db, now }: Pick<Writing, 'db' | 'now'>, childId: string): Promise<void> =>
	clearCenter(db, childId, now);

/** The caller holds the lock on the fellow. @returns the number of children who had no center */
export const giveToCenter = (db: Db, placing: Placing): Promise<number> => placeChildren(db, placing);

/** The caller holds the lock on the child. */
export const moveOneChild = (db: Db, move: Move): Promise<void> => moveOne(db, move);

/** The caller holds the lock on both entries. */
export const keepMerge = (db: Db, merged: Merged): Promise<void> => storeMerge(db, merged);

export const findMerge = (
	db: Db,
	merge: Pick<Merged, 'keep_id' | 'merged_at'>,
): Promise<Merged | undefined> => lockMerge(db, merge);

export const endMerge = (db: Db, dropId: string): Promise<void> => removeMerge(db, dropId);
