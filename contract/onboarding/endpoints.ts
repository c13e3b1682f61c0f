import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mobileNumber, noticeSeen, signedText, success } from '../fields.ts';
import {
	acceptance,
	consentDetails,
	onboardingProgress,
	onboardingStatus,
	submittedTasks,
	task1Submission,
	task2Submission,
	videoId,
	videosWatched,
} from './schema.ts';

const MEGABYTE = 1024 * 1024;
/** Takes a photo of at most 8 MB, plus other fields. */
const PHOTO_FORM = 9 * MEGABYTE;

const ofFellow = z.object({ mobile: mobileNumber });
const mine = z.object({ mobile_number: mobileNumber });

export const getOnboardingProgress = endpoint({
	method: 'GET',
	path: '/api/fellow/tasks/status/{mobile}/',
	summary: 'How far a fellow has come with the videos and the two onboarding tasks',
	access: 'fellow_or_staff',
	subject: 'mobile',
	offline: 'kept',
	input: ofFellow,
	output: onboardingProgress,
});

export const getSubmittedTasks = endpoint({
	method: 'GET',
	path: '/api/fellow/tasks/submitted/{mobile}/',
	summary: 'What a fellow handed in last, to correct what was sent back',
	access: 'fellow',
	subject: 'mobile',
	input: ofFellow,
	output: submittedTasks,
});

export const getVideosWatched = endpoint({
	method: 'GET',
	path: '/api/tasks/video-status/{mobile}/',
	summary: 'Which guideline videos a fellow has seen',
	access: 'fellow_or_staff',
	subject: 'mobile',
	offline: 'kept',
	input: ofFellow,
	output: videosWatched,
});

export const markVideoWatched = endpoint({
	method: 'POST',
	path: '/api/tasks/video-status/update/',
	summary: 'Mark a guideline video as seen',
	access: 'fellow',
	subject: 'mobile_number',
	input: z.extend(mine, { video_id: videoId }),
	output: success,
});

export const submitTask1 = endpoint({
	method: 'POST',
	path: '/api/fellow/tasks/submit/task1/',
	summary: 'Hand in task 1, the learning center, for review',
	access: 'fellow',
	subject: 'mobile_number',
	files: ['lc_photo'],
	bodyLimit: PHOTO_FORM,
	input: task1Submission,
	output: z.extend(success, { task1_status: onboardingStatus }),
});

export const submitTask2 = endpoint({
	method: 'POST',
	path: '/api/fellow/tasks/submit/task2/',
	summary: 'Hand in task 2, the registered children, for review',
	access: 'fellow',
	subject: 'mobile_number',
	files: ['training_photo'],
	bodyLimit: PHOTO_FORM,
	input: task2Submission,
	output: z.extend(success, { task2_status: onboardingStatus }),
});

export const getAcceptance = endpoint({
	method: 'GET',
	path: '/api/fellow/profile/{mobile}/acceptance-status/',
	summary: 'Whether and when a fellow accepted the fellowship',
	access: 'fellow_or_staff',
	subject: 'mobile',
	offline: 'kept',
	input: ofFellow,
	output: acceptance,
});

export const acceptFellowship = endpoint({
	method: 'POST',
	path: '/api/fellow/profile/{mobile}/accept/',
	summary: 'Accept the fellowship',
	access: 'fellow',
	subject: 'mobile',
	input: z.extend(ofFellow, { text: signedText }),
	output: z.extend(success, { accepted_offer_letter_date: z.iso.date() }),
});

export const getConsentDetails = endpoint({
	method: 'GET',
	path: '/api/fellow/details/{mobile}/',
	summary: 'Who signs a declaration, where and when',
	access: 'fellow_or_staff',
	subject: 'mobile',
	offline: 'kept',
	input: ofFellow,
	output: z.extend(success, { data: consentDetails }),
});

export const signChildProtection = endpoint({
	method: 'POST',
	path: '/api/fellow/child-protection/update/',
	summary: 'Sign the child-protection declaration',
	access: 'fellow',
	subject: 'mobile_number',
	input: z.extend(mine, { text: signedText }),
	output: success,
});

export const signDataConsent = endpoint({
	method: 'POST',
	path: '/api/fellow/data-consent/update/',
	summary: 'Sign the data-protection declaration; needs a password of the fellow’s own',
	access: 'fellow',
	subject: 'mobile_number',
	input: z.extend(mine, { notice: noticeSeen }),
	output: success,
});
