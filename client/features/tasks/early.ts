import { listTasks } from '@yuva/contract/tasks/endpoints';
import { type EarlyReads, MOBILE, read } from '../../local/server/read.ts';

export const early: EarlyReads = {
	'/fellow-tasks': [read(listTasks, { mobile: MOBILE })],
};
