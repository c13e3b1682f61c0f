import type { Db } from '../../platform/database/database.ts';
import type { PreparedPhoto } from '../../platform/media/images.ts';
import type { MediaStore, MediaWrite } from '../../platform/media/media.ts';
import { deletePhoto, lockAccount, selectPhotoOf, upsertPhoto } from './queries.ts';

interface OwnPhoto extends Pick<MediaWrite, 'db' | 'undo'> {
	accountId: string;
	media: MediaStore;
}

/** Removes the photo of before. @returns the media id */
export async function replacePhoto(
	{ db, undo, accountId, media }: OwnPhoto,
	photo: PreparedPhoto,
): Promise<string> {
	// two uploads at once would else leave a photo that nothing shows
	await lockAccount(db, accountId);
	const before = await selectPhotoOf(db, accountId);
	const photoId = await media.addPhoto({ db, undo, fellowId: accountId, kind: 'staff_photo' }, photo);
	await upsertPhoto(db, accountId, photoId);
	if (before !== undefined) await media.remove(db, before);
	return photoId;
}

/** @returns whether there was a photo */
export async function dropPhoto(db: Db, media: MediaStore, accountId: string): Promise<boolean> {
	await lockAccount(db, accountId);
	const before = await selectPhotoOf(db, accountId);
	if (before === undefined) return false;
	await deletePhoto(db, accountId);
	await media.remove(db, before);
	return true;
}
