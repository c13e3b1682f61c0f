import { screen, waitFor } from '@testing-library/react';
import { reopenApplication } from '@yuva/contract/applications/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { button, dialog, openApplication } from '../../../test/application-screen.ts';
import {
	changeTask,
	type HeldApplication,
	idOf,
	serveApplication,
	TEAM_LEAD,
} from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();

let held: HeldApplication;

beforeEach(() => {
	held = serveApplication(server);
	changeTask(held, 1, { status: 'NOT_APPROVED', note: 'No room' });
});

async function askToReopen() {
	const { user } = await openApplication();
	await user.click(button('Reopen task 1'));
	const form = await dialog('Reopen task 1');
	return {
		user,
		form,
		reason: form.getByRole('textbox', { name: 'Reason' }),
		confirm: () => user.click(form.getByRole('button', { name: 'Reopen' })),
	};
}

test('a decision by mistake is taken back with a reason, and the task can be decided anew', async () => {
	const { user, form, reason, confirm } = await askToReopen();
	await confirm();
	expect(form.getByRole('alert').textContent).toBe('Write the reason');
	expect(held.sent).toEqual([]);
	await fill(user, reason, ' Wrong button ');
	await confirm();
	const notice = await screen.findByText('Task 1 is now: Under Review.');
	expect(held.sent).toEqual([
		{ path: `/api/staff/applications/${idOf(1)}/reopen/`, body: { task: '1', reason: 'Wrong button' } },
	]);
	await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(button('Approve task 1')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Reopen task 1' })).toBeNull();
});

test.each([
	[noNetwork(reopenApplication), /No connection\./],
	[
		refuse(reopenApplication, 'conflict', 'The volunteer has accepted the fellowship already.'),
		/has accepted/,
	],
])('what was refused is said, and the reason stays: %#', async (refusal, words) => {
	server.use(refusal);
	const { user, form, reason, confirm } = await askToReopen();
	await fill(user, reason, 'Wrong button');
	await confirm();
	expect((await form.findByRole('alert')).textContent).toMatch(words);
	expect(reason).toHaveProperty('value', 'Wrong button');
});

test('a task under review has no decision to take back', async () => {
	await openApplication();
	expect(screen.queryByRole('button', { name: 'Reopen task 2' })).toBeNull();
});

test('once the fellowship is accepted, decisions stay', async () => {
	held.now = { ...held.now, accepted: true };
	await openApplication();
	expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull();
});

test('a team lead looks on', async () => {
	await openApplication(TEAM_LEAD);
	expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull();
});
