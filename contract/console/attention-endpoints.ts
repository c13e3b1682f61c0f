import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import {
	attentionItem,
	attentionState,
	districtFilter,
	explanation,
	leadNote,
	ruleCount,
	staffAttentionItem,
	staffAttentionRule,
} from './attention-schema.ts';

const itemId = z.uuid('Not found.');

export const listOwnAttention = endpoint({
	method: 'GET',
	path: '/api/attention/mine/',
	summary: 'What the fellow should look at, found afresh; staff see it two days later',
	access: 'fellow',
	granted: true,
	offline: 'kept',
	input: z.object({}),
	output: z.object({ data: z.array(attentionItem) }),
});

export const explainAttention = endpoint({
	method: 'POST',
	path: '/api/attention/{id}/explanation/',
	summary: 'Keeps what the fellow says of an item, for the lead to read',
	access: 'fellow',
	granted: true,
	offline: 'queued',
	input: z.object({ id: itemId, explanation }),
	output: success,
});

export const listAttention = endpoint({
	method: 'GET',
	path: '/api/staff/attention/',
	summary:
		'What fellows in reach were shown two days ago or earlier and still holds, and whose phones are silent, by rule, the oldest first',
	access: 'staff',
	input: z.object({
		rule: z.optional(staffAttentionRule),
		district: districtFilter,
		state: z._default(attentionState, 'open'),
		cursor,
		limit: pageLimit,
	}),
	output: z.object({
		data: z.array(staffAttentionItem),
		next_cursor: z.nullable(z.string()),
		counts: z.array(ruleCount),
	}),
});

export const lookAtAttention = endpoint({
	method: 'POST',
	path: '/api/staff/attention/{id}/looked-at/',
	summary: 'Says that somebody has looked at an item, with a note for the fellow',
	access: 'staff',
	input: z.object({ id: itemId, note: leadNote }),
	output: success,
});
