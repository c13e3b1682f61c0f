import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import { duePerson, holdings, personExport, retentionFinding, retentionRule, typedName } from './schema.ts';

const ofFellow = z.object({ fellow_id: z.uuid('Not found.') });
const ofChild = z.object({ child_id: z.uuid('Not found.') });

export const getFellowHoldings = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/erase/',
	summary: 'What there is about a fellow, before it is erased',
	access: 'admin',
	input: ofFellow,
	output: holdings,
});

export const eraseFellow = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/erase/',
	summary: 'Erases everything about a fellow and the children of their center; nothing brings it back',
	access: 'admin',
	confirmed: true,
	input: z.extend(ofFellow, { full_name: typedName }),
	output: success,
});

export const exportFellow = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/export/',
	summary: 'Everything that is held about a fellow',
	access: 'admin',
	confirmed: true,
	input: ofFellow,
	output: personExport,
});

export const getChildHoldings = endpoint({
	method: 'GET',
	path: '/api/staff/children/{child_id}/erase/',
	summary: 'What there is about a child, before it is erased',
	access: 'admin',
	input: ofChild,
	output: holdings,
});

export const eraseChild = endpoint({
	method: 'POST',
	path: '/api/staff/children/{child_id}/erase/',
	summary: 'Erases everything about a child; nothing brings it back',
	access: 'admin',
	confirmed: true,
	input: z.extend(ofChild, { full_name: typedName }),
	output: success,
});

export const exportChild = endpoint({
	method: 'GET',
	path: '/api/staff/children/{child_id}/export/',
	summary: 'Everything that is held about a child',
	access: 'admin',
	confirmed: true,
	input: ofChild,
	output: personExport,
});

export const getRetention = endpoint({
	method: 'GET',
	path: '/api/staff/privacy/retention/',
	summary: 'How many people each rule of retention would erase; nothing is erased by asking',
	access: 'admin',
	input: z.object({}),
	output: z.object({ data: z.array(retentionFinding) }),
});

export const listDue = endpoint({
	method: 'GET',
	path: '/api/staff/privacy/retention/{rule}/',
	summary: 'Whom a rule of retention would erase and when, the soonest first',
	access: 'admin',
	input: z.object({ rule: retentionRule, cursor, limit: pageLimit }),
	output: z.object({ data: z.array(duePerson), next_cursor: z.nullable(z.string()) }),
});
