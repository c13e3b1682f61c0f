import { screen, waitFor, within } from '@testing-library/react';
import {
	changeStanding,
	endDevices,
	getFellow,
	listFellows,
	listTransfers,
	transferChildren,
} from '@yuva/contract/fellows/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, refuse } from '../../../test/answers.ts';
import { serveFellow } from '../../../test/fellow-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { FELLOW_ROW, idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const success = { status: 'success' as const };

beforeEach(() => serveFellow(server));

async function open(session = LEAD, tab = '') {
	const app = await renderApp(`/staff/fellows/${idOf(2)}${tab && `?tab=${tab}`}`, session);
	await screen.findByRole('heading', { level: 1, name: 'Kavya Atram' });
	// The menu loads in code of its own.
	if (session === LEAD) await waitFor(() => expect(more()).toHaveProperty('disabled', false));
	return app;
}

/** The bar of the console has a button of the same name. */
const more = () => within(screen.getByRole('main')).getByRole('button', { name: 'More' });

test('an account is deactivated after a question', async () => {
	let sent: unknown;
	server.use(
		answer(changeStanding, { ...success, fellow_status: 'Inactive' }, (body) => {
			sent = body;
			server.use(answer(getFellow, { ...FELLOW_ROW, status: 'Inactive' }));
		}),
	);
	const { user } = await open();
	await user.click(more());
	await user.click(screen.getByRole('button', { name: 'Deactivate' }));
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate this account?' }));
	await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
	expect(await screen.findByText('Inactive')).toBeTruthy();
	expect(sent).toEqual({ action: 'deactivate' });
	await user.click(more());
	expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Complete fellowship' })).toBeNull();
});

test('a change that is refused says why', async () => {
	server.use(refuse(changeStanding, 'conflict', 'This account is closed already.'));
	const { user } = await open();
	await user.click(more());
	await user.click(screen.getByRole('button', { name: 'Complete fellowship' }));
	const dialog = within(await screen.findByRole('alertdialog'));
	await user.click(dialog.getByRole('button', { name: 'Complete fellowship' }));
	expect((await dialog.findByRole('alert')).textContent).toContain('closed already');
});

test('a team lead looks on and changes nothing', async () => {
	await open(TEAM_LEAD);
	await screen.findByText('Learning Center');
	for (const name of ['Deactivate', 'Complete fellowship', 'Hand over children', 'End all']) {
		expect(screen.queryByRole('button', { name })).toBeNull();
	}
});

test('one device is ended, or all of them', async () => {
	const sent: unknown[] = [];
	server.use(answer(endDevices, { ...success, ended: 1 }, (body) => sent.push(body)));
	const { user } = await open(LEAD, 'history');
	await user.click(await screen.findByRole('button', { name: /^End: Logged in, since 01-11-2026, 12:00/ }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }));
	expect(await screen.findByText('1 device ended')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'End all' }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End all' }));
	await waitFor(() => expect(sent).toEqual([{ device_id: 'a1' }, {}]));
});

test('the children are handed over to a fellow who was searched for, after a look at what that means', async () => {
	const latha = { ...FELLOW_ROW, fellow_id: idOf(9), full_name: 'Latha Rao', children: 5 };
	const asked: unknown[] = [];
	let sent: unknown;
	server.use(
		answer(listFellows, { data: [FELLOW_ROW, latha], next_cursor: null }, (input) => asked.push(input)),
		// one more child came since the screen was read
		answer(transferChildren, { ...success, children: 3 }, (body) => {
			sent = body;
		}),
	);
	const { user } = await open();
	await user.click(more());
	await user.click(screen.getByRole('button', { name: 'Hand over children' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 2 children' }));
	await fill(user, dialog.getByLabelText('Search the fellow who takes over'), 'lat');
	await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'Active', search: 'lat' }));
	const choices = within(await dialog.findByRole('list', { name: 'Fellows' })).getAllByRole('button');
	expect(choices.map((choice) => choice.textContent)).toEqual([expect.stringContaining('Latha Rao')]);
	await user.click(choices[0] as HTMLElement);
	expect(await dialog.findByText(/Registers of the past stay with/)).toBeTruthy();
	await user.click(dialog.getByRole('button', { name: 'Hand over 2 children' }));
	expect(await screen.findByText('3 children handed over')).toBeTruthy();
	expect(sent).toEqual({ to_fellow_id: idOf(9) });
});

test('what was handed over before is remembered', async () => {
	server.use(
		answer(listTransfers, {
			data: [
				{
					from_name: 'Latha Rao',
					to_name: 'Kavya Atram',
					children: 12,
					transferred_by: 'Ravinder Gaddam',
					transferred_at: '2026-11-10T06:30:00.000Z',
				},
			],
		}),
	);
	await open(LEAD, 'children');
	expect((await screen.findByText(/12 children from/)).textContent).toBe(
		'12 children from Latha Rao to Kavya Atram',
	);
});
