import type { MediaStore, MediaWrite } from '../../platform/media/media.ts';
import {
	deleteSpokenText,
	type NewSpokenText,
	type SpokenPlace,
	selectRecordingAt,
	storeSpokenText,
} from './queries.ts';

export type Storing = Pick<MediaWrite, 'db' | 'undo'>;

/**
 * Removes the earlier recording.
 *
 * @throws AppError `unsupported_media` for a file that is no sound
 */
export async function keepSpokenText(
	{ db, undo }: Storing,
	media: MediaStore,
	{ recording, ...row }: Omit<NewSpokenText, 'recording_id'> & { recording: Buffer },
): Promise<void> {
	const before = await selectRecordingAt(db, row);
	const call = { db, undo, fellowId: null, kind: 'spoken_text' } as const;
	const recording_id = await media.addRecording(call, recording);
	await storeSpokenText(db, { ...row, recording_id });
	if (before !== undefined) await media.remove(db, before);
}

export async function dropSpokenText(
	{ db }: Pick<Storing, 'db'>,
	media: MediaStore,
	place: SpokenPlace,
): Promise<boolean> {
	const before = await selectRecordingAt(db, place);
	if (before === undefined) return false;
	await deleteSpokenText(db, place);
	await media.remove(db, before);
	return true;
}
