import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import {
	duePerson,
	holdings,
	newRequest,
	ownCopy,
	ownHoldings,
	ownRequest,
	personExport,
	privacyContact,
	requestAnswer,
	requestFilter,
	retentionFinding,
	retentionRule,
	staffRequest,
	typedName,
} from './schema.ts';

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
	shows: 'nobody',
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

export const getPrivacyContact = endpoint({
	method: 'GET',
	path: '/api/privacy/contact/',
	summary: 'Who answers for the data of this installation',
	access: 'public',
	cacheSeconds: 300,
	input: z.object({}),
	output: privacyContact,
});

export const getMyData = endpoint({
	method: 'GET',
	path: '/api/my-data/',
	summary: 'What is held about the fellow in numbers, and what the fellow has asked for, the latest first',
	access: 'fellow',
	input: z.object({}),
	output: z.object({
		holdings: ownHoldings,
		requests: z.array(ownRequest),
		/** Names language and version of the accepted notice, `en-1`; '' if the phone did not say, null without one. */
		notice: z.optional(z.nullable(z.string())),
	}),
});

export const copyMyData = endpoint({
	method: 'GET',
	path: '/api/my-data/copy/',
	summary: 'Everything that is held about the fellow; of children only numbers',
	access: 'fellow',
	input: z.object({}),
	output: ownCopy,
});

export const askForMyData = endpoint({
	method: 'POST',
	path: '/api/my-data/requests/',
	summary: 'Asks the head office to correct or erase data about the fellow, or complains',
	access: 'fellow',
	status: 201,
	input: newRequest,
	output: ownRequest,
});

export const withdrawRequest = endpoint({
	method: 'POST',
	path: '/api/my-data/requests/{id}/withdraw/',
	summary: 'Takes back an open request',
	access: 'fellow',
	input: z.object({ id: z.uuid('Not found.') }),
	output: success,
});

export const listRequests = endpoint({
	method: 'GET',
	path: '/api/staff/privacy/requests/',
	summary: 'What fellows ask about their data: open ones by due date, closed ones the latest first',
	access: 'admin',
	input: z.object({ state: z._default(requestFilter, 'open'), cursor, limit: pageLimit }),
	output: z.object({
		data: z.array(staffRequest),
		next_cursor: z.nullable(z.string()),
		open: z.int(),
		overdue: z.int(),
	}),
});

export const answerRequest = endpoint({
	method: 'POST',
	path: '/api/staff/privacy/requests/{id}/answer/',
	summary: 'Closes a request with an answer for the fellow and a note for the head office',
	access: 'admin',
	input: requestAnswer,
	output: success,
});
