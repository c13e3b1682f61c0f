import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { transfer } from './schema.ts';

const ofFellow = z.object({ fellow_id: z.uuid('Not found.') });

export const transferChildren = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/transfer/',
	summary: 'Gives all children of a fellow’s center to another fellow in reach',
	access: 'lead',
	input: z.extend(ofFellow, { to_fellow_id: z.uuid('Please choose a fellow') }),
	output: z.extend(success, { children: z.int() }),
});

export const listTransfers = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/transfers/',
	summary: 'When children came to a fellow’s center from another, or went to another, the latest first',
	access: 'staff',
	input: ofFellow,
	output: z.object({ data: z.array(transfer) }),
});
