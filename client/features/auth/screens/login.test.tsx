import { act, screen, waitFor } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { login, logout } from '@yuva/contract/auth/endpoints';
import type { UserStatus } from '@yuva/contract/auth/standing';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetEverything } from '../../../local/background/sign-out.ts';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { flushOutbox } from '../../../local/outbox/sender.ts';
import { newQueryClient } from '../../../local/server/query-client.ts';
import { followOtherTabs } from '../../../local/session/other-tabs.ts';
import { expireSession, keepSession } from '../../../local/session/session.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { SAVED } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const WELCOME = {
	token: 'new-token',
	user_status: 'ACCESS_GRANTED',
	role: 'fellow',
	full_name: 'Sravani Kola',
} as const;

const sent: Record<string, unknown>[] = [];
/** Screens after the login send other requests, which do not matter here. */
const anythingElse = http.all('*/api/*', () => new HttpResponse(null, { status: 503 }));
const server = fakeServer(
	answer(login, WELCOME, (input) => sent.push(input)),
	anythingElse,
);

beforeEach(() => {
	sent.length = 0;
});

async function openLogin(state: unknown = null) {
	const app = await renderApp({ pathname: '/login', state }, null);
	await screen.findByRole('heading', { name: 'Login' });
	return app;
}

const mobile = () => screen.getByLabelText<HTMLInputElement>('Mobile Number');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

