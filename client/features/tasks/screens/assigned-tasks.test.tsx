import { screen, waitFor, within } from '@testing-library/react';
import { changeTask, listAssignedTasks } from '@yuva/contract/tasks/endpoints';
import type { StaffTask } from '@yuva/contract/tasks/schema';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD, TASK } from '../../../test/staff-answers.ts';

const server = fakeServer();

const DONE: StaffTask = { ...TASK, id: idOf(3), full_name: 'Sravani Kola', status: 'Completed' };

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

async function openList(path = '/staff/tasks') {
	const asked: unknown[] = [];
	server.use(
		answer(
			listAssignedTasks,
			({ status, search }) => ({
				data: [TASK, DONE].filter(
					(task) =>
						(status === undefined || task.status === status) &&
						(search === undefined || task.full_name.includes(String(search))),
				),
				next_cursor: null,
			}),
			(input) => asked.push(input),
		),
	);
	const app = await renderApp(path, LEAD);
	await screen.findByRole('heading', { level: 1, name: 'Assigned Tasks' });
	return { ...app, asked };
}

test('each task shows whose it is, by whom, until when and how far', async () => {
	await openList();
	await screen.findByRole('table');
	const [first] = rows();
	for (const text of ['Kavya Atram', 'Peddapalli', '05-01-2026 by Ravinder Gaddam', '12-01-2026', 'Pending'])
		expect(first?.textContent).toContain(text);
	expect(screen.getByRole('link', { name: 'Kavya Atram' }).getAttribute('href')).toBe(
		`/staff/fellows/${idOf(2)}`,
	);
	expect(screen.getByRole('link', { name: 'Assign Task' }).getAttribute('href')).toBe('/assign-task');
});

test('status and name narrow the list down, and the address keeps them', async () => {
	const { user, visited } = await openList();
	await screen.findByRole('table');
	await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
	await waitFor(() => expect(rows()).toHaveLength(1));
	await user.type(screen.getByLabelText('Search by name'), 'Kavya{Enter}');
	expect(await screen.findByText('No task matches')).toBeTruthy();
	await waitFor(() => expect(visited.path).toBe('/staff/tasks?search=Kavya&status=Completed'));
});

test.each([
	{ action: 'cancel', confirm: 'Cancel task', name: 'Kavya Atram', id: idOf(1) },
	{ action: 'reopen', confirm: 'Reopen', name: 'Sravani Kola', id: idOf(3) },
])('a lead may $action a task after a question', async ({ action, confirm, name, id }) => {
	const { user } = await openList();
	const sent: [string, unknown][] = [];
	server.use(
		answer(changeTask, { status: 'success', task_status: 'Pending', changed: 1 }, (body, { url }) =>
			sent.push([new URL(url).pathname, body]),
		),
	);
	await user.click(await screen.findByRole('button', { name: `${confirm}: Attending weekly call, ${name}` }));
	expect(sent).toEqual([]);
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
	await waitFor(() => expect(sent).toEqual([[`/api/staff/tasks/${id}/`, { action }]]));
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a change that somebody else made first is said', async () => {
	const { user } = await openList();
	server.use(refuse(changeTask, 'conflict', 'Only a pending task can be cancelled.'));
	await user.click(await screen.findByRole('button', { name: /^Cancel task/ }));
	await user.click(
		within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel task' }),
	);
	expect((await screen.findByRole('alert')).textContent).toBe('Only a pending task can be cancelled.');
});

test('without tasks it leads to assigning one', async () => {
	server.use(answer(listAssignedTasks, { data: [], next_cursor: null }));
	await renderApp('/staff/tasks', LEAD);
	expect(await screen.findByText('No tasks assigned.')).toBeTruthy();
});

test('more tasks are loaded on request', async () => {
	server.use(
		answer(listAssignedTasks, ({ cursor }) => ({
			data: cursor ? [DONE] : [TASK],
			next_cursor: cursor ? null : 'next',
		})),
	);
	const { user } = await renderApp('/staff/tasks', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Load more' }));
	await waitFor(() => expect(rows()).toHaveLength(2));
	expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a list that could not be loaded can be asked for again', async () => {
	server.use(noNetwork(listAssignedTasks));
	const { user } = await renderApp('/staff/tasks', LEAD);
	await screen.findByRole('button', { name: 'Try again' });
	server.use(answer(listAssignedTasks, { data: [TASK], next_cursor: null }));
	await user.click(press('Try again'));
	expect(await screen.findByRole('table')).toBeTruthy();
});
