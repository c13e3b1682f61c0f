import { type Said, said } from '@yuva/contract/said';
import { type AssignedTask, isOfList, type ReportedTask, type TaskStatus } from '@yuva/contract/tasks/schema';
import type { OutboxItem } from '../../local/local.ts';

interface QueuedSubmission extends Pick<OutboxItem, 'state'> {
	input: { tasks: readonly Pick<ReportedTask, 'task_id' | 'status'>[] };
}

/** Refused reports change nothing. */
export function withQueued(
	tasks: readonly AssignedTask[],
	queued: readonly QueuedSubmission[],
): AssignedTask[] {
	const wanted = new Map<string, TaskStatus>();
	for (const { state, input } of queued) {
		if (state === 'refused') continue;
		for (const { task_id, status } of input.tasks) wanted.set(task_id, status);
	}
	return tasks.map((task) => ({ ...task, status: wanted.get(task.id) ?? task.status }));
}

/** Sends only tasks whose status changes, so that a lead's changes to others stay. */
export function reportOf(
	tasks: readonly AssignedTask[],
	wanted: ReadonlyMap<string, TaskStatus>,
): ReportedTask[] {
	const changed = tasks.filter(({ id, status }) => (wanted.get(id) ?? status) !== status);
	return changed.map(({ id, status, ...task }) => ({
		...task,
		task_id: id,
		status: wanted.get(id) ?? status,
	}));
}

/**
 * A refused report was corrected once each of its tasks is reported again, is as it said, or is not the fellow's
 * any more.
 */
export function isCorrected(
	refused: QueuedSubmission['input'],
	tasks: readonly AssignedTask[],
	reported: readonly ReportedTask[],
): boolean {
	const now = new Map(tasks.map(({ id, status }) => [id, status]));
	const again = new Set(reported.map(({ task_id }) => task_id));
	return refused.tasks.every(
		({ task_id, status }) => again.has(task_id) || (now.get(task_id) ?? status) === status,
	);
}

export const labelOf = (tasks: readonly ReportedTask[]): Said =>
	said('My tasks: {tasks}', {
		tasks: tasks.map(({ task_name, status }) => [nameIn(task_name ?? ''), status]),
	});

/** Puts own words between quotation marks, so that the app looks for no translation. */
const nameIn = (name: string): string => (isOfList(name) ? name : `“${name}”`);
