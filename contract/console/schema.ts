import * as z from 'zod/mini';
import { staffRole } from '../accounts/schema.ts';
import { textByLanguage } from '../fields.ts';
import { staffAttentionRule } from './attention-schema.ts';

export const MIN_SEARCH = 2;
export const MOST_HITS = 5;

/** In the order of the groups on the screen. */
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
	/** Of the child or the account of staff; of the fellow for the other kinds. */
	id: z.uuid(),
	/** The applicant, or the fellow who leads the center; null for staff. */
	fellow_id: z.nullable(z.uuid()),
	/** Of a center: village, mandal and district. */
	name: textByLanguage,
	/** Code and home of a fellow or applicant; the name of the fellow for a child or center; districts of a lead, or whom a team lead belongs to. */
	note: textByLanguage,
	role: z.optional(staffRole),
	/** Of a fellow, an applicant or staff. */
	mobile_number: z.nullable(z.string()),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Of the head office of a new installation, in their order. */
export const firstStep = z.enum(['organisation', 'privacy', 'villages', 'calendar', 'leads', 'fellows']);
export type FirstStep = z.infer<typeof firstStep>;

/** Work of minutes that the server does by itself. */
export const longWork = z.object({
	id: z.string(),
	kind: z.enum(['export', 'closing', 'undoing', 'backup']),
	state: z.enum(['running', 'done', 'failed']),
	/** Of an export its file, of a closing its year, of a backup nothing. */
	name: z.string(),
	/** Rows of an export, fellows of a closing. */
	done: z.int(),
	/** Null where nobody knows. */
	all: z.nullable(z.int()),
	/** Why it failed; '' where only that is known. */
	reason: z.string(),
});
export type LongWork = z.infer<typeof longWork>;

/** Of what a lead puts in order, each with a list of its own; 0 of a list that the reader may not open. */
export const tidyCounts = z.object({
	/** Children who are without consent for longer than may be. */
	consents: z.int(),
	/** Children whose center closed. */
	without_center: z.int(),
	/** Pairs of entries that may be one child. */
	alike: z.int(),
	/** Written villages that wait for a decision. */
	villages: z.int(),
	/** Accounts of staff that were shown very many people. */
	unusual: z.int(),
});
export type TidyCounts = z.infer<typeof tidyCounts>;

/** What waits for the reader, as long as the list that each number leads to. Each of them stops at `MOST_COUNTED`. */
export const consoleCounts = z.extend(tidyCounts, {
	/** Volunteers with a task under review. */
	applications: z.int(),
	/** Open items of each rule; rules without any are missing. */
	rules: z.array(z.object({ rule: staffAttentionRule, count: z.int() })),
	/** All that is open on the screen *Attention*: the items of all rules, and `tidyCounts`. */
	attention: z.int(),
	/** Deleted children who can be restored: nobody has to. */
	deleted: z.int(),
	/** Pending tasks of the open year past their deadline. */
	tasks_overdue: z.int(),
	unread: z.int(),
	/** Counts the unread answers of fellows to the reader. */
	answers: z.int(),
});
export type ConsoleCounts = z.infer<typeof consoleCounts>;
