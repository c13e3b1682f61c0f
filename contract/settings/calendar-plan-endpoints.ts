import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { yearChoice } from '../enrolments/schema.ts';
import { success } from '../fields.ts';
import { planFaults } from './calendar-plan-rules.ts';
import { calendarPlan, plannedCalendar } from './calendar-plan-schema.ts';

export const getCalendar = endpoint({
	method: 'GET',
	path: '/api/calendar/',
	summary: 'From when to when each module is planned, and the holidays',
	access: 'signed_in',
	shows: 'nobody',
	granted: true,
	offline: 'kept',
	input: z.object({ year: yearChoice }),
	output: plannedCalendar,
});

export const planCalendar = endpoint({
	method: 'PUT',
	path: '/api/staff/calendar/',
	summary: 'Plans the modules and holidays of a year, in place of what was planned for it before',
	access: 'admin',
	input: z.extend(calendarPlan, { year: yearChoice }).check(({ value, issues }) => {
		for (const { path, message } of planFaults(value))
			issues.push({ code: 'custom', path: [...path], message, input: value });
	}),
	output: success,
});
