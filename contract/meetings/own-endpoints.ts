import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ownMeeting } from './own-schema.ts';

export const listOwnMeetings = endpoint({
	method: 'GET',
	path: '/api/fellow/meetings/',
	summary: 'Meetings and trainings to which the caller is invited, the latest day first, of one year',
	access: 'fellow',
	offline: 'kept',
	input: z.object({}),
	output: z.object({ data: z.array(ownMeeting) }),
});
