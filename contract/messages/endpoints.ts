import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { inboxMessage } from './schema.ts';

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
	input: z.object({ id: z.uuid('Not found.') }),
	output: success,
});
