import { screen, waitFor } from '@testing-library/react';
import { changePassword, getStatus } from '@yuva/contract/auth/endpoints';
import { expect, test } from 'vitest';
import { answer, busy, fakeServer } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer(busy);
const NEW_LEAD = { ...LEAD, user_status: 'PENDING_OWN_PASSWORD' as const };

test('a lead with a given password comes to no other screen before choosing an own one', async () => {
	const { visited } = await renderApp('/staff/fellows', NEW_LEAD);
	expect(await screen.findByText('First, a password of your own')).toBeTruthy();
	expect(visited.path).toBe('/own-password');
});

test('the page says that the given password works until an own one is chosen', async () => {
	await renderApp('/own-password', NEW_LEAD);
	expect(await screen.findByText(/It works until you choose your own\./)).toBeTruthy();
	expect(screen.queryByText(/only once more/)).toBeNull();
});

test('with the own password the console opens', async () => {
	const sent: unknown[] = [];
	server.use(answer(changePassword, { status: 'success' }, (input) => sent.push(input)));
	const { user, visited } = await renderApp('/own-password', NEW_LEAD);
	await user.click(await screen.findByRole('button', { name: 'Choose password' }));
	await fill(user, await screen.findByLabelText('Current password'), 'abcd-efgh-jkmn');
	await fill(user, screen.getByLabelText('New password'), 'three-words-of-mine');
	server.use(answer(getStatus, { ...LEAD, user_status: 'ACCESS_GRANTED', profile_photo_url: null }));
	await user.click(screen.getByRole('button', { name: 'Save password' }));
	await waitFor(() => expect(visited.path).toBe('/staff'));
	expect(sent).toEqual([{ current_password: 'abcd-efgh-jkmn', new_password: 'three-words-of-mine' }]);
});

test('who has an own password has nothing to do here', async () => {
	const { visited } = await renderApp('/own-password', LEAD);
	await waitFor(() => expect(visited.path).toBe('/staff'));
});
