import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import {
	allGuests,
	meetingFacts,
	meetingGuests,
	meetingLine,
	meetingOutcome,
	newMeeting,
	wholeMeeting,
} from './schema.ts';

const ofMeeting = z.object({ id: z.uuid('Not found.') });

/*
 * `before` says what the meeting had when the change was begun: 409 when another person has changed that since. An app
 * of an earlier version does not say it.
 */

export const listMeetings = endpoint({
	method: 'GET',
	path: '/api/staff/meetings/',
	summary:
		'Meetings and trainings of the caller, and those to which fellows in reach are invited, the latest day first',
	access: 'staff',
	shows: 'nobody',
	input: z.object({ cursor, limit: pageLimit }),
	output: z.object({ data: z.array(meetingLine), next_cursor: z.nullable(z.string()) }),
});

export const getMeeting = endpoint({
	method: 'GET',
	path: '/api/staff/meetings/{id}/',
	summary: 'One meeting with its minutes and the guests in reach',
	access: 'staff',
	input: ofMeeting,
	output: wholeMeeting,
});

export const makeMeeting = endpoint({
	method: 'POST',
	path: '/api/staff/meetings/',
	summary: 'Makes a meeting or a training and invites fellows in reach, who are told',
	access: 'staff',
	status: 201,
	input: newMeeting,
	output: z.extend(success, { id: z.uuid(), invited: z.int() }),
});

export const changeMeeting = endpoint({
	method: 'POST',
	path: '/api/staff/meetings/{id}/',
	summary: 'Changes a meeting that is still ahead; the guests are told',
	access: 'staff',
	input: z.extend(ofMeeting, { ...meetingFacts.shape, before: z.optional(meetingFacts) }),
	output: success,
});

export const changeGuests = endpoint({
	method: 'POST',
	path: '/api/staff/meetings/{id}/guests/',
	summary:
		'Sets who is invited to a meeting that is still ahead; the fellows who come or need not come any more are told',
	access: 'staff',
	input: z.extend(ofMeeting, { ...meetingGuests.shape, before: z.optional(allGuests) }),
	output: z.extend(success, { invited: z.int(), left_out: z.int() }),
});

export const cancelMeeting = endpoint({
	method: 'POST',
	path: '/api/staff/meetings/{id}/cancel/',
	summary: 'Cancels a meeting that is still ahead; the guests are told',
	access: 'staff',
	input: ofMeeting,
	output: success,
});

export const noteOutcome = endpoint({
	method: 'POST',
	path: '/api/staff/meetings/{id}/outcome/',
	summary:
		'Keeps who came to a meeting, and its minutes, which the guests read; a second time replaces the first',
	access: 'staff',
	input: z.extend(ofMeeting, { ...meetingOutcome.shape, before: z.optional(meetingOutcome) }),
	output: success,
});
