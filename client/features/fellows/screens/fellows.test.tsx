import { screen, waitFor, within } from '@testing-library/react';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import type { ProgrammeYear } from '@yuva/contract/years/closing-schema';
import { listYears } from '@yuva/contract/years/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { FELLOW_ROW, idOf, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
beforeEach(() =>
	server.use(answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]), answer(listYears, { data: [] })),
);
const page = (data: StaffFellow[], next_cursor: string | null = null) => ({ data, next_cursor });

test('a fellow shows district, children, days marked of 40 and the last register', async () => {
	server.use(answer(listFellows, page([FELLOW_ROW])));
	await renderApp('/staff/fellows', LEAD);
	const link = await screen.findByRole('link', { name: 'Kavya Atram' });
	expect(link.getAttribute('href')).toBe(`/staff/fellows/${idOf(2)}`);
	const kavya = within(link.closest('tr') as HTMLElement);
	expect(kavya.getByText('Peddapalli')).toBeTruthy();
	expect(kavya.getByText('2')).toBeTruthy();
	expect(kavya.getByText('12 of 40')).toBeTruthy();
	expect(kavya.getByText('83.3%')).toBeTruthy();
	expect(kavya.getByText('18-11-2026')).toBeTruthy();
});

test('a fellow who has not marked anything yet says so', async () => {
	const nothing = { children: 1, days_marked: 0, last_register: null };
	server.use(answer(listFellows, page([{ ...FELLOW_ROW, ...nothing }])));
	await renderApp('/staff/fellows', LEAD);
	expect(await screen.findByText('No attendance yet')).toBeTruthy();
	expect(screen.getByRole('cell', { name: /1$/ })).toBeTruthy();
});

test('the search asks once the typing pauses, and stays in the address', async () => {
	const asked: unknown[] = [];
	server.use(
		answer(
			listFellows,
			({ search }) => page(search === 'zz' ? [] : [FELLOW_ROW]),
			(input) => asked.push(input),
		),
	);
	const { user, visited } = await renderApp('/staff/fellows', LEAD);
	await screen.findByRole('link', { name: 'Kavya Atram' });
	await fill(user, screen.getByLabelText('Name, number, code or place'), 'zz');
	expect(await screen.findByText('No fellow is found for “zz”')).toBeTruthy();
	await waitFor(() => expect(visited.path).toBe('/staff/fellows?search=zz'));
	expect(asked).toEqual([{}, { search: 'zz' }]);
	await user.click(screen.getByRole('button', { name: 'Clear' }));
	expect(await screen.findByRole('link', { name: 'Kavya Atram' })).toBeTruthy();
});

test('a lead without fellows is told when they appear', async () => {
	server.use(answer(listFellows, page([])));
	await renderApp('/staff/fellows', LEAD);
	expect(await screen.findByText('No fellows yet')).toBeTruthy();
});

test('more are loaded page by page', async () => {
	const second = { ...FELLOW_ROW, fellow_id: idOf(9), full_name: 'Mounika Madavi' };
	server.use(
		answer(listFellows, ({ cursor }) => (cursor === 'next' ? page([second]) : page([FELLOW_ROW], 'next'))),
	);
	const { user } = await renderApp('/staff/fellows', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Load more' }));
	expect(await screen.findByRole('link', { name: 'Mounika Madavi' })).toBeTruthy();
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(noNetwork(listFellows));
	const { user } = await renderApp('/staff/fellows', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(listFellows, page([FELLOW_ROW])));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('link', { name: 'Kavya Atram' })).toBeTruthy();
});

test('the filter and the order stand in the address, and what it says wrongly is left out', async () => {
	const asked: unknown[] = [];
	server.use(
		answer(listFellows, page([{ ...FELLOW_ROW, status: 'Inactive' }]), (input) => asked.push(input)),
	);
	const { user, visited } = await renderApp('/staff/fellows?status=Inactive&module=9&sort=age', LEAD);
	const kavya = within(
		(await screen.findByRole('link', { name: 'Kavya Atram' })).closest('tr') as HTMLElement,
	);
	expect(kavya.getByText('Inactive')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Filter' }));
	await screen.findByRole('option', { name: 'Peddapalli' });
	await user.selectOptions(screen.getByLabelText('District'), 'Peddapalli');
	await user.selectOptions(screen.getByLabelText('Sort by'), 'Longest without attendance');
	await waitFor(() =>
		expect(visited.path).toBe('/staff/fellows?status=Inactive&module=9&sort=register_oldest&district=682'),
	);
	await waitFor(() =>
		expect(asked.at(-1)).toEqual({ status: 'Inactive', district: '682', sort: 'register_oldest' }),
	);
	expect(asked[0]).toEqual({ status: 'Inactive' });
});

test('a filter that nobody passes says so', async () => {
	server.use(answer(listFellows, page([])));
	await renderApp('/staff/fellows?module=4', LEAD);
	expect(await screen.findByText('No fellow matches')).toBeTruthy();
});

describe('with a year that is over', () => {
	const rules = { own_days: 30, registers: 30, months: 6 };
	const figures = { closed_at: null, fellows: 1, children: 2, marks: 24, rules, closing: null };
	const days = { starts_on: '2026-06-01', ends_on: '2027-05-31' };
	const YEARS: ProgrammeYear[] = [
		{ id: 3, name: '2027-28', status: 'planned', ...days, ...figures },
		{ id: 2, name: '2026-27', status: 'open', ...days, ...figures },
		{ id: 1, name: '2025-26', status: 'closed', ...days, ...figures },
	];
	const asked: unknown[] = [];

	beforeEach(() => {
		asked.length = 0;
		server.use(
			answer(listYears, { data: YEARS }),
			answer(listFellows, page([FELLOW_ROW]), (input) => asked.push(input)),
		);
	});

	test('the year is chosen with the filters, stays in the address, and the fellow’s page opens in it', async () => {
		const { user, visited } = await renderApp('/staff/fellows', LEAD);
		await user.click(await screen.findByRole('button', { name: 'Filter' }));
		await user.selectOptions(await screen.findByLabelText('Year'), '2025-26');
		await waitFor(() => expect(visited.path).toBe('/staff/fellows?year=1'));
		await waitFor(() => expect(asked).toEqual([{}, { year: '1' }]));
		const link = await screen.findByRole('link', { name: 'Kavya Atram' });
		expect(link.getAttribute('href')).toBe(`/staff/fellows/${idOf(2)}?year=1`);
		await user.click(screen.getByRole('button', { name: 'Clear: 2025-26' }));
		await waitFor(() => expect(visited.path).toBe('/staff/fellows'));
	});

	test('what is no year in the address is ignored', async () => {
		await renderApp('/staff/fellows?year=soon', LEAD);
		await screen.findByRole('link', { name: 'Kavya Atram' });
		expect(asked).toEqual([{}]);
	});
});
