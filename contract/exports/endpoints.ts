import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { yearOption } from '../enrolments/schema.ts';
import { success } from '../fields.ts';
import { exportChoice } from './choice-schema.ts';
import { exportTicket, storedExport } from './queue-schema.ts';
import { districtChoice } from './schema.ts';

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

const one = z.object({ id: z.uuid('Not found.') });

export const createExport = endpoint({
	method: 'POST',
	path: '/api/staff/exports/',
	summary: 'Has a file written of all rows in reach, to be fetched when it is ready',
	access: 'staff',
	confirmed: true,
	status: 202,
	input: exportChoice,
	output: storedExport,
});

export const listExports = endpoint({
	method: 'GET',
	path: '/api/staff/exports/',
	summary: "One's own exports of the last two days, and how far each has come",
	access: 'staff',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({
		data: z.array(storedExport),
	}),
});

export const createExportTicket = endpoint({
	method: 'POST',
	path: '/api/staff/exports/{id}/ticket/',
	summary: 'An address that gives a written file, for a browser that cannot send its token by a link',
	access: 'staff',
	confirmed: true,
	replay: 'never',
	status: 201,
	input: one,
	output: exportTicket,
});

export const removeExport = endpoint({
	method: 'DELETE',
	path: '/api/staff/exports/{id}/',
	summary: "Cancels one's own export, or removes its file",
	access: 'staff',
	input: one,
	output: success,
});

export const redeemExportTicket = endpoint({
	method: 'GET',
	path: '/api/staff/export/redeem/{ticket}',
	summary: 'The file that the ticket is for, once; then what is missing of it, by Range',
	access: 'public',
	produces,
	input: z.object({ ticket: z.string().check(z.maxLength(100)) }),
	output: z.unknown(),
});
