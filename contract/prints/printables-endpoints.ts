import * as z from 'zod/mini';
import { moduleNumber } from '../attendance/schema.ts';
import { endpoint } from '../endpoint.ts';
import { yearChoice } from '../enrolments/schema.ts';
import { centerReport, guardianSlips, paperRegister } from './printables-schema.ts';

const ofFellow = z.object({ fellow_id: z.uuid('Not found.'), year: yearChoice });

export const getOwnPaperRegister = endpoint({
	method: 'GET',
	path: '/api/children/attendance/paper/',
	summary: 'The own register of one module, to be printed',
	access: 'fellow',
	granted: true,
	input: z.object({ module: moduleNumber }),
	output: paperRegister,
});

export const getPaperRegister = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/paper-register/',
	summary: 'The register of one module of a fellow in reach, to be printed',
	access: 'staff',
	input: z.extend(ofFellow, { module: moduleNumber }),
	output: paperRegister,
});

export const getCenterReport = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/report/',
	summary: 'The center of a fellow in reach on paper, without names of children',
	access: 'staff',
	input: ofFellow,
	output: centerReport,
});

export const getOwnSlips = endpoint({
	method: 'GET',
	path: '/api/children/slips/',
	summary: 'Slips for the guardians of the own children, to be printed',
	access: 'fellow',
	granted: true,
	input: z.object({}),
	output: guardianSlips,
});

export const getSlips = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/slips/',
	summary: 'Slips for the guardians of the children of a fellow in reach, to be printed',
	access: 'staff',
	input: ofFellow,
	output: guardianSlips,
});
