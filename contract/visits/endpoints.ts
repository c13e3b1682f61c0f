import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, placeId, success } from '../fields.ts';
import {
	dueFellow,
	MONTH_WRONG,
	newVisit,
	visitedCenter,
	visitLine,
	visitPlan,
	visitToday,
	wholeVisit,
} from './schema.ts';

const ofVisit = z.object({ id: z.uuid('Not found.') });
const district = z.optional(placeId('Choose a district'));

export const listVisits = endpoint({
	method: 'GET',
	path: '/api/staff/visits/',
	summary:
		'Visits to fellows in reach, of a month with the earliest day first, or of one fellow with the latest first',
	access: 'staff',
	input: z.object({
		month: z.optional(z.string(MONTH_WRONG).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, MONTH_WRONG))),
		fellow_id: z.optional(z.uuid('Not found.')),
		cursor,
		limit: pageLimit,
	}),
	output: z.object({ data: z.array(visitLine), next_cursor: z.nullable(z.string()) }),
});

export const listDueVisits = endpoint({
	method: 'GET',
	path: '/api/staff/visits/due/',
	summary: 'Fellows in reach who work now, those never visited first, then those visited longest ago',
	access: 'staff',
	input: z.object({ district, cursor, limit: pageLimit }),
	output: z.object({ data: z.array(dueFellow), next_cursor: z.nullable(z.string()) }),
});

export const listVisitsToday = endpoint({
	method: 'GET',
	path: '/api/staff/visits/today/',
	summary:
		'The open visits of the caller for today, then those of days before, with name, place and last figures of each center',
	access: 'staff',
	offline: 'kept',
	atCenter: true,
	input: z.object({}),
	output: z.object({ data: z.array(visitToday) }),
});

export const getVisitedCenter = endpoint({
	method: 'GET',
	path: '/api/staff/visits/center/{fellow_id}/',
	summary: 'Name, place and last figures of a center in reach, for a visit that was not planned',
	access: 'staff',
	input: z.object({ fellow_id: z.uuid('Not found.') }),
	output: visitedCenter,
});

export const getVisit = endpoint({
	method: 'GET',
	path: '/api/staff/visits/{id}/',
	summary: 'One visit with the last figures of the center, and the answers once it is done',
	access: 'staff',
	input: ofVisit,
	output: wholeVisit,
});

export const planVisit = endpoint({
	method: 'POST',
	path: '/api/staff/visits/',
	summary: 'Plans a visit of the caller to a fellow in reach, who is told',
	access: 'staff',
	status: 201,
	input: newVisit,
	output: z.extend(success, { id: z.uuid() }),
});

export const moveVisit = endpoint({
	method: 'PATCH',
	path: '/api/staff/visits/{id}/',
	summary: 'Changes the day and the note of a planned visit; the fellow is told',
	access: 'staff',
	input: z.extend(ofVisit, visitPlan.shape),
	output: success,
});

export const cancelVisit = endpoint({
	method: 'POST',
	path: '/api/staff/visits/{id}/cancel/',
	summary: 'Cancels a planned visit; the fellow is told',
	access: 'staff',
	input: ofVisit,
	output: success,
});
