import { screen, waitFor, within } from '@testing-library/react';
import { dismissAlike, listChildrenAlike } from '@yuva/contract/children/likeness-endpoints';
import type { AlikeChild, ChildrenAlike } from '@yuva/contract/children/likeness-schema';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';

const child = (digits: number, changes: Partial<AlikeChild> = {}): AlikeChild => ({
	id: idOf(digits),
	full_name: 'kola lakshmi',
	date_of_birth: '2014-03-05',
	mother_name: 'Renuka',
	father_name: 'Ramulu',
	parent_mobile_number: '9000100001',
	village: { en: 'Odela' },
	fellow_id: idOf(100 + digits),
	fellow_name: 'Kavya Atram',
	created_at: '2026-11-02T08:00:00.000Z',
	...changes,
});

const PAIR: ChildrenAlike = {
	id: idOf(900),
	one: child(1),
	other: child(2, { full_name: 'Laxmi Kola', date_of_birth: '2014-05-03', fellow_name: 'Naresh Madavi' }),
	reasons: ['same_name', 'birth_turned_round', 'same_mother'],
	found_at: '2026-11-20T06:30:00.000Z',
	dismissed_at: null,
};

const server = fakeServer();
const pairs = (...data: ChildrenAlike[]) => answer(listChildrenAlike, { data, next_cursor: null });

test('both entries stand side by side, with the reasons and the way to both fellows', async () => {
	server.use(pairs(PAIR));
	await renderApp('/staff/children-alike', LEAD);
	await screen.findByRole('heading', {
		name: 'Same name, day and month of birth turned round, same mother.',
	});
	const table = within(screen.getByRole('table'));
	expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
		'Center of Kavya Atram',
		'Center of Naresh Madavi',
	]);
	expect(table.getByRole('row', { name: 'Name Kola Lakshmi Laxmi Kola' })).toBeTruthy();
	expect(table.getByRole('row', { name: 'Date of birth 05-03-2014 03-05-2014' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Naresh Madavi' }).getAttribute('href')).toBe(
		`/staff/fellows/${idOf(102)}`,
	);
});

test('a pair of two children leaves the list, and can be decided again', async () => {
	const sent: unknown[] = [];
	server.use(
		pairs(PAIR),
		answer(dismissAlike, { status: 'success' }, (body) => {
			sent.push(body);
			server.use(
				answer(listChildrenAlike, ({ state }) => ({
					data: state === 'dismissed' ? [{ ...PAIR, dismissed_at: '2026-11-20T06:30:00.000Z' }] : [],
					next_cursor: null,
				})),
			);
		}),
	);
	const { user } = await renderApp('/staff/children-alike', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Two children: Kola Lakshmi' }));
	await screen.findByText('No possible duplicates');
	await user.click(screen.getByRole('radio', { name: 'Two children' }));
	await user.click(await screen.findByRole('button', { name: 'Decide again: Kola Lakshmi' }));
	await waitFor(() => expect(sent).toMatchObject([{ dismissed: true }, { dismissed: false }]));
});

test('a refused decision says why, and the pair stays', async () => {
	server.use(pairs(PAIR), refuse(dismissAlike, 'not_found', 'Not found.'));
	const { user } = await renderApp('/staff/children-alike', LEAD);
	await user.click(await screen.findByRole('button', { name: /Two children: / }));
	expect((await screen.findByRole('alert')).textContent).toContain('Not found.');
	expect(screen.getByRole('table')).toBeTruthy();
});

test('no network is said', async () => {
	server.use(noNetwork(listChildrenAlike));
	await renderApp('/staff/children-alike', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
});
