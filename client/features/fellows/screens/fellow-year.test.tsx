import { screen, waitFor, within } from '@testing-library/react';
import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { getChildrenAttendanceSummary } from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { getFellow, getRegisterDays } from '@yuva/contract/fellows/endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { listTestimonials } from '@yuva/contract/testimonials/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { summaryOf } from '../../../test/attendance-summaries.ts';
import { serveFellow } from '../../../test/fellow-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { FELLOW_ROW, idOf, LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();
const success = { status: 'success' as const };
const open = (tab = '') => renderApp(`/staff/fellows/${idOf(2)}${tab && `?tab=${tab}`}`, LEAD);

beforeEach(() => serveFellow(server));

test('baseline and endline stand beside one another for each skill group', async () => {
	await open('scores');
	const table = await screen.findByRole('table', { name: 'Average scores by skill group' });
	const rows = within(table).getAllByRole('row');
	expect(rows).toHaveLength(5);
	expect(rows[1]?.textContent).toContain('Creativity');
	expect(within(rows[1] as HTMLElement).getByText('2.0')).toBeTruthy();
	expect(within(rows[1] as HTMLElement).getByText('4.0')).toBeTruthy();
	expect(screen.getByText(/1 baseline, 1 endline/)).toBeTruthy();
});

test('the center is shown with its place and its point on the map', async () => {
	await open();
	const link = await screen.findByRole('link', { name: 'Show 18.610000, 79.370000 on a map' });
	expect(link.getAttribute('href')).toContain('mlat=18.61');
	expect(screen.getByText('There is no photo yet.')).toBeTruthy();
});

test('tasks say how they stand, and lead to where they are changed', async () => {
	await open('tasks');
	expect(await screen.findByText('Attending weekly call')).toBeTruthy();
	expect(screen.getByText('Completed')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Change tasks' }).getAttribute('href')).toBe(
		'/staff/tasks?search=Kavya+Atram',
	);
});

test('a testimonial can be listened to', async () => {
	await open('testimonials');
	expect(await screen.findByLabelText(/^Testimonial: .*10-11-2026$/)).toBeTruthy();
});

test('where there is nothing yet, each part says so', async () => {
	server.use(
		answer(getAssessments, { ...success, data: [] }),
		answer(listTasks, { ...success, data: [] }),
		answer(listTestimonials, { ...success, data: [] }),
	);
	const { user } = await open('scores');
	expect(await screen.findByText('No child of this fellow is scored yet.')).toBeTruthy();
	await user.click(screen.getByRole('tab', { name: 'Tasks' }));
	expect(await screen.findByText('No tasks assigned.')).toBeTruthy();
	await user.click(screen.getByRole('tab', { name: 'Testimonials' }));
	expect(await screen.findByText('Nothing is recorded yet.')).toBeTruthy();
});

test('a part that cannot be loaded says why, while the others are there', async () => {
	server.use(noNetwork(getLearningCenter));
	await open();
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	expect(screen.getByText('YF-2026-00001')).toBeTruthy();
});

test('with more than one year one is chosen, and every part of the page is of that year', async () => {
	const years = [
		{ id: 2, name: '2026-27', is_current: true },
		{ id: 1, name: '2025-26', is_current: false },
	];
	const asked: unknown[] = [];
	const note = (input: { year?: unknown }) => asked.push(input.year);
	const none = { ...success, data: [] };
	server.use(
		answer(getFellow, ({ year }) => ({ ...FELLOW_ROW, years, children: year === '1' ? 31 : 2 }), note),
		answer(getRegisterDays, none, note),
		answer(getAssessments, none, note),
		answer(listTasks, none, note),
		answer(listTestimonials, none, note),
		answer(listChildren, none, note),
		answer(getChildrenAttendanceSummary, summaryOf([], []), note),
	);
	const { user, visited } = await open();
	await user.selectOptions(await screen.findByRole('combobox', { name: 'Year' }), '2025-26');
	expect(await screen.findByText('31')).toBeTruthy();
	asked.length = 0;
	for (const [tab, words] of [
		['Children', 'No children in this year.'],
		['Attendance', 'No attendance in this year.'],
		['Scores', 'No child of this fellow is scored yet.'],
		['Tasks', 'No tasks assigned.'],
		['Testimonials', 'Nothing is recorded yet.'],
	] as const) {
		await user.click(screen.getByRole('tab', { name: tab }));
		await screen.findByText(words);
	}
	expect(asked).toEqual(Array(6).fill('1'));
	await user.click(screen.getByRole('tab', { name: 'Overview' }));
	expect(visited.path).toBe(`/staff/fellows/${idOf(2)}?year=1`);
	await user.click(screen.getByRole('button', { name: 'Print' }));
	const register = await screen.findByRole('link', { name: 'Print register' });
	expect(register.getAttribute('href')).toBe(`/staff/fellows/${idOf(2)}/register/print?year=1`);
	await user.keyboard('{Escape}');
	await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2026-27');
	await waitFor(() => expect(visited.path).toBe(`/staff/fellows/${idOf(2)}`));
});

test('with one year there is nothing to choose', async () => {
	await open();
	await screen.findByText('YF-2026-00001');
	expect(screen.queryByRole('combobox', { name: 'Year' })).toBeNull();
});
