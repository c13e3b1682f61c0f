import { screen, waitFor } from '@testing-library/react';
import { login } from '@yuva/contract/auth/endpoints';
import { finishLogin } from '@yuva/contract/auth/second-factor-endpoints';
import { CODE_WRONG, LOGIN_TOO_OLD } from '@yuva/contract/auth/second-factor-schema';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const sent: unknown[] = [];
const WELCOME = {
	token: 'lead-token',
	user_status: 'ACCESS_GRANTED',
	role: 'district_lead',
	full_name: 'Ravinder Gaddam',
} as const;
const EMPTY = { ...WELCOME, token: '', full_name: '' } as const;
const server = fakeServer(
	answer(login, { ...EMPTY, second_factor: ['totp'], ticket: 'the-ticket' }),
	answer(finishLogin, WELCOME, (input) => sent.push(input)),
	http.all('*/api/*', () => new HttpResponse(null, { status: 503 })),
);

async function givePassword() {
	const app = await renderApp('/login', null);
	await fill(app.user, await screen.findByLabelText('Mobile Number'), '9000000002');
	await fill(app.user, screen.getByLabelText('Password'), 'Village-school-7');
	await app.user.click(screen.getByRole('button', { name: 'Login' }));
	const heading = await screen.findByRole('heading', { name: 'One more step' });
	expect(document.activeElement).toBe(heading);
	return app;
}

test('after the password a code is asked for, and the console opens', async () => {
	sent.length = 0;
	const { user, visited } = await givePassword();
	expect(localStorage.getItem('token')).toBeNull();
	expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Login' }));
	expect(screen.getByRole('alert').textContent).toBe('Enter the code');
	await fill(user, screen.getByLabelText('Code'), '123 456');
	await user.click(screen.getByRole('button', { name: 'Login' }));
	await waitFor(() => expect(visited.path).toBe('/staff'));
	expect(sent).toEqual([{ ticket: 'the-ticket', code: '123 456' }]);
	expect(localStorage.getItem('mobile_number')).toBe('9000000002');
});

test('a wrong code and a lost network are said, and the next try counts', async () => {
	const { user, visited } = await givePassword();
	server.use(refuse(finishLogin, 'wrong_code', CODE_WRONG));
	await fill(user, screen.getByLabelText('Code'), '000000');
	await user.click(screen.getByRole('button', { name: 'Login' }));
	expect((await screen.findByRole('alert')).textContent).toBe(CODE_WRONG);
	server.use(noNetwork(finishLogin));
	await user.click(screen.getByRole('button', { name: 'Login' }));
	await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No connection.'));
	server.use(answer(finishLogin, WELCOME));
	await user.click(screen.getByRole('button', { name: 'Login' }));
	await waitFor(() => expect(visited.path).toBe('/staff'));
});

test('a login that took too long begins again with the password', async () => {
	server.use(refuse(finishLogin, 'unauthenticated', LOGIN_TOO_OLD));
	const { user } = await givePassword();
	await fill(user, screen.getByLabelText('Code'), '123456');
	await user.click(screen.getByRole('button', { name: 'Login' }));
	expect((await screen.findByRole('alert')).textContent).toBe(LOGIN_TOO_OLD);
	await user.click(screen.getByRole('button', { name: 'Begin again' }));
	expect(await screen.findByLabelText('Mobile Number')).toBeTruthy();
});

test('with passkeys alone a backup code is the other way', async () => {
	server.use(answer(login, { ...EMPTY, second_factor: ['passkey'], ticket: 'the-ticket' }));
	await givePassword();
	expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeTruthy();
	expect(screen.getByLabelText('Backup code')).toBeTruthy();
});
