import * as z from 'zod/mini';

export const YEAR_STATUSES = ['planned', 'open', 'closed'] as const;
export type YearStatus = (typeof YEAR_STATUSES)[number];

/** How an enrolment stands; `active` until it ends. */
export const OUTCOMES = ['active', 'completed', 'left', 'not_continued'] as const;
export const outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcome>;

/** A fellow in a programme year; calendar days in India, both included. */
export const heldEnrolment = z.object({
	/** The year's name. */
	year: z.string(),
	enrolled_on: z.string(),
	/** The last day that work may belong to. */
	last_day: z.string(),
	outcome,
});
export type HeldEnrolment = z.infer<typeof heldEnrolment>;
