import { screen, waitFor } from '@testing-library/react';
import { listTasks, submitTasks } from '@yuva/contract/tasks/endpoints';
import type { AssignedTask, TaskStatus } from '@yuva/contract/tasks/schema';
import { expect, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { answersCached } from '../../../test/phone.ts';
import { idOf, press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SECOND_TAPS, tapAgain } from '../../../test/second-tap.ts';

const server = fakeServer();
const SUBMIT = 'Submit Tasks';
const NOTHING = 'Nothing has changed. There is nothing to save.';

const taskOf = (number: number, status: TaskStatus): AssignedTask => ({
	id: idOf(number),
	task_name: 'Attending weekly call',
	assigned_date: '2026-01-05',
	deadline_date: '2026-01-12',
	status,
});

/** A server that stores what is submitted. @returns the tasks of each submission, and a way to store a status */
async function openTasks(...statuses: TaskStatus[]) {
	const sent: string[][] = [];
	let stored = statuses.map((status, index) => taskOf(index + 1, status));
	const store = (number: number, status: TaskStatus) => {
		stored = stored.map((task) => (task.id === idOf(number) ? { ...task, status } : task));
	};
	server.use(
		answer(listTasks, () => ({ status: 'success', data: stored })),
		answer(submitTasks, { status: 'success' }, ({ tasks }) => {
			const reported = tasks as { task_id: string; status: TaskStatus }[];
			sent.push(reported.map(({ task_id, status }) => `${task_id} ${status}`));
			for (const { task_id, status } of reported) store(Number(task_id.slice(-3)), status);
		}),
	);
	const app = await renderApp('/fellow-tasks');
	await screen.findByRole('table');
	return { ...app, sent, store };
}

const choice = (number: number) =>
	screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^Status of task ${number},`) });

test('without a change the button says so, keeps the focus and sends nothing', async () => {
	const { user, sent } = await openTasks('Completed', 'Pending');
	await user.click(press(SUBMIT));
	expect((await screen.findByText(NOTHING)).closest('[role=status]')).toBeTruthy();
	expect(press(SUBMIT).getAttribute('aria-disabled')).toBe('true');
	expect(document.activeElement).toBe(press(SUBMIT));
	expect(sent).toEqual([]);
});

test.each(SECOND_TAPS)('a second tap after %d ms submits nothing more', async (ms) => {
	const { user, sent } = await openTasks('Pending');
	await user.selectOptions(choice(1), 'Completed');
	await user.click(press(SUBMIT));
	await tapAgain(user, SUBMIT, ms);
	await screen.findByText('Tasks updated successfully!');
	await user.click(press(SUBMIT));
	expect(await screen.findByText(NOTHING)).toBeTruthy();
	expect(choice(1).value).toBe('Completed');
	expect(sent).toEqual([[`${idOf(1)} Completed`]]);
});

test.each(SECOND_TAPS)('without network a second tap after %d ms queues nothing more', async (ms) => {
	const { user } = await openTasks('Pending');
	await answersCached(1);
	server.use(noNetwork(listTasks), noNetwork(submitTasks));
	await user.selectOptions(choice(1), 'Completed');
	await user.click(press(SUBMIT));
	await screen.findByText('It is sent as soon as there is a connection.');
	await tapAgain(user, SUBMIT, ms);
	expect(await screen.findByText(NOTHING)).toBeTruthy();
	expect(currentItems()).toHaveLength(1);
});

test('a completed task goes back to Pending only after a question that names it', async () => {
	const { user, sent } = await openTasks('Completed', 'Pending');
	await user.selectOptions(choice(1), 'Pending');
	await user.click(press(SUBMIT));
	const dialog = await screen.findByRole('alertdialog', { name: 'Set completed tasks back to Pending?' });
	expect(dialog.textContent).toContain('1. Attending weekly call: Completed → Pending');
	await user.click(press('Go back'));
	expect(sent).toEqual([]);
	await user.click(press(SUBMIT));
	await user.click(press('Yes'));
	await waitFor(() => expect(sent).toEqual([[`${idOf(1)} Pending`]]));
});

test('a choice that was put back does not undo what another tab completes meanwhile', async () => {
	const { user, sent, store, cache } = await openTasks('Pending', 'Pending');
	await user.selectOptions(choice(1), 'Completed');
	await user.selectOptions(choice(1), 'Pending');
	store(1, 'Completed');
	await cache.invalidateQueries();
	await waitFor(() => expect(choice(1).value).toBe('Completed'));
	await user.click(press(SUBMIT));
	expect(await screen.findByText(NOTHING)).toBeTruthy();
	expect(sent).toEqual([]);
});
