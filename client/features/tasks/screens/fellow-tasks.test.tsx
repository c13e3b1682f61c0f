import { screen, waitFor, within } from '@testing-library/react';
import { indiaDate } from '@yuva/contract/calendar';
import type { Output } from '@yuva/contract/endpoint';
import { listTasks, submitTasks } from '@yuva/contract/tasks/endpoints';
import type { AssignedTask, TaskName } from '@yuva/contract/tasks/schema';
import { expect, test, vi } from 'vitest';
import { answer, answerLater, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { idOf, press } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const DAY_MS = 86_400_000;
const inDays = (days: number) => indiaDate(new Date(Date.now() + days * DAY_MS));

type Listed = AssignedTask & { task_name: TaskName };

const TASKS: Listed[] = [
	{
		id: idOf(1),
		task_name: 'Submit Baseline data',
		assigned_date: '2026-01-05',
		deadline_date: inDays(3),
		status: 'Completed',
	},
	{
		id: idOf(2),
		task_name: 'Attending weekly call',
		assigned_date: '2026-01-06',
		deadline_date: inDays(0),
		status: 'Pending',
	},
	{
		id: idOf(3),
		task_name: 'Attending review meeting',
		assigned_date: '2026-01-07',
		deadline_date: inDays(-2),
		status: 'Pending',
	},
];

async function openTasks(stored = TASKS, in_own_words: Output<typeof listTasks>['in_own_words'] = []) {
	let data = stored;
	const sent: { fellow_mobile_number?: unknown; tasks?: unknown }[] = [];
	server.use(
		answer(listTasks, () => ({ status: 'success', data, in_own_words })),
		answer(submitTasks, { status: 'success' }, (input) => {
			sent.push(input);
			const reported = input.tasks as { task_id: string; status: AssignedTask['status'] }[];
			const statusOf = (id: string) => reported.find(({ task_id }) => task_id === id)?.status;
			data = data.map((task) => ({ ...task, status: statusOf(task.id) ?? task.status }));
		}),
	);
	const app = await renderApp('/fellow-tasks');
	await screen.findByRole('table');
	return { ...app, sent };
}

const choice = (number: number) =>
	screen.getByRole('combobox', { name: new RegExp(`^Status of task ${number},`) }) as HTMLSelectElement;
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

test('lists the tasks with dates, their saved status and how many days are left', async () => {
	await openTasks();
	expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
		'Sl No',
		'Task',
		'Assigned',
		'Deadline',
		'Status',
		'Due',
	]);
	expect(rows()[0]?.textContent).toContain('Submit Baseline data');
	expect(rows()[0]?.textContent).toContain('05-01-2026');
	expect([1, 2, 3].map((number) => choice(number).value)).toEqual(['Completed', 'Pending', 'Pending']);
	const dues = ['Done', 'Due today', '2 days delayed'];
	for (const [index, due] of dues.entries()) expect(rows()[index]?.textContent).toContain(due);
	expect(rows().map((row) => row.className.includes('bg-success-soft'))).toEqual([true, false, false]);
	expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/main');
});

test('a task opens when the one before is completed, and closes again with it', async () => {
	const { user } = await openTasks();
	const locked = () => [1, 2, 3].map((number) => choice(number).disabled);
	expect(locked()).toEqual([false, false, true]);
	await user.selectOptions(choice(2), 'Completed');
	expect(locked()).toEqual([false, false, false]);
	await user.selectOptions(choice(3), 'Completed');
	expect(screen.getByText('2 not submitted yet')).toBeTruthy();
	await user.selectOptions(choice(2), 'Pending');
	expect([choice(2).value, choice(3).value]).toEqual(['Pending', 'Pending']);
	expect(locked()).toEqual([false, false, true]);
});

test('what is changed while the answer is awaited stays, and can be submitted', async () => {
	const { user, sent } = await openTasks();
	const later = answerLater(submitTasks, { status: 'success' });
	server.use(later.handler);
	await user.selectOptions(choice(2), 'Completed');
	await user.click(press('Submit Tasks'));
	await screen.findByRole('button', { name: 'Submitting...' });
	await user.selectOptions(choice(3), 'Completed');
	const data = TASKS.map((task) => (task.id === idOf(2) ? { ...task, status: 'Completed' as const } : task));
	server.use(answer(listTasks, { status: 'success', data, in_own_words: [] }));
	later.give();
	await screen.findByText('Tasks updated successfully!');
	expect([choice(2).value, choice(3).value]).toEqual(['Completed', 'Completed']);
	screen.getByText('1 not submitted yet');
	server.use(answer(submitTasks, { status: 'success' }, (input) => void sent.push(input)));
	await user.click(press('Submit Tasks'));
	await waitFor(() => expect(sent).toMatchObject([{ tasks: [{ task_id: idOf(3), status: 'Completed' }] }]));
});

