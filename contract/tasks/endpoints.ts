import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { yearChoice } from '../enrolments/schema.ts';
import { cursor, mobileNumber, pageLimit, placeId, searchText, success } from '../fields.ts';
import { sentence } from '../said.ts';
import {
	assignedTask,
	assignedTogether,
	assignment,
	DEADLINE_NEEDED,
	districtProgress,
	fellowProgress,
	hasDeadlineIfNeeded,
	isForOneKind,
	isForSomebody,
	ONE_KIND_NEEDED,
	reportedTask,
	SOMEBODY_NEEDED,
	staffTask,
	staffTaskStatus,
	taskChange,
	taskId,
	taskInOwnWords,
} from './schema.ts';

const taskFilter = {
	/** Finds fellows by words of their name, mobile number, code or home. */
	search: searchText,
	status: z.optional(staffTaskStatus),
	district: z.optional(placeId('Choose a district')),
	/** `1` gives only pending tasks past the deadline. */
	overdue: z.optional(z.literal('1')),
};

/** Exceeds the tasks of a fellow in a year. */
const MAX_TASKS = 500;

export const listTasks = endpoint({
	method: 'GET',
	path: '/api/fellow/tasks/list/',
	summary: "A fellow's assigned tasks with their saved status, in the order in which they were assigned",
	access: 'fellow_or_staff',
	granted: true,
	subject: 'mobile',
	offline: 'kept',
	input: z.object({
		mobile: mobileNumber,
		year: yearChoice,
	}),
	output: z.extend(success, {
		data: z.array(assignedTask),
		/** Own words have a list of their own, because an app of 1.0.0 accepts only five names. Older answers lack it. */
		in_own_words: z.optional(z.array(taskInOwnWords)),
	}),
});

export const submitTasks = endpoint({
	method: 'POST',
	path: '/api/fellow/taskstatus/submit/',
	summary:
		"Keeps how far a fellow's tasks are; one may be completed only when every earlier one is, and set back only when no later one is",
	access: 'fellow',
	granted: true,
	subject: 'fellow_mobile_number',
	offline: 'queued',
	input: z.object({
		fellow_mobile_number: mobileNumber,
		tasks: z
			.array(reportedTask, 'Send at least one task')
			.check(
				z.minLength(1, 'Send at least one task'),
				z.maxLength(MAX_TASKS, sentence('At most {count} tasks', { count: MAX_TASKS })),
			),
	}),
	output: success,
});

export const assignTask = endpoint({
	method: 'POST',
	path: '/api/fellow/tasks/assign/',
	summary:
		'Gives a task of the list, or one in own words, to every fellow with access who works in these districts, within reach, ' +
		'or to chosen fellows; where some have the same task with the same deadline open, `confirm_duplicate` gives it to the others only',
	access: 'staff',
	status: 201,
	input: z
		.extend(assignment, { confirm_duplicate: z.optional(z.boolean('Answer with true or false')) })
		.check(z.refine(isForSomebody, SOMEBODY_NEEDED), z.refine(isForOneKind, ONE_KIND_NEEDED)),
	output: z.extend(success, {
		assigned: z.int(),
	}),
});

export const listAssignedTasks = endpoint({
	method: 'GET',
	path: '/api/staff/tasks/',
	summary: 'What was assigned to fellows in reach in the current year and how far it is, the latest first',
	access: 'staff',
	input: z.object({
		...taskFilter,
		/** Limits the answer to tasks that were assigned together with this one. */
		together: z.optional(taskId),
		cursor,
		limit: pageLimit,
	}),
	output: z.object({ data: z.array(staffTask), next_cursor: z.nullable(z.string()) }),
});

export const changeTask = endpoint({
	method: 'POST',
	path: '/api/staff/tasks/{id}/',
	summary:
		'Reopens a completed or cancelled task of the open year, cancels one that blocks the others, or extends a deadline',
	access: 'staff',
	input: z
		.extend(z.object({ id: taskId }), taskChange.shape)
		.check(z.refine(hasDeadlineIfNeeded, DEADLINE_NEEDED)),
	output: z.extend(success, {
		task_status: staffTaskStatus,
		/** Counts changed tasks: 1, or as many of the assignment as could be changed. */
		changed: z.int(),
	}),
});

export const listAssignments = endpoint({
	method: 'GET',
	path: '/api/staff/task-progress/assignments/',
	summary: 'How far each assignment of the current year is that has a task of this filter, the latest first',
	access: 'staff',
	shows: 'nobody',
	input: z.object({ ...taskFilter, cursor, limit: pageLimit }),
	output: z.object({ data: z.array(assignedTogether), next_cursor: z.nullable(z.string()) }),
});

export const listDistrictProgress = endpoint({
	method: 'GET',
	path: '/api/staff/task-progress/districts/',
	summary: 'How far the tasks of the fellows in reach are, by district',
	access: 'staff',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({ data: z.array(districtProgress) }),
});

export const listFellowProgress = endpoint({
	method: 'GET',
	path: '/api/staff/task-progress/fellows/',
	summary: 'How far the tasks of each fellow in reach are, by name',
	access: 'staff',
	input: z.object({ district: z.optional(placeId('Choose a district')), cursor, limit: pageLimit }),
	output: z.object({ data: z.array(fellowProgress), next_cursor: z.nullable(z.string()) }),
});
