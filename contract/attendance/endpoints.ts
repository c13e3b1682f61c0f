import * as z from 'zod/mini';
import { childEntry } from '../children/schema.ts';
import { endpoint } from '../endpoint.ts';
import { yearChoice } from '../enrolments/schema.ts';
import { mobileNumber, noFilter, success } from '../fields.ts';
import { isPartial, type RowResult, rowResult } from '../row-results.ts';
import { sentence } from '../said.ts';
import { dayOutsideMessage, isDayOfModule } from './rules.ts';
import {
	attendanceDate,
	attendanceRecord,
	attendanceSummary,
	childId,
	childMark,
	fellowMark,
	MAX_REGISTER,
	moduleNumber,
	presence,
	programmeDay,
} from './schema.ts';

interface DayOfModule {
	module: number;
	day?: number | undefined;
}

function refuseDayOutsideModule({ value, issues }: z.core.ParsePayload<DayOfModule>): void {
	const { day, module } = value;
	if (issues.length > 0 || day === undefined || isDayOfModule(day, module)) return;
	issues.push({ code: 'custom', path: ['day'], message: dayOutsideMessage(module), input: day });
}

function refuseRepeatedChild({ value, issues }: z.core.ParsePayload<{ child_id: string }[]>): void {
	const seen = new Set<string>();
	for (const [row, { child_id }] of value.entries()) {
		if (seen.has(child_id)) {
			const message = 'A child stands in this list twice';
			issues.push({ code: 'custom', path: [row, 'child_id'], message, input: child_id });
		}
		seen.add(child_id);
	}
}

export const saveChildrenAttendance = endpoint({
	method: 'POST',
	path: '/api/children/attendance/save/',
	summary:
		"Marks the fellow's children for one programme day; marking again replaces. 207 when only some of the marks were taken, each with its result",
	access: 'fellow',
	granted: true,
	offline: 'queued',
	status: ({ data }: { data?: readonly RowResult[] | undefined }) => (isPartial(data) ? 207 : 200),
	input: z
		.object({
			date: attendanceDate,
			module: moduleNumber,
			day: programmeDay,
			attendance: z
				.array(childMark, 'Mark at least one child')
				.check(
					z.minLength(1, 'Mark at least one child'),
					z.maxLength(MAX_REGISTER, sentence('At most {count} children at a time', { count: MAX_REGISTER })),
					refuseRepeatedChild,
				),
		})
		.check(refuseDayOutsideModule),
	/** `status` stays `success` with 207: phones of earlier releases read no other word, and know no results. */
	output: z.extend(success, {
		message: z.string(),
		/** With 207 it tells the result of each mark. */
		data: z.optional(z.array(rowResult)),
	}),
});

export const viewChildrenAttendance = endpoint({
	method: 'GET',
	path: '/api/children/attendance/view/',
	summary: "The marks of a fellow's children in one module, by day and name",
	access: 'fellow_or_staff',
	granted: true,
	offline: 'kept',
	subject: 'mobile',
	input: z
		.object({
			mobile: mobileNumber,
			module: moduleNumber,
			day: z.optional(z.union([noFilter, programmeDay])),
			child: z.optional(z.union([noFilter, childId])),
			year: yearChoice,
		})
		.check(refuseDayOutsideModule),
	output: z.extend(success, { data: z.array(attendanceRecord) }),
});

export const getChildrenAttendanceSummary = endpoint({
	method: 'GET',
	path: '/api/children/attendance-summary/',
	summary:
		"How often each of a fellow's children came, of the days that count for it, and on which days anybody was marked",
	access: 'fellow_or_staff',
	granted: true,
	offline: 'kept',
	subject: 'fellow_mobile',
	input: z.object({
		fellow_mobile: mobileNumber,
		year: yearChoice,
	}),
	output: attendanceSummary,
});

/** The register screen reads this first. Each field is the answer of another read. */
export const getRegisterToMark = endpoint({
	method: 'GET',
	path: '/api/children/attendance/to-mark/',
	summary:
		"The register that the caller marks next, of the day after the last marked one: the children, that day's marks, and how often each child came",
	access: 'fellow',
	granted: true,
	input: z.object({}),
	output: z.object({
		module: z.int(),
		day: z.int(),
		summary: getChildrenAttendanceSummary.output,
		children: z.extend(success, { data: z.array(childEntry) }),
		marks: viewChildrenAttendance.output,
	}),
});

export const saveFellowAttendance = endpoint({
	method: 'POST',
	path: '/api/fellow-attendance/',
	summary: "Marks the fellow's own attendance of one programme day; marking again replaces",
	access: 'fellow',
	granted: true,
	offline: 'queued',
	subject: 'mobile_number',
	input: z
		.object({
			mobile_number: mobileNumber,
			date: attendanceDate,
			module: moduleNumber,
			day: programmeDay,
			status: presence,
		})
		.check(refuseDayOutsideModule),
	output: z.extend(success, { message: z.string() }),
});

export const getFellowAttendanceHistory = endpoint({
	method: 'GET',
	path: '/api/fellow/attendance/history/{mobile}/',
	summary: "A fellow's own marks by day: those of one module, or all",
	access: 'fellow_or_staff',
	granted: true,
	offline: 'kept',
	subject: 'mobile',
	input: z.object({ mobile: mobileNumber, module: z.optional(z.union([noFilter, moduleNumber])) }),
	output: z.extend(success, { data: z.array(fellowMark) }),
});

export const getFellowOverallAttendance = endpoint({
	method: 'GET',
	path: '/api/fellow/overall-attendance/{mobile}/',
	summary: 'How many of the days that a fellow marked were present',
	access: 'fellow_or_staff',
	granted: true,
	offline: 'kept',
	subject: 'mobile',
	input: z.object({ mobile: mobileNumber }),
	output: z.extend(success, {
		/** The percentage has one decimal; it is 0 while `total` is 0. */
		percentage: z.number(),
		total: z.int(),
		present: z.int(),
	}),
});
