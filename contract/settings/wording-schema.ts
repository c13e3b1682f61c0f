import * as z from 'zod/mini';
import { longText } from '../fields.ts';
import { otherLanguages } from '../language.ts';
import { joinEndings, WORDING_MISSING } from './wording-rules.ts';

export const FORMS_DIFFER = 'This text needs another number of sentences';
export const TEXT_OF_LAW = 'This is a text of law. It changes with a new version of Yuva.';
export const TEXT_GONE = 'This text has changed in English. Search for it again.';

export const WORDING_LENGTH = 4000;

/** Comes from the text's key, so it is the same in each release. */
export const wordingId = z.string().check(z.regex(/^[\w-]{16}$/, 'Not found.'));

export const wordingLanguage = z.enum(otherLanguages, 'Choose a language');

/** A wording is one text, or two if a number decides: for one, for more. */
const forms = z.array(z.string());

export const wordingKinds = ['all', 'corrected', 'changed'] as const;
export type WordingKind = (typeof wordingKinds)[number];

/** Places a text on screens of fellows and of all, in the console, or in messages and notifications. */
export const wordingPlaces = ['fellow', 'console', 'server'] as const;
export type WordingPlace = (typeof wordingPlaces)[number];

export const wording = z.object({
	id: wordingId,
	english: forms,
	/** Tells apart two texts that are the same in English; '' if there is no other. */
	sense: z.string(),
	/** Gives the text of this version of Yuva; empty if the English has changed since the correction. */
	built_in: forms,
	corrected: z.nullable(forms),
	by: z.nullable(z.string()),
	at: z.nullable(z.string()),
	place: z.enum(wordingPlaces),
	parts: z.array(z.string()),
	beside: z.array(z.string()),
	values: z.array(z.object({ name: z.string(), words: z.string() })),
	/** It stays as it is, because people sign it. */
	is_law: z.boolean(),
});
export type Wording = z.infer<typeof wording>;

export const wordingEntry = z.object({
	texts: z
		.array(
			longText(WORDING_LENGTH).check(
				z.minLength(1, WORDING_MISSING),
				z.overwrite((text) => joinEndings(text.normalize('NFC'))),
			),
			WORDING_MISSING,
		)
		.check(z.minLength(1, WORDING_MISSING), z.maxLength(2, FORMS_DIFFER)),
});

export const corrections = z.record(
	z.string(),
	z.union([z.string(), z.object({ one: z.string(), other: z.string() })]),
);
