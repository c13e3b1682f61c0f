import * as z from 'zod/mini';
import { textByLanguage } from '../fields.ts';

export const MIN_SEARCH = 2;
export const MAX_SEARCH = 80;
/** Of each kind. */
export const MOST_HITS = 5;

/** In the order of the groups on the screen. */
export const hitKind = z.enum(['fellow', 'application', 'child', 'center']);
export type HitKind = z.infer<typeof hitKind>;

export const hitKindLabel: Record<HitKind, string> = {
	fellow: 'Fellows',
	application: 'Applications',
	child: 'Children',
	center: 'Learning centers',
};

export const searchHit = z.object({
	kind: hitKind,
	/** Of the child; of the fellow for the other kinds. */
	id: z.uuid(),
	/** The applicant, or the fellow who leads the center. */
	fellow_id: z.uuid(),
	/** Of a center: village, mandal and district. */
	name: textByLanguage,
	/** Code and home of a fellow or applicant; the name of the fellow for a child or center. */
	note: textByLanguage,
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

/** Each count stops at `MOST_COUNTED` for every rule. */
export const consoleCounts = z.object({
	/** Volunteers with a task under review. */
	applications: z.int(),
	/** Open items of the attention list. */
	attention: z.int(),
	/** Written villages that wait for a decision. */
	villages: z.int(),
});
export type ConsoleCounts = z.infer<typeof consoleCounts>;
