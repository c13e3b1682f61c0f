import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import { fellowStatus } from '../profile/schema.ts';
import { fellowFilter, registerDay, staffFellow, standingAction } from './schema.ts';

const ofFellow = z.object({ fellow_id: z.uuid('Not found.') });

export const listFellows = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/',
	summary: 'The fellows in reach, searched, filtered and sorted',
	access: 'staff',
	input: z.extend(fellowFilter, { cursor, limit: pageLimit }),
	output: z.object({ data: z.array(staffFellow), next_cursor: z.nullable(z.string()) }),
});

export const getFellow = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/',
	summary: 'One fellow in reach',
	access: 'staff',
	input: ofFellow,
	output: staffFellow,
});

export const getRegisterDays = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/registers/',
	summary: 'Each programme day that a fellow marked, with how many children were there',
	access: 'staff',
	input: ofFellow,
	output: z.object({ data: z.array(registerDay) }),
});

export const changeStanding = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/standing/',
	summary: 'Closes a fellow’s account, opens it again, or completes the fellowship',
	access: 'lead',
	input: z.extend(ofFellow, { action: standingAction }),
	output: z.extend(success, { fellow_status: fellowStatus }),
});
