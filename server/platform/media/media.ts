import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../database/database.ts';
import { reachesFellow } from '../identity/reach.ts';
import type { Viewer } from '../identity/session.ts';
import { makeThumbnail, preparePhoto } from './images.ts';
import { type MediaAddresses, mediaAddresses } from './media-address.ts';
import { recognizeRecording } from './recordings.ts';
import type { Storage } from './storage.ts';

export type MediaKind = 'profile_photo' | 'child_photo' | 'lc_photo' | 'training_photo' | 'testimonial';

const PHOTO_TYPE = 'image/jpeg';

/** A photo whole, or as lists show it. */
export type MediaSize = 'whole' | 'small';

export interface MediaStore extends MediaAddresses {
	/** Checks, cleans and stores a photo of the fellow; `undo` is registered before anything is written. */
	addPhoto(call: MediaWrite, file: File): Promise<string>;
	/** Checks and stores a recording as it is, in the same way; what it is its content decides, not its name. */
	addRecording(call: MediaWrite, recording: Buffer): Promise<string>;
	/** Marks media as gone in the caller's transaction; its address stops working at once, the file goes later. */
	remove(db: Db, mediaId: string): Promise<void>;
	/** The file, or the thumbnail of a photo, if the viewer reaches its owner; undefined otherwise, as if there were none. */
	open(viewerId: string, mediaId: string, size: MediaSize): Promise<OpenedMedia | undefined>;
	/** Deletes the files of media that were removed. */
	sweep(): Promise<void>;
}

export interface MediaWrite {
	db: Db;
	fellowId: string;
	kind: MediaKind;
	/** Called if the transaction is rolled back. */
	undo(step: () => Promise<void>): void;
}

export interface OpenedMedia {
	bytes: Buffer;
	contentType: string;
}

/** Media of fellows and children: rows in `media`, files in `storage`, addresses signed with `secret`. */
export function mediaStore(db: Db, storage: Storage, secret: string): MediaStore {
	return {
		...mediaAddresses(secret),
		addPhoto: (call, file) => addPhoto(storage, call, file),
		async addRecording(call, recording) {
			const { id } = await add(storage, call, { bytes: recording, ...recognizeRecording(recording) });
			return id;
		},
		async remove(trx, mediaId) {
			await trx.updateTable('media').set({ deleted_at: new Date() }).where('id', '=', mediaId).execute();
		},
		async open(viewerId, mediaId, size) {
			const row = await findForViewer(db, mediaId, viewerId);
			if (!row || (size === 'small' && row.content_type !== PHOTO_TYPE)) return undefined;
			const { storage_key, content_type: contentType } = row;
			const bytes = await (size === 'small' ? readThumbnail(storage, storage_key) : storage.get(storage_key));
			return bytes && { bytes, contentType };
		},
		sweep: () => sweep(db, storage),
	};
}

async function addPhoto(storage: Storage, call: MediaWrite, file: File): Promise<string> {
	const { photo, thumbnail } = await preparePhoto(Buffer.from(await file.arrayBuffer()));
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

/** Beside the photo, so that it needs no column. */
const thumbnailKey = (storageKey: string): string => storageKey.replace(/(\.\w+)$/, '.small$1');

/** A photo that was stored before there were thumbnails gets its own the first time that somebody asks. */
async function readThumbnail(storage: Storage, storageKey: string): Promise<Buffer | undefined> {
	const key = thumbnailKey(storageKey);
	const kept = await storage.get(key);
	if (kept) return kept;
	const photo = await storage.get(storageKey);
	if (!photo) return undefined;
	const thumbnail = await makeThumbnail(photo);
	await storage.put(key, thumbnail, PHOTO_TYPE);
	return thumbnail;
}

interface NewFile extends OpenedMedia {
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

/** The part of a statement that gives media to another fellow, along with what they show; `ids` selects them. */
export const handOverMedia = (fellowId: string, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`update media set fellow_id = ${fellowId} where id in (${ids})`;

/**
 * What shows a child or lets it be heard is for others than its fellow only while a guardian agrees; asked whenever it is
 * opened, so that what is withdrawn is gone at once.
 */
const isConsentedFor = sql<boolean>`(viewer.role = 'fellow' or case media.kind
	when 'child_photo' then exists (
		select from children child where child.photo_id = media.id and child.photo_consent
	)
	when 'testimonial' then exists (
		select from testimonials spoken where spoken.recording_id = media.id and (spoken.stakeholder_type <> 'child'
			or child_may_be_heard(spoken.fellow_id, coalesce(spoken.form_data ->> 'Name', '')))
	)
	else true end)`;

async function findForViewer(db: Db, mediaId: string, viewerId: string) {
	const row = await db
		.selectFrom('media')
		.innerJoin('accounts as viewer', (join) => join.on('viewer.id', '=', viewerId))
		.select(['media.fellow_id', 'media.storage_key', 'media.content_type', 'viewer.role'])
		.where('media.id', '=', mediaId)
		.where('media.deleted_at', 'is', null)
		.where('viewer.active', '=', true)
		.where(isConsentedFor)
		.executeTakeFirst();
	if (!row?.fellow_id) return undefined;
	const reaches = await reachesFellow(
		db,
		{ account_id: viewerId, role: row.role as Viewer['role'] },
		row.fellow_id,
	);
	return reaches ? row : undefined;
}

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
