import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, placeId } from '../fields.ts';
import { districtProgress, fellowProgress } from './schema.ts';

export const listDistrictProgress = endpoint({
	method: 'GET',
	path: '/api/staff/task-progress/districts/',
	summary: 'How far the tasks of the fellows in reach are, by district',
	access: 'staff',
	input: z.object({}),
	output: z.object({ data: z.array(districtProgress) }),
});

export const listFellowProgress = endpoint({
	method: 'GET',
	path: '/api/staff/task-progress/fellows/',
	summary: 'How far the tasks of each fellow in reach are, by name',
	access: 'staff',
	input: z.object({ district: z.optional(placeId('Please choose a district')), cursor, limit: pageLimit }),
	output: z.object({ data: z.array(fellowProgress), next_cursor: z.nullable(z.string()) }),
});
