import { daysBetween } from '../calendar.ts';
import type { StaffTaskStatus, TaskAction, TaskStatus } from './schema.ts';

/** Calendar days from `today` to `deadline` (both `YYYY-MM-DD`); negative when it is over, NaN for no date. */
export const dueDays = (deadline: string, today: string): number => daysBetween(today, deadline);

export type DueState = 'ahead' | 'today' | 'delayed' | 'unknown';

export interface Due {
	state: DueState;
	/** As the fellow reads it (specification, section 4). */
	text: string;
}

/** How a deadline stands that is `days` away; one day is "1 days" too, as the specification words it. */
export function dueOf(days: number): Due {
	if (Number.isNaN(days)) return { state: 'unknown', text: 'N/A' };
	if (days > 0) return { state: 'ahead', text: `${days} days left` };
	if (days < 0) return { state: 'delayed', text: `${-days} days delayed` };
	return { state: 'today', text: 'Due today' };
}

/** Whether the task at `index` may be completed: the first, or one whose earlier tasks are all completed. */
export const isUnlocked = (statuses: readonly TaskStatus[], index: number): boolean =>
	statuses.slice(0, index).every((status) => status === 'Completed');

interface OrderedTask {
	id: string;
	status: TaskStatus;
}

/**
 * The first task that `wanted` (new statuses by id) would complete before an earlier one is; undefined when there is none.
 * A task that was completed before stays so whatever becomes of earlier ones.
 */
export function findOutOfOrder(
	tasks: readonly OrderedTask[],
	wanted: ReadonlyMap<string, TaskStatus>,
): string | undefined {
	const after = tasks.map(({ id, status }) => wanted.get(id) ?? status);
	return tasks.find(
		({ status }, index) => status === 'Pending' && after[index] === 'Completed' && !isUnlocked(after, index),
	)?.id;
}

/** `wanted` without what would be completed before an earlier task is. */
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
	/** Done of all in percent to one decimal; undefined without tasks. */
	completionRate: number | undefined;
}

/** How many tasks are done. */
export function countTasks(tasks: readonly { status: TaskStatus }[]): TaskCount {
	const done = tasks.filter(({ status }) => status === 'Completed').length;
	const completionRate = tasks.length === 0 ? undefined : Math.round((done / tasks.length) * 1000) / 10;
	return { done, notDone: tasks.length - done, completionRate };
}

/**
 * The status after `action`; undefined where it makes no sense: what is pending is not reopened, what is not
 * pending is neither cancelled nor extended.
 */
export function statusAfter(action: TaskAction, status: StaffTaskStatus): StaffTaskStatus | undefined {
	if (action === 'reopen') return status === 'Pending' ? undefined : 'Pending';
	if (status !== 'Pending') return undefined;
	return action === 'cancel' ? 'Cancelled' : 'Pending';
}

/** The districts that the specification names (section 9), in its order. */
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

/** The name of a district in the government's directory, of the short one that people here say. */
export const officialName = (name: string): string => OFFICIAL_NAMES[name] ?? name;

/**
 * The districts that *Assign Task* offers: for the head office those of the specification and then the others that have
 * fellows, for leads those in which they have fellows.
 */
export function offeredDistricts(withFellows: readonly string[], isHeadOffice: boolean): string[] {
	if (!isHeadOffice) return [...withFellows];
	const named = ASSIGNABLE_DISTRICTS.map(officialName);
	return [...ASSIGNABLE_DISTRICTS, ...withFellows.filter((name) => !named.includes(name))];
}

/** The chosen districts after a tap on `name`, in the order of `offered`. */
export const toggleDistrict = (
	offered: readonly string[],
	chosen: readonly string[],
	name: string,
): string[] => offered.filter((other) => chosen.includes(other) !== (other === name));

/** Whether *All* is ticked: every district is. Unticking any of them unticks it. */
export const isAllChosen = (offered: readonly string[], chosen: readonly string[]): boolean =>
	offered.length > 0 && offered.every((name) => chosen.includes(name));

/** The chosen districts after a tap on *All*: all of them, or none when all were. */
export const toggleAll = (offered: readonly string[], chosen: readonly string[]): string[] =>
	isAllChosen(offered, chosen) ? [] : [...offered];
