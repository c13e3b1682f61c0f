import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { AuditEntry } from '../../platform/identity/audit.ts';
import { reachesFellow } from '../../platform/identity/reach.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { findLeadOf } from '../accounts/reads.ts';
import { findMessage, hasAnswer, insertAnswer, lockAnswers, type Sender } from './queries.ts';

interface Answering {
	readonly db: Db;
	readonly fellowId: string;
	readonly now: Date;
	undo(step: () => Promise<void>): void;
	audit(action: string, about: Pick<AuditEntry, 'fellow_id' | 'target_id' | 'details'>): Promise<void>;
}

export interface Answer {
	/** Undefined means that the phone chose no id. */
	id: string | undefined;
	messageId: string;
	/** An answer by recording has ''. */
	text: string;
	recording: Buffer | undefined;
}

/**
 * Stores an answer. A second call with the same id changes nothing.
 * @returns the id of the answer
 * @throws AppError `not_found` when the message belongs to another person, `unsupported_media` when the file is no sound,
 * `conflict` when another fellow's answer has this id
 */
export async function keepAnswer(
	{ db, fellowId, now, undo, audit }: Answering,
	media: MediaStore,
	{ id = uuidv7(), messageId, text, recording }: Answer,
): Promise<string> {
	await lockAnswers(db, fellowId);
	if (await hasAnswer(db, fellowId, id)) return id;
	const message = await findMessage(db, { id: messageId, fellowId });
	if (!message) throw notFound();
	const recording_id = recording
		? await media.addRecording({ db, fellowId, undo, kind: 'answer' }, recording)
		: null;
	const isStored = await insertAnswer(db, {
		id,
		fellow_id: fellowId,
		message_id: messageId,
		lead_id: await receiverOf(db, fellowId, message.sender),
		text,
		recording_id,
		sent_at: now,
	});
	if (!isStored) throw new AppError('conflict', 'This answer cannot be sent again.');
	await audit('answers.send', {
		fellow_id: fellowId,
		target_id: id,
		...(recording && { details: { bytes: recording.length } }),
	});
	return id;
}

/** Returns the sender who still reaches the fellow, else the fellow's lead; null means the head office. */
async function receiverOf(db: Db, fellowId: string, sender: Sender | undefined): Promise<string | null> {
	if (sender && (await reachesFellow(db, sender, fellowId))) return sender.account_id;
	return findLeadOf(db, fellowId);
}
