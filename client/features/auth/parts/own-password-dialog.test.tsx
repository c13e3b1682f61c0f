import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { changePassword } from '@yuva/contract/auth/endpoints';
import {
	PASSWORD_IS_COMMON,
	PASSWORD_IS_GENERATED,
	PASSWORD_TOO_SHORT,
} from '@yuva/contract/auth/own-password';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../local/server/query-client.ts';
import { keepSession } from '../../../local/session/session.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { FELLOW } from '../../../test/render-app.tsx';
import { fill, newUser } from '../../../test/user.ts';
import { OwnPasswordDialog } from './own-password-dialog.tsx';

const sent: Record<string, unknown>[] = [];
const server = fakeServer(answer(changePassword, { status: 'success' }, (input) => sent.push(input)));

beforeEach(() => {
	sent.length = 0;
});

async function openDialog() {
	await keepSession(FELLOW);
	const onDone = vi.fn();
	const onCancel = vi.fn();
	render(
		<QueryClientProvider client={newQueryClient()}>
			<OwnPasswordDialog open onDone={onDone} onCancel={onCancel} />
		</QueryClientProvider>,
	);
	await screen.findByRole('dialog', { name: 'Choose your own password' });
	await screen.findByLabelText('Current password');
	return { user: newUser(), onDone, onCancel };
}
type Opened = Awaited<ReturnType<typeof openDialog>>;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

async function choose({ user }: Opened, password: string) {
	await fill(user, field('Current password'), '3210VANI');
	await fill(user, field('New password'), password);
	await user.click(screen.getByRole('button', { name: 'Save password' }));
}

test('a good password is sent, and the page goes on', async () => {
	const dialog = await openDialog();
	await choose(dialog, 'neem tree by the well');
	await waitFor(() => expect(dialog.onDone).toHaveBeenCalledOnce());
	expect(sent).toEqual([{ current_password: '3210VANI', new_password: 'neem tree by the well' }]);
});

test.each([
	['short', PASSWORD_TOO_SHORT],
	['3210VANI', PASSWORD_IS_GENERATED],
	['Telangana123', PASSWORD_IS_COMMON],
])('%j is refused before anything is sent', async (password, message) => {
	const dialog = await openDialog();
	await choose(dialog, password);
	expect(alerts()).toEqual([message]);
	await waitFor(() => expect(document.activeElement).toBe(field('New password')));
	expect(sent).toEqual([]);
});

test('the current password is asked for', async () => {
	const { user } = await openDialog();
	await user.click(screen.getByRole('button', { name: 'Save password' }));
	expect(alerts()).toContain('Enter your current password');
	await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
});

test('a wrong current password is told beside its field', async () => {
	const message = 'This is not your current password';
	server.use(refuse(changePassword, 'invalid', message, { current_password: message }));
	const dialog = await openDialog();
	await choose(dialog, 'neem tree by the well');
	await waitFor(() => expect(alerts()).toEqual([message]));
	await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
	expect(dialog.onDone).not.toHaveBeenCalled();
});

test('without network nothing is lost', async () => {
	server.use(noNetwork(changePassword));
	const dialog = await openDialog();
	await choose(dialog, 'neem tree by the well');
	await waitFor(() => expect(alerts()).toEqual(['No connection. Check your network and try again.']));
	expect(field('New password').value).toBe('neem tree by the well');
});

test('the password can be shown, pasted, and the dialog left', async () => {
	const { user, onCancel } = await openDialog();
	await user.click(field('New password'));
	await user.paste('neem tree by the well');
	expect(field('New password').type).toBe('password');
	const [, show] = screen.getAllByRole('button', { name: 'Show password' });
	if (show) await user.click(show);
	expect(field('New password')).toMatchObject({ type: 'text', value: 'neem tree by the well' });
	await user.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(onCancel).toHaveBeenCalledOnce();
});
