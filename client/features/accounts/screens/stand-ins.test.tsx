import { screen, waitFor, within } from '@testing-library/react';
import { addStandIn, endStandIn, listStandInLeads, listStandIns } from '@yuva/contract/accounts/endpoints';
import { LEADS_ALREADY, type StandIn } from '@yuva/contract/accounts/schema';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const ADMIN = { ...LEAD, role: 'admin' as const };
const SUJATHA: StandIn = {
	id: idOf(1),
	district_name: 'Peddapalli',
	full_name: 'Sujatha Mesram',
	from_date: '2026-01-01',
	to_date: '2099-01-01',
	made_by: 'Meera Deshpande',
};

beforeEach(() =>
	server.use(
		answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]),
		answer(listStandInLeads, { data: [{ id: idOf(5), full_name: 'Sujatha Mesram' }] }),
		answer(listStandIns, { data: [SUJATHA], next_cursor: null }),
	),
);

async function open() {
	const app = await renderApp('/staff/stand-ins', ADMIN);
	await screen.findByRole('heading', { level: 1, name: 'Stand-ins' });
	return app;
}

async function fillIn(user: Awaited<ReturnType<typeof open>>['user'], last = '10-12-2099') {
	await screen.findByRole('option', { name: 'Peddapalli' });
	await screen.findByRole('option', { name: 'Sujatha Mesram' });
	await user.selectOptions(screen.getByLabelText(/^District without its lead/), 'Peddapalli');
	await user.selectOptions(screen.getByLabelText(/^District Lead who stands in/), 'Sujatha Mesram');
	await fill(user, screen.getByLabelText(/^First day/), '01-12-2099');
	await fill(user, screen.getByLabelText(/^Last day/), last);
	await user.click(screen.getByRole('button', { name: 'Add stand-in' }));
}

test('the head office lets a lead stand in', async () => {
	let sent: unknown;
	server.use(
		answer(addStandIn, { status: 'success', id: idOf(1) }, (body) => {
			sent = body;
		}),
	);
	const { user } = await open();
	await fillIn(user);
	expect(await screen.findByText('Saved')).toBeTruthy();
	expect(sent).toEqual({
		district_id: '682',
		account_id: idOf(5),
		from_date: '2099-12-01',
		to_date: '2099-12-10',
	});
});

test('what is missing or the wrong way round is said beside it, and nothing is sent', async () => {
	const { user } = await open();
	await user.click(screen.getByRole('button', { name: 'Add stand-in' }));
	expect(await screen.findByText('Choose a district')).toBeTruthy();
	expect(screen.getByText('Choose the first day')).toBeTruthy();
	await fillIn(user, '10-11-2099');
	expect(await screen.findByText('The last day cannot be before the first')).toBeTruthy();
});

test('what the server refuses is said beside the field', async () => {
	server.use(refuse(addStandIn, 'invalid', LEADS_ALREADY, { account_id: LEADS_ALREADY }));
	const { user } = await open();
	await fillIn(user);
	expect(await screen.findByText(LEADS_ALREADY)).toBeTruthy();
});

test('a stand-in that lasts is ended after a question', async () => {
	let path = '';
	server.use(
		answer(endStandIn, { status: 'success' }, (_, { url }) => {
			path = new URL(url).pathname;
		}),
	);
	const { user } = await open();
	const table = within(await screen.findByRole('table', { name: 'Leads who stand in' }));
	expect(table.getByText('Now')).toBeTruthy();
	await user.click(table.getByRole('button', { name: 'End: Sujatha Mesram, Peddapalli' }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }));
	await waitFor(() => expect(path).toBe(`/api/staff/stand-ins/${idOf(1)}/`));
});

test('nobody stands in, or no network: each says so', async () => {
	server.use(answer(listStandIns, { data: [], next_cursor: null }));
	const empty = await open();
	expect(await screen.findByText('Nobody stands in')).toBeTruthy();
	empty.unmount();
	server.use(noNetwork(listStandIns));
	await open();
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
