import { screen, waitFor, within } from '@testing-library/react';
import { listApplications } from '@yuva/contract/applications/endpoints';
import type { Application } from '@yuva/contract/applications/schema';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { APPLICATION, idOf, LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();
const page = (data: Application[], next_cursor: string | null = null) => ({ data, next_cursor });
const row = async (name: string) =>
	within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

test('an application shows who, where, how long it waits and how its tasks stand', async () => {
	const [task1, task2] = APPLICATION.tasks;
	const tasks = [{ ...task1, status: 'SENT_BACK' }, task2] as Application['tasks'];
	server.use(answer(listApplications, page([{ ...APPLICATION, tasks }])));
	await renderApp('/staff/applications', LEAD);
	const sravani = await row('Sravani Kola');
	expect(sravani.getByText('Basanth Nagar, Palakurthy, Peddapalli')).toBeTruthy();
	expect(sravani.getByText('Waiting 9 days').textContent).toBe('Waiting 9 days (over 8)');
	expect(sravani.getByText('Sent Back')).toBeTruthy();
	expect(sravani.getByText('Under Review')).toBeTruthy();
	expect(sravani.getByRole('link').getAttribute('href')).toBe(`/staff/applications/${idOf(1)}`);
});

test('while the queue is on its way a screen reader hears so', async () => {
	server.use(http.get('*/api/staff/applications/', () => delay('infinite')));
	await renderApp('/staff/applications', LEAD);
	expect((await screen.findByText('Loading applications…')).closest('[role=status]')).toBeTruthy();
});

test('what waits within the promise is not marked', async () => {
	const rows = [8, 1, 0].map((waiting_days, n) => ({ ...APPLICATION, fellow_id: idOf(n), waiting_days }));
	server.use(answer(listApplications, page(rows)));
	await renderApp('/staff/applications', LEAD);
	expect(await screen.findByText('Waiting 8 days')).toBeTruthy();
	expect(screen.getByText('Waiting 1 day')).toBeTruthy();
	expect(screen.getByText('Waiting since today')).toBeTruthy();
	expect(screen.queryByText(/over 8\)/)).toBeNull();
});

test('those under review come first; another status is asked for and stays in the address', async () => {
	const asked: unknown[] = [];
	server.use(
		answer(
			listApplications,
			({ status }) => page(status === 'UNDER_REVIEW' ? [APPLICATION] : []),
			(input) => asked.push(input),
		),
	);
	const { user, visited } = await renderApp('/staff/applications', LEAD);
	await row('Sravani Kola');
	await user.click(screen.getByRole('button', { name: 'Filter' }));
	const filter = screen.getByLabelText('Show applications with a task that is');
	const labels = within(filter)
		.getAllByRole('option')
		.map((option) => option.textContent);
	expect(labels).toEqual(['Under Review', 'Sent Back', 'Approved', 'Not Approved', 'Not Started']);
	await user.selectOptions(filter, 'Sent Back');
	expect(await screen.findByText('Nothing under “Sent Back”')).toBeTruthy();
	await waitFor(() => expect(visited.path).toBe('/staff/applications?status=SENT_BACK'));
	expect(screen.getByRole('button', { name: 'Clear: Sent Back' })).toBeTruthy();
	expect(asked).toEqual([{ status: 'UNDER_REVIEW' }, { status: 'SENT_BACK' }]);
});

test('an address with an unknown status shows what is under review', async () => {
	server.use(answer(listApplications, page([])));
	await renderApp('/staff/applications?status=FOO', LEAD);
	expect(await screen.findByText('No application waits for you')).toBeTruthy();
});

test('more are loaded page by page, and the focus goes on to the first new one', async () => {
	const second = { ...APPLICATION, fellow_id: idOf(5), full_name: 'Naresh Madavi' };
	server.use(
		answer(listApplications, ({ cursor }) =>
			cursor === 'next' ? page([second]) : page([APPLICATION], 'next'),
		),
	);
	const { user } = await renderApp('/staff/applications', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Load more' }));
	const link = await screen.findByRole('link', { name: 'Naresh Madavi' });
	expect(screen.getByRole('link', { name: 'Sravani Kola' })).toBeTruthy();
	expect(document.activeElement).toBe(link);
	expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('when the next page cannot be loaded, the first stays and one can try again', async () => {
	server.use(answer(listApplications, page([APPLICATION], 'next')));
	const { user } = await renderApp('/staff/applications', LEAD);
	const more = await screen.findByRole('button', { name: 'Load more' });
	server.use(noNetwork(listApplications));
	await user.click(more);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	expect(screen.getByRole('link', { name: 'Sravani Kola' })).toBeTruthy();
	server.use(
		answer(listApplications, page([{ ...APPLICATION, fellow_id: idOf(5), full_name: 'Naresh Madavi' }])),
	);
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('link', { name: 'Naresh Madavi' })).toBeTruthy();
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(noNetwork(listApplications));
	const { user } = await renderApp('/staff/applications', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(listApplications, page([APPLICATION])));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('link', { name: 'Sravani Kola' })).toBeTruthy();
});
