import * as z from 'zod/mini';
import { districtFilter } from '../console/attention-schema.ts';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { MOST_REMINDED, peopleToRemind, reminderAbout } from './reminder-schema.ts';

export const listToRemind = endpoint({
	method: 'GET',
	path: '/api/staff/reminders/{about}/',
	summary:
		'The reminder about missing work, and the fellows in reach who would get it: those who did not get it today first, each by name',
	access: 'staff',
	input: z.object({ about: reminderAbout, district: districtFilter }),
	output: peopleToRemind,
});

export const sendReminder = endpoint({
	method: 'POST',
	path: '/api/staff/reminders/{about}/',
	summary:
		'Sends the reminder to those of these fellows whose work is still missing and who did not get it today',
	access: 'staff',
	input: z.object({
		about: reminderAbout,
		fellow_ids: z.array(z.uuid('Not found.')).check(z.minLength(1), z.maxLength(MOST_REMINDED)),
	}),
	output: z.extend(success, {
		reached: z.int(),
	}),
});
