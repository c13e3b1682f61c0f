import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, mobileNumber, noticeSeen, pageLimit, placeId, success } from '../fields.ts';
import {
	consentId,
	consentRecord,
	consentTalk,
	missingOfFellow,
	SPOKEN_CONSENT_LIMIT,
	spokenConsent,
} from './consent-schema.ts';
import { childId } from './schema.ts';

export const recordConsent = endpoint({
	method: 'POST',
	path: '/api/children/consent/save/',
	summary: "Keeps what a child's guardian agreed to; what was said before stays in the history",
	access: 'fellow',
	granted: true,
	status: 201,
	offline: 'queued',
	input: z.safeExtend(consentTalk, { id: consentId, child_id: childId, notice: noticeSeen }),
	output: z.extend(success, { id: consentId }),
});

export const recordSpokenConsent = endpoint({
	method: 'POST',
	path: '/api/children/consent/spoken/',
	summary:
		"Keeps a recording of a guardian's consent, or of several who met, as proof: WebM, Ogg or MP4, at most 2 MB. Nothing is kept of what was withdrawn meanwhile",
	access: 'fellow',
	granted: true,
	status: 201,
	offline: 'queued_media',
	files: ['audio'],
	fileLimit: SPOKEN_CONSENT_LIMIT,
	input: spokenConsent,
	output: success,
});

export const listConsents = endpoint({
	method: 'GET',
	path: '/api/children/consent/list/{mobile}/',
	summary: "What the guardians of a fellow's children have said, the latest first",
	access: 'fellow_or_staff',
	granted: true,
	subject: 'mobile',
	offline: 'kept',
	input: z.object({ mobile: mobileNumber }),
	output: z.extend(success, { data: z.array(consentRecord) }),
});

export const listConsentsOfChild = endpoint({
	method: 'GET',
	path: '/api/staff/children/{child_id}/consents/',
	summary: "What a child's guardians have said, the latest first, with addresses of recordings",
	access: 'staff',
	input: z.object({ child_id: childId }),
	output: z.object({ data: z.array(consentRecord) }),
});

export const listMissingConsents = endpoint({
	method: 'GET',
	path: '/api/staff/consents/missing/',
	summary:
		'Children in reach who are without consent 14 days after their registration, by fellow, those with the most first',
	access: 'staff',
	input: z.object({ district: z.optional(placeId('Choose a district')), cursor, limit: pageLimit }),
	output: z.object({
		data: z.array(missingOfFellow),
		next_cursor: z.nullable(z.string()),
		/** Counts children, up to `MOST_COUNTED`. */
		count: z.int(),
	}),
});
