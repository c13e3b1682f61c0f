import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, searchText, success } from '../fields.ts';
import { onboardingStatus } from '../onboarding/schema.ts';
import { sentence } from '../said.ts';
import {
	application,
	applicationDetail,
	approvalOutcome,
	hasNoteIfNeeded,
	MAX_APPROVALS,
	NOTE_REQUIRED,
	reopening,
	verdict,
} from './schema.ts';

const ofFellow = z.object({ fellow_id: z.uuid('Not found.') });
const taskNumber = z.pipe(
	z.enum(['1', '2'], 'There are two tasks'),
	z.transform((task): 1 | 2 => (task === '1' ? 1 : 2)),
);

export const listApplications = endpoint({
	method: 'GET',
	path: '/api/staff/applications/',
	summary: 'Applications in reach with a task of this status, those that wait longest first',
	access: 'staff',
	input: z.object({
		status: z._default(onboardingStatus, 'UNDER_REVIEW'),
		/** Finds prefixes of words in name, mobile number, code and home. */
		search: searchText,
		/** `1` gives only applications that wait longer than promised. */
		late: z.optional(z.literal('1')),
		cursor,
		limit: pageLimit,
	}),
	output: z.object({ data: z.array(application), next_cursor: z.nullable(z.string()) }),
});

export const getApplication = endpoint({
	method: 'GET',
	path: '/api/staff/applications/{fellow_id}/',
	summary: 'One application with the history of its decisions',
	access: 'staff',
	input: ofFellow,
	output: applicationDetail,
});

export const decideTask = endpoint({
	method: 'POST',
	path: '/api/staff/applications/{fellow_id}/tasks/{task}/decision/',
	summary: 'Approves a task, sends it back or turns it down',
	access: 'lead',
	input: z
		.extend(ofFellow, {
			task: taskNumber,
			/** Says which submission the lead has seen: a later one is not decided. */
			submitted_at: z.optional(z.iso.datetime()),
			...verdict.shape,
		})
		.check(z.refine(hasNoteIfNeeded, { path: ['note'], message: NOTE_REQUIRED })),
	output: success,
});

export const reopenApplication = endpoint({
	method: 'POST',
	path: '/api/staff/applications/{fellow_id}/reopen/',
	summary: 'Puts a task that was decided by mistake under review again, until the fellowship is accepted',
	access: 'lead',
	input: z.extend(ofFellow, {
		...reopening.shape,
		/** Without a number it is the task that was decided last. */
		task: z.optional(taskNumber),
	}),
	output: success,
});

export const approveApplications = endpoint({
	method: 'POST',
	path: '/api/staff/applications/approve/',
	summary: 'Approves the waiting tasks of several applications that the lead has opened, each by itself',
	access: 'lead',
	input: z.object({
		fellow_ids: z
			.array(z.uuid('Not found.'), 'Choose at least one application')
			.check(
				z.minLength(1, 'Choose at least one application'),
				z.maxLength(MAX_APPROVALS, sentence('At most {count} at a time', { count: MAX_APPROVALS })),
			),
	}),
	output: z.object({ data: z.array(z.object({ fellow_id: z.uuid(), outcome: approvalOutcome })) }),
});
