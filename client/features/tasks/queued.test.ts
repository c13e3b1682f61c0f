import { englishOf } from '@yuva/contract/said';
import type { AssignedTask, TaskStatus } from '@yuva/contract/tasks/schema';
import { expect, test } from 'vitest';
import { labelOf, reportOf, withQueued } from './queued.ts';

const task = (id: string, status: TaskStatus): AssignedTask => ({
	id,
	task_name: 'Attending weekly call',
	assigned_date: '2026-11-02',
	deadline_date: '2026-11-20',
	status,
});
const TASKS = [task('a', 'Completed'), task('b', 'Pending'), task('c', 'Pending')];
const statuses = (tasks: readonly AssignedTask[]) => tasks.map(({ status }) => status);
const queued = (state: 'waiting' | 'refused' | 'sent', ...done: [string, TaskStatus][]) => ({
	state,
	input: {
		fellow_mobile_number: '9876543210',
		tasks: done.map(([task_id, status]) => ({ task_id, status })),
	},
});

test.each([
	['nothing', [], ['Completed', 'Pending', 'Pending']],
	['one that waits', [queued('waiting', ['b', 'Completed'])], ['Completed', 'Completed', 'Pending']],
	['one that was just sent', [queued('sent', ['b', 'Completed'])], ['Completed', 'Completed', 'Pending']],
	['one that was refused', [queued('refused', ['b', 'Completed'])], ['Completed', 'Pending', 'Pending']],
	[
		'two, the later taking the first back',
		[queued('waiting', ['b', 'Completed']), queued('waiting', ['b', 'Pending'])],
		['Completed', 'Pending', 'Pending'],
	],
	['a task that is no longer on the list', [queued('waiting', ['z', 'Completed'])], statuses(TASKS)],
] as const)('with %s in the queue the tasks stand so', (_, items, expected) => {
	expect(statuses(withQueued(TASKS, items))).toEqual(expected);
});

test('only what changes is sent, so that a task which a lead reopened meanwhile stays open', () => {
	const report = reportOf(TASKS, new Map<string, TaskStatus>([['b', 'Completed']]));
	expect(report).toEqual([
		{
			task_id: 'b',
			status: 'Completed',
			task_name: 'Attending weekly call',
			assigned_date: '2026-11-02',
			deadline_date: '2026-11-20',
		},
	]);
	expect(englishOf(labelOf(report))).toBe('My tasks: Attending weekly call Completed');
});

test('without a change there is nothing to send', () => {
	expect(reportOf(TASKS, new Map([['a', 'Completed']]))).toEqual([]);
});

test('own words get quotation marks, so that the app does not translate them', () => {
	const report = [{ task_id: 'a', task_name: 'Attendance', status: 'Completed' as const }];
	expect(englishOf(labelOf(report))).toBe('My tasks: “Attendance” Completed');
});
