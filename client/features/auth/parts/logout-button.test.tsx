import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { logout } from '@yuva/contract/auth/endpoints';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { startSending } from '../../../local/outbox/runner.ts';
import { announceOutbox, removeItem } from '../../../local/outbox/store.ts';
import { noteAnswer, noteSilence } from '../../../local/server/connectivity.ts';
import { newQueryClient } from '../../../local/server/query-client.ts';
import { keepSession } from '../../../local/session/session.ts';
import { dropAllDrafts, loadDraft, saveDraft } from '../../../local/store/drafts.ts';
import { canStore } from '../../../local/store/vault.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { breakConnections } from '../../../test/phone.ts';
import { FELLOW } from '../../../test/render-app.tsx';
import { ToastProvider } from '../../../ui/overlays/toast.tsx';
import { LogoutButton } from './logout-button.tsx';

const told: (string | null)[] = [];
const server = fakeServer(
	answer(logout, undefined, (_, request) => told.push(request.headers.get('authorization'))),
);

beforeEach(async () => {
	told.length = 0;
	localStorage.clear();
	await keepSession(FELLOW);
	await dropAllDrafts();
});

const Address = () => <p>at {useLocation().pathname}</p>;

async function pressLogout(target?: string) {
	localStorage.setItem('profile_photo', 'blob:photo');
	const cache = newQueryClient();
	cache.setQueryData(['children'], ['Anjali']);
	render(
		<QueryClientProvider client={cache}>
			<ToastProvider>
				<MemoryRouter initialEntries={['/main']}>
					<LogoutButton target={target} />
					<Address />
				</MemoryRouter>
			</ToastProvider>
		</QueryClientProvider>,
	);
	await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
	return cache;
}

async function expectNothingKept(cache: Awaited<ReturnType<typeof pressLogout>>, but: string[] = []) {
	expect(Object.keys(localStorage)).toEqual(but);
	expect(cache.getQueryData(['children'])).toBeUndefined();
	await keepSession(FELLOW);
	expect(await loadDraft('child:new')).toBeUndefined();
}

test('logging out ends the session on the server and forgets everything on the phone', async () => {
	const cache = await pressLogout();
	await screen.findByText('at /login');
	expect(told).toEqual([`Bearer ${FELLOW.token}`]);
	await expectNothingKept(cache);
});

test('logging out leads where the screen wants', async () => {
	await pressLogout('/');
	await screen.findByText('at /');
});

test('without network the phone forgets all but what the server must still be told, and says so', async () => {
	server.use(noNetwork(logout));
	const cache = await pressLogout();
	await screen.findByText('at /login');
	expect(screen.getByText(/^You are logged out on this phone\. Without connection/)).toBeTruthy();
	await expectNothingKept(cache, ['untold_logouts']);
});

const isTold = () => expect(localStorage.getItem('untold_logouts')).toBeNull();

const findNetwork = () => {
	server.resetHandlers();
	return waitFor(() => {
		dispatchEvent(new Event('online'));
		isTold();
	});
};

test('the phone tells the server of the logout once, when the network is back', async () => {
	server.use(noNetwork(logout));
	await pressLogout();
	await screen.findByText('at /login');
	await findNetwork();
	dispatchEvent(new Event('online'));
	document.dispatchEvent(new Event('visibilitychange'));
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(told).toEqual([`Bearer ${FELLOW.token}`]);
});

test('who comes back to the app tells the server of the logout', async () => {
	server.use(noNetwork(logout));
	await pressLogout();
	await screen.findByText('at /login');
	server.resetHandlers();
	document.dispatchEvent(new Event('visibilitychange'));
	await waitFor(isTold);
	expect(told).toEqual([`Bearer ${FELLOW.token}`]);
});

test('a late logout uses neither the session nor the keys of the person who has logged in since', async () => {
	server.use(noNetwork(logout));
	await pressLogout();
	await screen.findByText('at /login');
	await keepSession({ ...FELLOW, mobile_number: '9123456780', token: 'token-of-another' });
	const sent: [string | null, string][] = [];
	server.resetHandlers();
	server.use(
		answer(logout, undefined, (_, { headers, credentials }) =>
			sent.push([headers.get('authorization'), credentials]),
		),
	);
	dispatchEvent(new Event('online'));
	await waitFor(isTold);
	expect(sent).toEqual([[`Bearer ${FELLOW.token}`, 'omit']]);
	expect(localStorage.getItem('token')).toBe('token-of-another');
});

test('the phone tells the server of both people who logged out without network', async () => {
	server.use(noNetwork(logout));
	await pressLogout();
	await screen.findByText('at /login');
	cleanup();
	await keepSession({ ...FELLOW, mobile_number: '9123456780', token: 'token-of-another' });
	await pressLogout();
	await screen.findByText('at /login');
	await findNetwork();
	expect(told.toSorted()).toEqual([`Bearer ${FELLOW.token}`, 'Bearer token-of-another']);
});

test.each([
	['fails', () => HttpResponse.json({}, { status: 500 })],
	['is hidden by the page of a filter', () => HttpResponse.html('', { status: 401 })],
])('a server that %s is told later', async (_, answerInstead) => {
	let asked = 0;
	server.use(
		http.post('*/api/fellow/logout/', () => {
			asked += 1;
			return answerInstead();
		}),
	);
	await pressLogout();
	await screen.findByText('at /login');
	dispatchEvent(new Event('online'));
	await waitFor(() => expect(asked).toBe(2));
	await findNetwork();
	expect(told).toEqual([`Bearer ${FELLOW.token}`]);
});

