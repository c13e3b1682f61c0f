import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { yearChoice } from '../enrolments/schema.ts';
import { mobileNumber, success } from '../fields.ts';
import { refuseForeignAnswers } from './rules.ts';
import {
	answeredForm,
	RECORDING_LIMIT,
	recorderSummary,
	recordingFile,
	recordingUrl,
	testimonial,
	testimonialId,
} from './schema.ts';

const KILOBYTE = 1024;
/** Takes a recording in base64, plus the answers. */
const ENCODED_LIMIT = Math.ceil((RECORDING_LIMIT * 4) / 3) + 64 * KILOBYTE;

const submitted = z.extend(success, { id: z.uuid() });
const ofFellow = z.object({ mobile: mobileNumber });

const encoded = {
	method: 'POST',
	access: 'fellow',
	granted: true,
	subject: 'mobile_number',
	bodyLimit: ENCODED_LIMIT,
	status: 201,
	input: z
		.object({ mobile_number: mobileNumber, id: testimonialId, ...answeredForm, audio_url: recordingUrl })
		.check(refuseForeignAnswers),
	output: submitted,
} as const;

export const uploadTestimonial = endpoint({
	method: 'POST',
	path: '/api/fellow/testimonial/upload/',
	summary: 'Hands in a testimonial with its recording as a file: WebM, Ogg or MP4, at most 10 MB',
	access: 'fellow',
	granted: true,
	subject: 'mobile_number',
	offline: 'queued_media',
	files: ['audio'],
	fileLimit: RECORDING_LIMIT,
	status: 201,
	input: z
		.object({ mobile_number: mobileNumber, id: testimonialId, ...answeredForm, audio: recordingFile })
		.check(refuseForeignAnswers),
	output: submitted,
});

export const submitTestimonial = endpoint({
	...encoded,
	path: '/api/submit-testimonial/',
	summary: 'Hands in a testimonial with its recording as a data URL',
});

export const submitTestimonialAlias = endpoint({
	...encoded,
	path: '/api/fellow/testimonial/',
	summary: 'The same as /submit-testimonial/',
});

export const getRecorderSummary = endpoint({
	method: 'GET',
	path: '/api/recorder-summary/',
	summary:
		'How many testimonials a fellow has uploaded in the current year by stakeholder type, and the newest of each',
	access: 'fellow_or_staff',
	granted: true,
	subject: 'mobile',
	offline: 'kept',
	input: ofFellow,
	output: recorderSummary,
});

export const listTestimonials = endpoint({
	method: 'GET',
	path: '/api/fellow/testimonial/',
	summary: "A fellow's testimonials of the current year, for staff of any year, the newest first",
	access: 'fellow_or_staff',
	granted: true,
	subject: 'mobile',
	offline: 'kept',
	input: z.extend(ofFellow, { year: yearChoice }),
	output: z.extend(success, { data: z.array(testimonial) }),
});
