import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { early, newYear, programmeYear, yearId, yearRules } from './closing-schema.ts';

export const listYears = endpoint({
	method: 'GET',
	path: '/api/staff/years/',
	summary: 'All programme years with their figures, the latest first',
	access: 'staff',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({ data: z.array(programmeYear) }),
});

export const getYear = endpoint({
	method: 'GET',
	path: '/api/staff/years/{id}/',
	summary: 'A programme year, and how far its closing is',
	access: 'staff',
	shows: 'nobody',
	input: z.object({ id: yearId }),
	output: programmeYear,
});

export const addYear = endpoint({
	method: 'POST',
	path: '/api/staff/years/',
	summary: 'Plans a programme year',
	access: 'admin',
	status: 201,
	input: newYear,
	output: z.extend(success, { id: z.int() }),
});

export const openYear = endpoint({
	method: 'POST',
	path: '/api/staff/years/{id}/open/',
	summary:
		'Opens a planned year: from now on new work belongs to this year. Before its first day only with `early`',
	access: 'admin',
	input: z.object({ id: yearId, early }),
	output: success,
});

export const changeYearRules = endpoint({
	method: 'PATCH',
	path: '/api/staff/years/{id}/rules/',
	summary: 'Changes what a fellow needs to complete the year, while the year is not closed',
	access: 'admin',
	input: z.extend(yearRules, { id: yearId }),
	output: success,
});
