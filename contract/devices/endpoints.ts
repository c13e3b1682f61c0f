import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { device } from './schema.ts';

const ofFellow = z.object({ fellow_id: z.uuid('Not found.') });

export const listDevices = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/devices/',
	summary: 'Where a fellow is signed in, and which browsers know the account, the latest first',
	access: 'lead',
	input: ofFellow,
	output: z.object({ data: z.array(device) }),
});

export const endDevices = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/devices/end/',
	summary: 'Signs a fellow out of one device, or of all without an id',
	access: 'lead',
	input: z.extend(ofFellow, { device_id: z.optional(z.string().check(z.maxLength(100))) }),
	output: z.extend(success, { ended: z.int() }),
});
