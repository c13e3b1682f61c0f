import { fireEvent, screen } from '@testing-library/react';
import { getApplication } from '@yuva/contract/applications/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { APPLICATION_PATH, button, dialog, openApplication } from '../../../test/application-screen.ts';
import { renderApp } from '../../../test/render-app.tsx';
import {
	APPLICATION,
	changeTask,
	type HeldApplication,
	LEAD,
	serveApplication,
} from '../../../test/staff-answers.ts';
import { wayBack } from '../../../test/user.ts';

const server = fakeServer();

let held: HeldApplication;

beforeEach(() => {
	held = serveApplication(server);
});

test('the lead sees who applies, how to call them and what they have watched', async () => {
	await openApplication();
	for (const fact of ['YF-2026-00007', 'Basanth Nagar, Palakurthy, Peddapalli', 'Female', '11-11-2026']) {
		expect(screen.getByText(fact)).toBeTruthy();
	}
	expect(screen.getByText(/^29-02-2004 \(\d+ years\)$/)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Call 9876543210' }).getAttribute('href')).toBe(
		'tel:+919876543210',
	);
	expect(screen.getByText('Seen')).toBeTruthy();
	expect(screen.getByText('Unseen')).toBeTruthy();
	expect(screen.getByText('Waiting 9 days (over 8)')).toBeTruthy();
});

test('both tasks show the place, the day and a photo that a tap enlarges', async () => {
	const { user } = await openApplication();
	expect(screen.getByText('Kannala, Palakurthy, Peddapalli')).toBeTruthy();
	expect(screen.getAllByText('12-11-2026')).toHaveLength(2);
	await user.click(button('Enlarge: Photo of task 1'));
	const photo = (await dialog('Photo of task 1')).getByRole('img', { name: 'Photo of task 1' });
	expect(photo.getAttribute('src')).toBe('/media/photo.jpg');
});

test('a photo whose address has expired is fetched again', async () => {
	const { user } = await openApplication();
	fireEvent.error(button('Enlarge: Photo of task 1').querySelector('img') as HTMLImageElement);
	expect(await screen.findByText('The photo could not be loaded.')).toBeTruthy();
	changeTask(held, 1, { photo_url: '/media/fresh.jpg' });
	await user.click(button('Try again'));
	const fresh = await screen.findByRole('button', { name: 'Enlarge: Photo of task 1' });
	expect(fresh.querySelector('img')?.getAttribute('src')).toBe('/media/fresh.jpg');
});

test('what cannot be refreshed stays, and says that it may be out of date', async () => {
	const { user } = await openApplication();
	fireEvent.error(button('Enlarge: Photo of task 1').querySelector('img') as HTMLImageElement);
	server.use(noNetwork(getApplication));
	await user.click(await screen.findByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('This may be out of date')).toBeTruthy();
	expect(screen.getByText(/^No connection\./)).toBeTruthy();
	expect(screen.getByText('YF-2026-00007')).toBeTruthy();
});

test('a task that is not submitted has nothing to decide', async () => {
	changeTask(held, 2, { status: 'NOT_STARTED', submitted_at: null, photo_url: null });
	await openApplication();
	expect(screen.getByText('Nothing is submitted yet.')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Approve task 2' })).toBeNull();
});

test('the history tells who decided what, when, why and on which photo', async () => {
	const past = {
		task: 1 as const,
		decision: 'SENT_BACK' as const,
		note: 'Too dark',
		decided_by: 'Meera Deshpande',
		decided_at: '2026-11-11T19:05:00.000Z',
		photo_url: '/media/old.jpg',
	};
	held.now = { ...held.now, history: [past] };
	await openApplication();
	expect(screen.getByText('Too dark')).toBeTruthy();
	expect(screen.getByText('Meera Deshpande · 12-11-2026, 00:35')).toBeTruthy();
	expect(button('Enlarge: Photo of task 1, decided on 12-11-2026')).toBeTruthy();
});

test('without decisions the history says so', async () => {
	await openApplication();
	expect(screen.getByText('Nobody has decided on this application yet.')).toBeTruthy();
});

test('an application out of reach is not found, and trying again is not offered', async () => {
	server.use(refuse(getApplication, 'not_found', 'Not found.'));
	await renderApp(APPLICATION_PATH, LEAD);
	const words = 'This application was not found. It may belong to another district now.';
	expect((await screen.findByRole('alert')).textContent).toContain(words);
	expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(noNetwork(getApplication));
	const { user } = await renderApp(APPLICATION_PATH, LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(getApplication, APPLICATION));
	await user.click(button('Try again'));
	expect(await screen.findByRole('heading', { level: 1, name: 'Sravani Kola' })).toBeTruthy();
});

test('the breadcrumb leads to the queue as it was filtered', async () => {
	await renderApp(
		{ pathname: APPLICATION_PATH, state: { list: '/staff/applications?status=SENT_BACK' } },
		LEAD,
	);
	await screen.findByRole('heading', { level: 1 });
	const back = wayBack('Applications');
	expect(back.getAttribute('href')).toBe('/staff/applications?status=SENT_BACK');
});
