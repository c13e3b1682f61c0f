import { cleanup, screen, waitFor } from '@testing-library/react';
import { changePassword, getStatus, login } from '@yuva/contract/auth/endpoints';
import { getFellowDetails } from '@yuva/contract/registration/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { currentSession, restoreSession } from '../../../local/session/session.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { listAnswers } from '../../../test/registration-form.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const NEWCOMER = { ...FELLOW, user_status: 'PENDING_REGISTRATION', own_password: false } as const;
const NEW = 'neem tree by the well';
const { mobile_number, full_name, role, user_status } = NEWCOMER;

let asked = 0;
const sent: Record<string, unknown>[] = [];
const status = (own_password: boolean) =>
	answer(getStatus, { user_status, role, full_name, mobile_number, own_password, profile_photo_url: null });
const server = fakeServer(
	status(false),
	answer(getFellowDetails, { full_name }, () => {
		asked += 1;
	}),
	answer(changePassword, { status: 'success' }, (input) => {
		sent.push(input);
		server.use(status(true));
	}),
	...listAnswers,
);

beforeEach(() => {
	asked = 0;
	sent.length = 0;
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const findDialog = () => screen.findByRole('dialog', { name: 'Choose your own password' });

async function signInWithFirstPassword() {
	server.use(answer(login, { token: 'new-token', user_status, role, full_name, own_password: false }));
	const { user } = await renderApp('/login', null);
	await fill(user, await screen.findByLabelText('Mobile Number'), mobile_number);
	await fill(user, field('Password'), '3210VANI');
	await user.click(screen.getByRole('button', { name: 'Login' }));
	await findDialog();
}

test('a newcomer chooses a password first; then the form opens, and nothing was asked for before', async () => {
	const { user, visited } = await renderApp('/register', NEWCOMER);
	await findDialog();
	expect(asked).toBe(0);
	expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
	await fill(user, field('Current password'), '3210VANI');
	await fill(user, field('New password'), NEW);
	await user.click(screen.getByRole('button', { name: 'Save password' }));
	await screen.findByLabelText('Full Name');
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(visited.path).toBe('/register');
	expect(sent).toEqual([{ current_password: '3210VANI', new_password: NEW }]);
	expect(currentSession()?.own_password).toBe(true);
});

test('the password of the login is not asked for again', async () => {
	await signInWithFirstPassword();
	expect(field('Current password').value).toBe('3210VANI');
});

test('the password of one session is not shown in the session of another person', async () => {
	await signInWithFirstPassword();
	cleanup();
	await renderApp('/register', NEWCOMER);
	await findDialog();
	expect(field('Current password').value).toBe('');
});

test('a reload asks again', async () => {
	await renderApp('/register', NEWCOMER);
	await findDialog();
	await restoreSession();
	expect(currentSession()?.own_password).toBe(false);
	expect(localStorage.getItem('own_password')).toBe('false');
});

test('who works since long ago is asked as soon as the server says so', async () => {
	const { own_password: _unknown, ...before } = NEWCOMER;
	await renderApp('/register', before);
	await findDialog();
});

test('a refused password says why, and the dialog stays', async () => {
	server.use(refuse(changePassword, 'too_many_attempts', 'Too many attempts. Wait and try again.'));
	const { user } = await renderApp('/register', NEWCOMER);
	await findDialog();
	await fill(user, field('Current password'), '3210VANI');
	await fill(user, field('New password'), NEW);
	await user.click(screen.getByRole('button', { name: 'Save password' }));
	await screen.findByText('Too many attempts. Wait and try again.');
	expect(await findDialog()).toBeTruthy();
});

test('without network the dialog says so, and nothing is lost', async () => {
	server.use(noNetwork(changePassword), noNetwork(getStatus));
	const { user } = await renderApp('/register', NEWCOMER);
	await findDialog();
	await fill(user, field('Current password'), '3210VANI');
	await fill(user, field('New password'), NEW);
	await user.click(screen.getByRole('button', { name: 'Save password' }));
	await screen.findByText(
		'There is no connection now. You can save your password when there is network again.',
	);
	expect(field('New password').value).toBe(NEW);
});

test('what is open to everybody stays open', async () => {
	await renderApp('/test', NEWCOMER);
	await screen.findByRole('heading', { level: 1, name: 'Check this phone' });
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
