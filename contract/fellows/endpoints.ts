import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { yearChoice } from '../enrolments/schema.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import { fellowStatus } from '../profile/schema.ts';
import {
	device,
	fellowDetail,
	fellowFilter,
	registerDay,
	staffFellow,
	standingAction,
	transfer,
} from './schema.ts';

const ofFellow = z.object({ fellow_id: z.uuid('Not found.') });
const inYear = z.extend(ofFellow, { year: yearChoice });

export const listFellows = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/',
	summary: 'The fellows of a year in reach, searched, filtered and sorted',
	access: 'staff',
	input: z.extend(fellowFilter, { year: yearChoice, cursor, limit: pageLimit }),
	output: z.object({ data: z.array(staffFellow), next_cursor: z.nullable(z.string()) }),
});

export const getFellow = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/',
	summary: 'One fellow in reach, with declarations, team lead and the figures of a year',
	access: 'staff',
	input: inYear,
	output: fellowDetail,
});

export const getRegisterDays = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/registers/',
	summary: 'Each programme day that a fellow marked, with how many children were there',
	access: 'staff',
	input: inYear,
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

export const transferChildren = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/transfer/',
	summary: 'Gives all children of a fellow’s center to another fellow in reach',
	access: 'lead',
	input: z.extend(ofFellow, { to_fellow_id: z.uuid('Choose a fellow') }),
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
