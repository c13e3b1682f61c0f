import { askedSince } from '@yuva/contract/consent/rules';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../database/database.ts';
import type { AuditEntry, Shown } from '../identity/audit.ts';
import { reachesFellow } from '../identity/reach.ts';
import type { Viewer } from '../identity/viewer.ts';
import { makeThumbnail, type PreparedPhoto } from './images.ts';
import { type MediaAddresses, mediaAddresses } from './media-address.ts';
import { recognizeRecording } from './recordings.ts';
import type { Storage } from './storage.ts';

export type MediaKind =
	| 'profile_photo'
	| 'child_photo'
	| 'lc_photo'
	| 'training_photo'
	| 'testimonial'
	| 'spoken_text'
	| 'spoken_consent';

const PHOTO_TYPE = 'image/jpeg';
/** Storing one file takes seconds. */
const UNFINISHED_MS = 3_600_000;

export type MediaSize = 'whole' | 'small';

export interface MediaStore extends MediaAddresses {
	/** Stores a photo; registers `undo` before writing. */
	addPhoto(call: MediaWrite, photo: PreparedPhoto): Promise<string>;
	/** Same as `addPhoto`; the content decides the type, not the name. */
	addRecording(call: MediaWrite, recording: Buffer): Promise<string>;
	/** Another copy of a photo for another fellow; undefined when the photo is gone. */
	copyPhoto(call: MediaWrite, mediaId: string): Promise<string | undefined>;
	/** In the caller's transaction. The address stops working at once; the sweep deletes the file. */
	remove(db: Db, mediaId: string): Promise<void>;
	/** The file, or a photo's thumbnail; undefined when absent, out of reach, without consent, or the session has ended. */
	open(sessionId: string, mediaId: string, how: Opening): Promise<OpenedMedia | undefined>;
	/** Deletes the files of removed media. */
	sweep(): Promise<void>;
	/** Deletes what is left of files whose storing ended early. */
	sweepUnfinished(now: Date): Promise<void>;
}

export interface MediaWrite {
	db: Db;
	/** Null for what belongs to nobody. */
	fellowId: string | null;
	kind: MediaKind;
	/** Called if the transaction is rolled back. */
	undo(step: () => Promise<void>): void;
}

export interface Opening {
	size: MediaSize;
	now: Date;
}

interface StoredMedia {
	bytes: Buffer;
	contentType: string;
}

export interface OpenedMedia extends StoredMedia {
	/** Who looks at it. */
	role: Viewer['role'];
	/** For the audit log; undefined for a fellow, who opens their own, and for what shows nobody. */
	opened: Pick<AuditEntry, 'actor_id' | 'fellow_id' | 'target_id' | 'shown'> | undefined;
}

