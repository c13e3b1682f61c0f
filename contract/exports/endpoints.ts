import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { yearOption } from '../years/schema.ts';
import { districtChoice, exportChoice, exportProgress, exportTicket } from './schema.ts';

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const produces = { csv: CSV, xlsx: XLSX } as const;

export const listExportChoices = endpoint({
	method: 'GET',
	path: '/api/staff/export/',
	summary: 'The years to export, and the districts by which what is in reach can be narrowed',
	access: 'staff',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({
		districts: z.array(districtChoice),
		/** The latest first. */
		years: z.array(yearOption),
	}),
});

export const downloadExport = endpoint({
	method: 'GET',
	path: '/api/staff/export/{file}',
	summary: 'All rows in reach as a file, streamed: what.csv or what.xlsx',
	access: 'staff',
	confirmed: true,
	produces,
	input: exportChoice,
	output: z.unknown(),
});

export const createExportTicket = endpoint({
	method: 'POST',
	path: '/api/staff/export/tickets/',
	summary: 'An address that gives an export once, for a browser that cannot send its token by a link',
	access: 'staff',
	confirmed: true,
	replay: 'never',
	status: 201,
	input: exportChoice,
	output: exportTicket,
});

export const getExportProgress = endpoint({
	method: 'GET',
	path: '/api/staff/export/tickets/{id}/',
	summary: "How far one's own export has come",
	access: 'staff',
	shows: 'nobody',
	input: z.object({ id: z.uuid('Not found.') }),
	output: exportProgress,
});

export const redeemExportTicket = endpoint({
	method: 'GET',
	path: '/api/staff/export/redeem/{ticket}',
	summary: 'The export that the ticket is for, once',
	access: 'public',
	produces,
	input: z.object({ ticket: z.string().check(z.maxLength(100)) }),
	output: z.unknown(),
});
