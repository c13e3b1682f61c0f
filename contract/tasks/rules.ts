import { daysBetween } from '../calendar.ts';
import { type Said, said } from '../said.ts';
import {
	type AssignedTask,
	isOfList,
	type StaffTaskStatus,
	type TaskAction,
	type TaskName,
	type TaskStatus,
} from './schema.ts';

/** Takes both as `YYYY-MM-DD`; negative when overdue, NaN for no date. */
export const dueDays = (deadline: string, today: string): number => daysBetween(today, deadline);

export type DueState = 'ahead' | 'today' | 'delayed' | 'unknown';

export function dueOf(days: number): DueState {
	if (Number.isNaN(days)) return 'unknown';
	if (days === 0) return 'today';
	return days > 0 ? 'ahead' : 'delayed';
}

export const isUnlocked = (statuses: readonly TaskStatus[], index: number): boolean =>
	statuses.slice(0, index).every((status) => status === 'Completed');

interface TasksApart {
	data: (AssignedTask & { task_name: TaskName })[];
	in_own_words?: (AssignedTask & { place: number })[] | undefined;
}

export function apart(tasks: readonly AssignedTask[]): Required<TasksApart> {
	const isListed = (task: AssignedTask): task is TasksApart['data'][number] => isOfList(task.task_name);
	const placed = tasks.map((task, place) => ({ ...task, place }));
	return { data: tasks.filter(isListed), in_own_words: placed.filter((task) => !isListed(task)) };
}

export function together({ data, in_own_words = [] }: TasksApart): AssignedTask[] {
	const tasks: AssignedTask[] = [...data];
	for (const { place, ...task } of in_own_words) tasks.splice(place, 0, task);
	return tasks;
}

interface OrderedTask {
	id: string;
	status: TaskStatus;
}

/** Returns the first task that `wanted` (status by id) newly completes out of order; undefined without one. */
export function findOutOfOrder(
	tasks: readonly OrderedTask[],
	wanted: ReadonlyMap<string, TaskStatus>,
): string | undefined {
	const after = tasks.map(({ id, status }) => wanted.get(id) ?? status);
	return tasks.find(
		({ status }, index) => status === 'Pending' && after[index] === 'Completed' && !isUnlocked(after, index),
	)?.id;
}

/** Returns true when a later task, stored as completed, stays so in `after` (statuses in the order of `tasks`). */
export const isBuiltOn = (
	tasks: readonly Pick<OrderedTask, 'status'>[],
	after: readonly TaskStatus[],
	index: number,
): boolean =>
	tasks.some(({ status }, later) => later > index && status === 'Completed' && after[later] === 'Completed');

/**
 * Returns the first completed task that `wanted` sets back while a later one stays completed; undefined
 * without one.
 */
export function findSetBack(
	tasks: readonly OrderedTask[],
	wanted: ReadonlyMap<string, TaskStatus>,
): string | undefined {
	const after = tasks.map(({ id, status }) => wanted.get(id) ?? status);
	return tasks.find(
		({ status }, index) =>
			status === 'Completed' && after[index] === 'Pending' && isBuiltOn(tasks, after, index),
	)?.id;
}

/** Returns `wanted` without completions out of order. */
export function keepInOrder(
	tasks: readonly OrderedTask[],
	wanted: ReadonlyMap<string, TaskStatus>,
): Map<string, TaskStatus> {
	const kept = new Map(wanted);
	for (let id = findOutOfOrder(tasks, kept); id !== undefined; id = findOutOfOrder(tasks, kept))
		kept.delete(id);
	return kept;
}

export interface TaskCount {
	done: number;
	notDone: number;
	/** The rate is in percent with one decimal; undefined without tasks. */
	completionRate: number | undefined;
}

export function countTasks(tasks: readonly { status: TaskStatus }[]): TaskCount {
	const done = tasks.filter(({ status }) => status === 'Completed').length;
	const completionRate = tasks.length === 0 ? undefined : Math.round((done / tasks.length) * 1000) / 10;
	return { done, notDone: tasks.length - done, completionRate };
}

/** Returns undefined when invalid: pending tasks cannot be reopened, others neither cancelled nor extended. */
export function statusAfter(action: TaskAction, status: StaffTaskStatus): StaffTaskStatus | undefined {
	if (action === 'reopen') return status === 'Pending' ? undefined : 'Pending';
	if (status !== 'Pending') return undefined;
	return action === 'cancel' ? 'Cancelled' : 'Pending';
}

/**
 * Tells a lead who assigns a task that `held` of `fellows` have it open already with this deadline; both
 * numbers are at least 1. `areChosen`: the lead chose fellows by name, not by district.
 */
export function heldText(held: number, fellows: number, areChosen = false): Said | string {
	if (areChosen) return heldByChosen(held, fellows);
	if (fellows === 1) return 'The fellow in these districts already has this task open with this deadline.';
	if (held === fellows) {
		return said('All {fellows} fellows in these districts already have this task open with this deadline.', {
			fellows,
		});
	}
	const id =
		held === 1
			? '{held} of {fellows} fellows in these districts already has this task open with this deadline.'
			: '{held} of {fellows} fellows in these districts already have this task open with this deadline.';
	return said(id, { held, fellows });
}

function heldByChosen(held: number, fellows: number): Said | string {
	if (fellows === 1) return 'This fellow already has this task open with this deadline.';
	if (held === fellows) {
		return said('All {fellows} chosen fellows already have this task open with this deadline.', { fellows });
	}
	const id =
		held === 1
			? '{held} of {fellows} chosen fellows already has this task open with this deadline.'
			: '{held} of {fellows} chosen fellows already have this task open with this deadline.';
	return said(id, { held, fellows });
}

/** The districts are in the order of the specification (section 9). */
export const ASSIGNABLE_DISTRICTS = [
	'Adilabad',
	'Bhadradri',
	'Hyderabad',
	'Jagtial',
	'Kamareddy',
	'Karimnagar',
	'Khammam',
	'Mahabubnagar',
	'Medchal',
	'Warangal',
] as const;

const OFFICIAL_NAMES: Readonly<Record<string, string>> = {
	Asifabad: 'Kumuram Bheem Asifabad',
	Bhadradri: 'Bhadradri Kothagudem',
	Medchal: 'Medchal Malkajgiri',
};

export const officialName = (name: string): string => OFFICIAL_NAMES[name] ?? name;

/**
 * Offers the head office the specification's districts, then others with fellows; a lead those with their
 * fellows.
 */
export function offeredDistricts(withFellows: readonly string[], isHeadOffice: boolean): string[] {
	if (!isHeadOffice) return [...withFellows];
	const named = ASSIGNABLE_DISTRICTS.map(officialName);
	return [...ASSIGNABLE_DISTRICTS, ...withFellows.filter((name) => !named.includes(name))];
}

export const toggleDistrict = (
	offered: readonly string[],
	chosen: readonly string[],
	name: string,
): string[] => offered.filter((other) => chosen.includes(other) !== (other === name));

export const isAllChosen = (offered: readonly string[], chosen: readonly string[]): boolean =>
	offered.length > 0 && offered.every((name) => chosen.includes(name));

export const toggleAll = (offered: readonly string[], chosen: readonly string[]): string[] =>
	isAllChosen(offered, chosen) ? [] : [...offered];
