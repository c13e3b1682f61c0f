import * as z from 'zod/mini';
import { staffRole } from '../accounts/schema.ts';
import { textByLanguage } from '../fields.ts';
import { staffAttentionRule } from './attention-schema.ts';

export const MIN_SEARCH = 2;
export const MOST_HITS = 5;

/** The screen shows the groups in this order. */
export const hitKind = z.enum(['fellow', 'application', 'child', 'center', 'staff']);
export type HitKind = z.infer<typeof hitKind>;

export const hitKindLabel: Record<HitKind, string> = {
	fellow: 'Fellows',
	application: 'Applications',
	child: 'Children',
	center: 'Centers',
	staff: 'Leads and head office',
};

export const searchHit = z.object({
	kind: hitKind,
	/** Names the child or the account of staff; the fellow for the other kinds. */
	id: z.uuid(),
	/** Names the applicant, or the fellow who leads the center; null for staff. */
	fellow_id: z.nullable(z.uuid()),
	name: textByLanguage,
	/**
	 * Gives code and home of a fellow or applicant; the name of the fellow for a child or center; districts of
	 * a lead, or the district lead of a team lead.
	 */
	note: textByLanguage,
	role: z.optional(staffRole),
	/** Only a fellow, an applicant or staff have one. */
	mobile_number: z.nullable(z.string()),
});
export type SearchHit = z.infer<typeof searchHit>;

/** The head office of a new installation takes these steps in this order. */
export const firstStep = z.enum(['organisation', 'privacy', 'villages', 'calendar', 'leads', 'fellows']);
export type FirstStep = z.infer<typeof firstStep>;

export const longWork = z.object({
	id: z.string(),
	kind: z.enum(['export', 'closing', 'undoing', 'backup']),
	state: z.enum(['running', 'done', 'failed']),
	/** Names the file of an export or the year of a closing; a backup has none. */
	name: z.string(),
	/** Counts rows of an export or fellows of a closing. */
	done: z.int(),
	all: z.nullable(z.int()),
	/** Says why it failed; '' if no reason is known. */
	reason: z.string(),
});
export type LongWork = z.infer<typeof longWork>;

/** Counts what a lead puts in order, each with a list of its own; 0 for a list that the reader may not open. */
export const tidyCounts = z.object({
	consents: z.int(),
	without_center: z.int(),
	alike: z.int(),
	villages: z.int(),
	/** Counts accounts of staff that were shown very many people. */
	unusual: z.int(),
});
export type TidyCounts = z.infer<typeof tidyCounts>;

/** Counts what waits for the reader, as long as the list that each number leads to, up to `MOST_COUNTED`. */
export const consoleCounts = z.extend(tidyCounts, {
	applications: z.int(),
	/** Counts open items of each rule; rules without one are missing. */
	rules: z.array(z.object({ rule: staffAttentionRule, count: z.int() })),
	/** Counts all that is open on the screen *Attention*: the items of all rules, and `tidyCounts`. */
	attention: z.int(),
	/** Counts deleted children who can be restored, which is no duty. */
	deleted: z.int(),
	tasks_overdue: z.int(),
	unread: z.int(),
	answers: z.int(),
});
export type ConsoleCounts = z.infer<typeof consoleCounts>;
