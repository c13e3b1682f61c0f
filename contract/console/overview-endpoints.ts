import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { yearChoice } from '../enrolments/schema.ts';
import { cursor, pageLimit } from '../fields.ts';
import { centerStatus } from '../learning-center/schema.ts';
import {
	centerDot,
	centerPin,
	districtFilter,
	districtTotals,
	listedCenter,
	overviewFigures,
} from './overview-schema.ts';
import { report, yearComparison } from './report-schema.ts';

export const getOverview = endpoint({
	method: 'GET',
	path: '/api/staff/overview/',
	summary:
		'Applications, fellows, centers, children, attendance, levels and overdue tasks in reach, by district',
	access: 'staff',
	shows: 'nobody',
	input: z.object({ year: yearChoice }),
	output: z.object({ data: z.array(districtTotals) }),
});

export const getFigures = endpoint({
	method: 'GET',
	path: '/api/staff/overview/figures/',
	summary:
		'The state of the fellowship in reach: figures by district, attendance by week, levels by skill group',
	access: 'staff',
	shows: 'nobody',
	input: z.object({ district: districtFilter, year: yearChoice }),
	output: overviewFigures,
});

export const compareYears = endpoint({
	method: 'GET',
	path: '/api/staff/overview/years/',
	summary:
		'Reach, attendance, drop-outs and levels of the programme years, levels of the children with all ten scores both times in one year',
	access: 'staff',
	shows: 'nobody',
	input: z.object({ district: districtFilter }),
	output: yearComparison,
});

export const getReport = endpoint({
	method: 'GET',
	path: '/api/staff/report/',
	summary: 'A programme year for supporters, without names: by district, gender and class',
	access: 'lead',
	shows: 'nobody',
	input: z.object({ year: yearChoice }),
	output: report,
});

const centerFilter = z.object({ district: districtFilter, status: z.optional(centerStatus) });

export const listCenters = endpoint({
	method: 'GET',
	path: '/api/staff/overview/centers/',
	summary: 'The learning centers of the fellows at work in reach, by the name of the fellow',
	access: 'staff',
	input: z.extend(centerFilter, { cursor, limit: pageLimit }),
	output: z.object({ data: z.array(listedCenter), next_cursor: z.nullable(z.string()) }),
});

export const getCenterDots = endpoint({
	method: 'GET',
	path: '/api/staff/overview/dots/',
	summary: 'About where these learning centers lie, without names, at most 500 of them',
	access: 'staff',
	shows: 'nobody',
	input: centerFilter,
	output: z.object({ data: z.array(centerDot) }),
});

export const getCenterPins = endpoint({
	method: 'GET',
	path: '/api/staff/overview/pins/',
	summary: 'Where these learning centers lie, at most 500 of them',
	access: 'staff',
	input: centerFilter,
	output: z.object({ data: z.array(centerPin), is_complete: z.boolean() }),
});
