import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit } from '../fields.ts';
import {
	firstSlip,
	IMPORT_FILE_LIMIT,
	importInput,
	importPreview,
	importStep,
	pastImport,
	slipsFor,
	waitingFellow,
} from './schema.ts';

export const importSheet = endpoint({
	method: 'POST',
	path: '/api/staff/import/{kind}/',
	summary:
		'Says row by row what a spreadsheet of fellows, children or places would do; with `confirm` the next rows are written',
	access: 'admin',
	confirmed: true,
	files: ['file'],
	fileLimit: IMPORT_FILE_LIMIT,
	bodyLimit: IMPORT_FILE_LIMIT + 1024 * 1024,
	status: (output: object) => ('added' in output ? 201 : 200),
	input: importInput,
	output: z.union([importStep, importPreview]),
});

export const listPastImports = endpoint({
	method: 'GET',
	path: '/api/staff/import/past/',
	summary: 'The last imports, with file, person and outcome',
	access: 'admin',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({ data: z.array(pastImport) }),
});

export const undoImport = endpoint({
	method: 'POST',
	path: '/api/staff/import/past/{id}/undo/',
	summary: 'Removes the people whom an import added, unless somebody has worked on one of them',
	access: 'admin',
	confirmed: true,
	input: z.object({ id: z.uuid('Not found.') }),
	output: z.object({ removed: z.int() }),
});

export const listWaitingFellows = endpoint({
	method: 'GET',
	path: '/api/staff/import/slips/',
	summary: 'Imported fellows who have chosen no password yet, by name',
	access: 'admin',
	input: z.object({ cursor, limit: pageLimit }),
	output: z.object({ data: z.array(waitingFellow), next_cursor: z.nullable(z.string()) }),
});

export const makeFirstSlips = endpoint({
	method: 'POST',
	path: '/api/staff/import/slips/',
	summary: 'New first passwords for imported fellows who have chosen none yet; earlier slips stop working',
	access: 'admin',
	confirmed: true,
	replay: 'never',
	status: 201,
	input: slipsFor,
	output: z.object({ slips: z.array(firstSlip) }),
});
