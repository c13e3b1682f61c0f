import * as z from 'zod/mini';
import { longText, wholeNumber } from '../fields.ts';

export const EXPLANATION_REQUIRED = 'Write what happened';
export const MAX_WORDS = 300;

/** The list for staff has the rules in this order: alphabetical. */
export const attentionRule = z.enum([
	'child_absent',
	'endline_below',
	'fellow_absent',
	'marked_at_once',
	'no_register',
	'pin_far',
	'same_scores',
]);
export type AttentionRule = z.infer<typeof attentionRule>;

/**
 * Only staff see these, at once: the app cannot show a silent phone to its fellow first, the fellow's app of
 * the last release does not know impossible dates, and a visit is the work of a lead.
 */
export const STAFF_ONLY = ['date_impossible', 'not_visited', 'phone_silent'] as const;
export const staffAttentionRule = z.enum([...attentionRule.options, ...STAFF_ONLY]);
export const isStaffOnly = (rule: StaffAttentionRule): rule is (typeof STAFF_ONLY)[number] =>
	STAFF_ONLY.some((one) => one === rule);
export type StaffAttentionRule = z.infer<typeof staffAttentionRule>;

export const attentionFacts = z.object({
	/** Counts days, sessions or children. */
	count: z.optional(z.int()),
	date: z.optional(z.iso.date()),
	assessment_type: z.optional(z.enum(['baseline', 'endline'])),
	child_class: z.optional(z.string()),
	/** `baseline` and `endline` are learning levels, 0 to 20. */
	baseline: z.optional(z.number()),
	endline: z.optional(z.number()),
	distance: z.optional(z.int()),
	district_name: z.optional(z.string()),
});
export type AttentionFacts = z.infer<typeof attentionFacts>;

export const staffAttentionFacts = z.extend(attentionFacts, {
	/** Counts writes that waited on the phone when it was last heard. */
	waiting: z.optional(z.int()),
});
export type StaffAttentionFacts = z.infer<typeof staffAttentionFacts>;

export const attentionItem = z.object({
	id: z.uuid(),
	rule: attentionRule,
	facts: attentionFacts,
	child_name: z.nullable(z.string()),
	found_at: z.iso.datetime(),
	explanation: z.string(),
	/** The lead writes it to the fellow; '' without one. */
	note: z.string(),
	looked_at: z.nullable(z.iso.datetime()),
});
export type AttentionItem = z.infer<typeof attentionItem>;

export const staffAttentionItem = z.extend(attentionItem, {
	rule: staffAttentionRule,
	facts: staffAttentionFacts,
	fellow_id: z.uuid(),
	full_name: z.string(),
	mobile_number: z.string(),
	district_name: z.string(),
	looked_at_by: z.nullable(z.string()),
});
export type StaffAttentionItem = z.infer<typeof staffAttentionItem>;

export const MOST_NAMED = 3;
export const ruleCount = z.object({
	rule: staffAttentionRule,
	count: z.int(),
	/** Names the fellows of the oldest items, each once; at most `MOST_NAMED`. */
	fellows: z.array(z.object({ fellow_id: z.uuid(), full_name: z.string() })),
});
export type RuleCount = z.infer<typeof ruleCount>;

export const attentionState = z.enum(['open', 'looked_at']);
export type AttentionState = z.infer<typeof attentionState>;

export const explanation = longText(MAX_WORDS).check(z.minLength(1, EXPLANATION_REQUIRED));
export const leadNote = z._default(longText(MAX_WORDS), '');
export const districtFilter = z.optional(wholeNumber('Choose a district', { min: 1, max: 2_147_483_647 }));
