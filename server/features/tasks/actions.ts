import { daysBetween, displayDate, indiaDate } from '@yuva/contract/calendar';
import { said } from '@yuva/contract/said';
import { findOutOfOrder, findSetBack, heldText, officialName, statusAfter } from '@yuva/contract/tasks/rules';
import {
	type Assignment,
	DEADLINE_PAST,
	DISTRICT_UNKNOWN,
	FELLOW_UNKNOWN,
	OUT_OF_ORDER,
	type ReportedTask,
	SET_BACK,
	type StaffTaskStatus,
	type TaskAction,
	type TaskChange,
	type TaskStatus,
} from '@yuva/contract/tasks/schema';
import { CLOSED_ALREADY } from '@yuva/contract/years/closing-schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { tell } from '../messages/actions.ts';
import {
	insertTasks,
	lockGiving,
	lockTask,
	lockTasks,
	lockTogether,
	selectDistricts,
	selectHolders,
	storeDeadline,
	storeStatus,
} from './queries.ts';
import { findFellowsAtWork } from './reads.ts';

interface StaffCall {
	db: Db;
	viewer: Viewer;
	now: Date;
}

/**
 * Assigns all or none. Once confirmed, fellows who have this task with this deadline open get no second one.
 *
 * @returns the number of fellows
 * @throws AppError `invalid` for a deadline before today in India, for an unknown or another lead's district,
 * and for a chosen fellow out of reach or without access; `possible_duplicate` when some fellows have the
 * task open, unless confirmed; `conflict` when all have.
 */
export async function assignToFellows(
	call: StaffCall,
	assignment: Assignment & { confirm_duplicate?: boolean | undefined },
): Promise<number> {
	const { db, now } = call;
	const { task_name, deadline, fellow_ids } = assignment;
	if (deadline < indiaDate(now)) throw invalidField('deadline', DEADLINE_PAST);
	const inReach = await findAssignees(call, assignment);
	if (inReach.length === 0) return 0;
	await lockGiving(db, assignment);
	const holders = await selectHolders(db, inReach, assignment);
	const fellows = inReach.filter((id) => !holders.has(id));
	const held = heldText(holders.size, inReach.length, fellow_ids !== undefined);
	if (fellows.length === 0) throw new AppError('conflict', held);
	if (holders.size > 0 && !assignment.confirm_duplicate) throw new AppError('possible_duplicate', held);
	await giveTask(call, fellows, { task_name, deadline });
	return fellows.length;
}

/**
 * Gives a fellow the agreed points as tasks, without a refusal: the agreement holds also when a deadline
 * passed before the phone had network. A fellow who has the task open, or does not work now, gets none.
 */
export async function assignAgreed(
	{ db, viewer, now }: StaffCall,
	fellowId: string,
	points: readonly Pick<Assignment, 'task_name' | 'deadline'>[],
): Promise<void> {
	const today = indiaDate(now);
	const fellows = await findFellowsAtWork(db, viewer, today, { fellows: [fellowId] });
	for (const { task_name, deadline: agreed } of points) {
		const deadline = daysBetween(today, agreed) < 0 ? today : agreed;
		await lockGiving(db, { task_name, deadline });
		const holders = await selectHolders(db, fellows, { task_name, deadline });
		const getting = fellows.filter((id) => !holders.has(id));
		await giveTask({ db, viewer, now }, getting, { task_name, deadline });
	}
}

async function giveTask(
	{ db, viewer, now }: StaffCall,
	fellows: readonly string[],
	{ task_name, deadline }: Pick<Assignment, 'task_name' | 'deadline'>,
): Promise<void> {
	if (fellows.length === 0) return;
	const dates = { assigned_date: indiaDate(now), deadline_date: deadline, assigned_at: now };
	await insertTasks(db, fellows, { task_name, ...dates, assigned_by: viewer.account_id });
	const about = { details: { task_name, deadline }, senderId: viewer.account_id, now };
	await tell(db, fellows, { kind: 'task_assigned', ...about });
}

async function findAssignees(call: StaffCall, { districts, fellow_ids }: Assignment): Promise<string[]> {
	const { db, viewer, now } = call;
	const today = indiaDate(now);
	if (fellow_ids !== undefined) {
		const chosen = new Set(fellow_ids);
		const found = await findFellowsAtWork(db, viewer, today, { fellows: [...chosen] });
		if (found.length < chosen.size) throw invalidField('fellow_ids', FELLOW_UNKNOWN);
		return found;
	}
	if (districts === undefined || districts === 'All') return findFellowsAtWork(db, viewer, today, {});
	return findFellowsAtWork(db, viewer, today, { districts: await findDistricts(call, districts) });
}

async function findDistricts({ db, viewer }: StaffCall, names: readonly string[]): Promise<number[]> {
	const official = [...new Set(names.map(officialName))];
	const ids = await selectDistricts(db, viewer, official);
	if (ids.length < official.length) throw invalidField('districts', DISTRICT_UNKNOWN);
	return ids;
}