async function logIn({ user }: Awaited<ReturnType<typeof openLogin>>) {
	await fill(user, mobile(), '9876543210');
	await fill(user, password(), 'neem tree');
	await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('the login', () => {
	test('signs in, keeps the session on the phone and leads home', async () => {
		const app = await openLogin();
		await logIn(app);
		await waitFor(() => expect(app.visited.path).toBe('/main'));
		expect(sent).toEqual([{ mobile_number: '9876543210', password: 'neem tree' }]);
		expect(localStorage.getItem('token')).toBe('new-token');
		expect(localStorage.getItem('mobile_number')).toBe('9876543210');
	});

	const HELD = {
		year: '2026-27',
		enrolled_on: '2026-06-15',
		last_day: '2027-06-14',
		outcome: 'active',
	} as const;
	const HELD_ID = '0190a1b2-0000-4000-8000-000000000101';

	test('brings the enrolment: a register that is saved before the status is read names it', async () => {
		const named: (string | null)[] = [];
		server.use(
			answer(login, { ...WELCOME, enrolment: HELD, enrolment_id: HELD_ID }),
			answer(saveChildrenAttendance, SAVED, (_, { headers }) => named.push(headers.get('yuva-enrolment'))),
		);
		const app = await openLogin();
		await logIn(app);
		await waitFor(() => expect(app.visited.path).toBe('/main'));
		const facts = { label: 'Attendance of day 3', edit: undefined, makes: [], needs: [], affects: [] };
		await enqueue(saveChildrenAttendance, { date: '2026-11-22', module: 1, day: 3, attendance: [] }, facts);
		await flushOutbox({ ...FELLOW, token: WELCOME.token });
		expect(named).toEqual([HELD_ID]);
	});

	test('comes after the logout that had not reached the server', async () => {
		const calls: (string | null)[] = [];
		localStorage.setItem('untold_logouts', 'earlier-token');
		server.use(
			answer(logout, undefined, (_, { headers }) => calls.push(headers.get('authorization'))),
			answer(login, WELCOME, () => calls.push('login')),
		);
		const app = await openLogin();
		await logIn(app);
		await waitFor(() => expect(app.visited.path).toBe('/main'));
		expect(calls).toEqual(['Bearer earlier-token', 'login']);
		expect(localStorage.getItem('untold_logouts')).toBeNull();
	});

	test('is open to who comes next, also where that logout still does not arrive', async () => {
		localStorage.setItem('untold_logouts', 'earlier-token');
		onTestFinished(() => localStorage.removeItem('untold_logouts'));
		const app = await openLogin();
		await logIn(app);
		await waitFor(() => expect(app.visited.path).toBe('/main'));
		expect(localStorage.getItem('untold_logouts')).toBe('earlier-token');
	});

	test('of a fellow whose fellowship is over shows so before the status is read', async () => {
		server.use(
			answer(login, { ...WELCOME, enrolment: { ...HELD, outcome: 'completed' }, enrolment_id: HELD_ID }),
		);
		const app = await openLogin();
		await logIn(app);
		await screen.findByRole('heading', { name: 'Your fellowship 2026-27 has ended' });
	});

	test('takes a number as autofill writes it', async () => {
		const app = await openLogin();
		await fill(app.user, mobile(), '\u202a+91 98765\u201143210\u202c');
		expect(alerts()).toEqual([]);
		await fill(app.user, password(), 'neem tree');
		await app.user.click(screen.getByRole('button', { name: 'Login' }));
		await waitFor(() => expect(app.visited.path).toBe('/main'));
		expect(sent).toEqual([{ mobile_number: '9876543210', password: 'neem tree' }]);
		expect(localStorage.getItem('mobile_number')).toBe('9876543210');
	});

	test('works in a browser without IndexedDB', async () => {
		vi.stubGlobal('indexedDB', undefined);
		onTestFinished(() => void vi.unstubAllGlobals());
		const app = await openLogin();
		await logIn(app);
		await waitFor(() => expect(app.visited.path).toBe('/main'));
	});

	test.each<[UserStatus, string]>([
		['PENDING_REGISTRATION', '/register'],
		['PENDING_TASK_SUBMISSION', '/tasks'],
		['PENDING_OFFER_ACCEPTANCE', '/tasks'],
		['PENDING_CHILD_PROTECTION_CONSENT', '/child-protection'],
		['PENDING_DATA_CONSENT', '/data-protection-consent'],
		['ACCESS_GRANTED', '/main'],
	])('of a fellow at %s leads to %s', async (user_status, path) => {
		server.use(answer(login, { ...WELCOME, user_status }));
		const app = await openLogin();
		await logIn(app);
		await waitFor(() => expect(app.visited.path).toBe(path));
	});

	test('of a lead leads to the console', async () => {
		server.use(answer(login, { ...WELCOME, role: 'district_lead' }));
		const app = await openLogin();
		await logIn(app);
		await waitFor(() => expect(app.visited.path).toBe('/staff'));
	});

	test('is not for somebody who is signed in already', async () => {
		const { visited } = await renderApp('/login', { ...FELLOW, user_status: 'PENDING_TASK_SUBMISSION' });
		await waitFor(() => expect(visited.path).toBe('/tasks'));
	});

	test('with an unknown status says so and keeps nothing', async () => {
		server.use(
			http.post('*/api/fellow/login/', () => HttpResponse.json({ ...WELCOME, user_status: 'ON_LEAVE' })),
		);
		const app = await openLogin();
		await logIn(app);
		await waitFor(() => expect(alerts()).toEqual(['Unexpected status. Please try again.']));
		expect(localStorage.getItem('token')).toBeNull();
	});

	test('asks for both fields and shows the first that is empty', async () => {
		const { user } = await openLogin();
		await user.click(screen.getByRole('button', { name: 'Login' }));
		expect(alerts()).toEqual(['Mobile Number and Password are required!']);
		expect(document.activeElement).toBe(mobile());
		await fill(user, mobile(), '9876543210');
		await user.click(screen.getByRole('button', { name: 'Login' }));
		expect(alerts()).toEqual(['Mobile Number and Password are required!']);
		expect(document.activeElement).toBe(password());
		expect(sent).toEqual([]);
	});

	test('with an incomplete number shows the 10-digit message and sends nothing', async () => {
		const { user } = await openLogin();
		await fill(user, mobile(), '98765');
		await user.type(password(), 'neem tree{Enter}');
		expect(alerts()).toEqual(['Mobile number should be 10 digits']);
		expect(document.activeElement).toBe(mobile());
		await fill(user, mobile(), '4');
		expect(alerts()).toEqual([]);
		expect(sent).toEqual([]);
	});
});

describe('a failure of the login', () => {
	test("is told in the server's words, and what was typed stays", async () => {
		server.use(refuse(login, 'unauthenticated', 'Invalid mobile number or password'));
		const app = await openLogin();
		await logIn(app);
		await waitFor(() => expect(alerts()).toEqual(['Invalid mobile number or password']));
		expect([mobile().value, password().value]).toEqual(['9876543210', 'neem tree']);
	});

	test('without any words is a failed login', async () => {
		server.use(
			http.post('*/api/fellow/login/', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })),
		);
		const app = await openLogin();
		await logIn(app);
		await waitFor(() => expect(alerts()).toEqual(['Login failed']));
	});

	test('without network is named, and pressing again sends it', async () => {
		server.use(noNetwork(login));
		const app = await openLogin();
		await logIn(app);
		await waitFor(() => expect(alerts()).toEqual(['No connection. Check your network and try again.']));
		server.resetHandlers();
		await app.user.click(screen.getByRole('button', { name: 'Login' }));
		await waitFor(() => expect(app.visited.path).toBe('/main'));
	});
});

