import * as z from 'zod/mini';
import { file, longText, textByLanguage } from '../fields.ts';

export const ANSWER_LENGTH = 500;
/** The limit in bytes allows eleven minutes at 24 kbit/s. */
export const ANSWER_RECORDING_LIMIT = 2 * 1024 * 1024;
/** Limits what a lead writes back, in characters. */
export const LETTER_LENGTH = 500;
const ANSWER_MISSING = 'Write an answer, or record one';
const ONE_OF_BOTH = 'Send words or a recording, not both';
const LETTER_MISSING = 'Write the message';

export const answerText = longText(ANSWER_LENGTH);

const newAnswer = {
	/** The phone makes this id, so that a second request stores nothing new. */
	answer_id: z.optional(z.uuid('This is no id of an answer').check(z.toLowerCase())),
	text: z._default(answerText, ''),
	audio: z.optional(file(ANSWER_MISSING)),
};
type NewAnswer = { text: string; audio?: File | undefined };

/** An answer has either words or a recording. @param message the schema for the id of the message */
export const answerTo = <Message extends z.ZodMiniType>(message: Message) =>
	z.object({ id: message, ...newAnswer }).check(
		z.refine(({ text, audio }: NewAnswer) => text !== '' || audio !== undefined, {
			path: ['text'],
			message: ANSWER_MISSING,
		}),
		z.refine(({ text, audio }: NewAnswer) => text === '' || audio === undefined, {
			path: ['audio'],
			message: ONE_OF_BOTH,
		}),
	);

export const ownAnswer = z.object({
	id: z.uuid(),
	/** Null means that the message is gone. */
	message_id: z.nullable(z.uuid()),
	/** The text of a recording is ''. */
	text: z.string(),
	sent_at: z.iso.datetime(),
	read_at: z.nullable(z.iso.datetime()),
});
export type OwnAnswer = z.infer<typeof ownAnswer>;

/** Sums up the answers of one fellow to one lead. */
export const answerThread = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	district_name: z.string(),
	unread: z.int(),
	latest_at: z.iso.datetime(),
	latest_text: z.string(),
});
export type AnswerThread = z.infer<typeof answerThread>;

export const threadEntry = z.object({
	id: z.uuid(),
	/** The fellow answers a `message`; the caller writes back a `letter`. */
	kind: z.enum(['message', 'answer', 'letter']),
	text: textByLanguage,
	at: z.iso.datetime(),
	audio_url: z.nullable(z.string()),
	is_new: z.boolean(),
});
export type ThreadEntry = z.infer<typeof threadEntry>;

export const letter = z.object({
	text: longText(LETTER_LENGTH).check(z.minLength(1, LETTER_MISSING)),
});
