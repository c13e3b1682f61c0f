import * as z from 'zod/mini';
import type { SkillGroup } from '../assessments/schema.ts';
import { childClass } from '../children/schema.ts';
import { outcome } from '../enrolments/schema.ts';
import { calendarDate, REASON_LENGTH, REASON_MISSING, requiredText, text } from '../fields.ts';

export const YEAR_NOT_OPEN = 'Choose the year that is open';
export const NO_OPEN_YEAR = 'No year is open.';
export const APPLICATION_OPEN = 'Your application is open already. Go on with its steps.';

export const endingReason = requiredText(REASON_LENGTH, REASON_MISSING);

/** Says why a child leaves its center; `other` needs a note. */
export const leavingReason = z.enum(
	['moved_away', 'out_of_school', 'other_work', 'health', 'other'],
	'Choose a reason',
);
type LeavingReason = z.infer<typeof leavingReason>;

export const leavingReasonLabel: Record<LeavingReason, string> = {
	moved_away: 'Moved away',
	out_of_school: 'Out of school',
	other_work: 'Other work',
	health: 'Health',
	other: 'Other',
};

const NOTE_LENGTH = 200;

export const childLeaving = z
	.object({
		reason: leavingReason,
		note: z._default(text(NOTE_LENGTH), ''),
		/** The child was in the center until this day in India. */
		on: calendarDate('Choose the date'),
	})
	.check(
		z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
			path: ['note'],
			message: REASON_MISSING,
		}),
	);
export type ChildLeaving = z.infer<typeof childLeaving>;

export const leavingText = ({ reason, note }: Pick<ChildLeaving, 'reason' | 'note'>): string =>
	note === '' ? leavingReasonLabel[reason] : `${leavingReasonLabel[reason]}: ${note}`;

/** The percent has one decimal; null without marks. */
const percent = z.nullable(z.number());
/** Gives the mean learning level, 0 to 20, of the children who have a score, and their number. */
const meanLevel = z.object({ mean: z.nullable(z.number()), children: z.int() });

export const fellowYear = z.object({
	year_id: z.int(),
	name: z.string(),
	is_open: z.boolean(),
	enrolled_on: z.iso.date(),
	ended_on: z.nullable(z.iso.date()),
	outcome,
	reason: z.string(),
	own_attendance: percent,
	children: z.int(),
	children_attendance: percent,
	baseline: meanLevel,
	endline: meanLevel,
	tasks_assigned: z.int(),
	tasks_done: z.int(),
});
export type FellowYear = z.infer<typeof fellowYear>;

/** Only the type comes from the assessments, so that a fellow's screens read this schema without the scores. */
const skillGroup = z.enum({
	creativity: 'creativity',
	critical_thinking: 'critical_thinking',
	collaboration: 'collaboration',
	communication: 'communication',
} satisfies { [Group in SkillGroup]: Group });

export const childYear = z.object({
	year_id: z.int(),
	name: z.string(),
	child_class: childClass,
	other_child_class: z.string(),
	/** Led the center then; null after that fellow’s erasure. */
	fellow_name: z.nullable(z.string()),
	joined_on: z.iso.date(),
	left_on: z.nullable(z.iso.date()),
	left_reason: z.string(),
	days_present: z.int(),
	days_counted: z.int(),
	baseline: z.nullable(z.number()),
	endline: z.nullable(z.number()),
	/** Lists groups of skills with scores both times, in their order; the mean scores are 1 to 5. */
	growth: z.array(z.object({ group: skillGroup, baseline: z.number(), endline: z.number() })),
	/** Tells that the reader can print the certificate of this year. */
	has_certificate: z.boolean(),
});
export type ChildYear = z.infer<typeof childYear>;

export const childWithoutCenter = z.object({
	id: z.uuid(),
	full_name: z.string(),
	child_class: childClass,
	/** Led the last center; null after that fellow’s erasure. */
	fellow_id: z.nullable(z.uuid()),
	fellow_name: z.nullable(z.string()),
	/** Names the working district of that fellow. */
	district_name: z.nullable(z.string()),
	year: z.string(),
	left_on: z.nullable(z.iso.date()),
	left_reason: z.string(),
});
export type ChildWithoutCenter = z.infer<typeof childWithoutCenter>;

export const HAND_IN_LIMIT = 200;
