import { screen, waitFor, within } from '@testing-library/react';
import { listAttention } from '@yuva/contract/console/attention-endpoints';
import { attentionRule } from '@yuva/contract/console/attention-schema';
import { getCounts } from '@yuva/contract/console/endpoints';
import { listUnusualReads, lookAtUnusualRead } from '@yuva/contract/privacy/audit-endpoints';
import type { UnusualRead } from '@yuva/contract/privacy/audit-schema';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { expect, test } from 'vitest';
import { ADMIN } from '../../../test/administration.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { NO_COUNTS } from '../../../test/overview-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();

const ITEM: UnusualRead = {
	id: idOf(1),
	rule: 'at_night',
	account_id: idOf(5),
	full_name: 'Ravinder Gaddam',
	day: '2026-11-20',
	first_at: '2026-11-19T18:10:00.000Z',
	last_at: '2026-11-19T21:00:00.000Z',
	persons: 230,
	exported: 200,
	looked_at: null,
	looked_at_by: null,
	note: '',
};
const LOOKED_AT = {
	...ITEM,
	looked_at: '2026-11-20T06:30:00.000Z',
	looked_at_by: 'Meera Deshpande',
	note: 'He prepared the camp.',
};
const SENTENCE =
	'Opened data of 230 people at night, 200 of them in exports: 19-11-2026 23:40 to 20-11-2026 02:30.';

const serveItems = () =>
	server.use(
		answer(listUnusualReads, ({ state }) => ({
			data: [state === 'looked_at' ? LOOKED_AT : ITEM],
			next_cursor: null,
		})),
	);

test('an item says who, how many people, when and by what rule, and leads to the log of that time', async () => {
	serveItems();
	await renderApp('/staff/unusual-reading', ADMIN);
	expect(await screen.findByRole('heading', { level: 2, name: 'Ravinder Gaddam' })).toBeTruthy();
	expect(screen.getByText(SENTENCE)).toBeTruthy();
	expect(screen.getByText(/more than 50 at night, from 23:00 to 05:00 in India/)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Audit log of that time' }).getAttribute('href')).toBe(
		`/staff/audit?actor=${idOf(5)}&from=2026-11-19&to=2026-11-20`,
	);
});

test('an item is marked as looked at, with a note', async () => {
	serveItems();
	const sent: [string, unknown][] = [];
	server.use(
		answer(lookAtUnusualRead, { status: 'success' }, (body, { url }) =>
			sent.push([new URL(url).pathname, body]),
		),
	);
	const { user } = await renderApp('/staff/unusual-reading', ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Checked: Ravinder Gaddam' }));
	const dialog = await screen.findByRole('dialog');
	expect(within(dialog).getByText(SENTENCE)).toBeTruthy();
	await fill(user, within(dialog).getByLabelText('Note for the head office'), ' He prepared the camp. ');
	await user.click(within(dialog).getByRole('button', { name: 'Save' }));
	await waitFor(() =>
		expect(sent).toEqual([
			[`/api/staff/audit/unusual/${idOf(1)}/looked-at/`, { note: 'He prepared the camp.' }],
		]),
	);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a look that cannot be kept is said in the dialog', async () => {
	serveItems();
	server.use(refuse(lookAtUnusualRead, 'not_found', 'Not found.'));
	const { user } = await renderApp('/staff/unusual-reading', ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Checked: Ravinder Gaddam' }));
	await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
	expect((await screen.findByRole('alert')).textContent).toBe('Not found.');
});

test('items that were looked at are apart, with who and the note', async () => {
	serveItems();
	const { user, visited } = await renderApp('/staff/unusual-reading', ADMIN);
	await user.click(await screen.findByRole('radio', { name: 'Checked' }));
	expect(
		await screen.findByText('Checked by Meera Deshpande on 20-11-2026. He prepared the camp.'),
	).toBeTruthy();
	await waitFor(() => expect(visited.path).toBe('/staff/unusual-reading?state=looked_at'));
	expect(screen.queryByRole('button', { name: /^Checked:/ })).toBeNull();
});

test('an empty list says so, and one that did not load can be asked for again', async () => {
	server.use(noNetwork(listUnusualReads));
	const { user } = await renderApp('/staff/unusual-reading', ADMIN);
	await screen.findByRole('alert');
	server.use(answer(listUnusualReads, { data: [], next_cursor: null }));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('Nothing to look at')).toBeTruthy();
});

test('the screen Attention leads the head office to it, and no lead', async () => {
	serveItems();
	const counts = attentionRule.options.map((rule) => ({ rule, count: 0, fellows: [] }));
	server.use(
		answer(listAttention, { data: [], next_cursor: null, counts }),
		answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]),
		answer(getCounts, { ...NO_COUNTS, unusual: 1 }),
	);
	const first = await renderApp('/staff/attention', ADMIN);
	const main = within(await screen.findByRole('main'));
	const card = await main.findByRole('link', { name: /^Unusual data access/ });
	expect(card.textContent).toMatch(/1$/);
	expect(card.getAttribute('href')).toBe('/staff/unusual-reading');
	first.unmount();
	await renderApp('/staff/attention', LEAD);
	await screen.findByRole('link', { name: /^Child absent/ });
	expect(screen.queryByText('Unusual data access')).toBeNull();
});
