import * as z from 'zod/mini';
import { file, jsonText } from '../fields.ts';
import { namedItem } from './schema.ts';

export const placeOutcome = z.enum([
	'added',
	'renamed',
	'moved',
	'merged',
	'skipped',
	'doubtful',
	'unknown_parent',
	'bad_row',
	'unchanged',
]);
export type PlaceOutcome = z.infer<typeof placeOutcome>;

export const placeOutcomeLabel: Record<PlaceOutcome, string> = {
	added: 'Added',
	renamed: 'Renamed',
	moved: 'Moved',
	merged: 'Merged by name',
	skipped: 'Left out',
	doubtful: 'Waits for a decision',
	unknown_parent: 'Unknown parent',
	bad_row: 'Not usable',
	unchanged: 'Unchanged',
};

const placeLevel = z.enum(['states', 'districts', 'mandals', 'grampanchayats']);

const DECISIONS_BROKEN = 'Please read the file again';
/** More than the names of all mandals. */
const MOST_DECISIONS = 5000;

/** What a doubtful name stands for: a place by its id, a new place, or nothing. */
export const placeDecision = z.object({
	key: z.string().check(z.maxLength(200)),
	choice: z.union(
		[z.literal('new'), z.literal('skip'), z.int().check(z.positive(DECISIONS_BROKEN))],
		DECISIONS_BROKEN,
	),
});
export type PlaceDecision = z.infer<typeof placeDecision>;

/** A name of a list without codes that only people can place. */
export const doubtfulPlace = z.object({
	/** Names it in a decision; the same in every reading of the list. */
	key: z.string(),
	level: placeLevel,
	name: z.string(),
	/** The places above it, the nearest first. */
	within: z.string(),
	/** Rows that wait for the decision. */
	rows: z.int(),
	/** The likeliest first. */
	alike: z.array(namedItem),
	/** Districts are never added. */
	may_add: z.boolean(),
});
export type DoubtfulPlace = z.infer<typeof doubtfulPlace>;

/** Doubtful names in one answer; the rest comes when these are decided. */
export const MOST_DOUBTFUL = 200;

/** Rows listed one by one; more than a person reads. */
export const MOST_TOLD_ROWS = 500;

export const placeImport = z.object({
	/** False for a dry run. */
	applied: z.boolean(),
	level: placeLevel,
	counts: z.record(placeOutcome, z.int()),
	/** Places that get another name in Telugu. */
	named: z.int(),
	/** Places added so that no list is empty. */
	filled: z.int(),
	/** The first changed rows, in file order. */
	rows: z.array(z.object({ line: z.int(), outcome: placeOutcome, text: z.string() })),
	/** Of a list without codes: the first names to decide about. */
	doubtful: z.array(doubtfulPlace),
	/** Names to decide about in all. */
	undecided: z.int(),
	/** Villages that a fellow wrote and that are now like one of the list; their leads are asked. */
	offered: z.int(),
});
export type PlaceImport = z.infer<typeof placeImport>;

export const placeImportInput = z.object({
	file: file('Please choose a file'),
	/** `yes` imports; anything else is a dry run. */
	apply: z._default(z.string(), 'no'),
	/** About names that an earlier answer called doubtful. */
	decisions: z.optional(
		jsonText(
			DECISIONS_BROKEN,
			z.array(placeDecision, DECISIONS_BROKEN).check(z.maxLength(MOST_DECISIONS, DECISIONS_BROKEN)),
		),
	),
	/** `yes` asks anew about names that were decided in an earlier import. */
	ask_again: z._default(z.string(), 'no'),
});
