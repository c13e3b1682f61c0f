import { screen, waitFor, within } from '@testing-library/react';
import { viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { expect, test } from 'vitest';
import { fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { idOf, press, recordOf, serveRegister } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const RECORDS = [recordOf(0, 'Present', 1), recordOf(1, 'Absent', 1), recordOf(0, 'Absent', 2)];

const rows = () =>
	within(screen.getByRole('table'))
		.getAllByRole('row')
		.slice(1)
		.map((row) =>
			within(row)
				.getAllByRole('cell')
				.map((cell) => cell.lastElementChild?.textContent),
		);
const choose = async ({ user }: Awaited<ReturnType<typeof renderApp>>, field: string, option: string) =>
	user.selectOptions(await screen.findByLabelText(field), option);

test('a module must be chosen', async () => {
	serveRegister(server);
	const { user, visited } = await renderApp('/view-children-attendance');
	await user.click(await screen.findByRole('button', { name: 'View Attendance' }));
	expect((await screen.findByRole('alert')).textContent).toBe('Please select a module');
	expect(document.activeElement).toBe(screen.getByLabelText('Module'));
	await waitFor(() => expect(visited.path).toBe('/view-children-attendance'));
	await user.selectOptions(screen.getByLabelText('Module'), 'Module 2');
	expect(screen.queryByRole('alert')).toBeNull();
});

test('the marks of a module are listed by day, with their totals', async () => {
	serveRegister(server, { records: RECORDS });
	const app = await renderApp('/view-children-attendance');
	await choose(app, 'Module', 'Module 1');
	await app.user.click(press('View Attendance'));
	await screen.findByRole('table');
	expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
		'Day',
		'Date',
		'Child Name',
		'Class',
		'Status',
	]);
	expect(rows()).toEqual([
		['Day 1', '15-01-2026', 'Anjali Kumari', 'Out of School', 'Present'],
		['Day 1', '15-01-2026', 'Bhanu Prasad', 'Class 4', 'Absent'],
		['Day 2', '15-01-2026', 'Anjali Kumari', 'Out of School', 'Absent'],
	]);
	expect(screen.getByText('1 Present · 2 Absent · 33.3%')).toBeTruthy();
});

test('day and child narrow the list down, and the address keeps them', async () => {
	serveRegister(server, { records: RECORDS });
	const app = await renderApp('/view-children-attendance');
	await choose(app, 'Module', 'Module 1');
	await choose(app, 'Day', 'Day 1');
	await screen.findByRole('option', { name: 'Bhanu Prasad' });
	await choose(app, 'Child', 'Bhanu Prasad');
	await app.user.click(press('View Attendance'));
	await screen.findByRole('table');
	expect(rows()).toHaveLength(1);
	await waitFor(() =>
		expect(app.visited.path).toBe(`/view-children-attendance?module=1&day=1&child=${idOf(1)}`),
	);
	app.unmount();
	await renderApp(app.visited.path);
	await screen.findByRole('table');
	expect(await screen.findByLabelText('Day')).toHaveProperty('value', '1');
});

test('a new module resets the day to all days', async () => {
	serveRegister(server);
	const app = await renderApp('/view-children-attendance');
	await choose(app, 'Module', 'Module 1');
	await choose(app, 'Day', 'Day 7');
	await choose(app, 'Module', 'Module 4');
	const day = screen.getByLabelText('Day');
	expect(day).toHaveProperty('value', '');
	expect(
		within(day)
			.getAllByRole('option')
			.map((option) => option.textContent),
	).toEqual(['-- All Days --', ...Array.from({ length: 10 }, (_, index) => `Day ${31 + index}`)]);
	expect(
		within(screen.getByLabelText('Child')).getByRole('option', { name: '-- All Children --' }),
	).toBeTruthy();
});

test('without marks the screen says so', async () => {
	serveRegister(server);
	await renderApp('/view-children-attendance?module=1');
	expect(await screen.findByText('No attendance records found for selected filters.')).toBeTruthy();
});

test('more than fifty marks come in pages', async () => {
	const records = Array.from({ length: 60 }, (_, index) =>
		recordOf(index % 3, 'Present', 1 + Math.floor(index / 6)),
	);
	const unique = records.map((record, index) => ({ ...record, child: idOf(100 + index) }));
	serveRegister(server, { records: unique });
	const { user } = await renderApp('/view-children-attendance?module=1');
	expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
	expect(rows()).toHaveLength(50);
	await user.click(press('Next'));
	expect(rows()).toHaveLength(10);
});

test('marks that cannot be loaded can be tried again', async () => {
	serveRegister(server, { records: RECORDS });
	server.use(noNetwork(viewChildrenAttendance), refuse(listChildren, 'unavailable', 'Busy'));
	const { user } = await renderApp('/view-children-attendance?module=1');
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	await screen.findByText('The names of the children could not be loaded.');
	serveRegister(server, { records: RECORDS });
	await user.click(press('Try again'));
	expect(await screen.findByRole('table')).toBeTruthy();
});
