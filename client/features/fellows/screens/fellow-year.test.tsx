import { screen, within } from '@testing-library/react';
import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { listTestimonials } from '@yuva/contract/testimonials/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { serveFellow } from '../../../test/fellow-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();
const success = { status: 'success' as const };
const open = () => renderApp(`/staff/fellows/${idOf(2)}`, LEAD);

beforeEach(() => serveFellow(server));

test('baseline and endline stand beside one another for each skill group', async () => {
	await open();
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
	await open();
	expect(await screen.findByText('Attending weekly call')).toBeTruthy();
	expect(screen.getByText('Completed')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Change tasks' }).getAttribute('href')).toBe(
		'/staff/tasks?search=Kavya+Atram',
	);
});

test('a testimonial can be listened to', async () => {
	await open();
	expect(await screen.findByLabelText(/^Testimonial: .*10-11-2026$/)).toBeTruthy();
});

test('where there is nothing yet, each part says so', async () => {
	server.use(
		answer(getAssessments, { ...success, data: [] }),
		answer(listTasks, { ...success, data: [] }),
		answer(listTestimonials, { ...success, data: [] }),
	);
	await open();
	expect(await screen.findByText('No child of this fellow is scored yet.')).toBeTruthy();
	expect(await screen.findByText('No tasks assigned.')).toBeTruthy();
	expect(await screen.findByText('Nothing is recorded yet.')).toBeTruthy();
});

test('a part that cannot be loaded says why, while the others are there', async () => {
	server.use(noNetwork(getLearningCenter));
	await open();
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	expect(await screen.findByText('Attending weekly call')).toBeTruthy();
});
