import * as z from 'zod/mini';
import { requiredText, text, textByLanguage } from '../fields.ts';

export const NAME_DIFFERS = 'This is not the name. Type it as it is shown.';

/** The name of the person to erase, typed as confirmation. */
export const typedName = requiredText(130, 'Type the name');

export const holdings = z.object({
	full_name: z.string(),
	/** The fellow of a child's center, if there is one; for a fellow the same person. */
	fellow_id: z.nullable(z.uuid()),
	children: z.int(),
	/** Children of the fellow's center, by name. */
	people: z.array(
		z.object({
			child_id: z.uuid(),
			full_name: z.string(),
			/** Deleted from the list. */
			removed: z.boolean(),
		}),
	),
	/** In registers, replaced marks included. */
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
	/** The rows about the person by table, without secrets. */
	records: z.record(z.string(), z.array(row)),
	/** Photos and recordings; addresses are valid for a few minutes. */
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
	/** Persons whose period ends within `SOON_DAYS`. */
	soon: z.int(),
});
export type RetentionFinding = z.infer<typeof retentionFinding>;

export const duePerson = z.object({
	person_id: z.uuid(),
	full_name: z.string(),
	/** Of a child the last center's; null after that fellow's erasure. */
	fellow_id: z.nullable(z.uuid()),
	/** The first calendar day in India on which the data may be erased. */
	due_on: z.iso.date(),
});
export type DuePerson = z.infer<typeof duePerson>;

/** Who answers for the data of an installation; '' where it has not been set. */
export const privacyContact = z.object({
	organisation: textByLanguage,
	/** Whom to ask: name, telephone, e-mail, address. */
	contact: textByLanguage,
	/** Where to complain about the answer. */
	complaint: textByLanguage,
});
export type PrivacyContact = z.infer<typeof privacyContact>;

/** What is held about the fellow, in numbers; children only so. */
export const ownHoldings = z.object({
	children: z.int(),
	/** Own and of children, replaced marks included. */
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
	/** Of the ids in `records`: by column, then by id. */
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
		/** From the phone, so that a retry makes no second request. */
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
	/** Calendar day in India. */
	due_on: z.iso.date(),
	state: requestState,
	/** From the head office; '' without one. */
	answer: z.string(),
	closed_at: z.nullable(z.iso.datetime()),
});
export type OwnRequest = z.infer<typeof ownRequest>;

export const staffRequest = z.extend(ownRequest, {
	fellow_id: z.uuid(),
	full_name: z.string(),
	mobile_number: z.string(),
	/** Of the head office. */
	note: z.string(),
	closed_by: z.nullable(z.string()),
});
export type StaffRequest = z.infer<typeof staffRequest>;

export const requestFilter = z.enum(['open', 'closed']);
export type RequestFilter = z.infer<typeof requestFilter>;