describe('the mobile number', () => {
	test.each([
		['98765', []],
		['98765432101', ['Mobile number should be 10 digits']],
		['5876543210', ['Please enter a valid 10-digit mobile number starting with 6, 7, 8, or 9']],
		['9876543210', []],
	])('%s while typing: %j', async (typed, expected) => {
		const { user } = await openLogin();
		await fill(user, mobile(), typed);
		expect(alerts()).toEqual(expected);
	});

	test('is filled in from where the person came', async () => {
		await openLogin({ mobileNumber: '9876543210' });
		expect(mobile().value).toBe('9876543210');
	});

	test('goes on to the recovery and is not typed twice', async () => {
		const { user, visited } = await openLogin();
		await fill(user, mobile(), '9876543210');
		await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
		await waitFor(() => expect(visited.path).toBe('/forgot-password'));
		await waitFor(() => expect(visited.state).toEqual({ mobileNumber: '9876543210' }));
	});
});

describe('after the server ended the session', () => {
	const reason = () => screen.queryByText('Your session has expired. Please log in again.');

	test('the page says so and has the number, also when it is loaded again', async () => {
		await renderApp('/login', 'ended');
		expect(reason()).toBeTruthy();
		expect(mobile().value).toBe(FELLOW.mobile_number);
		// A page that is loaded again has no more than this.
		expect(Object.values(sessionStorage)).toEqual([FELLOW.mobile_number]);
	});

	test('a second answer that the session has ended, and the news of another tab, change nothing', async () => {
		const stop = followOtherTabs();
		onTestFinished(stop);
		await renderApp('/login', 'ended');
		await expireSession();
		dispatchEvent(new StorageEvent('storage', { key: 'token' }));
		await new Promise((resolve) => setTimeout(resolve, 150));
		expect(Object.values(sessionStorage)).toEqual([FELLOW.mobile_number]);
	});

	test('a person with another number does not see the reason', async () => {
		await renderApp({ pathname: '/login', state: { mobileNumber: '9123456780' } }, 'ended');
		expect(reason()).toBeNull();
		expect(mobile().value).toBe('9123456780');
	});

	test.each([
		['signing in with another number', () => keepSession({ ...FELLOW, mobile_number: '9123456780' })],
		['signing in with the same number', () => keepSession(FELLOW)],
		['logging out', () => forgetEverything(newQueryClient())],
	])('%s removes reason and number', async (_, change) => {
		await renderApp('/login', 'ended');
		await act(change);
		expect(Object.keys(sessionStorage)).toEqual([]);
	});
});

test('the login shows the gallery and the way to register', async () => {
	const { user, visited } = await openLogin();
	expect(screen.getByRole('region', { name: 'Pictures of the fellowship' })).toBeTruthy();
	await user.click(screen.getByRole('link', { name: 'Click to Register' }));
	await waitFor(() => expect(visited.path).toBe('/signup'));
});
