import { screen, waitFor, within } from '@testing-library/react';
import { approveApplications, listApplications } from '@yuva/contract/applications/endpoints';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { APPLICATION, idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const BUTTON = 'Approve several that you have opened';
const person = (n: number, full_name: string, opened = true) => ({
	...APPLICATION,
	fellow_id: idOf(n),
	full_name,
	opened,
});

async function openQueue(session = LEAD) {
	const data = [person(1, 'Anita Rao'), person(2, 'Balu Kola'), person(3, 'Chandu Gone', false)];
	const asked: unknown[] = [];
	server.use(answer(listApplications, { data, next_cursor: null }, (input) => asked.push(input)));
	const app = await renderApp('/staff/applications', session);
	await screen.findByRole('link', { name: 'Anita Rao' });
	return { ...app, asked };
}

test('a lead ticks those to approve of the ones that were opened, and each has its own result', async () => {
	let sent: unknown;
	server.use(
		answer(
			approveApplications,
			{
				data: [
					{ fellow_id: idOf(1), outcome: 'approved' },
					{ fellow_id: idOf(2), outcome: 'not_under_review' },
				],
			},
			(body) => {
				sent = body;
			},
		),
	);
	const { user } = await openQueue();
	await user.click(screen.getByRole('button', { name: BUTTON }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Approve several applications' }));
	expect(dialog.queryByText(/Chandu/)).toBeNull();
	for (const name of [/^Anita Rao/, /^Balu Kola/]) await user.click(dialog.getByRole('checkbox', { name }));
	await user.click(dialog.getByRole('button', { name: 'Approve 2 applications' }));
	const results = within(await screen.findByRole('dialog', { name: 'What became of them' }));
	expect(results.getByText('Approved')).toBeTruthy();
	expect(results.getByText('Somebody else has decided')).toBeTruthy();
	expect(sent).toEqual({ fellow_ids: [idOf(1), idOf(2)] });
});

test('without network nothing is approved, and that is said', async () => {
	server.use(noNetwork(approveApplications));
	const { user } = await openQueue();
	await user.click(screen.getByRole('button', { name: BUTTON }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.click(dialog.getByRole('checkbox', { name: /^Anita Rao/ }));
	await user.click(dialog.getByRole('button', { name: 'Approve 1 application' }));
	expect((await dialog.findByRole('alert')).textContent).toContain('No connection.');
});

test('a team lead approves nothing', async () => {
	await openQueue(TEAM_LEAD);
	expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});

test('search and lateness stand in the address', async () => {
	const { user, asked, visited } = await openQueue();
	await user.click(screen.getByRole('button', { name: 'Filter' }));
	await user.click(screen.getByRole('checkbox', { name: 'Only those over 8 days' }));
	await fill(user, screen.getByLabelText('Name, number, code or place'), 'an');
	await waitFor(() => expect(visited.path).toBe('/staff/applications?late=1&search=an'));
	await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'UNDER_REVIEW', search: 'an', late: '1' }));
});