export function mediaStore(db: Db, storage: Storage, secret: string): MediaStore {
	return {
		...mediaAddresses(secret),
		addPhoto: (call, photo) => addPhoto(storage, call, photo),
		async addRecording(call, recording) {
			const { id } = await add(storage, call, { bytes: recording, ...recognizeRecording(recording) });
			return id;
		},
		copyPhoto: (call, mediaId) => copyPhoto(storage, call, mediaId),
		async remove(trx, mediaId) {
			await trx.updateTable('media').set({ deleted_at: new Date() }).where('id', '=', mediaId).execute();
		},
		async open(sessionId, mediaId, { size, now }) {
			const row = await findForSession(db, mediaId, { sessionId, now });
			if (!row || (size === 'small' && row.content_type !== PHOTO_TYPE)) return undefined;
			const { storage_key, content_type: contentType, role } = row;
			const bytes = await (size === 'small' ? readThumbnail(storage, storage_key) : storage.get(storage_key));
			return bytes && { bytes, contentType, role, opened: openedOf(mediaId, row) };
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

/** Next to the photo, so that it needs no column. */
export const thumbnailKey = (storageKey: string): string => storageKey.replace(/(\.\w+)$/, '.small$1');

/** Photos stored before thumbnails existed get theirs at the first request. */
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

interface NewFile extends StoredMedia {
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

/** SQL fragment that moves the media of children to another fellow; `children`: the name of what selects `id` and `photo_id`. */
export const handOverMedia = (fellowId: string, children: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`update media set fellow_id = ${fellowId} where id in (select photo_id from ${children} union
		select recording_id from spoken_consents where child_id in (select id from ${children}))`;

/**
 * Staff see or hear a child only with a guardian's consent, its fellow also while the guardian can still be
 * asked. A guardian's own consent is heard by staff alone. Checked at every opening, so that a withdrawal takes effect at once.
 */
const isConsentedFor = (now: Date) => sql<boolean>`(case
	when media.kind = 'child_photo' and viewer.role = 'fellow' then not exists (
		select from children child where child.photo_id = media.id
			and not coalesce(child.photo_consent, child.created_at > ${askedSince(now)})
	)
	when media.kind = 'child_photo' then exists (
		select from children child where child.photo_id = media.id and child.photo_consent
	)
	when media.kind = 'testimonial' and viewer.role = 'fellow' then not exists (
		select from testimonials spoken where spoken.recording_id = media.id and spoken.stakeholder_type = 'child'
			and not fellow_may_hear(spoken.fellow_id, coalesce(spoken.form_data ->> 'Name', ''), spoken.created_at,
				${askedSince(now)})
	)
	when media.kind = 'testimonial' then exists (
		select from testimonials spoken where spoken.recording_id = media.id and (spoken.stakeholder_type <> 'child'
			or child_may_be_heard(spoken.fellow_id, coalesce(spoken.form_data ->> 'Name', '')))
	)
	when media.kind = 'spoken_consent' then viewer.role <> 'fellow'
	else true end)`;

async function findForSession(db: Db, mediaId: string, { sessionId, now }: { sessionId: string; now: Date }) {
	const row = await db
		.selectFrom('media')
		.innerJoin('sessions', (join) => join.on('sessions.id', '=', sessionId))
		.innerJoin('accounts as viewer', 'viewer.id', 'sessions.account_id')
		.leftJoin('children', 'children.photo_id', 'media.id')
		.leftJoin('testimonials', 'testimonials.recording_id', 'media.id')
		.select([
			'media.fellow_id',
			'media.kind',
			'media.storage_key',
			'media.content_type',
			'viewer.id as viewer_id',
			'children.id as child_id',
			'testimonials.id as testimonial_id',
		])
		.select(
			sql<string | null>`(select child_id from spoken_consents where recording_id = media.id limit 1)`.as(
				'guarded_id',
			),
		)
		.select(sql<Viewer['role']>`viewer.role`.as('role'))
		.where('media.id', '=', mediaId)
		.where('media.deleted_at', 'is', null)
		.where('sessions.expires_at', '>', now)
		.where('viewer.active', '=', true)
		// what is signed before that is listened to by everybody who is signed in
		.where(sql<boolean>`(viewer.own_password or media.kind = 'spoken_text')`)
		.where(isConsentedFor(now))
		.executeTakeFirst();
	if (row?.kind === 'spoken_text') return row;
	if (!row?.fellow_id) return undefined;
	const reaches = await reachesFellow(db, { account_id: row.viewer_id, role: row.role }, row.fellow_id);
	return reaches ? row : undefined;
}

interface MediaRow {
	viewer_id: string;
	role: string;
	fellow_id: string | null;
	kind: string;
	child_id: string | null;
	testimonial_id: string | null;
	/** The child whose guardian speaks. */
	guarded_id: string | null;
}

function openedOf(target_id: string, row: MediaRow): OpenedMedia['opened'] {
	const { viewer_id: actor_id, role, fellow_id, kind, child_id, testimonial_id, guarded_id } = row;
	if (role === 'fellow' || kind === 'spoken_text') return undefined;
	const shown: Shown = {
		by: kind === 'testimonial' || kind === 'spoken_consent' ? 'voice' : 'photo',
		...(child_id !== null && { children: [child_id] }),
		...(testimonial_id !== null && { testimonials: [testimonial_id] }),
		...(guarded_id !== null && { children: [guarded_id], guardiansOf: [guarded_id] }),
	};
	return { actor_id, ...(fellow_id !== null && { fellow_id }), target_id, shown };
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
