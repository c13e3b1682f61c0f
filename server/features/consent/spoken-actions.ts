import { NOTHING_AGREED, type SpokenIn } from '@yuva/contract/consent/schema';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { selectKept } from './queries.ts';
import {
	deleteOvertaken,
	insertSpokenConsent,
	insertSpokenCopies,
	selectRecordedTalk,
} from './spoken-queries.ts';

interface Speaking {
	readonly db: Db;
	readonly fellowId: string;
	readonly now: Date;
	undo(step: () => Promise<void>): void;
}

export interface SpokenConsent {
	consent_id: string;
	child_id: string;
	language: SpokenIn;
	recording: Buffer;
}

/**
 * Keeps a guardian's words with the talk that the fellow recorded. A recording that is there stays, and none is kept of what
 * was withdrawn meanwhile.
 * @returns whether it was kept now
 * @throws AppError `not_found` for the talk of another fellow or child, `invalid` where nothing was agreed to,
 * `unsupported_media` for what is no sound
 */
export async function keepSpokenConsent(
	{ db, fellowId, now, undo }: Speaking,
	media: MediaStore,
	{ consent_id, child_id, language, recording }: SpokenConsent,
): Promise<boolean> {
	const talk = await selectRecordedTalk(db, consent_id);
	if (talk?.child_id !== child_id || talk.recorded_by !== fellowId) throw notFound();
	if (!talk.agrees) throw invalidField('audio', NOTHING_AGREED);
	if (talk.is_recorded || !talk.stands) return false;
	const call = { db, undo, fellowId: talk.fellow_id ?? fellowId, kind: 'spoken_consent' } as const;
	const recording_id = await media.addRecording(call, recording);
	await insertSpokenConsent(db, { consent_id, child_id, recording_id, language, recorded_at: now });
	const keep_id = await selectKept(db, child_id);
	if (keep_id !== child_id) await insertSpokenCopies(db, { keep_id, drop_id: child_id });
	return true;
}

/** What a guardian took back is proved by nothing any more: its recordings go. */
export async function dropOvertaken(db: Db, media: MediaStore, childId: string): Promise<void> {
	for (const recording of await deleteOvertaken(db, childId)) await media.remove(db, recording);
}
