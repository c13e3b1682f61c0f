import { listTasks, submitTasks } from '@yuva/contract/tasks/endpoints';
import { offlineSlice, queuedWrite, read } from '../../local/local.ts';
import { labelOf } from './queued.ts';

export const reportTasks = queuedWrite(submitTasks, {
	label: ({ tasks }) => labelOf(tasks),
	editAt: () => '/fellow-tasks',
	// One task may be completed only after those before it.
	records: () => ['tasks'],
	affects: [listTasks],
});

export const tasksOffline = offlineSlice({
	writes: [reportTasks],
	pack: (mobile) => [read(listTasks, { mobile })],
});
