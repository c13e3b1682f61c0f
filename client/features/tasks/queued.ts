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

export const labelOf = (tasks: readonly ReportedTask[]): Said =>
	said('My tasks: {tasks}', {
		tasks: tasks.map(({ task_name, status }) => [nameIn(task_name ?? ''), status]),
	});

/** Puts own words between quotation marks, so that the app looks for no translation. */
const nameIn = (name: string): string => (isOfList(name) ? name : `“${name}”`);
