import { screen, within } from '@testing-library/react';
import { listWaitingFellows, makeFirstSlips } from '@yuva/contract/imports/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, refuse } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { idOf } from '../../../test/staff-answers.ts';

const ADMIN = { ...FELLOW, role: 'admin' as const };
const waiting = (number: number, slip_made_at: string | null = null) => ({
	fellow_id: idOf(number),
	full_name: `Fellow ${number}`,
	mobile_number: `98765432${String(number).padStart(2, '0')}`,
	center: 'Ramagiri',
	slip_made_at,
});
const slipOf = (fellow_id: string) => ({
	fellow_id,
	full_name: `Fellow of ${fellow_id}`,
	mobile_number: '9876543210',
	center: 'Ramagiri',
	password: 'abcd-efgh-ijkm',
});

const sent: number[] = [];
const server = fakeServer(
	answer(listWaitingFellows, {
		data: Array.from({ length: 14 }, (_, at) => waiting(at + 1)),
		next_cursor: null,
	}),
	answer(
		makeFirstSlips,
		({ fellow_ids }) => ({ slips: (fellow_ids as string[]).map(slipOf) }),
		({ fellow_ids }) => void sent.push((fellow_ids as string[]).length),
	),
);

beforeEach(() => {
	sent.length = 0;
});

test('slips are made in small numbers, shown once, and printed', async () => {
	const { user } = await renderApp('/staff/import/slips', ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Make 14 slips' }));
	await screen.findByText('Print these slips now');
	expect(sent).toEqual([12, 2]);
	const slips = screen.getAllByRole('article');
	expect(slips).toHaveLength(14);
	expect(within(slips[0] ?? document.body).getByText('abcd-efgh-ijkm')).toBeDefined();
	expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
});

test('who has a slip already is left out, or asked about', async () => {
	const data = [waiting(1), waiting(2, '2026-11-20T06:30:00Z')];
	server.use(answer(listWaitingFellows, { data, next_cursor: null }));
	const { user } = await renderApp('/staff/import/slips', ADMIN);
	expect(await screen.findByText('20-11-2026')).toBeDefined();
	expect(screen.getByRole('button', { name: 'Make 1 slip' })).toBeDefined();
	await user.click(screen.getByLabelText(/^Also for those who have a slip/));
	await user.click(screen.getByRole('button', { name: 'Make 2 slips' }));
	await screen.findByText('Earlier slips of 1 fellow stop working.');
	await user.click(screen.getByRole('button', { name: 'Make slips' }));
	expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('a refusal is told, and nothing is printed', async () => {
	server.use(refuse(makeFirstSlips, 'conflict', 'Some of these fellows have logged in already.'));
	const { user } = await renderApp('/staff/import/slips', ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Make 14 slips' }));
	await screen.findByText('Some of these fellows have logged in already.');
	expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('without anybody who waits the screen says so', async () => {
	server.use(answer(listWaitingFellows, { data: [], next_cursor: null }));
	await renderApp('/staff/import/slips', ADMIN);
	await screen.findByText('Nobody waits for a slip');
});

test('a list that does not load can be tried again', async () => {
	server.use(refuse(listWaitingFellows, 'unavailable', 'The server is busy.'));
	await renderApp('/staff/import/slips', ADMIN);
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
