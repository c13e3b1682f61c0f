import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';

export const NAME_DIFFERS = 'This is not the name. Please type it as it is shown.';

/** The name of the person to erase, typed as confirmation. */
export const typedName = requiredText(130, 'Please type the name');

export const holdings = z.object({
	full_name: z.string(),
	/** The fellow of a child; for a fellow the same person. */
	fellow_id: z.uuid(),
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
	/** Persons whose period is over. */
	due: z.int(),
	/** Persons whose period ends within `SOON_DAYS`. */
	soon: z.int(),
});
export type RetentionFinding = z.infer<typeof retentionFinding>;

export const duePerson = z.object({
	/** A fellow, or a child for a rule about children. */
	person_id: z.uuid(),
	full_name: z.string(),
	fellow_id: z.uuid(),
	/** The first calendar day in India on which the data may be erased. */
	due_on: z.iso.date(),
});
export type DuePerson = z.infer<typeof duePerson>;
