import type { Db } from '../../platform/database/database.ts';
import type { PreparedPhoto } from '../../platform/media/images.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { hasLaterEnrolment } from '../enrolments/reads.ts';
import type { EnrolledWrite } from './actions.ts';
import { isPhotoOfTask, isPhotoSince, lockFellow, selectCenter, upsertCenter } from './queries.ts';

export type PhotoWrite = EnrolledWrite & { writtenAt: Date };

/** @returns the photo of the center after it: a newer one stays */
export async function replacePhoto(
	write: PhotoWrite,
	media: MediaStore,
	photo: PreparedPhoto,
): Promise<string> {
	const { db, fellowId, now } = write;
	const photo_id = await media.addPhoto({ ...write, kind: 'lc_photo' }, photo);
	await lockFellow(db, fellowId);
	const before = await selectCenter(db, fellowId);
	if (before.photo_id !== null && (await isOfLaterYear(write, before.photo_id))) {
		await media.remove(db, photo_id);
		return before.photo_id;
	}
	await upsertCenter(db, fellowId, { photo_id, photo_name: nameOf(photo) }, now);
	await letGo(db, media, before.photo_id);
	await write.audit('learning_center.photo_uploaded', { fellow_id: fellowId, target_id: photo_id });
	return photo_id;
}

export async function removePhoto(write: PhotoWrite, media: MediaStore): Promise<void> {
	const { db, fellowId, now } = write;
	await lockFellow(db, fellowId);
	const { photo_id } = await selectCenter(db, fellowId);
	if (photo_id === null || (await isOfLaterYear(write, photo_id))) return;
	await upsertCenter(db, fellowId, { photo_id: null, photo_name: null }, now);
	await letGo(db, media, photo_id);
	await write.audit('learning_center.photo_deleted', { fellow_id: fellowId, target_id: photo_id });
}

/** Tells whether a write of an earlier year than the fellow's latest comes after a photo that is newer. */
const isOfLaterYear = async ({ db, enrolment, writtenAt }: PhotoWrite, photoId: string): Promise<boolean> =>
	(await hasLaterEnrolment(db, enrolment.id)) && isPhotoSince(db, photoId, writtenAt);

/** Task 1's photo stays stored as evidence of the decision; only the center stops showing it. */
async function letGo(db: Db, media: MediaStore, photoId: string | null): Promise<void> {
	if (photoId !== null && !(await isPhotoOfTask(db, photoId))) await media.remove(db, photoId);
}

/** The phone's file name without control characters; null when nothing is left. */
function nameOf({ name }: PreparedPhoto): string | null {
	const shown = name.replaceAll(/\p{C}/gu, '').trim();
	return shown === '' ? null : [...shown].slice(0, 100).join('');
}