/**
 * Stores all or none.
 *
 * @returns the number of changed tasks
 * @throws AppError `not_found` for another fellow's task; `conflict` for a cancelled task or a wrong order.
 */
export async function keepProgress(
	db: Db,
	{ fellowId, yearId }: { fellowId: string; yearId: number },
	reported: readonly ReportedTask[],
	now: Date,
): Promise<number> {
	const stored = await lockTasks(db, fellowId, yearId);
	const wanted = new Map<string, TaskStatus>(reported.map(({ task_id, status }) => [task_id, status]));
	for (const id of wanted.keys()) refuseMissing(stored.find((task) => task.id === id)?.status);
	const open = stored.flatMap(({ id, status }) => (status === 'Cancelled' ? [] : [{ id, status }]));
	if (findOutOfOrder(open, wanted) !== undefined) throw new AppError('conflict', OUT_OF_ORDER);
	if (findSetBack(open, wanted) !== undefined) throw new AppError('conflict', SET_BACK);
	const changed = open.filter(({ id, status }) => (wanted.get(id) ?? status) !== status);
	for (const status of ['Pending', 'Completed'] as const) {
		const ids = changed.filter(({ id }) => wanted.get(id) === status).map(({ id }) => id);
		await storeStatus(db, ids, status, now);
	}
	return changed.length;
}

function refuseMissing(status: StaffTaskStatus | undefined): void {
	if (status === undefined) throw notFound('One of these tasks is not yours.');
	if (status === 'Cancelled') {
		throw new AppError('conflict', 'One of these tasks was cancelled. Look at your tasks again.');
	}
}

const REFUSALS: Record<TaskAction, string> = {
	reopen: 'This task is open already.',
	cancel: 'Only a pending task can be cancelled.',
	extend: 'Only a pending task can be extended.',
};

async function storeChange(
	{ db, now }: Pick<StaffCall, 'db' | 'now'>,
	ids: readonly string[],
	{ action, deadline }: Pick<TaskChange, 'action' | 'deadline'>,
): Promise<void> {
	if (deadline !== undefined) await storeDeadline(db, ids, deadline);
	else await storeStatus(db, ids, action === 'reopen' ? 'Pending' : 'Cancelled', now);
}

const TOLD = { reopen: 'task_reopened', cancel: 'task_cancelled', extend: 'task_extended' } as const;

export interface ChangedTask {
	fellowId: string;
	status: StaffTaskStatus;
	changed: number;
}

type LockedTask = Awaited<ReturnType<typeof lockTogether>>[number];

/**
 * Reopens those alone that have the status of the named task: a cancelled one that comes back must not undo
 * what others completed. Extends those alone that get more time.
 */
function chooseTasks(
	together: readonly LockedTask[],
	named: StaffTaskStatus,
	{ action, deadline }: Pick<TaskChange, 'action' | 'deadline'>,
): LockedTask[] {
	const allowed = together.filter(
		({ status }) => statusAfter(action, status) !== undefined && (action !== 'reopen' || status === named),
	);
	if (allowed.length === 0) throw new AppError('conflict', REFUSALS[action]);
	if (deadline === undefined) return allowed;
	const sooner = allowed.filter(({ deadline_date }) => deadline_date < deadline);
	if (sooner.length > 0) return sooner;
	const [nearest = ''] = allowed.map(({ deadline_date }) => deadline_date).sort();
	const date = displayDate(nearest);
	throw invalidField('deadline', said('The deadline is {date} already. Choose a later day.', { date }));
}

/**
 * `whole` includes the tasks assigned together that `chooseTasks` finds.
 *
 * @throws AppError `not_found` when absent or out of reach, `conflict` when the year of the task is closed or
 * the status forbids the change, `invalid` for a deadline before today in India or no later than the present one.
 */
export async function changeTaskOf(
	{ db, viewer, now }: StaffCall,
	id: string,
	{ action, deadline, whole }: TaskChange,
): Promise<ChangedTask> {
	if (deadline !== undefined && deadline < indiaDate(now)) throw invalidField('deadline', DEADLINE_PAST);
	const task = await lockTask(db, viewer, id);
	if (!task) throw notFound();
	if (!task.is_of_open_year) throw new AppError('conflict', CLOSED_ALREADY);
	const together = whole ? await lockTogether(db, viewer, id) : [{ id, ...task }];
	const changing = chooseTasks(together, task.status, { action, deadline });
	const ids = changing.map((one) => one.id);
	const status = statusAfter(action, task.status) ?? task.status;
	await storeChange({ db, now }, ids, { action, deadline });
	for (const [date, ofDate] of Map.groupBy(changing, (one) => deadline ?? one.deadline_date)) {
		const fellows = new Set(ofDate.map(({ fellow_id }) => fellow_id));
		const details = { task_name: task.task_name, deadline: date };
		await tell(db, [...fellows], { kind: TOLD[action], details, senderId: viewer.account_id, now });
	}
	return { fellowId: task.fellow_id, status, changed: ids.length };
}
