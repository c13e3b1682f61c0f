import { act, screen, waitFor } from '@testing-library/react';
import { login } from '@yuva/contract/auth/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { expect, test } from 'vitest';
import { expireSession } from '../../../local/session/session.ts';
import { answer, busy, fakeServer, refuse } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const WELCOME = { token: 'new-token', user_status: 'ACCESS_GRANTED', full_name: 'Sravani Kola' } as const;
const server = fakeServer(answer(login, { ...WELCOME, role: 'fellow' }), busy);

async function logIn({ user }: Awaited<ReturnType<typeof renderApp>>) {
	await screen.findByRole('heading', { name: 'Login' });
	await user.clear(screen.getByLabelText('Mobile Number'));
	await fill(user, screen.getByLabelText('Mobile Number'), FELLOW.mobile_number);
	await fill(user, screen.getByLabelText('Password'), 'neem tree');
	await user.click(screen.getByRole('button', { name: 'Login' }));
}

test.each(['/fellow-tasks', '/add-children-attendance?module=2&day=3'])(
	'signing in opens %s, which was asked for',
	async (wanted) => {
		const app = await renderApp(wanted, null);
		await logIn(app);
		await waitFor(() => expect(app.visited.path).toBe(wanted));
	},
);

test('a session that ended on a page leads back to the page', async () => {
	server.use(refuse(listTasks, 'unauthenticated', 'Your session has expired. Please log in again.'));
	const app = await renderApp('/fellow-tasks');
	await screen.findByText('Your session has expired. Please log in again.');
	server.use(answer(listTasks, { status: 'success', data: [] }));
	await logIn(app);
	await waitFor(() => expect(app.visited.path).toBe('/fellow-tasks'));
});

test('the guard of a page says by itself that the session has expired, and whose it was', async () => {
	server.use(answer(listTasks, { status: 'success', data: [] }));
	const app = await renderApp('/fellow-tasks');
	await screen.findByText('No tasks assigned.');
	await act(() => expireSession());
	await screen.findByText('Your session has expired. Please log in again.');
	expect(screen.getByLabelText<HTMLInputElement>('Mobile Number').value).toBe(FELLOW.mobile_number);
	await logIn(app);
	await waitFor(() => expect(app.visited.path).toBe('/fellow-tasks'));
});

test('a page that the person may not open leads to their home', async () => {
	const app = await renderApp('/staff/tasks', null);
	await logIn(app);
	await waitFor(() => expect(app.visited.path).toBe('/main'));
});

test('staff are led to the page of the console that was asked for', async () => {
	server.use(answer(login, { ...WELCOME, role: LEAD.role }));
	const app = await renderApp('/staff/tasks?status=Pending', null);
	await logIn(app);
	await waitFor(() => expect(app.visited.path).toBe('/staff/tasks?status=Pending'));
});
