import type { AssignedTask, ReportedTask, TaskStatus } from '@yuva/contract/tasks/schema';
import type { OutboxItem } from '../../local/local.ts';

interface QueuedSubmission extends Pick<OutboxItem, 'state'> {
	input: { tasks: readonly Pick<ReportedTask, 'task_id' | 'status'>[] };
}

/** The tasks as they will stand when everything that waits on this phone is sent; what was refused changes nothing. */
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

/**
 * What is sent of `tasks`: those whose status is to change, so that what a lead did meanwhile to the others stands; all
 * of them where nothing changes.
 */
export function reportOf(
	tasks: readonly AssignedTask[],
	wanted: ReadonlyMap<string, TaskStatus>,
): ReportedTask[] {
	const changed = tasks.filter(({ id, status }) => (wanted.get(id) ?? status) !== status);
	return (changed.length > 0 ? changed : tasks).map(({ id, status, ...task }) => ({
		...task,
		task_id: id,
		status: wanted.get(id) ?? status,
	}));
}

/** What a submission is called in the list of what waits: "My tasks: Attending weekly call Completed". */
export const labelOf = (tasks: readonly ReportedTask[]): string =>
	`My tasks: ${tasks.map(({ task_name, status }) => `${task_name} ${status}`).join(', ')}`;
