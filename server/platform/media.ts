import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Db } from './database.ts';
import { preparePhoto } from './images.ts';
import { reachesFellow } from './reach.ts';
import { recognizeRecording } from './recordings.ts';
import type { Viewer } from './session.ts';
import type { Storage } from './storage.ts';

export type MediaKind = 'profile_photo' | 'child_photo' | 'lc_photo' | 'training_photo' | 'testimonial';

const LIFE_MS = 5 * 60_000;
/** Addresses made within one such step are equal, so that a list read twice does not fetch its photos twice. */
const STEP_MS = 2 * 60_000;

export interface MediaStore {
	/** Checks, cleans and stores a photo of the fellow; `undo` is registered before anything is written. */
	addPhoto(call: MediaWrite, file: File): Promise<string>;
	/** Checks and stores a recording as it is, in the same way; what it is its content decides, not its name. */
	addRecording(call: MediaWrite, recording: Buffer): Promise<string>;
	/** Marks media as gone in the caller's transaction; its address stops working at once, the file goes later. */
	remove(db: Db, mediaId: string): Promise<void>;
	/** An address that shows the media to this viewer for at most 5 minutes; null for no media. */
	urlFor(viewer: Pick<Viewer, 'account_id'>, mediaId: string | null, now: Date): string | null;
	/** The file behind a signed address, if the signature holds and its viewer still reaches the owner. */
	open(request: SignedRequest, now: Date): Promise<OpenedMedia | undefined>;
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

export interface SignedRequest {
	id: string;
	viewer: string;
	expires: number;
	signature: string;
}

export interface OpenedMedia {
	bytes: Buffer;
	contentType: string;
}

/** Media of fellows and children: rows in `media`, files in `storage`, addresses signed with `secret`. */
export function mediaStore(db: Db, storage: Storage, secret: string): MediaStore {
	const sign = openSigner(secret);
	return {
		addPhoto: (call, file) => addPhoto(storage, call, file),
		addRecording: async (call, recording) =>
			add(storage, call, { bytes: recording, ...recognizeRecording(recording) }),
		async remove(trx, mediaId) {
			await trx.updateTable('media').set({ deleted_at: new Date() }).where('id', '=', mediaId).execute();
		},
		urlFor(viewer, mediaId, now) {
			if (mediaId === null) return null;
			const expires = Math.floor(now.getTime() / STEP_MS) * STEP_MS + LIFE_MS;
			const query = `v=${viewer.account_id}&e=${expires}&s=${sign(mediaId, viewer.account_id, expires)}`;
			return `/media/${mediaId}?${query}`;
		},
		async open({ id, viewer, expires, signature }, now) {
			if (!sameText(signature, sign(id, viewer, expires)) || expires <= now.getTime()) return undefined;
			const row = await findForViewer(db, id, viewer);
			const bytes = row && (await storage.get(row.storage_key));
			return bytes && { bytes, contentType: row.content_type };
		},
		sweep: () => sweep(db, storage),
	};
}

/**
 * Signs addresses in two steps, because a list signs many for one viewer at once: a key for the viewer and the end by
 * HMAC, and with it each media id. SHA-3, unlike SHA-2, makes a sound signature of a key and a text that follows it.
 */
function openSigner(secret: string) {
	let latest = { purpose: '', key: '' };
	return (id: string, viewer: string, expires: number): string => {
		const purpose = `${viewer}.${expires}`;
		if (latest.purpose !== purpose) {
			latest = { purpose, key: createHmac('sha256', secret).update(purpose).digest('base64url') };
		}
		return hash('sha3-256', `${latest.key}.${id}`, 'base64url');
	};
}

async function addPhoto(storage: Storage, call: MediaWrite, file: File): Promise<string> {
	const bytes = await preparePhoto(Buffer.from(await file.arrayBuffer()));
	return add(storage, call, { bytes, contentType: 'image/jpeg', extension: 'jpg' });
}

async function add(
	storage: Storage,
	call: MediaWrite,
	{ bytes, contentType, extension }: OpenedMedia & { extension: string },
): Promise<string> {
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
	return id;
}

function sameText(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}

async function findForViewer(db: Db, mediaId: string, viewerId: string) {
	const row = await db
		.selectFrom('media')
		.innerJoin('accounts as viewer', (join) => join.on('viewer.id', '=', viewerId))
		.select(['media.fellow_id', 'media.storage_key', 'media.content_type', 'viewer.role'])
		.where('media.id', '=', mediaId)
		.where('media.deleted_at', 'is', null)
		.where('viewer.active', '=', true)
		.executeTakeFirst();
	if (!row) return undefined;
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
		await storage.delete(storage_key);
		await db.deleteFrom('media').where('id', '=', id).where('deleted_at', 'is not', null).execute();
	}
}
