import { screen, waitFor, within } from '@testing-library/react';
import { displayDate, indiaDate, startOfDay } from '@yuva/contract/calendar';
import {
	changeTask,
	listAssignedTasks,
	listAssignments,
	listDistrictProgress,
	listFellowProgress,
} from '@yuva/contract/tasks/endpoints';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { ASSIGNMENT, idOf, LEAD, TASK } from '../../../test/staff-answers.ts';

const server = fakeServer();
const inDays = (days: number) => indiaDate(startOfDay(indiaDate(new Date()), days));
const IN_A_WEEK = inDays(7);
const COUNTS = { assigned: 4, completed: 3, overdue: 1 };
const DISTRICTS = {
	data: [
		{ district_id: 682, district_name: 'Peddapalli', ...COUNTS },
		{ district_id: 698, district_name: 'Vikarabad', assigned: 2, completed: 2, overdue: 0 },
	],
};
const FELLOW = { fellow_id: idOf(2), full_name: 'Kavya Atram', district_name: 'Peddapalli', ...COUNTS };

async function openExtension(task = TASK) {
	server.use(
		answer(listAssignments, { data: [ASSIGNMENT], next_cursor: null }),
		answer(listAssignedTasks, { data: [task], next_cursor: null }),
		answer(listDistrictProgress, DISTRICTS),
	);
	const app = await renderApp(`/staff/tasks?open=${ASSIGNMENT.id}`, LEAD);
	await app.user.click(await screen.findByRole('button', { name: /^Actions:/ }));
	await app.user.click(await screen.findByRole('menuitem', { name: 'Extend' }));
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Extend this task?' }));
	return { ...app, dialog };
}

test('a deadline is extended for all who were given the task together', async () => {
	let sent: unknown;
	server.use(
		answer(changeTask, { status: 'success', task_status: 'Pending', changed: 12 }, (body) => {
			sent = body;
		}),
	);
	const { user, dialog } = await openExtension();
	await user.click(dialog.getByRole('button', { name: 'Extend' }));
	expect((await dialog.findByRole('alert')).textContent).toBe('Choose a deadline');
	await user.selectOptions(dialog.getByLabelText(/^New deadline/), IN_A_WEEK);
	await user.click(dialog.getByRole('checkbox', { name: /^For all fellows/ }));
	await user.click(dialog.getByRole('button', { name: 'Extend' }));
	expect(await screen.findByText('12 tasks extended')).toBeTruthy();
	expect(sent).toEqual({ action: 'extend', deadline: IN_A_WEEK, whole: true });
});

test.each([
	['from today where the deadline is over', inDays(-2), [3, 7, 14, 28]],
	['from a deadline that is to come', inDays(20), [23, 27, 34, 48]],
])('the new deadline is counted %s, and the present one stands there', async (_, deadline_date, days) => {
	const { dialog } = await openExtension({ ...TASK, deadline_date });
	const field = dialog.getByLabelText(/^New deadline/);
	const offered = within(field).getAllByRole<HTMLOptionElement>('option');
	expect(offered.map(({ value }) => value)).toEqual(['', ...days.map(inDays)]);
	expect(dialog.getByText(`Deadline ${displayDate(deadline_date)}`)).toBeTruthy();
	expect(offered[2]?.textContent).toBe(`1 more week, ${displayDate(inDays(days[1] ?? 0))}`);
});

test('a deadline that the server refuses is said beside it', async () => {
	const words = 'The deadline cannot be in the past';
	server.use(refuse(changeTask, 'invalid', words, { deadline: words }));
	const { user, dialog } = await openExtension();
	await user.selectOptions(dialog.getByLabelText(/^New deadline/), IN_A_WEEK);
	await user.click(dialog.getByRole('button', { name: 'Extend' }));
	expect((await dialog.findByRole('alert')).textContent).toBe(words);
});

test('each district says how many of its tasks are completed and overdue, and leads to them', async () => {
	server.use(
		answer(listAssignments, { data: [ASSIGNMENT], next_cursor: null }),
		answer(listDistrictProgress, DISTRICTS),
	);
	const { user, visited } = await renderApp('/staff/tasks', LEAD);
	await user.click(await screen.findByRole('tab', { name: 'By district' }));
	const table = within(await screen.findByRole('table', { name: 'Tasks by district' }));
	expect(table.getByText('3 of 4')).toBeTruthy();
	expect(table.getByText('1 overdue')).toBeTruthy();
	expect(table.getByText('None')).toBeTruthy();
	await waitFor(() => expect(visited.path).toBe('/staff/tasks?by=district'));
	expect(table.getByRole('link', { name: 'Peddapalli' }).getAttribute('href')).toBe(
		'/staff/tasks?district=682',
	);
});

test('each fellow says how far they are, and a district narrows them down', async () => {
	const asked: unknown[] = [];
	server.use(
		answer(listDistrictProgress, DISTRICTS),
		answer(listFellowProgress, { data: [FELLOW], next_cursor: null }, (input) => asked.push(input)),
	);
	const { user } = await renderApp('/staff/tasks?by=person', LEAD);
	const link = await screen.findByRole('link', { name: 'Kavya Atram' });
	expect(link.getAttribute('href')).toBe('/staff/tasks?search=Kavya+Atram');
	await user.selectOptions(await screen.findByLabelText('District'), 'Vikarabad');
	await waitFor(() => expect(asked.at(-1)).toEqual({ district: '698' }));
});

test('without tasks and without network each view says so', async () => {
	server.use(answer(listDistrictProgress, { data: [] }));
	const { unmount } = await renderApp('/staff/tasks?by=district', LEAD);
	expect(await screen.findByText('No tasks assigned.')).toBeTruthy();
	unmount();
	server.use(noNetwork(listFellowProgress));
	await renderApp('/staff/tasks?by=person', LEAD);
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
