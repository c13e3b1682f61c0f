import { NOTHING_AGREED, type SpokenIn } from '@yuva/contract/children/consent-schema';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { selectKept } from './consent-queries.ts';
import {
	deleteOvertaken,
	insertSpokenConsent,
	insertSpokenCopies,
	selectRecordedTalks,
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
	/** Holds ids of the talks of other guardians who speak in the recording, separated by commas; or ''. */
	others: string;
	language: SpokenIn;
	recording: Buffer;
}

/**
 * Keeps the words of one guardian, or of several, with the talks that the fellow recorded. A stored recording
 * stays, and none is kept for an answer that was withdrawn meanwhile. Of several talks, the existing ones
 * count.
 *
 * @returns the children whose guardians it proves from now on
 * @throws AppError `not_found` for talks of another fellow or child, `invalid` where nothing was agreed to,
 * `unsupported_media` for a file that is no sound
 */
export async function keepSpokenConsent(
	{ db, fellowId, now, undo }: Speaking,
	media: MediaStore,
	{ consent_id, child_id, others, language, recording }: SpokenConsent,
): Promise<string[]> {
	const ids = [consent_id, ...others.split(',').filter((id) => id !== '')];
	const talks = (await selectRecordedTalks(db, ids)).filter(
		(talk) => talk.recorded_by === fellowId && (talk.id !== consent_id || talk.child_id === child_id),
	);
	if (talks.length === 0) throw notFound();
	const agreed = talks.filter(({ agrees }) => agrees);
	if (agreed.length === 0) throw invalidField('audio', NOTHING_AGREED);
	const proved = agreed.filter(({ is_recorded, stands }) => !is_recorded && stands);
	const [first] = proved;
	if (!first) return [];
	const call = { db, undo, fellowId: first.fellow_id ?? fellowId, kind: 'spoken_consent' } as const;
	const recording_id = await media.addRecording(call, recording);
	for (const talk of proved) {
		const row = { consent_id: talk.id, child_id: talk.child_id, recording_id, language, recorded_at: now };
		await insertSpokenConsent(db, row);
		const keep_id = await selectKept(db, talk.child_id);
		if (keep_id !== talk.child_id) await insertSpokenCopies(db, { keep_id, drop_id: talk.child_id });
	}
	return proved.map((talk) => talk.child_id);
}

/** Deletes the recordings of a consent that a guardian took back, because they prove nothing now. */
export async function dropOvertaken(db: Db, media: MediaStore, childId: string): Promise<void> {
	for (const recording of await deleteOvertaken(db, childId)) await media.remove(db, recording);
}
