import * as z from 'zod/mini';

export const YEAR_STATUSES = ['planned', 'open', 'closed'] as const;
export type YearStatus = (typeof YEAR_STATUSES)[number];

/** How an enrolment stands; `active` until it ends. */
const OUTCOMES = ['active', 'completed', 'left', 'not_continued'] as const;
export const outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcome>;

/** How an enrolment ends. */
export const ended = z.enum(['completed', 'left', 'not_continued']);
export type Ended = z.infer<typeof ended>;

export const endedLabel: Record<Ended, string> = {
	completed: 'Completed',
	left: 'Left',
	not_continued: 'Not continued',
};
