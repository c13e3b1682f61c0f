import { screen, waitFor, within } from '@testing-library/react';
import { getApplication, listApplications } from '@yuva/contract/applications/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { openApplication } from '../../../test/application-screen.ts';
import { idOf, NEXT_APPLICATION, serveApplication } from '../../../test/staff-answers.ts';

// before the app asks for the width of the window
vi.hoisted(() => {
	window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});

const server = fakeServer();

beforeEach(() => {
	serveApplication(server);
});

const waiting = async () => within(await screen.findByRole('navigation', { name: 'Applications that wait' }));

test('where the window has room, the applications that wait stand beside the one under review', async () => {
	const { user, visited } = await openApplication();
	const rows = await waiting();
	const here = rows.getByRole('link', { name: /^Sravani Kola/ });
	expect(here.getAttribute('aria-current')).toBe('page');
	const next = rows.getByRole('link', { name: /^Naresh Madavi/ });
	expect(next.getAttribute('aria-current')).toBeNull();
	server.use(answer(getApplication, NEXT_APPLICATION));
	await user.click(next);
	expect(await screen.findByRole('heading', { level: 1, name: 'Naresh Madavi' })).toBeTruthy();
	expect(visited.path).toBe(`/staff/applications/${idOf(7)}`);
	await waitFor(async () => {
		const moved = (await waiting()).getByRole('link', { name: /^Naresh Madavi/ });
		expect(moved.getAttribute('aria-current')).toBe('page');
	});
});

test('an approved application leaves the applications that wait', async () => {
	const { user } = await openApplication();
	await waiting();
	server.use(answer(listApplications, { data: [], next_cursor: null }));
	await user.click(screen.getByRole('button', { name: 'Approve both tasks' }));
	await user.click(await screen.findByRole('button', { name: 'Approve both' }));
	expect(await screen.findByText('No application waits for you.')).toBeTruthy();
});

test('a list that does not load leaves the review usable', async () => {
	server.use(noNetwork(listApplications));
	await openApplication();
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Approve both tasks' })).toBeTruthy();
});
