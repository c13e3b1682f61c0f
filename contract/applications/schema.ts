import * as z from 'zod/mini';
import { text, thumbnailUrl } from '../fields.ts';
import { decision, onboardingStatus } from '../onboarding/schema.ts';

export const NOTE_REQUIRED = 'Please write a note for the volunteer';

/** One onboarding task as a lead reviews it. */
export const reviewedTask = z.object({
	task: z.union([z.literal(1), z.literal(2)]),
	status: onboardingStatus,
	note: z.string(),
	submitted_at: z.nullable(z.iso.datetime()),
	photo_url: z.nullable(z.string()),
	thumbnail_url: thumbnailUrl,
	/** Where the learning center of task 1 is: village, mandal, district. */
	place: z.string(),
});
export type ReviewedTask = z.infer<typeof reviewedTask>;

export const application = z.object({
	fellow_id: z.uuid(),
	fellow_code: z.string(),
	full_name: z.string(),
	mobile_number: z.string(),
	/** Village, mandal and district of the volunteer's home. */
	place: z.string(),
	registered_at: z.iso.datetime(),
	video1_watched: z.boolean(),
	video2_watched: z.boolean(),
	/** The oldest submission that waits for a decision; null when none does. */
	waiting_since: z.nullable(z.iso.datetime()),
	/** Calendar days in India since then. */
	waiting_days: z.nullable(z.int()),
	/** Whether the reader has opened it since everything was handed in. */
	opened: z.boolean(),
	tasks: z.array(reviewedTask),
});
export type Application = z.infer<typeof application>;

/** One decision of the past, newest first in lists. */
export const pastDecision = z.object({
	task: z.union([z.literal(1), z.literal(2)]),
	decision,
	note: z.string(),
	decided_by: z.string(),
	decided_at: z.iso.datetime(),
	photo_url: z.nullable(z.string()),
});
export type PastDecision = z.infer<typeof pastDecision>;

/** Most tasks that are approved at once. */
export const MAX_APPROVALS = 25;

/** What became of one of several approvals. */
export const approvalOutcome = z.enum(['approved', 'not_opened', 'not_under_review', 'not_found']);
export type ApprovalOutcome = z.infer<typeof approvalOutcome>;

export const applicationDetail = z.extend(application, {
	date_of_birth: z.iso.date(),
	gender: z.string(),
	accepted: z.boolean(),
	history: z.array(pastDecision),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** What a lead decides, and the words that the volunteer will read. */
export const verdict = z.object({ decision, note: z._default(text(1000), '') });
export type Verdict = z.infer<typeof verdict>;

/** Whoever is not approved is told why. */
export const hasNoteIfNeeded = ({ decision: said, note }: Verdict): boolean =>
	said === 'APPROVED' || note !== '';

/** A verdict that may be sent. */
export const completeVerdict = verdict.check(
	z.refine(hasNoteIfNeeded, { path: ['note'], message: NOTE_REQUIRED }),
);
