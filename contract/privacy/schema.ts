import * as z from 'zod/mini';
import { requiredText, text, textByLanguage } from '../fields.ts';

export const NAME_DIFFERS = 'This is not the name. Type it as it is shown.';

/** The user types the name of the person to erase, as confirmation. */
export const typedName = requiredText(130, 'Type the name');

export const holdings = z.object({
	full_name: z.string(),
	/** Leads the child's center, if there is one; for a fellow it is the same person. */
	fellow_id: z.nullable(z.uuid()),
	children: z.int(),
	people: z.array(
		z.object({
			child_id: z.uuid(),
			full_name: z.string(),
			removed: z.boolean(),
		}),
	),
	/** Counts marks in registers, replaced ones included. */
	marks: z.int(),
	scores: z.int(),
	photos: z.int(),
	recordings: z.int(),
	tasks: z.int(),
});
export type Holdings = z.infer<typeof holdings>;

const row = z.record(z.string(), z.unknown());

export const personExport = z.object({
	made_at: z.iso.datetime(),
	full_name: z.string(),
	/** Lists the rows about the person by table, without secrets. */
	records: z.record(z.string(), z.array(row)),
	files: z.array(
		z.object({
			media_id: z.uuid(),
			kind: z.string(),
			content_type: z.string(),
			bytes: z.int(),
			url: z.string(),
		}),
	),
});
export type PersonExport = z.infer<typeof personExport>;

export const retentionRule = z.enum(
	['never_registered', 'not_approved', 'unfinished', 'removed_children', 'finished_fellows'],
	'There is no such rule',
);
export type RetentionRule = z.infer<typeof retentionRule>;

export const retentionFinding = z.object({
	rule: retentionRule,
	due: z.int(),
	/** Counts persons whose period ends within `SOON_DAYS`. */
	soon: z.int(),
});
export type RetentionFinding = z.infer<typeof retentionFinding>;

export const duePerson = z.object({
	person_id: z.uuid(),
	full_name: z.string(),
	/** Led the last center of a child; null after that fellow's erasure. */
	fellow_id: z.nullable(z.uuid()),
	due_on: z.iso.date(),
});
export type DuePerson = z.infer<typeof duePerson>;

/** Names who answers for the data of an installation; '' if not set. */
export const privacyContact = z.object({
	organisation: textByLanguage,
	/** Says whom to ask: name, telephone, e-mail, address. */
	contact: textByLanguage,
	complaint: textByLanguage,
});
export type PrivacyContact = z.infer<typeof privacyContact>;

/** Counts the data about the fellow; children appear only in these numbers. */
export const ownHoldings = z.object({
	children: z.int(),
	/** Counts own marks and those of children, replaced ones included. */
	marks: z.int(),
	scores: z.int(),
	photos: z.int(),
	recordings: z.int(),
	tasks: z.int(),
});
export type OwnHoldings = z.infer<typeof ownHoldings>;

/** `records` without the words of children and parents, who are counted in `counts`. */
export const ownCopy = z.extend(personExport, {
	counts: ownHoldings,
	/** Names the ids in `records`: by column, then by id. */
	names: z.optional(z.record(z.string(), z.record(z.string(), textByLanguage))),
});
export type OwnCopy = z.infer<typeof ownCopy>;

export const requestKind = z.enum(['correction', 'erasure', 'complaint'], 'Choose what you ask for');
export type RequestKind = z.infer<typeof requestKind>;

export const requestState = z.enum(['open', 'done', 'declined', 'withdrawn']);
export type RequestState = z.infer<typeof requestState>;

export const MAX_WORDS = 1000;
const WORDS_REQUIRED = 'Write what should be put right';
export const ANSWER_REQUIRED = 'Write the answer for the fellow';

const requestWords = z._default(text(MAX_WORDS), '');

/** An erasure needs no words. */
export const newRequest = z
	.object({
		/** The phone makes it, so that a retry makes no second request. */
		id: z.uuid('This is no id of a request').check(z.toLowerCase()),
		kind: requestKind,
		words: requestWords,
	})
	.check(
		z.refine(({ kind, words }) => kind === 'erasure' || words.trim() !== '', {
			path: ['words'],
			message: WORDS_REQUIRED,
		}),
	);

export const requestAnswer = z.object({
	id: z.uuid('Not found.'),
	state: z.enum(['done', 'declined'], 'Choose Done or Declined'),
	answer: requiredText(MAX_WORDS, ANSWER_REQUIRED),
	note: requestWords,
});

export const ownRequest = z.object({
	id: z.uuid(),
	number: z.int(),
	kind: requestKind,
	words: z.string(),
	asked_at: z.iso.datetime(),
	due_on: z.iso.date(),
	state: requestState,
	answer: z.string(),
	closed_at: z.nullable(z.iso.datetime()),
});
export type OwnRequest = z.infer<typeof ownRequest>;

export const staffRequest = z.extend(ownRequest, {
	fellow_id: z.uuid(),
	full_name: z.string(),
	mobile_number: z.string(),
	/** Only the head office reads it. */
	note: z.string(),
	closed_by: z.nullable(z.string()),
});
export type StaffRequest = z.infer<typeof staffRequest>;

export const requestFilter = z.enum(['open', 'closed']);
export type RequestFilter = z.infer<typeof requestFilter>;
