import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import { isInOrder, standIn, standInLead, standInPlan, TO_BEFORE_FROM } from './schema.ts';

export const listStandIns = endpoint({
	method: 'GET',
	path: '/api/staff/stand-ins/',
	summary: 'Who leads a district for a time in place of its lead, the latest first',
	access: 'admin',
	input: z.object({ cursor, limit: pageLimit }),
	output: z.object({ data: z.array(standIn), next_cursor: z.nullable(z.string()) }),
});

export const listStandInLeads = endpoint({
	method: 'GET',
	path: '/api/staff/stand-ins/leads/',
	summary: 'The district leads who may stand in for another, by name',
	access: 'admin',
	input: z.object({}),
	output: z.object({ data: z.array(standInLead) }),
});

export const addStandIn = endpoint({
	method: 'POST',
	path: '/api/staff/stand-ins/',
	summary: 'Lets a district lead look after another district from one day to another',
	access: 'admin',
	status: 201,
	input: standInPlan.check(z.refine(isInOrder, { path: ['to_date'], message: TO_BEFORE_FROM })),
	output: z.extend(success, { id: z.uuid() }),
});

export const endStandIn = endpoint({
	method: 'DELETE',
	path: '/api/staff/stand-ins/{id}/',
	summary: 'Ends it at once; what was done meanwhile stays',
	access: 'admin',
	input: z.object({ id: z.uuid('Not found.') }),
	output: success,
});
