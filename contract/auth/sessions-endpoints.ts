import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { openSession } from './sessions-schema.ts';

export const listSessions = endpoint({
	method: 'GET',
	path: '/api/account/sessions/',
	summary: 'Where the caller is signed in, this session first, then the latest used',
	access: 'signed_in',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({ data: z.array(openSession) }),
});

export const endSession = endpoint({
	method: 'DELETE',
	path: '/api/account/sessions/{id}/',
	summary: "Ends one of the caller's sessions at once",
	access: 'signed_in',
	input: z.object({ id: z.uuid('Not found.') }),
	output: success,
});
