import { screen, waitFor, within } from '@testing-library/react';
import {
	answerRequest,
	getPrivacyContact,
	getRetention,
	listRequests,
} from '@yuva/contract/privacy/endpoints';
import type { StaffRequest } from '@yuva/contract/privacy/schema';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { ADMIN } from '../../../test/administration.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();

const REQUEST: StaffRequest = {
	id: idOf(7),
	number: 12,
	kind: 'correction',
	words: 'My name is Kavitha.',
	asked_at: '2026-11-01T06:30:00.000Z',
	due_on: '2020-01-31',
	state: 'open',
	answer: '',
	note: '',
	closed_at: null,
	closed_by: null,
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	mobile_number: '9876543210',
};
const page = (...data: StaffRequest[]) => ({
	data,
	next_cursor: null,
	open: data.length,
	overdue: data.length,
});

test('the privacy screen says how many requests are open and overdue, and that no contact is set', async () => {
	server.use(
		answer(getRetention, { data: [] }),
		answer(listRequests, page(REQUEST)),
		answer(getPrivacyContact, { organisation: { en: '' }, contact: { en: '' }, complaint: { en: '' } }),
	);
	await renderApp('/staff/privacy', ADMIN);
	const card = (await screen.findByRole('link', { name: 'Requests about data' })).closest('article');
	expect(await within(card as HTMLElement).findByText('1 open')).toBeTruthy();
	expect(within(card as HTMLElement).getByText('1 overdue')).toBeTruthy();
	expect(await screen.findByText('The privacy notice has no contact yet')).toBeTruthy();
});

test('an overdue request is marked and answered with a reason', async () => {
	const sent: unknown[] = [];
	server.use(
		answer(listRequests, page(REQUEST)),
		http.post('*/api/staff/privacy/requests/:id/answer/', async ({ request }) => {
			sent.push(await request.json());
			return HttpResponse.json({ status: 'success' });
		}),
	);
	const { user } = await renderApp('/staff/privacy/requests', ADMIN);
	expect(await screen.findByText('Overdue since 31-01-2020')).toBeTruthy();
	expect(screen.getByText('My name is Kavitha.')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Answer R-00012' }));
	const dialog = within(screen.getByRole('dialog', { name: 'Answer R-00012 of Kavya Atram' }));
	await user.click(dialog.getByRole('button', { name: 'Close request' }));
	expect(await dialog.findByText('Write the answer for the fellow')).toBeTruthy();
	await user.click(dialog.getByLabelText('Declined'));
	await fill(user, screen.getByLabelText(/Answer for Kavya Atram/), 'The card says otherwise.');
	await fill(user, screen.getByLabelText(/Note for the head office/), 'Called on Monday.');
	await user.click(dialog.getByRole('button', { name: 'Close request' }));
	await waitFor(() =>
		expect(sent).toMatchObject([
			{ state: 'declined', answer: 'The card says otherwise.', note: 'Called on Monday.' },
		]),
	);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal stays in the dialog with what was typed', async () => {
	server.use(
		answer(listRequests, page(REQUEST)),
		refuse(answerRequest, 'conflict', 'This request is closed.'),
	);
	const { user } = await renderApp('/staff/privacy/requests', ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Answer R-00012' }));
	await fill(user, screen.getByLabelText(/Answer for Kavya Atram/), 'Corrected.');
	await user.click(screen.getByRole('button', { name: 'Close request' }));
	expect(await screen.findByText('This request is closed.')).toBeTruthy();
	expect(screen.getByDisplayValue('Corrected.')).toBeTruthy();
});

test('an erasure leads to the page that erases', async () => {
	server.use(answer(listRequests, page({ ...REQUEST, kind: 'erasure', words: '' })));
	const { user } = await renderApp('/staff/privacy/requests', ADMIN);
	const link = await screen.findByRole('link', { name: 'Copy and erase' });
	expect(link.getAttribute('href')).toBe(`/staff/privacy/fellows/${idOf(2)}`);
	await user.click(screen.getByRole('button', { name: 'Answer R-00012' }));
	expect(screen.getByRole('dialog').textContent).toContain('Answer here only to decline it.');
});

test('closed requests show answer, note and who closed them; none at all is said', async () => {
	const closed = {
		...REQUEST,
		state: 'done' as const,
		answer: 'Corrected.',
		note: 'Seen the card.',
		closed_at: '2026-11-05T06:30:00.000Z',
		closed_by: 'Meera Deshpande',
	};
	server.use(answer(listRequests, ({ state }) => (state === 'closed' ? page(closed) : page())));
	const { user } = await renderApp('/staff/privacy/requests', ADMIN);
	expect(await screen.findByText('No open request')).toBeTruthy();
	await user.click(screen.getByLabelText('Closed'));
	expect(await screen.findByText(/by Meera Deshpande/)).toBeTruthy();
	expect(screen.getByText('Seen the card.')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
});

test('without network the reason is said', async () => {
	server.use(noNetwork(listRequests));
	await renderApp('/staff/privacy/requests', ADMIN);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
});
