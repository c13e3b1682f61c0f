import { screen, waitFor } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../local/outbox/queued-write.ts';
import { currentConnection, noteAnswer } from '../local/server/connectivity.ts';
import { keepSession } from '../local/session/session.ts';
import { answer, fakeServer, noNetwork, refuse } from '../test/answers.ts';
import { APPLICATION_PATH } from '../test/application-screen.ts';
import { CHILDREN } from '../test/registers.ts';
import { FELLOW, renderApp } from '../test/render-app.tsx';
import { LEAD } from '../test/staff-answers.ts';
import { messageOf, type PhoneState } from './offline-bar.tsx';

const server = fakeServer();

// Otherwise a test without network leaves the bar *Offline* to the next, which goes as soon as a call is answered.
beforeEach(noteAnswer);

const state = (known: Partial<PhoneState>): PhoneState => ({
	connection: 'reached',
	waiting: 0,
	refused: 0,
	newer: 0,
	isSending: false,
	changedDates: 0,
	asOf: undefined,
	...known,
});

test.each<[string | undefined, Partial<PhoneState>]>([
	[undefined, {}],
	[undefined, { isSending: true }],
	['3 waiting', { waiting: 3 }],
	['Sending… 3 waiting', { waiting: 3, isSending: true }],
	['Offline', { connection: 'silent' }],
	['Offline · 3 waiting', { connection: 'silent', waiting: 3, isSending: true }],
	['1 needs attention', { refused: 1 }],
	['1 waits for a reload', { newer: 1 }],
	['1 date was changed', { changedDates: 1 }],
	['2 waiting · 2 dates were changed', { waiting: 2, changedDates: 2 }],
	['Offline · 1 waiting · 2 need attention', { connection: 'silent', waiting: 1, refused: 2 }],
])('the bar says %s', (text, known) => {
	expect(messageOf(state(known))?.text).toBe(text);
});

test('the bar tells the time of old data', () => {
	const asOf = new Date('2026-01-15T05:12:00Z');
	expect(messageOf(state({ connection: 'silent', asOf }))?.text).toBe('Offline · As of 15 Jan, 10:42');
});

test('counts of what is on its way are not read out again and again', () => {
	expect(messageOf(state({ waiting: 3, isSending: true }))?.spoken).toBe('');
	expect(messageOf(state({ connection: 'silent', waiting: 3 }))?.spoken).toBe('Offline');
});

const keepRegister = () =>
	enqueue(
		saveChildrenAttendance,
		{ date: '2026-11-20', module: 1, day: 1, attendance: [] },
		{ label: 'Attendance of day 1', edit: undefined, makes: [], needs: [], affects: [] },
	);

const bar = (name: RegExp) => screen.findByRole('link', { name });

test('what waits without connection leads to the list of it', async () => {
	await keepSession(FELLOW);
	await keepRegister();
	server.use(noNetwork(saveChildrenAttendance));
	const { user, visited } = await renderApp('/children-profile');
	await user.click(await bar(/^Offline · 1 waiting$/));
	await waitFor(() => expect(visited.path).toBe('/waiting'));
});

test('what the server refused needs attention', async () => {
	await keepSession(FELLOW);
	await keepRegister();
	server.use(refuse(saveChildrenAttendance, 'invalid', 'The day is not open'));
	await renderApp('/children-profile');
	await bar(/^1 needs attention$/);
});

test('what could not be read again tells how old it is, and no more once it could', async () => {
	const children = answer(listChildren, { status: 'success', data: [...CHILDREN] });
	server.use(children);
	const { cache } = await renderApp('/view-children');
	await screen.findByText('Bhanu Prasad');
	server.use(http.all('*', () => HttpResponse.error()));
	// an answer that was still on its way proves the connection, so that one failed read need not be enough
	await waitFor(async () => {
		await cache.refetchQueries();
		screen.getByRole('link', { name: /^Offline · As of \d\d:\d\d$/ });
	});
	server.resetHandlers();
	server.use(children);
	await cache.refetchQueries();
	await waitFor(() => expect(screen.queryByText(/As of/)).toBeNull());
});

test('staff see no bar', async () => {
	server.use(http.all('*', () => HttpResponse.error()));
	await renderApp(APPLICATION_PATH, LEAD);
	await screen.findByRole('button', { name: 'Try again' });
	expect(currentConnection()).toBe('silent');
	expect(screen.queryByText('Offline')).toBeNull();
});
