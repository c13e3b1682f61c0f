import * as z from 'zod/mini';
import { assessmentType } from '../assessments/schema.ts';
import { presence } from '../attendance/schema.ts';
import { childClass, childId } from '../children/schema.ts';
import { REASON_LENGTH, REASON_MISSING, requiredText } from '../fields.ts';

export const childReason = requiredText(REASON_LENGTH, REASON_MISSING);

/** A lead reads it in place of the question that a fellow gets when the child may be there already. */
export const ALIKE_IN_CENTER =
	'The same child seems to be in this center already, in another entry. You can restore this entry too, and then make one entry of the two.';

export const SAME_ENTRY = 'Choose another child';

export const NOT_IN_CENTER = 'This child is in no center in your districts. Load the list again.';

const likeness = z.enum(['name', 'date_of_birth', 'parent_mobile_number']);

export const likelyChild = z.object({
	id: childId,
	full_name: z.string(),
	child_class: childClass,
	other_child_class: z.string(),
	/** Leads the present center. */
	fellow_name: z.string(),
	district_name: z.string(),
	likeness: z.array(likeness),
});
export type LikelyChild = z.infer<typeof likelyChild>;

const childSide = z.object({
	id: childId,
	full_name: z.string(),
	date_of_birth: z.iso.date(),
	child_class: childClass,
	other_child_class: z.string(),
	school_name: z.string(),
	mother_name: z.string(),
	father_name: z.string(),
	parent_mobile_number: z.string(),
	fellow_name: z.string(),
	registered_on: z.iso.date(),
	has_photo: z.boolean(),
	/** Count attendance: see `countedDays`. */
	days_counted: z.int(),
	days_present: z.int(),
	scores: z.array(assessmentType),
	consents: z.int(),
});
export type ChildSide = z.infer<typeof childSide>;

export const comparison = z.object({
	child: childSide,
	other: childSide,
	/** Lists programme days, in order, on which both have different marks: Present counts. */
	days_that_differ: z.array(z.object({ day: z.int(), child: presence, other: presence })),
});
export type Comparison = z.infer<typeof comparison>;

export const merge = z
	.object({ keep_id: childId, drop_id: childId, reason: childReason })
	.check(z.refine(({ keep_id, drop_id }) => keep_id !== drop_id, { path: ['drop_id'], message: SAME_ENTRY }));

export const mergeResult = z.object({
	marks: z.int(),
	scores: z.int(),
	/** Counts the marks of days on which both were marked and that do not count: they stay in the history. */
	marks_in_history: z.int(),
});
export type MergeResult = z.infer<typeof mergeResult>;