test('a completed task cannot be set back while a later one is completed, and the screen says why', async () => {
	const { user } = await openTasks(
		TASKS.map((task, index) => (index < 2 ? { ...task, status: 'Completed' } : task)),
	);
	const locked = () => [1, 2, 3].map((number) => choice(number).disabled);
	expect(locked()).toEqual([true, false, false]);
	expect(document.getElementById(choice(1).getAttribute('aria-describedby') ?? '')?.textContent).toContain(
		'You can set the last completed task back to Pending.',
	);
	await user.selectOptions(choice(2), 'Pending');
	expect(locked()).toEqual([false, false, true]);
	await user.selectOptions(choice(1), 'Pending');
	expect(screen.getByText('2 not submitted yet')).toBeTruthy();
	await user.selectOptions(choice(1), 'Completed');
	await user.selectOptions(choice(2), 'Completed');
	expect(locked()).toEqual([true, false, false]);
});

test('submitting sends what changed and says so', async () => {
	const { user, sent } = await openTasks();
	await user.selectOptions(choice(2), 'Completed');
	await user.click(press('Submit Tasks'));
	expect(await screen.findByText('Tasks updated successfully!')).toBeTruthy();
	expect(sent[0]?.fellow_mobile_number).toBe(FELLOW.mobile_number);
	expect(sent[0]?.tasks).toEqual([
		{
			task_id: idOf(2),
			task_name: 'Attending weekly call',
			status: 'Completed',
			assigned_date: '2026-01-06',
			deadline_date: inDays(0),
		},
	]);
	await waitFor(() => expect(choice(2).value).toBe('Completed'));
	expect(screen.queryByText(/not submitted yet/)).toBeNull();
});

test('a refusal says so and keeps what was chosen', async () => {
	const { user } = await openTasks();
	server.use(refuse(submitTasks, 'conflict', 'Not in order'));
	await user.selectOptions(choice(2), 'Completed');
	await user.click(press('Submit Tasks'));
	expect((await screen.findByRole('alert')).textContent).toBe('Failed to update tasks.');
	await user.click(press('OK'));
	await waitFor(() => expect(choice(2).value).toBe('Completed'));
});

test('without network, in a browser that keeps nothing, the screen says so and keeps what was chosen', async () => {
	const { user } = await openTasks();
	server.use(noNetwork(submitTasks));
	vi.stubGlobal('indexedDB', undefined);
	await user.selectOptions(choice(2), 'Completed');
	await user.click(press('Submit Tasks'));
	expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong!');
	vi.unstubAllGlobals();
	await user.click(press('OK'));
	await waitFor(() => expect(choice(2).value).toBe('Completed'));
});

test('without tasks the screen says so', async () => {
	server.use(answer(listTasks, { status: 'success', data: [] }));
	await renderApp('/fellow-tasks');
	expect(await screen.findByText('No tasks assigned.')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Submit Tasks' })).toBeNull();
});

test('tasks that could not be loaded can be asked for again', async () => {
	server.use(noNetwork(listTasks));
	const { user } = await renderApp('/fellow-tasks');
	const again = await screen.findByRole('button', { name: 'Try again' });
	server.use(answer(listTasks, { status: 'success', data: TASKS }));
	await user.click(again);
	expect(await screen.findByRole('table')).toBeTruthy();
});

test('the next choice removes the message that the tasks were updated', async () => {
	const { user } = await openTasks();
	await user.selectOptions(choice(2), 'Completed');
	await user.click(press('Submit Tasks'));
	await screen.findByText('Tasks updated successfully!');
	await waitFor(() => expect(choice(3).disabled).toBe(false));
	await user.selectOptions(choice(3), 'Completed');
	expect(screen.getByText('1 not submitted yet')).toBeTruthy();
	expect(screen.queryByText('Tasks updated successfully!')).toBeNull();
});

test('a task in own words keeps its place and its words, and the fellow completes it like the other tasks', async () => {
	const own = { id: idOf(9), task_name: 'Bring the keys', status: 'Pending', place: 1 } as const;
	const dates = { assigned_date: '2026-01-06', deadline_date: inDays(1) };
	const { user, sent } = await openTasks(TASKS, [{ ...own, ...dates }]);
	const names = screen.getAllByRole('combobox').map((select) => select.getAttribute('aria-label'));
	expect(names).toEqual([
		'Status of task 1, Submit Baseline data',
		'Status of task 2, Bring the keys',
		'Status of task 3, Attending weekly call',
		'Status of task 4, Attending review meeting',
	]);
	expect([2, 3].map((number) => choice(number).disabled)).toEqual([false, true]);
	await user.selectOptions(choice(2), 'Completed');
	await user.click(press('Submit Tasks'));
	await screen.findByText('Tasks updated successfully!');
	expect(sent[0]?.tasks).toMatchObject([{ task_id: idOf(9), task_name: 'Bring the keys' }]);
});
