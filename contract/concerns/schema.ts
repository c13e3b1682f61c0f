import * as z from 'zod/mini';
import { ANSWER_RECORDING_LIMIT } from '../answers/schema.ts';
import { longText, text } from '../fields.ts';

export const CONCERN_LENGTH = 4000;
/** The limit is in bytes: eleven minutes, as for an answer to a message. */
export const CONCERN_RECORDING_LIMIT = ANSWER_RECORDING_LIMIT;
const CONCERN_MISSING = 'Write what worries you';
const TELLING_MISSING = 'Write it, or record it';
const READERS_UNREADABLE = 'Choose persons from the list';
const SAFE_MISSING = 'Choose an answer';
export const NOTE_MISSING = 'Write the note';
export const OUTCOME_MISSING = 'Choose how the concern ended';
export const CLOSING_MISSING = 'Write what was done for the child';
export const CONCERN_CHANGED = 'Another person has changed this concern. Look at it again.';
export const NOT_A_READER = 'Only safeguarding persons can read concerns.';
export const PERSON_UNKNOWN = 'Choose a person from the list';
export const NOT_YOURSELF = 'You cannot name yourself. Another person of the head office can.';
export const ALREADY_NAMED = 'This person is named already.';
export const LAST_READER = 'One safeguarding person must stay. Name another one first.';
export const LAST_READER_ON_SERVER =
	'Only the person who runs the server can remove the second step of the last safeguarding person who reads.';
export const FACTOR_FIRST = 'Set up your second step at login first.';
export const NOT_TO_CONFIRM = 'This person has not said yes yet, or does not need your yes.';

export const childSafe = z.enum(['yes', 'no', 'not_known'], SAFE_MISSING);
export type ChildSafe = z.infer<typeof childSafe>;
export const childSafeLabel: Readonly<Record<ChildSafe, string>> = {
	no: 'No, the child is in danger now',
	not_known: 'I do not know',
	yes: 'Yes, at this moment',
};

export const concernState = z.enum(['new', 'seen', 'in_hand', 'closed']);
export type ConcernState = z.infer<typeof concernState>;
export const concernStateLabel: Readonly<Record<ConcernState, string>> = {
	new: 'New',
	seen: 'Read',
	in_hand: 'In hand',
	closed: 'Closed',
};

export const concernOutcome = z.enum(
	['child_safe', 'reported', 'family_helped', 'not_confirmed', 'by_mistake'],
	OUTCOME_MISSING,
);
export type ConcernOutcome = z.infer<typeof concernOutcome>;
export const concernOutcomeLabel: Readonly<Record<ConcernOutcome, string>> = {
	child_safe: 'The child is safe now',
	reported: 'Reported to Childline, police or the Child Welfare Committee',
	family_helped: 'The family gets help',
	not_confirmed: 'Looked into, and not confirmed',
	by_mistake: 'Sent by mistake',
};

const accountIds = z.array(z.uuid(READERS_UNREADABLE)).check(z.maxLength(50));

/** A form with a recording has the ids in one field, with commas between them. */
const idsInField = z.pipe(
	z.string(READERS_UNREADABLE).check(z.maxLength(2000)),
	z.transform((ids) => ids.split(',').filter((id) => id !== '')),
);

const concernText = longText(CONCERN_LENGTH);

const told = {
	/** The phone makes this id, so that a second request stores nothing new. */
	concern_id: z.uuid(),
	child_id: z._default(z.nullable(z.uuid()), null),
	/** The sender knows the child by this name. The app sends the name of a chosen child too. */
	child_name: z._default(text(120), ''),
	text: z._default(concernText, ''),
	place_and_time: z._default(text(300), ''),
	child_safe: childSafe,
	/** Names the safeguarding persons whom the concern is about. They get no message and cannot read it. */
	not_for: z._default(z.union([accountIds, z.pipe(idsInField, accountIds)], READERS_UNREADABLE), []),
	/** The clock of the phone says it; by default it is now. */
	written_at: z.optional(z.iso.datetime()),
};

