import { screen, waitFor } from '@testing-library/react';
import { listTasks, submitTasks } from '@yuva/contract/tasks/endpoints';
import type { AssignedTask } from '@yuva/contract/tasks/schema';
import { beforeEach, expect, test } from 'vitest';
import { currentItems, loadOutbox } from '../../../local/outbox/items.ts';
import { answer, busy, fakeServer, holdBack, noNetwork, refuse } from '../../../test/answers.ts';
import { idOf, press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();

const task = (number: number): AssignedTask => ({
	id: idOf(number),
	task_name: 'Attending weekly call',
	assigned_date: '2026-01-05',
	deadline_date: '2026-01-12',
	status: 'Pending',
});

let stored: AssignedTask[] = [];
let received: string[][] = [];

async function openTasksAndLoseNetwork() {
	server.use(answer(listTasks, () => ({ status: 'success', data: stored })));
	const app = await renderApp('/fellow-tasks');
	await screen.findByRole('table');
	server.use(noNetwork(listTasks), noNetwork(submitTasks));
	return app;
}

const takes = answer(submitTasks, { status: 'success' }, (input) => {
	const reported = input.tasks as { task_id: string; status: AssignedTask['status'] }[];
	received.push(reported.map(({ task_id, status }) => `${task_id} ${status}`));
	const statusOf = (id: string) => reported.find(({ task_id }) => task_id === id)?.status;
	stored = stored.map((one) => ({ ...one, status: statusOf(one.id) ?? one.status }));
});

function findNetworkAgain() {
	server.use(
		answer(listTasks, () => ({ status: 'success', data: stored })),
		takes,
	);
	window.dispatchEvent(new Event('online'));
}

const choice = (number: number) =>
	screen.getByRole('combobox', { name: new RegExp(`^Status of task ${number},`) }) as HTMLSelectElement;
const choices = () => [1, 2, 3].map((number) => choice(number).value);

async function complete({ user }: Awaited<ReturnType<typeof renderApp>>, number: number) {
	await user.selectOptions(choice(number), 'Completed');
	await user.click(press('Submit Tasks'));
	await waitFor(() =>
		expect(document.activeElement?.textContent).toContain('It is sent as soon as there is a connection.'),
	);
}

beforeEach(() => {
	stored = [task(1), task(2), task(3)];
	received = [];
});

test('without network tasks are completed one after the other, and go to the server in that order', async () => {
	const app = await openTasksAndLoseNetwork();
	expect(choice(2).disabled).toBe(true);
	await complete(app, 1);
	expect(choice(2).disabled).toBe(false);
	await complete(app, 2);
	expect(choices()).toEqual(['Completed', 'Completed', 'Pending']);
	expect(screen.queryByText(/not submitted yet/)).toBeNull();
	findNetworkAgain();
	expect(await screen.findByText(/^Sent \d\d:\d\d$/)).toBeTruthy();
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(received).toEqual([[`${idOf(1)} Completed`], [`${idOf(2)} Completed`]]);
	expect(choices()).toEqual(['Completed', 'Completed', 'Pending']);
});

test('a phone that is switched off meanwhile shows and sends them later', async () => {
	const app = await openTasksAndLoseNetwork();
	await complete(app, 1);
	app.unmount();
	const later = await renderApp('/fellow-tasks');
	await screen.findByRole('table');
	expect(choices()).toEqual(['Completed', 'Pending', 'Pending']);
	expect(screen.getByText('Saved on this phone')).toBeTruthy();
	later.unmount();
	server.use(
		answer(listTasks, () => ({ status: 'success', data: stored })),
		takes,
	);
	await renderApp('/fellow-tasks');
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(received).toEqual([[`${idOf(1)} Completed`]]);
});

test('what the server refuses later no longer counts as done', async () => {
	const app = await openTasksAndLoseNetwork();
	await complete(app, 1);
	server.use(refuse(submitTasks, 'conflict', 'One of these tasks was cancelled.'));
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(choice(1).value).toBe('Pending'));
	expect(screen.queryByText(/Saved on this phone/)).toBeNull();
});

