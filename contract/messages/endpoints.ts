import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import {
	announcement,
	announcementDistrict,
	inboxMessage,
	MESSAGES_SHOWN,
	pushSubscription,
	sentAnnouncement,
} from './schema.ts';

const messageId = z.uuid('Not found.');

export const listMessages = endpoint({
	method: 'GET',
	path: '/api/account/messages/',
	summary: "The caller's inbox, the latest first, at most a hundred messages",
	access: 'signed_in',
	shows: 'nobody',
	offline: 'kept',
	input: z.object({}),
	output: z.object({ data: z.array(inboxMessage) }),
});

export const readMessage = endpoint({
	method: 'POST',
	path: '/api/account/messages/{id}/read/',
	summary: 'Notes that the caller has read a message',
	access: 'signed_in',
	offline: 'queued',
	input: z.object({ id: messageId }),
	output: success,
});

export const readMessages = endpoint({
	method: 'POST',
	path: '/api/account/messages/read/',
	summary: 'Notes that the caller has read these messages; ids of messages to other people change nothing',
	access: 'signed_in',
	offline: 'queued',
	input: z.object({
		/** Names messages that were on the screen: what comes meanwhile stays new. */
		ids: z.array(messageId).check(z.minLength(1), z.maxLength(MESSAGES_SHOWN)),
	}),
	output: success,
});

export const getPush = endpoint({
	method: 'GET',
	path: '/api/account/push/',
	summary: 'Whether this session gets notifications, and the key that a browser needs to ask for them',
	access: 'signed_in',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({
		/** The key is null if the server sends no notifications. */
		public_key: z.nullable(z.string()),
		on: z.boolean(),
	}),
});

export const startPush = endpoint({
	method: 'POST',
	path: '/api/account/push/',
	summary: 'Sends notifications to the browser of this session until the session ends',
	access: 'signed_in',
	input: pushSubscription,
	output: success,
});

export const stopPush = endpoint({
	method: 'DELETE',
	path: '/api/account/push/',
	summary: 'Sends no more notifications to the browser of this session',
	access: 'signed_in',
	input: z.object({}),
	output: success,
});

export const announce = endpoint({
	method: 'POST',
	path: '/api/staff/announcements/',
	summary: 'Writes to every fellow and applicant of these districts, within reach',
	access: 'lead',
	status: 201,
	input: announcement,
	output: z.extend(success, {
		id: z.uuid(),
		reached: z.int(),
	}),
});

export const listAnnouncementDistricts = endpoint({
	method: 'GET',
	path: '/api/staff/announcements/districts/',
	summary: 'The districts in reach with the number of people whom an announcement reaches there, by name',
	access: 'lead',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({ data: z.array(announcementDistrict) }),
});

export const listAnnouncements = endpoint({
	method: 'GET',
	path: '/api/staff/announcements/',
	summary: 'Announcements to the districts in reach, the latest first',
	access: 'lead',
	shows: 'nobody',
	input: z.object({ cursor, limit: pageLimit }),
	output: z.object({ data: z.array(sentAnnouncement), next_cursor: z.nullable(z.string()) }),
});

export const withdrawAnnouncement = endpoint({
	method: 'POST',
	path: '/api/staff/announcements/{id}/withdraw/',
	summary: 'Takes an announcement out of every inbox; a lead takes back only their own',
	access: 'lead',
	input: z.object({ id: messageId }),
	output: success,
});

export const restoreAnnouncement = endpoint({
	method: 'POST',
	path: '/api/staff/announcements/{id}/restore/',
	summary: 'Puts a withdrawn announcement back into the inboxes; nobody is notified again',
	access: 'lead',
	input: z.object({ id: messageId }),
	output: success,
});
