import { screen, waitFor, within } from '@testing-library/react';
import {
	changeTask,
	listAssignedTasks,
	listAssignments,
	listDistrictProgress,
} from '@yuva/contract/tasks/endpoints';
import type { AssignedTogether, StaffTask } from '@yuva/contract/tasks/schema';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { ASSIGNMENT, idOf, LEAD, TASK } from '../../../test/staff-answers.ts';

const server = fakeServer();

const DONE: StaffTask = { ...TASK, id: idOf(3), full_name: 'Sravani Kola', status: 'Completed' };
const MEETING: AssignedTogether = {
	...ASSIGNMENT,
	id: idOf(9),
	task_name: 'Attending review meeting',
	completed: 2,
	overdue: 0,
};
const COUNTS = { assigned: 4, completed: 3, overdue: 1 };
const DISTRICTS = {
	data: [
		{ district_id: 682, district_name: 'Peddapalli', ...COUNTS },
		{ district_id: 698, district_name: 'Vikarabad', ...COUNTS },
	],
};

beforeEach(() => server.use(answer(listDistrictProgress, DISTRICTS)));

const opener = (name = 'Attending weekly call') => screen.findByRole('button', { name });
const rows = () =>
	within(screen.getByRole('table', { name: 'Assigned tasks' }))
		.getAllByRole('row')
		.slice(1);
const inside = () => screen.findByRole('table', { name: /^Fellows with the task Attending weekly call/ });

async function openList(path = '/staff/tasks') {
	const asked: unknown[] = [];
	const askedInside: unknown[] = [];
	server.use(
		answer(
			listAssignments,
			({ search }) => ({ data: search === 'Nobody' ? [] : [ASSIGNMENT, MEETING], next_cursor: null }),
			(input) => asked.push(input),
		),
		answer(listAssignedTasks, { data: [TASK, DONE], next_cursor: null }, (input) => askedInside.push(input)),
	);
	const app = await renderApp(path, LEAD);
	await screen.findByRole('heading', { level: 1, name: 'Tasks' });
	return { ...app, asked, askedInside };
}

test('each assignment says what, when, by whom, until when and how far it is', async () => {
	await openList();
	await opener();
	const [first, second] = rows();
	for (const text of ['05-01-2026 by Ravinder Gaddam', '12-01-2026', '1 of 2', '1 overdue'])
		expect(first?.textContent).toContain(text);
	for (const text of ['Attending review meeting', '2 of 2', 'Done'])
		expect(second?.textContent).toContain(text);
	expect(screen.getByRole('link', { name: 'Assign Task' }).getAttribute('href')).toBe('/assign-task');
});

test('an assignment opens to its fellows and closes again, and the address keeps it', async () => {
	const { user, visited, askedInside } = await openList();
	await user.click(await opener());
	const fellows = within(await inside());
	expect(fellows.getByRole('link', { name: 'Kavya Atram' }).getAttribute('href')).toBe(
		`/staff/fellows/${idOf(2)}`,
	);
	expect(fellows.getByText('Completed')).toBeTruthy();
	expect((await opener()).getAttribute('aria-expanded')).toBe('true');
	await waitFor(() => expect(visited.path).toBe(`/staff/tasks?open=${idOf(1)}`));
	expect(askedInside).toEqual([{ together: idOf(1) }]);
	await user.click(await opener());
	expect(screen.queryByRole('link', { name: 'Kavya Atram' })).toBeNull();
});

test('an assignment whose tasks were all cancelled says so', async () => {
	const cancelled = { ...ASSIGNMENT, assigned: 0, completed: 0, overdue: 0 };
	server.use(answer(listAssignments, { data: [cancelled], next_cursor: null }));
	await renderApp('/staff/tasks', LEAD);
	await opener();
	expect(rows()[0]?.textContent).toContain('All cancelled');
});

