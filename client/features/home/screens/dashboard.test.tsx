import { screen, waitFor, within } from '@testing-library/react';
import {
	getChildrenAttendanceSummary,
	getFellowOverallAttendance,
} from '@yuva/contract/attendance/endpoints';
import { logout } from '@yuva/contract/auth/endpoints';
import { listConsents } from '@yuva/contract/children/consent-endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { getProfilePhoto } from '@yuva/contract/profile/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { saveDraft } from '../../../local/store/drafts.ts';
import { titleOf } from '../../../test/accordion.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { CENTER } from '../../../test/center-answers.ts';
import { idOf, press, quietDay, serveRegister } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { greetingAt } from '../greeting.ts';

const server = fakeServer();

beforeEach(() =>
	server.use(
		...quietDay(),
		answer(getLearningCenter, CENTER),
		answer(listConsents, { status: 'success', data: [] }),
		answer(getFellowOverallAttendance, { status: 'success', percentage: 0, total: 0, present: 0 }),
		answer(listTasks, { status: 'success', data: [] }),
	),
);

const photoAt = (url: string | null) =>
	answer(getProfilePhoto, {
		status: 'success',
		data: { profile_photo_url: url, profile_thumbnail_url: url },
	});

async function openDashboard(marked_days: number[] = [], photo: string | null = null) {
	serveRegister(server, { marked_days });
	server.use(photoAt(photo));
	const app = await renderApp('/main');
	await screen.findByRole('heading', { level: 1, name: /^Good / });
	return app;
}

const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('greets the fellow by name and shows the profile photo', async () => {
	await openDashboard([], '/media/photo');
	const greeting = `${greetingAt(new Date())}, ${FELLOW.full_name}`;
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting);
	const photo = await screen.findByAltText('My profile photo');
	expect(photo.tagName === 'IMG' || photo.getAttribute('role') === 'img').toBe(true);
});

test('the sections lead to attendance, tasks and performance', async () => {
	const { user } = await openDashboard();
	expect(await screen.findByText('No day marked yet')).toBeTruthy();
	expect(addressOf(/^My Attendance/)).toBe('/my-attendance');
	expect(addressOf("Children's Attendance")).toBe('/children-attendance');
	await user.click(titleOf('My Tasks'));
	expect(addressOf('My Task List')).toBe('/fellow-tasks');
	expect(await screen.findByText('Status D/ND')).toBeTruthy();
	expect(screen.getByText('Completion rate')).toBeTruthy();
	expect(screen.getAllByText('N/A')).toHaveLength(2);
	await user.click(titleOf('Performance'));
	expect(addressOf("Children's Summary")).toBe('/children-summary');
	expect(addressOf('My Summary')).toBe('/fellow-summary');
});

test('own attendance and tasks show how they stand', async () => {
	const task = {
		task_name: 'Attending weekly call',
		assigned_date: '2026-01-05',
		deadline_date: '2026-01-12',
	} as const;
	server.use(
		answer(getFellowOverallAttendance, { status: 'success', percentage: 75, total: 8, present: 6 }),
		answer(listTasks, {
			status: 'success',
			data: [
				{ ...task, id: idOf(1), status: 'Completed' },
				{ ...task, id: idOf(2), status: 'Pending' },
				{ ...task, id: idOf(3), status: 'Pending' },
			],
		}),
	);
	const { user } = await openDashboard();
	expect(await screen.findByText('Present on 6 of 8 days marked')).toBeTruthy();
	await user.click(titleOf('My Tasks'));
	expect((await screen.findByText('1/2')).closest('dl')?.textContent).toContain('Status D/ND');
	expect(screen.getByText('33.3%').closest('dl')?.textContent).toContain('Completion rate');
});

