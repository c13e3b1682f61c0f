import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, cursor, pageLimit, text } from '../fields.ts';
import { auditEntry } from './schema.ts';

/** A mobile number or, in links, an id. */
const person = z._default(text(40), '');
const day = z.optional(calendarDate('Please enter a date'));

export const listAudit = endpoint({
	method: 'GET',
	path: '/api/staff/audit/',
	summary: 'Who read or changed whose record, the latest first',
	access: 'admin',
	input: z.object({
		actor: person,
		fellow: person,
		action: z._default(text(80), ''),
		/** Calendar days in India, both included. */
		from: day,
		to: day,
		cursor,
		limit: pageLimit,
	}),
	output: z.object({ data: z.array(auditEntry), next_cursor: z.nullable(z.string()) }),
});