test('the phone tells the server nothing more of a session that has ended there', async () => {
	server.use(noNetwork(logout));
	await pressLogout();
	await screen.findByText('at /login');
	server.resetHandlers();
	server.use(refuse(logout, 'unauthenticated', 'Your session has expired. Please log in again.'));
	dispatchEvent(new Event('online'));
	await waitFor(isTold);
});

test('a session that was over already needs no message', async () => {
	server.use(refuse(logout, 'unauthenticated', 'Your session has expired. Please log in again.'));
	await pressLogout();
	await screen.findByText('at /login');
	await waitFor(() => expect(screen.queryByText(/Without connection/)).toBeNull());
});

const question = () => screen.findByRole('alertdialog', { name: '1 thing is not sent yet' });
const choose = async (name: string) =>
	userEvent.click(within(await question()).getByRole('button', { name }));

test('what was not sent is asked about first, and staying loses nothing', async () => {
	await saveDraft('child:new', { full_name: 'Anjali' });
	await pressLogout();
	expect((await question()).textContent).toContain('Some of your work is only on this phone');
	await choose('Stay');
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	expect(screen.getByText('at /main')).toBeTruthy();
	expect(told).toEqual([]);
	expect(await loadDraft('child:new')).toEqual({ full_name: 'Anjali' });
});

test('who logs out anyway leaves nothing behind', async () => {
	await saveDraft('child:new', { full_name: 'Anjali' });
	const cache = await pressLogout();
	await choose('Log out anyway');
	await screen.findByText('at /login');
	expect(told).toEqual([`Bearer ${FELLOW.token}`]);
	await expectNothingKept(cache);
});

test('what another fellow left on this phone is neither asked about nor deleted', async () => {
	const other = { ...FELLOW, mobile_number: '9123456780' };
	await keepSession(other);
	await saveDraft('child:new', { full_name: 'Ramu' });
	await keepSession(FELLOW);
	await pressLogout();
	await screen.findByText('at /login');
	await keepSession(other);
	expect(await loadDraft('child:new')).toEqual({ full_name: 'Ramu' });
});

const keepRegister = (day: number) =>
	enqueue(
		saveChildrenAttendance,
		{ date: '2026-11-20', module: 1, day, attendance: [] },
		{ label: `Attendance of day ${day}`, edit: undefined, makes: [], needs: [], affects: [] },
	);

test('what waits is counted with what was begun, and can be sent first', async () => {
	onTestFinished(startSending());
	noteAnswer();
	await keepRegister(1);
	await keepRegister(2);
	server.use(answer(saveChildrenAttendance, { status: 'success', message: 'Attendance saved' }));
	await saveDraft('child:new', { full_name: 'Anjali' });
	await pressLogout();
	const dialog = await screen.findByRole('alertdialog', { name: '3 things are not sent yet' });
	await userEvent.click(within(dialog).getByRole('button', { name: 'Send now' }));
	await question();
	expect(told).toEqual([]);
	await choose('Log out anyway');
	await screen.findByText('at /login');
});

test('once everything is sent, logging out goes on', async () => {
	onTestFinished(startSending());
	noteAnswer();
	await keepRegister(1);
	server.use(answer(saveChildrenAttendance, { status: 'success', message: 'Attendance saved' }));
	await pressLogout();
	await choose('Send now');
	await screen.findByText('at /login');
});

test('what is sent by itself while the question is open is not asked about any more', async () => {
	noteSilence();
	await keepRegister(1);
	server.use(answer(saveChildrenAttendance, { status: 'success', message: 'Attendance saved' }));
	await pressLogout();
	await question();
	onTestFinished(startSending());
	noteAnswer();
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Everything is sent.' }));
	expect(dialog.queryByText(/is only on this phone/)).toBeNull();
	expect(told).toEqual([]);
	await userEvent.click(dialog.getByRole('button', { name: 'Logout' }));
	await screen.findByText('at /login');
});

test('without connection sending is not offered', async () => {
	noteSilence();
	await keepRegister(1);
	await pressLogout();
	expect((await question()).textContent).toContain('Without connection nothing can be sent now.');
	expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
});

const MAYBE = 'Some of your work may not be sent yet';

test('a phone that cannot read its storage asks before it logs out, and names no number', async () => {
	await keepRegister(1);
	onTestFinished(breakConnections());
	await pressLogout();
	const dialog = within(await screen.findByRole('alertdialog', { name: MAYBE }));
	expect(dialog.getByText(/^This phone does not open its storage now\./)).toBeTruthy();
	await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	expect(told).toEqual([]);
});

test('a storage that becomes unreadable while the question is open does not count as everything sent', async () => {
	noteSilence();
	await keepRegister(1);
	await pressLogout();
	await question();
	const mend = breakConnections();
	onTestFinished(mend);
	announceOutbox();
	await expect.poll(canStore).toBe(false);
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(screen.queryByText('Everything is sent.')).toBeNull();
	await question();
	mend();
	await removeItem(currentItems()[0]?.id ?? '');
	await screen.findByRole('alertdialog', { name: 'Everything is sent.' });
});

test('a browser without storage has nothing to ask about', async () => {
	vi.stubGlobal('indexedDB', undefined);
	onTestFinished(() => void vi.unstubAllGlobals());
	await pressLogout();
	await screen.findByText('at /login');
});