async function refuseLater() {
	const app = await openTasksAndLoseNetwork();
	await complete(app, 1);
	server.use(refuse(submitTasks, 'conflict', 'One of these tasks was cancelled.'));
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'refused' }]));
	return app;
}

test('a refused report ends once its tasks are reported again', async () => {
	const { user } = await refuseLater();
	await waitFor(() => expect(choice(1).value).toBe('Pending'));
	server.use(
		answer(listTasks, () => ({ status: 'success', data: stored })),
		takes,
	);
	await user.selectOptions(choice(1), 'Completed');
	await user.click(press('Submit Tasks'));
	await screen.findByText('Tasks updated successfully!');
	expect(received).toEqual([[`${idOf(1)} Completed`]]);
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('a refused report about a task that was cancelled ends with the next report', async () => {
	const first = await refuseLater();
	first.unmount();
	stored = [task(2), task(3)];
	server.use(
		answer(listTasks, () => ({ status: 'success', data: stored })),
		takes,
	);
	const { user } = await renderApp('/fellow-tasks');
	await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(2));
	await user.selectOptions(choice(1), 'Completed');
	await user.click(press('Submit Tasks'));
	await screen.findByText('Tasks updated successfully!');
	expect(received).toEqual([[`${idOf(2)} Completed`]]);
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('a refused report stays while one of its tasks is still to be reported', async () => {
	const app = await openTasksAndLoseNetwork();
	await complete(app, 1);
	await complete(app, 2);
	server.use(refuse(submitTasks, 'conflict', 'Complete the earlier tasks first.'));
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(currentItems().map(({ state }) => state)).toEqual(['refused', 'refused']));
	await waitFor(() => expect(choices()).toEqual(['Pending', 'Pending', 'Pending']));
	server.use(
		answer(listTasks, () => ({ status: 'success', data: stored })),
		takes,
	);
	await app.user.selectOptions(choice(1), 'Completed');
	await app.user.click(press('Submit Tasks'));
	await screen.findByText('Tasks updated successfully!');
	await waitFor(() => expect(currentItems()).toMatchObject([{ input: { tasks: [{ task_id: idOf(2) }] } }]));
});

test('a report that the server refuses when the fellow has just left the screen stays, with the reason', async () => {
	server.use(answer(listTasks, () => ({ status: 'success', data: stored })));
	const { user, visited, cache } = await renderApp('/fellow-tasks');
	await screen.findByRole('table');
	const held = holdBack(submitTasks);
	server.use(busy, held.handler, refuse(submitTasks, 'conflict', 'One of these tasks was cancelled.'));
	await user.selectOptions(choice(1), 'Completed');
	await user.click(press('Submit Tasks'));
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'waiting' }]));
	await user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(visited.path).toBe('/main'));
	held.give();
	await waitFor(() => expect(cache.isMutating()).toBe(0));
	await loadOutbox();
	expect(currentItems()).toMatchObject([
		{ state: 'refused', refusal: { detail: 'One of these tasks was cancelled.' } },
	]);
	await user.click(await screen.findByRole('link', { name: /1 needs attention/ }));
	expect(await screen.findByText('One of these tasks was cancelled.')).toBeTruthy();
});

test('opened again with a connection, however soon, the tasks are read anew', async () => {
	server.use(answer(listTasks, () => ({ status: 'success', data: stored })));
	const { unmount } = await renderApp('/fellow-tasks');
	await screen.findByRole('table');
	unmount();
	stored = [{ ...task(1), status: 'Completed' }, task(2), task(3)];
	await renderApp('/fellow-tasks');
	await waitFor(() => expect(choices()).toEqual(['Completed', 'Pending', 'Pending']));
});