test('the first line says what waits: messages that are new, tasks that are open', async () => {
	const task = { task_name: 'Attending weekly call', assigned_date: '2026-01-05' } as const;
	const message = {
		kind: 'task_assigned',
		text: { en: 'New task.' },
		created_at: '2026-11-20T06:30:00.000Z',
	};
	server.use(
		answer(listMessages, {
			data: [
				{ ...message, id: idOf(1), read_at: null },
				{ ...message, id: idOf(2), read_at: message.created_at },
			],
		}),
		answer(listTasks, {
			status: 'success',
			data: [
				{ ...task, id: idOf(1), deadline_date: '2026-01-12', status: 'Pending' },
				{ ...task, id: idOf(2), deadline_date: '2999-01-12', status: 'Pending' },
			],
		}),
	);
	await openDashboard([1]);
	const line = within(screen.getByRole('navigation', { name: 'My work today' }));
	expect((await line.findByRole('link', { name: '1 new message' })).getAttribute('href')).toBe('/messages');
	expect((await line.findByRole('link', { name: '1 task overdue' })).getAttribute('href')).toBe(
		'/fellow-tasks',
	);
	const card = screen.getByText('Next day:', { exact: false });
	const place = line.getByText('1 new message').compareDocumentPosition(card);
	expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('where nothing waits the line leads to the same places', async () => {
	await openDashboard();
	const line = within(screen.getByRole('navigation', { name: 'My work today' }));
	expect(line.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Messages', 'My tasks']);
});

test('the learning program shows the days marked of each module and of all', async () => {
	const { user } = await openDashboard([1, 2, 3, 11]);
	await user.click(titleOf('Learning Program'));
	const text = (name: string) => screen.getByLabelText(name).getAttribute('aria-valuetext');
	expect(screen.getByRole('heading', { name: 'Monthly Module List' })).toBeTruthy();
	expect(screen.getByRole('heading', { name: 'My Progress' })).toBeTruthy();
	await waitFor(() => expect(text('Module 1 · Days 1–10')).toBe('3/10'));
	expect(text('Module 2 · Days 11–20')).toBe('1/10');
	expect(text('Module 4 · Days 31–40')).toBe('0/10');
	expect(text('Days marked')).toBe('4/40');
});

test('the next day of the register is one tap away', async () => {
	await openDashboard([1, 2, 3, 11]);
	expect(await screen.findByText('Module 2, Day 12')).toBeTruthy();
	expect(addressOf('Mark Day 12')).toBe('/add-children-attendance?day=12');
});

test('after the last day nothing is next, and the marked days are one tap away', async () => {
	await openDashboard([40]);
	expect(await screen.findByText('The last day is marked.')).toBeTruthy();
	expect(screen.queryByRole('link', { name: /Mark Day/ })).toBeNull();
	expect(addressOf('View Attendance')).toBe('/view-children-attendance');
});

test('figures that cannot be loaded are N/A and can be tried again', async () => {
	serveRegister(server, { marked_days: [1] });
	server.use(photoAt(null), noNetwork(getChildrenAttendanceSummary));
	const { user } = await renderApp('/main');
	await screen.findByText('Learning Program');
	await user.click(titleOf('Learning Program'));
	const again = await screen.findByRole('button', { name: 'Try again' });
	expect(screen.getByLabelText('Days marked').getAttribute('aria-valuetext')).toBe('N/A');
	serveRegister(server, { marked_days: [1] });
	await user.click(again);
	expect((await screen.findAllByText('1/40')).length).toBe(1);
});

test('the drawer leads to profiles, assessments, reflections and forms', async () => {
	const { user } = await openDashboard();
	await user.click(press('Menu'));
	const drawer = within(await screen.findByRole('dialog'));
	const links = drawer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
	expect(links).toEqual([
		['My Profile', '/fellow-profile'],
		['My LC Profile', '/learning-center'],
		["My Childrens' Profile", '/children-profile'],
		['My Years', '/my-years'],
		["Children's Assesment", '/children-assessment'],
		['Annual Testimonials', '/recorder-page'],
		['Monthly Reflections', '/forms?kind=reflection'],
		['Quarterly Feedbacks', '/forms?kind=feedback'],
		['All forms', '/forms'],
		['A child is not safe', '/concern'],
		['Call Childline 1098', 'tel:1098'],
		['Messages ', '/messages'],
		['Password and devices', '/account'],
		['How it works: short tips', '/help'],
		['Waiting to be sent', '/waiting'],
		['Check this phone', '/test'],
		['My data', '/my-data'],
	]);
});

test('logging out from the drawer asks first where something was not sent', async () => {
	server.use(answer(logout, undefined));
	const { user, visited } = await openDashboard();
	await saveDraft('child', { full_name: 'Anjali' });
	await user.click(press('Menu'));
	await user.click(await screen.findByRole('button', { name: 'Logout' }));
	await user.click(await screen.findByRole('button', { name: 'Stay' }));
	await waitFor(() => expect(visited.path).toBe('/main'));
	await user.click(await screen.findByRole('button', { name: 'Logout' }));
	await user.click(await screen.findByRole('button', { name: 'Log out anyway' }));
	await waitFor(() => expect(visited.path).toBe('/login'));
});

test('logging out from the drawer clears what this phone keeps', async () => {
	server.use(answer(logout, undefined));
	const { user, visited } = await openDashboard();
	localStorage.setItem('anything', 'else');
	await user.click(press('Menu'));
	await user.click(await screen.findByRole('button', { name: 'Logout' }));
	await waitFor(() => expect(visited.path).toBe('/login'));
	expect(localStorage.length).toBe(0);
});
