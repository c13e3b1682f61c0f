import { screen, waitFor, within } from '@testing-library/react';
import { listGrampanchayats } from '@yuva/contract/reference/endpoints';
import {
	acceptVillage,
	listDecidedVillages,
	listWrittenVillages,
	matchVillage,
	reopenVillage,
} from '@yuva/contract/reference/village-endpoints';
import {
	type DecidedVillage,
	VILLAGE_LISTED,
	type WrittenVillage,
} from '@yuva/contract/reference/village-schema';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';
import { chooseTyped, fill } from '../../../test/user.ts';

const MANTHANI = { id: 4401, name: 'Manthani' };
const TANDA: WrittenVillage = {
	id: 1_000_000_001,
	name: 'Suraaram',
	mandal: MANTHANI,
	district_name: 'Peddapalli',
	homes: 2,
	centers: 1,
	children: 14,
	fellows: [{ id: idOf(1), full_name: 'Sravani Kola' }],
	alike: [{ id: 2, name: 'Suraram' }],
};
const OTHER: WrittenVillage = { ...TANDA, id: 1_000_000_002, name: 'Gandhi Tanda', alike: [], centers: 0 };
const DECIDED: DecidedVillage = {
	id: 1_000_000_003,
	name: 'nehru tanda',
	mandal: MANTHANI,
	district_name: 'Peddapalli',
	decision: 'accepted',
	now: 'Nehru Tanda',
	decided_at: '2026-11-20T06:30:00.000Z',
};

const sent: unknown[] = [];
const keep = (input: unknown) => void sent.push(input);
const success = { status: 'success' as const };
const server = fakeServer(
	answer(listGrampanchayats, [
		{ id: 1, name: 'Karankote' },
		{ id: 2, name: 'Suraram' },
	]),
	answer(matchVillage, success, keep),
	answer(acceptVillage, success, keep),
	answer(reopenVillage, success, keep),
);

beforeEach(() => {
	sent.length = 0;
	server.use(
		answer(listWrittenVillages, { data: [TANDA, OTHER], next_cursor: null }),
		answer(listDecidedVillages, { data: [DECIDED], next_cursor: null }),
	);
});

async function open() {
	const app = await renderApp('/staff/villages', LEAD);
	const rows = within(await screen.findByRole('list', { name: 'Villages' })).getAllByRole('listitem');
	return { ...app, first: within(rows[0] ?? document.body), rows };
}

test('each village says who is in it and what the list has like it', async () => {
	const { rows } = await open();
	expect(rows[0]?.textContent).toContain('2 homes, 1 center, 14 children');
	expect(rows[0]?.textContent).toMatch(/Sravani Kola.*Suraram/);
	expect(rows[1]?.textContent).toMatch(/2 homes, 14 children.*None in the list/);
});

test('a village is matched; those of a like name come first, other written ones last', async () => {
	const { user, first } = await open();
	await user.click(first.getByRole('button', { name: 'Match' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Match Suraaram' }));
	const village = () => dialog.getByRole('combobox', { name: 'Village of Manthani' });
	await waitFor(() => expect(village()).toHaveProperty('disabled', false));
	await user.click(village());
	expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
		'Suraram',
		'Karankote',
		'Gandhi Tanda (not in the list)',
	]);
	await user.keyboard('{Escape}');
	await user.click(dialog.getByRole('button', { name: 'Match' }));
	expect(dialog.getByRole('alert').textContent).toBe('Choose a village');
	await chooseTyped(user, village(), 'Suraram');
	await user.click(dialog.getByRole('button', { name: 'Match' }));
	expect(await screen.findByText('Suraaram was matched')).toBeTruthy();
	expect(sent).toEqual([{ village_id: 2 }]);
});

test('the likeliest village of the list is offered, and still asked about', async () => {
	const { user, first, rows } = await open();
	expect(within(rows[1] ?? document.body).queryByRole('button', { name: /^It is/ })).toBeNull();
	await user.click(first.getByRole('button', { name: 'It is Suraram' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Match Suraaram' }));
	const village = () => dialog.getByRole('combobox', { name: 'Village of Manthani' });
	await waitFor(() => expect(village()).toHaveProperty('value', 'Suraram'));
	await user.click(dialog.getByRole('button', { name: 'Match' }));
	expect(await screen.findByText('Suraaram was matched')).toBeTruthy();
	expect(sent).toEqual([{ village_id: 2 }]);
});

test('a village is accepted under a corrected name', async () => {
	const { user, first } = await open();
	await user.click(first.getByRole('button', { name: 'Accept as new' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Accept Suraaram' }));
	const name = dialog.getByLabelText('Name in the list');
	await user.clear(name);
	await fill(user, name, '!');
	await user.click(dialog.getByRole('button', { name: 'Accept village' }));
	expect(dialog.getByRole('alert').textContent).toBe('Write the name of the village in letters');
	await user.clear(name);
	await fill(user, name, 'New Suraram');
	await user.click(dialog.getByRole('button', { name: 'Accept village' }));
	expect(await screen.findByText('New Suraram is in the list')).toBeTruthy();
	expect(sent).toEqual([{ name: 'New Suraram' }]);
});

test('a refusal stays in the dialog', async () => {
	server.use(refuse(acceptVillage, 'conflict', VILLAGE_LISTED, { name: VILLAGE_LISTED }));
	const { user, first } = await open();
	await user.click(first.getByRole('button', { name: 'Accept as new' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.click(dialog.getByRole('button', { name: 'Accept village' }));
	expect((await dialog.findByRole('alert')).textContent).toBe(VILLAGE_LISTED);
});

test('a decision is undone', async () => {
	const { user } = await open();
	const row = (await screen.findByRole('button', { name: 'Undo: nehru tanda' })).closest('tr');
	expect(row?.textContent).toContain('Nehru Tanda (new)');
	await user.click(screen.getByRole('button', { name: 'Undo: nehru tanda' }));
	expect(await screen.findByText('nehru tanda waits again')).toBeTruthy();
	expect(sent).toEqual([{}]);
});

test('earlier decisions are loaded too, and undone', async () => {
	const earlier = { ...DECIDED, id: 1_000_000_009, name: 'gandhi tanda' };
	server.use(
		answer(listDecidedVillages, ({ cursor }) =>
			cursor === undefined
				? { data: [DECIDED], next_cursor: 'next' }
				: { data: [earlier], next_cursor: null },
		),
	);
	const { user } = await open();
	await screen.findByRole('button', { name: 'Undo: nehru tanda' });
	await user.click(screen.getByRole('button', { name: 'Load more' }));
	await user.click(await screen.findByRole('button', { name: 'Undo: gandhi tanda' }));
	expect(await screen.findByText('gandhi tanda waits again')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('without a village that waits the screen says where they come from', async () => {
	server.use(
		answer(listWrittenVillages, { data: [], next_cursor: null }),
		answer(listDecidedVillages, { data: [], next_cursor: null }),
	);
	await renderApp('/staff/villages', LEAD);
	expect(await screen.findByText('No new village names')).toBeTruthy();
});
