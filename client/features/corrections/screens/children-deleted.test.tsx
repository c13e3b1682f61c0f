import { screen, waitFor, within } from '@testing-library/react';
import { listDeletedChildrenInReach } from '@yuva/contract/children/endpoints';
import type { DeletedChildInReach } from '@yuva/contract/children/schema';
import { restoreDeletedChild } from '@yuva/contract/corrections/child-endpoints';
import { ALIKE_IN_CENTER } from '@yuva/contract/corrections/child-schema';
import { REASON_MISSING } from '@yuva/contract/fields';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const RAVI: DeletedChildInReach = {
	id: idOf(31),
	full_name: 'kola RAVI',
	child_class: '4',
	deleted_at: '2026-11-18T06:30:00.000Z',
	fellow_id: idOf(2),
	fellow_name: 'Kavya Atram',
	district_name: 'Peddapalli',
};

let rows = [RAVI];
const sent: unknown[] = [];
const asked: unknown[] = [];
const server = fakeServer(
	answer(
		listDeletedChildrenInReach,
		() => ({ data: rows, next_cursor: null }),
		(_, { url }) => asked.push(new URL(url).searchParams.get('search')),
	),
	answer(restoreDeletedChild, { status: 'success' }, (input, { url }) => {
		sent.push([new URL(url).pathname, input]);
		rows = [];
	}),
);

beforeEach(() => {
	rows = [RAVI];
	sent.length = 0;
	asked.length = 0;
});

async function openDialog() {
	const { user } = await renderApp('/staff/children-deleted', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Restore Kola Ravi' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Restore Kola Ravi' }));
	return { user, dialog };
}

test('a lead sees who was deleted, when and in whose center, and restores the child with a reason', async () => {
	const { user, dialog } = await openDialog();
	expect(screen.getByText('Class 4 · Deleted on 18-11-2026')).toBeTruthy();
	const center = screen.getByRole('link', { name: 'Center of Kavya Atram', hidden: true });
	expect(center.getAttribute('href')).toBe(`/staff/fellows/${idOf(2)}`);
	expect(dialog.getByText(/is on the register of/).textContent).toBe(
		'Kola Ravi is on the register of Kavya Atram again, with marks, scores, consents and photo as before.',
	);
	await user.click(dialog.getByRole('button', { name: 'Restore' }));
	expect(await dialog.findByText(REASON_MISSING)).toBeTruthy();
	expect(sent).toEqual([]);
	await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Deleted by mistake');
	await user.click(dialog.getByRole('button', { name: 'Restore' }));
	expect(await screen.findByText('Kola Ravi is restored')).toBeTruthy();
	expect(await screen.findByText('No deleted children')).toBeTruthy();
	expect(sent).toEqual([[`/api/staff/children/${RAVI.id}/restore/`, { reason: 'Deleted by mistake' }]]);
});

test('where the same child was added meanwhile the lead is asked, and the reason stays', async () => {
	server.use(refuse(restoreDeletedChild, 'possible_duplicate', ALIKE_IN_CENTER));
	const { user, dialog } = await openDialog();
	await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Deleted by mistake');
	await user.click(dialog.getByRole('button', { name: 'Restore' }));
	expect(await dialog.findByText(ALIKE_IN_CENTER)).toBeTruthy();
	server.resetHandlers();
	await user.click(dialog.getByRole('button', { name: 'Restore too' }));
	await waitFor(() =>
		expect(sent).toEqual([
			[`/api/staff/children/${RAVI.id}/restore/`, { reason: 'Deleted by mistake', confirm_duplicate: true }],
		]),
	);
});

test('the list is searched by name, and says when nobody is found', async () => {
	const { user, visited } = await renderApp('/staff/children-deleted', LEAD);
	await screen.findByText('Kola Ravi');
	rows = [];
	await fill(user, screen.getByLabelText('Search by name'), 'anjali');
	expect(await screen.findByText('No child found for “anjali”')).toBeTruthy();
	expect(asked.at(-1)).toBe('anjali');
	await waitFor(() => expect(visited.path).toBe('/staff/children-deleted?search=anjali'));
});

test('an empty list is said, and what could not be loaded can be tried again', async () => {
	rows = [];
	const first = await renderApp('/staff/children-deleted', LEAD);
	expect(await screen.findByText('No deleted children')).toBeTruthy();
	first.unmount();
	server.use(noNetwork(listDeletedChildrenInReach));
	await renderApp('/staff/children-deleted', LEAD);
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
