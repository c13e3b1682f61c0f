import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import { alikeState, childrenAlike } from './likeness-schema.ts';

export const listChildrenAlike = endpoint({
	method: 'GET',
	path: '/api/staff/children/alike/',
	summary: 'Children of centers in reach who may be there twice, the likeliest first',
	access: 'lead',
	input: z.object({ state: z._default(alikeState, 'open'), cursor, limit: pageLimit }),
	output: z.object({ data: z.array(childrenAlike), next_cursor: z.nullable(z.string()) }),
});

export const dismissAlike = endpoint({
	method: 'POST',
	path: '/api/staff/children/alike/{id}/',
	summary: 'Says that two entries are two children, or takes that back',
	access: 'lead',
	input: z.object({ id: z.uuid('Not found.'), dismissed: z.boolean('Answer with true or false') }),
	output: success,
});
