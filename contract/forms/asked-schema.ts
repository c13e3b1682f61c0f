import * as z from 'zod/mini';
import { textByLanguage } from '../fields.ts';
import { formDefinition } from './definition.ts';

// The dashboard of a phone reads these, so they are kept apart from the calls that answer a form and their rules.

export const formKind = z.enum(
	['form', 'reflection', 'feedback', 'visit', 'observation'],
	'Choose what it is',
);
export type FormKind = z.infer<typeof formKind>;
export const formRepeat = z.enum(['once', 'monthly', 'quarterly', 'always'], 'Choose how often it is asked');
export type FormRepeat = z.infer<typeof formRepeat>;
export const askedForm = z.object({
	id: z.uuid(),
	kind: formKind,
	version: z.int(),
	title: textByLanguage,
	repeat: formRepeat,
	/** Says what an answer of today counts for: `2026-11`, `2026-Q4` or `''`. */
	period: z.string(),
	/** People answer the form until this day of the period; null without one. */
	due: z.nullable(z.iso.date()),
	/** Tells when the caller last answered it in the current year; `is_answered` is about this period. */
	last_answered_at: z.nullable(z.iso.datetime()),
	is_answered: z.boolean(),
	definition: formDefinition,
});
export type AskedForm = z.output<typeof askedForm>;
