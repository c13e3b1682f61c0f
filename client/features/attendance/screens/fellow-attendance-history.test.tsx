import { screen, waitFor, within } from '@testing-library/react';
import { getFellowAttendanceHistory, getFellowOverallAttendance } from '@yuva/contract/attendance/endpoints';
import type { FellowMark } from '@yuva/contract/attendance/schema';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();

const MARKS: FellowMark[] = [
	{ module: 1, day: 1, date: '2026-01-15', status: 'Present' },
	{ module: 1, day: 2, date: '2026-01-16', status: 'Absent' },
	{ module: 1, day: 3, date: '2026-01-17', status: 'Present' },
];

async function openHistory(data: FellowMark[] = MARKS, path = '/fellow-attendance-history') {
	server.use(
		answer(getFellowAttendanceHistory, ({ module }) => ({
			status: 'success',
			data: data.filter((mark) => String(mark.module) === module),
		})),
		answer(getFellowOverallAttendance, { status: 'success', percentage: 66.7, total: 3, present: 2 }),
	);
	const app = await renderApp(path);
	await screen.findByRole('button', { name: 'View Attendance' });
	return app;
}

const figure = (label: string) => screen.getByText(label).parentElement?.textContent;

test('a module must be chosen', async () => {
	const { user } = await openHistory();
	await user.click(press('View Attendance'));
	expect((await screen.findByRole('alert')).textContent).toBe('Please select a module');
	expect(document.activeElement).toBe(screen.getByLabelText('Module'));
	await user.selectOptions(screen.getByLabelText('Module'), 'Module 1');
	expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the overall attendance of the days marked, the counts, and the module of 10 days', async () => {
	const { user, visited } = await openHistory();
	await screen.findByText('66.7%');
	expect(figure('Overall attendance')).toBe('Overall attendance66.7%2/3 days marked');
	await user.selectOptions(screen.getByLabelText('Module'), 'Module 1');
	await user.click(press('View Attendance'));
	const table = await screen.findByRole('table');
	expect(figure('Attendance %')).toBe('Attendance %20%of 10 days');
	const counts = screen.getAllByText(/^(Present|Absent)$/).filter((word) => word.tagName === 'DT');
	expect(counts.map((word) => word.parentElement?.textContent)).toEqual(['Present2', 'Absent1']);
	const rows = within(table).getAllByRole('row').slice(1);
	expect(rows.map((row) => row.textContent)).toEqual([
		'Day 1DateThu 15-01-2026Present',
		'Day 2DateFri 16-01-2026Absent',
		'Day 3DateSat 17-01-2026Present',
	]);
	await waitFor(() => expect(visited.path).toBe('/fellow-attendance-history?module=1'));
	expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/children-summary');
});

test('a module without marks says so and leads to marking', async () => {
	await openHistory(MARKS, '/fellow-attendance-history?module=4');
	expect(await screen.findByText('No attendance records found.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Mark My Attendance' }).getAttribute('href')).toBe(
		'/fellow-attendance',
	);
});

test('without any mark the overall attendance is N/A', async () => {
	server.use(answer(getFellowOverallAttendance, { status: 'success', percentage: 0, total: 0, present: 0 }));
	await renderApp('/fellow-attendance-history');
	expect(await screen.findByText('N/A')).toBeTruthy();
});

test('marks that could not be loaded can be asked for again', async () => {
	await openHistory();
	server.use(noNetwork(getFellowAttendanceHistory));
	const { user } = await renderApp('/fellow-attendance-history?module=1');
	const again = await screen.findByRole('button', { name: 'Try again' });
	server.use(answer(getFellowAttendanceHistory, { status: 'success', data: MARKS }));
	await user.click(again);
	expect(await screen.findByRole('table')).toBeTruthy();
});
