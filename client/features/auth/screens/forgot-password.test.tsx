import { screen, waitFor } from '@testing-library/react';
import { forgotPassword, logout } from '@yuva/contract/auth/endpoints';
import { REQUEST_CLOSED } from '@yuva/contract/auth/schema';
import { getOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currentSession, keepSession } from '../../../local/session/session.ts';
import { loadDraft, saveDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { ORGANISATION } from '../../../test/organisation.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const NEW = { password: 'abcd-efgh-jkmn', detail: 'Here is your new password. The old one no longer works.' };
const ASK = {
	password: '',
	detail: 'Ask your District Lead for a reset code.',
	request_id: '018f4a5e-7c1a-7000-8000-000000000001',
};

const sent: Record<string, unknown>[] = [];
const server = fakeServer(answer(forgotPassword, NEW, (input) => sent.push(input)));
const asksForCode = () =>
	server.use(
		answer(
			forgotPassword,
			(input) => (input.code ? NEW : ASK),
			(input) => sent.push(input),
		),
	);

beforeEach(() => {
	sent.length = 0;
});

async function openRecovery(session: typeof FELLOW | null = null) {
	const app = await renderApp({ pathname: '/forgot-password', state: null }, session);
	await screen.findByRole('heading', { name: 'Recover Password' });
	return app;
}
type Opened = Awaited<ReturnType<typeof openRecovery>>;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const press = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Recover Password' }));

async function askFor(app: Opened, mobileNumber = '9876543210') {
	await fill(app.user, field('Registered Mobile Number'), mobileNumber);
	await press(app);
}

describe('the recovery', () => {
	test('shows the new password, copies it, and leads to the login with the number', async () => {
		const app = await openRecovery();
		await askFor(app);
		await screen.findByText(NEW.detail);
		expect(sent).toEqual([{ mobile_number: '9876543210' }]);
		expect(field('Your new password').value).toBe('abcd-efgh-jkmn');
		await app.user.click(screen.getByRole('button', { name: 'Copy' }));
		await screen.findByText('Password copied to clipboard!');
		expect(await navigator.clipboard.readText()).toBe('abcd-efgh-jkmn');
		await app.user.click(screen.getByRole('link', { name: 'Go to Login' }));
		await waitFor(() => expect(app.visited.path).toBe('/login'));
		await waitFor(() => expect(app.visited.state).toEqual({ mobileNumber: '9876543210' }));
	});

	test('ends the session of this number on this phone, and keeps what was not sent', async () => {
		const app = await openRecovery(FELLOW);
		app.cache.setQueryData(['children'], ['Anjali']);
		await saveDraft('child', { full_name: 'Anjali' });
		await askFor(app);
		await screen.findByText(NEW.detail);
		expect(currentSession()).toBeUndefined();
		expect(app.cache.getQueryData(['children'])).toBeUndefined();
		await keepSession(FELLOW);
		expect(await loadDraft('child')).toEqual({ full_name: 'Anjali' });
	});

	test('says that it is under way', async () => {
		server.use(
			http.post('*/api/forgot-password/', async () => {
				await delay(150);
				return HttpResponse.json(NEW);
			}),
		);
		const app = await openRecovery();
		await askFor(app);
		expect(screen.getByRole('button', { name: 'Recovering...' })).toBeTruthy();
		await screen.findByText(NEW.detail);
	});

	test('asks for a code only when the server does, beside the number of the organisation, and sends it with the request', async () => {
		asksForCode();
		server.use(answer(getOrganisation, ORGANISATION));
		const app = await openRecovery();
		expect(screen.queryByLabelText('Code')).toBeNull();
		await askFor(app);
		await screen.findByText('Ask your District Lead for a reset code.');
		expect((await screen.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:040123456');
		await waitFor(() => expect(document.activeElement).toBe(field('Code')));
		await fill(app.user, field('Code'), 'k7mp2qxr');
		await press(app);
		await screen.findByText(NEW.detail);
		expect(sent.at(-1)).toEqual({
			mobile_number: '9876543210',
			request_id: ASK.request_id,
			code: 'k7mp2qxr',
		});
	});

	test('needs the code before it goes on', async () => {
		asksForCode();
		const app = await openRecovery();
		await askFor(app);
		await screen.findByLabelText('Code');
		await press(app);
		expect(alerts()).toEqual(['Enter the code']);
		expect(sent).toHaveLength(1);
	});

	test('after a wrong code lets the person try again or start again', async () => {
		asksForCode();
		const app = await openRecovery();
		await askFor(app);
		await fill(app.user, await screen.findByLabelText('Code'), 'WRONGONE');
		server.use(refuse(forgotPassword, 'wrong_code', 'This code is wrong or has expired.'));
		await press(app);
		await waitFor(() => expect(alerts()).toEqual(['This code is wrong or has expired.']));
		await app.user.click(screen.getByRole('button', { name: 'Start again' }));
		expect(screen.queryByLabelText('Code')).toBeNull();
		expect(alerts()).toEqual([]);
		expect(field('Registered Mobile Number').readOnly).toBe(false);
	});

	test('on a page that takes no more codes has only the button Start again, which asks for a new code', async () => {
		asksForCode();
		const app = await openRecovery();
		await askFor(app);
		await fill(app.user, await screen.findByLabelText('Code'), 'k7mp2qxr');
		server.use(refuse(forgotPassword, 'wrong_code', REQUEST_CLOSED));
		await press(app);
		await waitFor(() => expect(alerts()).toEqual([REQUEST_CLOSED]));
		expect(screen.queryByLabelText('Code')).toBeNull();
		expect(screen.queryByRole('button', { name: 'Recover Password' })).toBeNull();
		const again = screen.getByRole('button', { name: 'Start again' });
		await waitFor(() => expect(document.activeElement).toBe(again));
		asksForCode();
		await app.user.click(again);
		expect(alerts()).toEqual([]);
		await press(app);
		expect((await screen.findByLabelText<HTMLInputElement>('Code')).value).toBe('');
		expect(sent.at(-1)).toEqual({ mobile_number: '9876543210' });
	});

	test('of the person who is signed in here ends that session too', async () => {
		const app = await openRecovery(FELLOW);
		await askFor(app, FELLOW.mobile_number);
		await screen.findByText(NEW.detail);
		expect(localStorage.getItem('token')).toBeNull();
	});
});

describe('after a logout that did not reach the server', () => {
	const calls: (string | null)[] = [];
	const takesLogout = () =>
		answer(logout, undefined, (_, { headers }) => calls.push(headers.get('authorization')));
	beforeEach(() => {
		calls.length = 0;
		localStorage.setItem('untold_logouts', 'earlier-token');
		server.use(answer(forgotPassword, NEW, () => calls.push('password')));
	});
	afterEach(() => localStorage.removeItem('untold_logouts'));

	test('no password is asked for until the server knows of the logout', async () => {
		server.use(noNetwork(logout));
		const app = await openRecovery();
		await askFor(app);
		await waitFor(() => expect(alerts()).toEqual(['No connection. Check your network and try again.']));
		expect(calls).toEqual([]);
		server.use(takesLogout());
		await press(app);
		await screen.findByText(NEW.detail);
		expect(calls).toEqual(['Bearer earlier-token', 'password']);
	});

	test.each([500, 502, 429])('an answer with status %i is not called a lost connection', async (status) => {
		server.use(http.post(`*${logout.path}`, () => HttpResponse.json({}, { status })));
		const app = await openRecovery();
		await askFor(app);
		await waitFor(() => expect(alerts()).toEqual(['The server is busy. Try again.']));
		expect(calls).toEqual([]);
		server.use(takesLogout());
		await press(app);
		await screen.findByText(NEW.detail);
		expect(calls).toEqual(['Bearer earlier-token', 'password']);
	});

	test('the page of a filter in place of the answer is called a lost connection', async () => {
		server.use(http.post(`*${logout.path}`, () => HttpResponse.html('', { status: 403 })));
		const app = await openRecovery();
		await askFor(app);
		await waitFor(() => expect(alerts()).toEqual(['No connection. Check your network and try again.']));
		expect(calls).toEqual([]);
	});

	test('the start of the app tells the server', async () => {
		server.use(takesLogout());
		await openRecovery();
		await waitFor(() => expect(localStorage.getItem('untold_logouts')).toBeNull());
		expect(calls).toEqual(['Bearer earlier-token']);
	});
});

describe('the recovery tells the reason', () => {
	test('when the number is unknown', async () => {
		server.use(refuse(forgotPassword, 'not_found', 'Mobile number not found'));
		const app = await openRecovery();
		await askFor(app);
		await waitFor(() => expect(alerts()).toEqual(['Mobile number not found']));
	});

	test('when an answer has no words', async () => {
		server.use(http.post('*/api/forgot-password/', () => HttpResponse.html('', { status: 502 })));
		const app = await openRecovery();
		await askFor(app);
		await waitFor(() => expect(alerts()).toEqual(['Mobile number not found']));
	});

	test('after too many attempts', async () => {
		const message = 'Too many attempts. Wait and try again.';
		server.use(refuse(forgotPassword, 'too_many_attempts', message));
		const app = await openRecovery();
		await askFor(app);
		await waitFor(() => expect(alerts()).toEqual([message]));
	});

	test('when the network is gone', async () => {
		server.use(noNetwork(forgotPassword));
		const app = await openRecovery();
		await askFor(app);
		await waitFor(() => expect(alerts()).toEqual(['No connection. Check your network and try again.']));
	});

	test.each([
		['98765', 'Mobile number should be 10 digits'],
		['98765432101', 'Mobile number should be 10 digits'],
		['1234567890', 'Please enter a valid 10-digit mobile number starting with 6, 7, 8, or 9'],
	])('beside the field when the number is %s', async (typed, message) => {
		const app = await openRecovery();
		await askFor(app, typed);
		expect(alerts()).toEqual([message]);
		await waitFor(() => expect(document.activeElement).toBe(field('Registered Mobile Number')));
		expect(sent).toEqual([]);
	});
});