test('status, district and name narrow the list down, also inside, and the address keeps them', async () => {
	const { user, visited, asked, askedInside } = await openList();
	await opener();
	await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
	await user.selectOptions(screen.getByLabelText('District'), 'Vikarabad');
	await user.click(await opener());
	await inside();
	expect(askedInside.at(-1)).toMatchObject({ status: 'Completed', district: '698', together: idOf(1) });
	await user.type(screen.getByLabelText('Search by name'), 'Nobody');
	expect(await screen.findByText('No task matches')).toBeTruthy();
	expect(asked.at(-1)).toMatchObject({ search: 'Nobody', status: 'Completed', district: '698' });
	await user.click(press('Clear: Completed'));
	expect(visited.path).not.toContain('status');
});

test('the address may ask for what is overdue alone, and a chip takes it back', async () => {
	const { user, asked } = await openList('/staff/tasks?overdue=1');
	await waitFor(() => expect(asked[0]).toMatchObject({ overdue: '1' }));
	await user.click(await screen.findByRole('button', { name: 'Clear: Overdue' }));
	await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('overdue'));
});

test.each([
	{ action: 'cancel', confirm: 'Cancel task', name: 'Kavya Atram', id: idOf(1) },
	{ action: 'reopen', confirm: 'Reopen', name: 'Sravani Kola', id: idOf(3) },
])('a lead may $action a task after a question', async ({ action, confirm, name, id }) => {
	const { user } = await openList(`/staff/tasks?open=${idOf(1)}`);
	const sent: [string, unknown][] = [];
	server.use(
		answer(changeTask, { status: 'success', task_status: 'Pending', changed: 1 }, (body, { url }) =>
			sent.push([new URL(url).pathname, body]),
		),
	);
	await user.click(await screen.findByRole('button', { name: `Actions: Attending weekly call, ${name}` }));
	await user.click(await screen.findByRole('menuitem', { name: confirm }));
	expect(sent).toEqual([]);
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
	await waitFor(() => expect(sent).toEqual([[`/api/staff/tasks/${id}/`, { action }]]));
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a change that somebody else made first is said', async () => {
	const { user } = await openList(`/staff/tasks?open=${idOf(1)}`);
	server.use(refuse(changeTask, 'conflict', 'Only a pending task can be cancelled.'));
	await user.click(await screen.findByRole('button', { name: /^Actions: .*Kavya Atram/ }));
	await user.click(await screen.findByRole('menuitem', { name: 'Cancel task' }));
	await user.click(
		within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel task' }),
	);
	expect((await screen.findByRole('alert')).textContent).toBe('Only a pending task can be cancelled.');
});

test('without tasks it leads to assigning one', async () => {
	server.use(answer(listAssignments, { data: [], next_cursor: null }));
	await renderApp('/staff/tasks', LEAD);
	expect(await screen.findByText('No tasks assigned.')).toBeTruthy();
});

test('an assignment without fellows in reach says so when it is opened', async () => {
	await openList();
	server.use(answer(listAssignedTasks, { data: [], next_cursor: null }));
	(await opener()).click();
	expect(await screen.findByText('No fellow of this assignment matches any more.')).toBeTruthy();
});

test('more assignments are loaded on request', async () => {
	server.use(
		answer(listAssignments, ({ cursor }) => ({
			data: cursor ? [MEETING] : [ASSIGNMENT],
			next_cursor: cursor ? null : 'next',
		})),
	);
	const { user } = await renderApp('/staff/tasks', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Load more' }));
	await waitFor(() => expect(rows()).toHaveLength(2));
	expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('what could not be loaded can be asked for again, also inside', async () => {
	server.use(noNetwork(listAssignments), noNetwork(listAssignedTasks));
	const { user } = await renderApp(`/staff/tasks?open=${idOf(1)}`, LEAD);
	await screen.findByRole('button', { name: 'Try again' });
	server.use(answer(listAssignments, { data: [ASSIGNMENT], next_cursor: null }));
	await user.click(press('Try again'));
	await opener();
	const again = await screen.findByRole('button', { name: 'Try again' });
	server.use(answer(listAssignedTasks, { data: [TASK], next_cursor: null }));
	await user.click(again);
	expect(await inside()).toBeTruthy();
});
