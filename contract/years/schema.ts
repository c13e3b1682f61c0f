import * as z from 'zod/mini';

export const YEAR_STATUSES = ['planned', 'open', 'closed'] as const;
export type YearStatus = (typeof YEAR_STATUSES)[number];

/** How an enrolment stands; `active` until it ends. */
export const OUTCOMES = ['active', 'completed', 'left', 'not_continued'] as const;
export const outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcome>;
