import * as z from 'zod/mini';
import { calendarDate, requiredText, text } from '../fields.ts';
import { type Say, sentence } from '../said.ts';

const TASK_REQUIRED = 'Select a task';
const DEADLINE_REQUIRED = 'Choose a deadline';
export const DEADLINE_PAST = 'The deadline cannot be in the past';
const DISTRICT_REQUIRED = 'Select at least one district';
export const DISTRICT_UNKNOWN = 'Choose districts from the list';
const FELLOW_REQUIRED = 'Choose at least one fellow';
export const FELLOW_UNKNOWN = 'Choose fellows from the list';
const ONE_OF_BOTH = 'Choose districts or fellows, not both';
export const OUT_OF_ORDER = 'A task can be completed only when every earlier task is completed.';
export const SET_BACK = 'Only the last completed task can go back to pending.';

export const taskName = z.enum(
	[
		'Submit Baseline data',
		'Complete your LC profile',
		'Complete your children profile',
		'Attending weekly call',
		'Attending review meeting',
	],
	TASK_REQUIRED,
);
export type TaskName = z.infer<typeof taskName>;

export const isOfList = (name: string): name is TaskName => taskName.safeParse(name).success;

/** Translates the name of a task on the list, and leaves own words as they are. */
export const sayTask = (name: string, say: Say): string => (isOfList(name) ? say(name) : name);

export const OWN_WORDS_LENGTH = 120;

export const taskStatus = z.enum(['Pending', 'Completed'], 'Choose Pending or Completed');
export type TaskStatus = z.infer<typeof taskStatus>;

/** Fellows do not see cancelled tasks. */
export const staffTaskStatus = z.enum(['Pending', 'Completed', 'Cancelled']);
export type StaffTaskStatus = z.infer<typeof staffTaskStatus>;

export const taskId = z.uuid('This is not a task of the list').check(z.toLowerCase());

const given = {
	id: z.uuid(),
	assigned_date: z.iso.date(),
	deadline_date: z.iso.date(),
	status: taskStatus,
};
export const assignedTask = z.object({ ...given, task_name: taskName });
export type AssignedTask = Omit<z.infer<typeof assignedTask>, 'task_name'> & { task_name: string };

export const taskInOwnWords = z.object({
	...given,
	task_name: z.string(),
	/** Counts the tasks that were assigned before this one. */
	place: z.int(),
});

/** Requests also repeat name and dates (specification, section 3); the server ignores these fields. */
export const reportedTask = z.object({
	task_id: taskId,
	status: taskStatus,
	task_name: z.optional(z.string()),
	assigned_date: z.optional(z.string()),
	deadline_date: z.optional(z.string()),
});
export type ReportedTask = z.infer<typeof reportedTask>;

const chosenDistricts = z.union(
	[
		z.literal('All'),
		z
			.array(text(80), DISTRICT_REQUIRED)
			.check(z.minLength(1, DISTRICT_REQUIRED), z.maxLength(100, DISTRICT_UNKNOWN)),
	],
	DISTRICT_REQUIRED,
);

/** A lead chooses fewer fellows by hand. */
const MOST_CHOSEN = 100;

export const assignment = z.object({
	task_name: requiredText(OWN_WORDS_LENGTH, TASK_REQUIRED),
	deadline: calendarDate(DEADLINE_REQUIRED),
	districts: z.optional(chosenDistricts),
	fellow_ids: z.optional(
		z
			.array(z.uuid(FELLOW_UNKNOWN), FELLOW_REQUIRED)
			.check(
				z.minLength(1, FELLOW_REQUIRED),
				z.maxLength(MOST_CHOSEN, sentence('At most {count} fellows', { count: MOST_CHOSEN })),
			),
	),
});
export type Assignment = z.infer<typeof assignment>;

type Receivers = Pick<Assignment, 'districts' | 'fellow_ids'>;
export const isForSomebody = ({ districts, fellow_ids }: Receivers): boolean =>
	districts !== undefined || fellow_ids !== undefined;
export const SOMEBODY_NEEDED = { path: ['districts'], message: DISTRICT_REQUIRED, when: () => true };
export const isForOneKind = ({ districts, fellow_ids }: Receivers): boolean =>
	districts === undefined || fellow_ids === undefined;
export const ONE_KIND_NEEDED = { path: ['fellow_ids'], message: ONE_OF_BOTH };

export const taskAction = z.enum(['reopen', 'cancel', 'extend'], 'Choose reopen, cancel or extend');
export type TaskAction = z.infer<typeof taskAction>;

export const taskChange = z.object({
	action: taskAction,
	deadline: z.optional(calendarDate(DEADLINE_REQUIRED)),
	/** Applies to all fellows in reach who got this task at the same moment. */
	whole: z._default(z.boolean(), false),
});
export type TaskChange = z.output<typeof taskChange>;

export const hasDeadlineIfNeeded = ({ action, deadline }: Pick<TaskChange, 'action' | 'deadline'>): boolean =>
	(action === 'extend') === (deadline !== undefined);
export const DEADLINE_NEEDED = { path: ['deadline'], message: DEADLINE_REQUIRED };

export const staffTask = z.object({
	id: z.uuid(),
	task_name: z.string(),
	assigned_date: z.iso.date(),
	deadline_date: z.iso.date(),
	status: staffTaskStatus,
	fellow_id: z.uuid(),
	full_name: z.string(),
	district_name: z.string(),
	assigned_by: z.string(),
});
export type StaffTask = z.infer<typeof staffTask>;

const counts = {
	/** Cancelled tasks do not count. */
	assigned: z.int(),
	completed: z.int(),
	overdue: z.int(),
};

export const districtProgress = z.object({ district_id: z.int(), district_name: z.string(), ...counts });
export type DistrictProgress = z.infer<typeof districtProgress>;

export const fellowProgress = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	district_name: z.string(),
	...counts,
});
export type FellowProgress = z.infer<typeof fellowProgress>;

/** One person assigned these tasks at one moment; only those of fellows in reach count. */
export const assignedTogether = z.object({
	id: z.uuid(),
	task_name: z.string(),
	assigned_date: z.iso.date(),
	/** Gives the nearest deadline of a pending task; without one, the latest of all. */
	deadline_date: z.iso.date(),
	assigned_by: z.string(),
	...counts,
});
export type AssignedTogether = z.infer<typeof assignedTogether>;
