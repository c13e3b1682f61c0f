import * as z from 'zod/mini';
import { attentionState, leadNote } from '../console/attention-schema.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDate, cursor, pageLimit, success, text } from '../fields.ts';
import { auditEntry, unusualRead } from './audit-schema.ts';

/** A mobile number or, in links, an id names the person. */
const person = z._default(text(40), '');
const day = z.optional(calendarDate('Enter a date'));

export const listAudit = endpoint({
	method: 'GET',
	path: '/api/staff/audit/',
	summary: 'Who read or changed whose record, the latest first',
	access: 'admin',
	input: z.object({
		actor: person,
		fellow: person,
		action: z._default(text(80), ''),
		from: day,
		to: day,
		cursor,
		limit: pageLimit,
	}),
	output: z.object({ data: z.array(auditEntry), next_cursor: z.nullable(z.string()) }),
});

export const listUnusualReads = endpoint({
	method: 'GET',
	path: '/api/staff/audit/unusual/',
	summary: 'Accounts of staff that were shown many people in a short time or at night, the latest first',
	access: 'admin',
	input: z.object({ state: z._default(attentionState, 'open'), cursor, limit: pageLimit }),
	output: z.object({ data: z.array(unusualRead), next_cursor: z.nullable(z.string()) }),
});

export const lookAtUnusualRead = endpoint({
	method: 'POST',
	path: '/api/staff/audit/unusual/{id}/looked-at/',
	summary: 'Says that somebody has looked at unusual reading, with a note for the head office',
	access: 'admin',
	input: z.object({ id: z.uuid('Not found.'), note: leadNote }),
	output: success,
});
