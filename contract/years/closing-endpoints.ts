import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import {
	childDecisions,
	childKind,
	closingChild,
	closingFellow,
	closingPreview,
	decisions,
	early,
	fellowKind,
	yearId,
} from './closing-schema.ts';

export const previewClosing = endpoint({
	method: 'GET',
	path: '/api/staff/years/{id}/closing/',
	summary: 'What closing the year would do, within reach; changes nothing',
	access: 'lead',
	shows: 'nobody',
	input: z.object({ id: yearId }),
	output: closingPreview,
});

export const listClosingFellows = endpoint({
	method: 'GET',
	path: '/api/staff/years/{id}/closing/fellows/',
	summary: 'The fellows behind a count of the dry run, by name',
	access: 'lead',
	input: z.object({ id: yearId, kind: fellowKind, cursor, limit: pageLimit }),
	output: z.object({ data: z.array(closingFellow), next_cursor: z.nullable(z.string()) }),
});

export const listClosingChildren = endpoint({
	method: 'GET',
	path: '/api/staff/years/{id}/closing/children/',
	summary: 'The children behind a count of the dry run, by name',
	access: 'lead',
	input: z.object({ id: yearId, kind: childKind, cursor, limit: pageLimit }),
	output: z.object({ data: z.array(closingChild), next_cursor: z.nullable(z.string()) }),
});

const job = z.extend(success, { job_id: z.uuid() });

export const closeYear = endpoint({
	method: 'POST',
	path: '/api/staff/years/{id}/close/',
	summary:
		'Closes the year in small steps; without a decision the rule says how an enrolment ends, and which children leave. Before the last day only with `early`. A second call is the same job, and is refused when it brings other decisions',
	access: 'admin',
	status: 202,
	input: z.object({ id: yearId, decisions, child_decisions: childDecisions, early }),
	output: job,
});

export const undoClosing = endpoint({
	method: 'POST',
	path: '/api/staff/years/{id}/close/undo/',
	summary: 'Puts back in small steps what the closing changed, until another year opens',
	access: 'admin',
	status: 202,
	input: z.object({ id: yearId }),
	output: job,
});
