import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../database/database.ts';
import { makeThumbnail, type PreparedPhoto } from './images.ts';
import { type MediaAddresses, mediaAddresses } from './media-address.ts';
import { findForSession, type OpenedMedia, type Opening, openedOf } from './opening.ts';
import { recognizeRecording } from './recordings.ts';
import { bytesInMemory, type Storage, type StoredBytes } from './storage.ts';

export type MediaKind =
	| 'profile_photo'
	| 'child_photo'
	| 'lc_photo'
	| 'training_photo'
	| 'testimonial'
	| 'spoken_text'
	| 'spoken_consent'
	| 'answer'
	| 'form_answer'
	| 'concern'
	| 'staff_photo';

const PHOTO_TYPE = 'image/jpeg';
/** Storing one file takes seconds. */
const UNFINISHED_MS = 3_600_000;

export interface MediaStore extends MediaAddresses {
	/** Stores a photo; registers `undo` before writing. */
	addPhoto(call: MediaWrite, photo: PreparedPhoto): Promise<string>;
	/** Works as `addPhoto`; the content decides the type, not the name. */
	addRecording(call: MediaWrite, recording: Buffer): Promise<string>;
	/** Copies a photo for another fellow; undefined when the photo is gone. */
	copyPhoto(call: MediaWrite, mediaId: string): Promise<string | undefined>;
	/** Runs in the caller's transaction. The address stops working at once; the sweep deletes the file. */
	remove(db: Db, mediaId: string): Promise<void>;
	/**
	 * Opens the file, or a photo's thumbnail; undefined when absent, out of reach, without consent, or the
	 * session has ended.
	 */
	open(sessionId: string, mediaId: string, how: Opening): Promise<OpenedMedia | undefined>;
	sweep(): Promise<void>;
	/** Deletes the rest of files whose storing ended early. */
	sweepUnfinished(now: Date): Promise<void>;
}

export interface MediaWrite {
	db: Db;
	fellowId: string | null;
	kind: MediaKind;
	undo(step: () => Promise<void>): void;
}

export function mediaStore(db: Db, storage: Storage, secret: string): MediaStore {
	return {
		...mediaAddresses(secret),
		addPhoto: (call, photo) => addPhoto(storage, call, photo),
		async addRecording(call, recording) {
			const { id } = await add(storage, call, recognizeRecording(recording));
			return id;
		},
		copyPhoto: (call, mediaId) => copyPhoto(storage, call, mediaId),
		async remove(trx, mediaId) {
			await trx.updateTable('media').set({ deleted_at: new Date() }).where('id', '=', mediaId).execute();
		},
		async open(sessionId, mediaId, { size, now, heardIn }) {
			const row = await findForSession(db, mediaId, { sessionId, now, heardIn });
			if (!row || (size === 'small' && row.content_type !== PHOTO_TYPE)) return undefined;
			const { storage_key, content_type: contentType, role } = row;
			const file = await (size === 'small' ? openThumbnail(storage, storage_key) : storage.open(storage_key));
			return file && { file: { ...file, contentType }, role, opened: openedOf(mediaId, row) };
		},
		sweep: () => sweep(db, storage),
		sweepUnfinished: (now) => storage.sweepUnfinished(new Date(now.getTime() - UNFINISHED_MS)),
	};
}

async function addPhoto(
	storage: Storage,
	call: MediaWrite,
	{ photo, thumbnail }: PreparedPhoto,
): Promise<string> {
	const { id, storage_key } = await add(storage, call, {
		bytes: photo,
		contentType: PHOTO_TYPE,
		extension: 'jpg',
	});
	const key = thumbnailKey(storage_key);
	call.undo(() => storage.delete(key));
	await storage.put(key, thumbnail, PHOTO_TYPE);
	return id;
}

async function copyPhoto(storage: Storage, call: MediaWrite, mediaId: string): Promise<string | undefined> {
	const row = await call.db
		.selectFrom('media')
		.select('storage_key')
		.where('id', '=', mediaId)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	const bytes = row && (await storage.get(row.storage_key));
	if (!bytes) return undefined;
	return (await add(storage, call, { bytes, contentType: PHOTO_TYPE, extension: 'jpg' })).id;
}

/** Puts it next to the photo, so that it needs no column. */
export const thumbnailKey = (storageKey: string): string => storageKey.replace(/(\.\w+)$/, '.small$1');

/** Photos stored before thumbnails existed get theirs at the first request. */
async function openThumbnail(storage: Storage, storageKey: string): Promise<StoredBytes | undefined> {
	const key = thumbnailKey(storageKey);
	const kept = await storage.open(key);
	if (kept) return kept;
	const photo = await storage.get(storageKey);
	if (!photo) return undefined;
	const thumbnail = await makeThumbnail(photo);
	await storage.put(key, thumbnail, PHOTO_TYPE);
	return bytesInMemory(thumbnail);
}

interface NewFile {
	bytes: Buffer;
	contentType: string;
	extension: string;
}

async function add(storage: Storage, call: MediaWrite, { bytes, contentType, extension }: NewFile) {
	const id = uuidv7();
	const storage_key = `${id.slice(-2)}/${id}.${extension}`;
	call.undo(() => storage.delete(storage_key));
	await storage.put(storage_key, bytes, contentType);
	await call.db
		.insertInto('media')
		.values({
			id,
			fellow_id: call.fellowId,
			kind: call.kind,
			content_type: contentType,
			bytes: bytes.length,
			storage_key,
		})
		.execute();
	return { id, storage_key };
}

/**
 * Makes the SQL that moves the media of children to another fellow; `children` names the selection of `id`
 * and `photo_id`.
 */
export const handOverMedia = (fellowId: string, children: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`update media set fellow_id = ${fellowId} where id in (select photo_id from ${children} union
		select recording_id from spoken_consents where child_id in (select id from ${children}))`;

async function sweep(db: Db, storage: Storage): Promise<void> {
	const gone = await db
		.selectFrom('media')
		.select(['id', 'storage_key'])
		.where('deleted_at', 'is not', null)
		.limit(500)
		.execute();
	for (const { id, storage_key } of gone) {
		await storage.delete(thumbnailKey(storage_key));
		await storage.delete(storage_key);
		await db.deleteFrom('media').where('id', '=', id).where('deleted_at', 'is not', null).execute();
	}
}
