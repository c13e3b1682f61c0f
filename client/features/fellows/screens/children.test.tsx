import { screen, waitFor, within } from '@testing-library/react';
import { listChildrenInReach } from '@yuva/contract/children/endpoints';
import type { StaffChild } from '@yuva/contract/children/schema';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { listYears } from '@yuva/contract/years/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { CHILD_IN_REACH, idOf, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const ANJALI = CHILD_IN_REACH;
const server = fakeServer();
beforeEach(() =>
	server.use(answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]), answer(listYears, { data: [] })),
);
const page = (data: StaffChild[], next_cursor: string | null = null) => ({ data, next_cursor });

test('the list shows class, fellow, attendance, levels and consent of a child, and opens the child', async () => {
	const agreed = { ...ANJALI, id: idOf(32), full_name: 'Bhanu', consent: true, endline: null };
	const refused = { ...ANJALI, id: idOf(33), full_name: 'Chitti', consent: false, days_counted: 0 };
	server.use(answer(listChildrenInReach, page([ANJALI, agreed, refused])));
	await renderApp('/staff/children', LEAD);
	const link = await screen.findByRole('link', { name: 'Anjali Kola' });
	expect(link.getAttribute('href')).toBe(`/staff/children/${idOf(31)}`);
	const [, first, second, third] = screen.getAllByRole('row').map(({ textContent }) => textContent);
	for (const text of ['Kavya Atram', 'Peddapalli', '83.3%', '8.0 → 12.5', 'Consent missing'])
		expect(first).toContain(text);
	expect(second).toContain('8.0 → –');
	expect(second).toContain('Given');
	expect(third).toContain('No consent');
	expect(screen.getAllByRole('link', { name: 'Kavya Atram' })[0]?.getAttribute('href')).toBe(
		`/staff/fellows/${idOf(2)}`,
	);
});

test('the address keeps the search and the filters, and a wrong value in it is ignored', async () => {
	const asked: unknown[] = [];
	server.use(answer(listChildrenInReach, page([ANJALI]), (input) => asked.push(input)));
	const { user, visited } = await renderApp(
		`/staff/children?class=99&fellow=${idOf(2)}&consent=missing`,
		LEAD,
	);
	await screen.findByRole('link', { name: 'Anjali Kola' });
	expect(asked).toEqual([{ fellow: idOf(2), consent: 'missing' }]);
	await user.click(screen.getByRole('button', { name: 'Clear: Kavya Atram' }));
	await user.click(screen.getByRole('button', { name: 'Filter' }));
	await user.selectOptions(screen.getByLabelText('Class'), '4');
	await user.click(screen.getByLabelText('Left the center'));
	await waitFor(() => expect(visited.path).toBe('/staff/children?class=4&consent=missing&stay=left'));
	await waitFor(() => expect(asked.at(-1)).toEqual({ class: '4', consent: 'missing', stay: 'left' }));
	await user.click(screen.getByRole('button', { name: 'Clear: Class 4' }));
	await fill(user, screen.getByLabelText('Name of a child or a fellow'), 'anj');
	await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'anj', consent: 'missing', stay: 'left' }));
});

test('more children are loaded page by page', async () => {
	const second = { ...ANJALI, id: idOf(32), full_name: 'Bhanu' };
	server.use(
		answer(listChildrenInReach, ({ cursor }) =>
			cursor === 'next' ? page([second]) : page([ANJALI], 'next'),
		),
	);
	const { user } = await renderApp('/staff/children', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Load more' }));
	expect(await screen.findByRole('link', { name: 'Bhanu' })).toBeTruthy();
});

test('an empty list says when children appear, and an empty search says that no child matches', async () => {
	server.use(answer(listChildrenInReach, page([])));
	const { user } = await renderApp('/staff/children?stay=left', LEAD);
	expect(await screen.findByText('No child matches')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Clear: Left the center' }));
	expect(await screen.findByText('No children yet')).toBeTruthy();
});

test('without network the list says so, and trying again helps', async () => {
	server.use(noNetwork(listChildrenInReach));
	const { user } = await renderApp('/staff/children', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(listChildrenInReach, page([ANJALI])));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(within(await screen.findByRole('table')).getByText('Anjali Kola')).toBeTruthy();
});
