import * as z from 'zod/mini';
import {
	longText,
	REASON_LENGTH,
	REASON_MISSING,
	requiredText,
	textByLanguage,
	thumbnailUrl,
} from '../fields.ts';
import { decision, onboardingStatus } from '../onboarding/schema.ts';

export const NOTE_REQUIRED = 'Write a note for the volunteer';
export const SUBMITTED_AGAIN = 'The volunteer submitted again meanwhile. Look at the new photos first.';

export const reviewedTask = z.object({
	task: z.union([z.literal(1), z.literal(2)]),
	status: onboardingStatus,
	note: z.string(),
	submitted_at: z.nullable(z.iso.datetime()),
	photo_url: z.nullable(z.string()),
	thumbnail_url: thumbnailUrl,
	/** Names village, mandal and district of the learning center (task 1). */
	place: textByLanguage,
});
export type ReviewedTask = z.infer<typeof reviewedTask>;

export const application = z.object({
	fellow_id: z.uuid(),
	fellow_code: z.string(),
	full_name: z.string(),
	mobile_number: z.string(),
	/** Names village, mandal and district of the home. */
	place: textByLanguage,
	registered_at: z.iso.datetime(),
	video1_watched: z.boolean(),
	video2_watched: z.boolean(),
	waiting_since: z.nullable(z.iso.datetime()),
	/** Counts calendar days in India since `waiting_since`. */
	waiting_days: z.nullable(z.int()),
	/** True when the reader has opened the application since the last submission. */
	opened: z.boolean(),
	tasks: z.array(reviewedTask),
});
export type Application = z.infer<typeof application>;

export const pastDecision = z.object({
	task: z.union([z.literal(1), z.literal(2)]),
	decision,
	note: z.string(),
	decided_by: z.string(),
	decided_at: z.iso.datetime(),
	photo_url: z.nullable(z.string()),
});
export type PastDecision = z.infer<typeof pastDecision>;

export const MAX_APPROVALS = 25;

export const approvalOutcome = z.enum(['approved', 'not_opened', 'not_under_review', 'not_found']);
export type ApprovalOutcome = z.infer<typeof approvalOutcome>;

export const applicationDetail = z.extend(application, {
	given_name: z.string(),
	surname: z.string(),
	date_of_birth: z.iso.date(),
	gender: z.string(),
	accepted: z.boolean(),
	history: z.array(pastDecision),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** The volunteer reads `note`. */
export const verdict = z.object({ decision, note: z._default(longText(1000), '') });
export type Verdict = z.infer<typeof verdict>;

export const hasNoteIfNeeded = ({ decision: said, note }: Verdict): boolean =>
	said === 'APPROVED' || note !== '';

export const completeVerdict = verdict.check(
	z.refine(hasNoteIfNeeded, { path: ['note'], message: NOTE_REQUIRED }),
);

/** The applicant reads `reason`. */
export const reopening = z.object({ reason: requiredText(REASON_LENGTH, REASON_MISSING) });
