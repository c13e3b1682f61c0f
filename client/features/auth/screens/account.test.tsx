import { screen, waitFor, within } from '@testing-library/react';
import { changePassword, getStatus } from '@yuva/contract/auth/endpoints';
import { endSession, listSessions } from '@yuva/contract/auth/sessions-endpoints';
import { SESSION_ENDED } from '@yuva/contract/auth/sessions-schema';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const HERE = {
	id: '0190a1b2-0000-4000-8000-000000000001',
	browser: 'Chrome on Android',
	since: '2026-11-01T06:30:00.000Z',
	last_seen: '2026-11-20T06:30:00.000Z',
	current: true,
};
const THERE = { ...HERE, id: HERE.id.replace('1b2', '1b3'), browser: 'Firefox on Windows', current: false };

const ended: unknown[] = [];
const server = fakeServer(
	answer(listSessions, { data: [HERE, THERE] }),
	answer(endSession, { status: 'success' }, (_, { url }) => {
		ended.push(new URL(url).pathname);
		server.use(answer(listSessions, { data: [HERE] }));
	}),
	answer(changePassword, { status: 'success' }),
	answer(getStatus, { ...FELLOW, user_status: 'ACCESS_GRANTED', profile_photo_url: null }),
);

const openEnd = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
	await user.click(await screen.findByRole('button', { name: /^Log out there: Firefox on Windows/ }));
	return within(await screen.findByRole('alertdialog', { name: 'Log out there?' }));
};

test.each([
	['fellow', FELLOW],
	['lead', LEAD],
])('a %s sees where they are logged in, this device without a way to end it', async (_name, session) => {
	await renderApp('/account', session);
	const rows = within(await screen.findByRole('list', { name: 'Where you are logged in' })).getAllByRole(
		'listitem',
	);
	expect(rows.map(({ textContent }) => textContent)).toEqual([
		'Chrome on AndroidLogged in: 01-11-2026, 12:00Last used: 20-11-2026, 12:00This device',
		'Firefox on WindowsLogged in: 01-11-2026, 12:00Last used: 20-11-2026, 12:00Log out there',
	]);
});

test('another device is logged out after a question', async () => {
	const { user } = await renderApp('/account');
	const dialog = await openEnd(user);
	await user.click(dialog.getByRole('button', { name: 'Log out there' }));
	await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
	expect(ended).toEqual([`/api/account/sessions/${THERE.id}/`]);
});

test('a device that is logged out already says so', async () => {
	server.use(refuse(endSession, 'not_found', SESSION_ENDED));
	const { user } = await renderApp('/account');
	const dialog = await openEnd(user);
	await user.click(dialog.getByRole('button', { name: 'Log out there' }));
	expect(await dialog.findByText(SESSION_ENDED)).toBeTruthy();
});

test('the password is changed here', async () => {
	const { user } = await renderApp('/account');
	await user.click(await screen.findByRole('button', { name: 'Change password' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
	await fill(user, await dialog.findByLabelText('Current password'), 'mango by the river');
	await fill(user, dialog.getByLabelText('New password'), 'neem tree by the well');
	await user.click(dialog.getByRole('button', { name: 'Save password' }));
	await screen.findByText('Your password is changed.');
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('without network the list says so and can be tried again', async () => {
	server.use(noNetwork(listSessions));
	await renderApp('/account');
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
