import * as z from 'zod/mini';
import { wholeNumber } from '../fields.ts';

export const YEAR_STATUSES = ['planned', 'open', 'closed'] as const;
export type YearStatus = (typeof YEAR_STATUSES)[number];

const OUTCOMES = ['active', 'completed', 'left', 'not_continued'] as const;
export const outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcome>;

export const ended = z.enum(['completed', 'left', 'not_continued']);
export type Ended = z.infer<typeof ended>;

export const outcomeLabel: Readonly<Record<Outcome, string>> = {
	active: 'Active',
	completed: 'Completed',
	left: 'Left',
	not_continued: 'Not continued',
};

export const UNKNOWN_YEAR = 'There is no such year';

export const yearName = z.string().check(z.regex(/^\d{4}-\d{2}$/, UNKNOWN_YEAR));
const yearId = wholeNumber(UNKNOWN_YEAR, { min: 1, max: 2_147_483_647 });

/** Forms send an empty text for the current year. */
const currentYear = z.pipe(
	z.literal(''),
	z.transform(() => undefined),
);

/** The caller sends id or name of a programme year, `2026-27`; without one the current year counts. */
export const yearChoice = z.optional(z.union([currentYear, yearName, yearId], UNKNOWN_YEAR));
export type YearChoice = z.output<typeof yearChoice>;

export const yearOption = z.object({ id: z.int(), name: z.string(), is_current: z.boolean() });
export type YearOption = z.infer<typeof yearOption>;

export const yearDays = z.object({ name: z.string(), starts_on: z.iso.date(), ends_on: z.iso.date() });
export type YearDays = z.infer<typeof yearDays>;

/** Holds a fellow's enrolment in a programme year; days are calendar days in India and included. */
export const heldEnrolment = z.object({
	year: z.string(),
	enrolled_on: z.string(),
	/** Work may belong to no later day. */
	last_day: z.string(),
	outcome,
});
export type HeldEnrolment = z.infer<typeof heldEnrolment>;