/** The server takes an empty recording too, because the words beside it must arrive. */
const recordingOrEmpty = z
	.custom<File>((value) => value instanceof File, TELLING_MISSING)
	.check(z.meta({ format: 'binary' }));

export const newConcern = z
	.object({ ...told, audio: z.optional(recordingOrEmpty) })
	.check(
		z.refine<{ text: string; audio?: File | undefined }>(
			({ text: words, audio }) => words !== '' || (audio !== undefined && audio.size > 0),
			{ path: ['text'], message: TELLING_MISSING },
		),
	);

const neededText = (message: string) => longText(CONCERN_LENGTH).check(z.minLength(1, message));

export const concernForms = {
	words: z.object({ ...told, text: neededText(CONCERN_MISSING) }),
	wordsOrVoice: z.object({ ...told, text: neededText(TELLING_MISSING) }),
	voice: z.object(told),
};

/** The sender sees nothing more than this afterwards. */
export const ownConcern = z.object({
	reference: z.string(),
	raised_at: z.iso.datetime(),
	state: concernState,
});
export type OwnConcern = z.infer<typeof ownConcern>;

export const concernReader = z.object({ account_id: z.uuid(), full_name: z.string() });
export type ConcernReader = z.infer<typeof concernReader>;

/** A row of the list has no content of the concern. */
export const concernLine = z.object({
	concern_id: z.uuid(),
	reference: z.string(),
	raised_at: z.iso.datetime(),
	/** The concern must be taken in hand by then. */
	due_at: z.iso.datetime(),
	state: concernState,
	child_safe: childSafe,
	outcome: z.nullable(concernOutcome),
});
export type ConcernLine = z.infer<typeof concernLine>;

export const concernStep = z.object({
	id: z.uuid(),
	made_by: z.nullable(z.string()),
	made_at: z.iso.datetime(),
	/** A note changes no state and has null here. */
	state: z.nullable(concernState),
	text: z.string(),
});
export type ConcernStep = z.infer<typeof concernStep>;

export const wholeConcern = z.extend(concernLine, {
	/** The text of a concern that was only spoken is ''. */
	text: z.string(),
	recording: z.nullable(z.object({ url: z.string(), bytes: z.int() })),
	child_name: z.string(),
	/** Null means that the sender chose no child from a list, or that the child is erased. */
	child_id: z.nullable(z.uuid()),
	place_and_time: z.string(),
	written_at: z.iso.datetime(),
	raised_by: z.nullable(
		z.object({ account_id: z.uuid(), full_name: z.string(), mobile_number: z.string(), role: z.string() }),
	),
	/** The oldest step comes first. */
	steps: z.array(concernStep),
});
export type WholeConcern = z.infer<typeof wholeConcern>;

export const concernNote = z.object({
	text: longText(CONCERN_LENGTH).check(z.minLength(1, NOTE_MISSING)),
});

export const concernMove = z.object({
	from: concernState,
	state: z.enum(['seen', 'in_hand', 'closed']),
	outcome: z.optional(concernOutcome),
	text: z._default(longText(CONCERN_LENGTH), ''),
});
export type ConcernMove = z.output<typeof concernMove>;

/**
 * Tells the progress of a named person: `asked` needs the own yes, `factor` a second step at login,
 * `second_yes` the yes of another safeguarding person. `none` means not named.
 */
export const safeguardingStanding = z.enum(['none', 'factor', 'asked', 'second_yes', 'reads']);
export type SafeguardingStanding = z.infer<typeof safeguardingStanding>;

export const safeguardingPerson = z.object({
	account_id: z.uuid(),
	full_name: z.string(),
	role: z.string(),
	named_at: z.iso.datetime(),
	named_by: z.nullable(z.string()),
	standing: safeguardingStanding,
});
export type SafeguardingPerson = z.infer<typeof safeguardingPerson>;
