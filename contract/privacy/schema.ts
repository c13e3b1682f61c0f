import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';

export const NAME_DIFFERS = 'This is not the name. Please type it as it is shown.';

/** The name of whoever is to be erased, typed by who erases them. */
export const typedName = requiredText(130, 'Please type the name');

/** What there is about somebody, in numbers, before it is erased. */
export const holdings = z.object({
	full_name: z.string(),
	/** The fellow of a child; the same person for a fellow. */
	fellow_id: z.uuid(),
	children: z.int(),
	/** The children of a fellow's center, by name. */
	people: z.array(
		z.object({
			child_id: z.uuid(),
			full_name: z.string(),
			/** Taken off the list. */
			removed: z.boolean(),
		}),
	),
	/** Marks in registers, with those that were replaced. */
	marks: z.int(),
	scores: z.int(),
	photos: z.int(),
	recordings: z.int(),
	/** Assigned tasks. */
	tasks: z.int(),
});
export type Holdings = z.infer<typeof holdings>;

const row = z.record(z.string(), z.unknown());

/** Everything that is held about one person. */
export const personExport = z.object({
	made_at: z.iso.datetime(),
	full_name: z.string(),
	/** The rows of each table that are about the person, without secrets. */
	records: z.record(z.string(), z.array(row)),
	/** Photos and recordings; each address works for a few minutes. */
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

/** One rule with how many it is about. */
export const retentionFinding = z.object({
	rule: retentionRule,
	/** Whose period is over. */
	due: z.int(),
	/** Whose period ends within `SOON_DAYS`. */
	soon: z.int(),
});
export type RetentionFinding = z.infer<typeof retentionFinding>;

/** Somebody whose data is to go. */
export const duePerson = z.object({
	/** Of a fellow, or of a child where the rule is about children. */
	person_id: z.uuid(),
	full_name: z.string(),
	fellow_id: z.uuid(),
	/** The first day (calendar day in India) on which the data may go. */
	due_on: z.iso.date(),
});
export type DuePerson = z.infer<typeof duePerson>;
