import * as z from 'zod/mini';
import { file, mobileNumber, placeId, translations, villageChoice, writtenVillage } from '../fields.ts';

/** Assigned tasks have none. */
export const onboardingStatus = z.enum([
	'NOT_STARTED',
	'UNDER_REVIEW',
	'SENT_BACK',
	'APPROVED',
	'NOT_APPROVED',
]);
export type OnboardingStatus = z.infer<typeof onboardingStatus>;

/** The terms are those of the specification, section 4. */
export const onboardingStatusLabel: Record<OnboardingStatus, string> = {
	NOT_STARTED: 'Not Started',
	UNDER_REVIEW: 'Under Review',
	SENT_BACK: 'Sent Back',
	APPROVED: 'Approved',
	NOT_APPROVED: 'Not Approved',
};

/** Counts from a decision of *Not Approved*, unless the next programme year opens earlier. */
export const DAYS_UNTIL_APPLYING_AGAIN = 90;

export const decision = z.enum(['APPROVED', 'SENT_BACK', 'NOT_APPROVED']);
export type Decision = z.infer<typeof decision>;

export const videoId = z.enum(['video1', 'video2'], 'There is no such video');
export type VideoId = z.infer<typeof videoId>;

export const onboardingProgress = z.object({
	video1_watched: z.boolean(),
	video2_watched: z.boolean(),
	task1_status: onboardingStatus,
	task2_status: onboardingStatus,
	/** Come from the last decision; '' without one, and after a new submission. */
	task1_note: z.string(),
	task2_note: z.string(),
	submitted_at: z.nullable(z.iso.datetime()),
});
export type OnboardingProgress = z.infer<typeof onboardingProgress>;

export const videosWatched = z.pick(onboardingProgress, { video1_watched: true, video2_watched: true });

export const TASK1_REQUIRED = 'All fields and photo are required for Task 1!';
export const TASK2_REQUIRED = 'Photo upload is required for Task 2!';

/**
 * The screen *Set up LC* sends this. Without a photo, the photo of the task that was sent back stays, or the
 * photo of the application before.
 */
export const task1Submission = z.object({
	mobile_number: mobileNumber,
	district_id: placeId(TASK1_REQUIRED),
	mandal_id: placeId(TASK1_REQUIRED),
	village_id: villageChoice(TASK1_REQUIRED),
	lc_photo: z.optional(file(TASK1_REQUIRED)),
});
export type Task1Submission = z.infer<typeof task1Submission>;

export const task2Submission = z.object({
	mobile_number: mobileNumber,
	training_photo: file(TASK2_REQUIRED),
});

const photo_url = z.nullable(z.string());

const submittedPlace = z.object({
	district_id: z.nullable(z.int()),
	mandal_id: z.nullable(z.int()),
	village_id: z.nullable(z.int()),
	written_village: writtenVillage,
});
export type SubmittedPlace = z.infer<typeof submittedPlace>;

/** Each task is as the applicant last handed it in; null for a task that was not. */
export const submittedTasks = z.object({
	task1: z.nullable(z.extend(submittedPlace, { photo_url })),
	task2: z.nullable(z.object({ photo_url })),
	/** Comes from the registration; null outside of Telangana. */
	home: z.nullable(submittedPlace),
	/** An application before this one had this center; `year` is the open year, for which this one is. */
	before: z.nullable(
		z.extend(submittedPlace, {
			year: z.nullable(z.string()),
			/** The photo may be used again if the center is in the same village. */
			photo: z.optional(z.nullable(z.object({ photo_url: z.string(), taken_on: z.iso.date() }))),
		}),
	),
});
export type SubmittedTasks = z.infer<typeof submittedTasks>;

export const acceptance = z.object({
	is_accepted_offer_letter: z.boolean(),
	accepted_offer_letter_date: z.nullable(z.iso.date()),
});

export const consentDetails = z.object({
	full_name: z.string(),
	/** Names village, mandal and district of the home; '' before registration. */
	place: z.string(),
	/** Names the place in other languages; apps of release 1.0.0 show the English one. */
	place_translations: z.optional(translations),
	current_date: z.iso.date(),
});
export type ConsentDetails = z.infer<typeof consentDetails>;
