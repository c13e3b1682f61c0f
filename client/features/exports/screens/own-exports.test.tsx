import { act, screen, waitFor, within } from '@testing-library/react';
import {
	createExport,
	createExportTicket,
	listExportChoices,
	listExports,
	removeExport,
} from '@yuva/contract/exports/endpoints';
import { listForms } from '@yuva/contract/forms/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import {
	ADDRESS,
	CHOICES,
	FAILED,
	gives,
	holds,
	noteSaved,
	openExport,
	READY,
	RUNNING,
	takes,
} from '../../../test/export-answers.ts';
import { idOf } from '../../../test/staff-answers.ts';

const server = fakeServer();

let saved: string[];
beforeEach(() => {
	saved = noteSaved();
	server.use(answer(listExportChoices, CHOICES), answer(listForms, { data: [] }), holds());
});

const list = () => screen.getByRole('list', { name: 'Your files' });

test('a file of before is listed with its filters, and saved when Download is pressed, not before', async () => {
	const filter = { year: 1, district: 682, module: 2, from: '2025-11-01', to: '2025-11-30' };
	const columns = 'marked,day,status';
	server.use(
		holds({ ...READY, file: 'attendance.csv', filter: { ...filter, columns, without_names: 'yes' } }),
		gives(),
	);
	const { user } = await openExport();
	expect(
		await screen.findByText(
			/2025-26, Peddapalli, Module 2, from 01-11-2025, until 30-11-2025, without names, 3 of 9 columns/,
		),
	).toBeTruthy();
	expect(saved).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'Download: Attendance, CSV' }));
	await waitFor(() => expect(saved).toEqual([ADDRESS]));
});

test('a failed export says what to do, and is tried again with the same filters', async () => {
	const sent: unknown[] = [];
	const removed: unknown[] = [];
	server.use(
		holds({ ...FAILED, filter: { district: 682 } }),
		takes((body) => sent.push(body)),
		answer(removeExport, { status: 'success' }, () => removed.push(1)),
	);
	const { user } = await openExport();
	expect(await screen.findByText(/could not store the file. Try again in a few minutes/)).toBeTruthy();
	expect(within(list()).getByText('Failed')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Try again: Children, Excel' }));
	await waitFor(() => expect(removed).toHaveLength(1));
	expect(sent).toEqual([{ file: 'children.xlsx', district: 682 }]);
});

test('a file that ends when it is fetched says why', async () => {
	server.use(holds(READY), refuse(createExportTicket, 'conflict', 'What you may see has changed since.'));
	const { user } = await openExport();
	const download = await screen.findByRole('button', { name: 'Download: Children, Excel' });
	server.use(holds({ ...READY, state: 'ended', reason: 'reach' }));
	await user.click(download);
	expect(await screen.findByText('Ended')).toBeTruthy();
	expect((await screen.findByRole('alert')).textContent).toContain('What you may see has changed since.');
	expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('an export under way is cancelled, and one that is over removed', async () => {
	let removed = 0;
	server.use(
		holds(RUNNING, { ...READY, id: idOf(8), file: 'tasks.csv' }),
		answer(removeExport, { status: 'success' }, () => {
			removed += 1;
		}),
	);
	const { user } = await openExport();
	await user.click(await screen.findByRole('button', { name: 'Cancel: Children, Excel' }));
	await waitFor(() => expect(removed).toBe(1));
	server.use(holds());
	await user.click(screen.getByRole('button', { name: 'Remove: Tasks, CSV' }));
	expect(await screen.findByText(/None in the last two days/)).toBeTruthy();
	expect(removed).toBe(2);
});

test('a screen that nobody sees asks nothing', async () => {
	let asked = 0;
	server.use(
		answer(listExports, () => {
			asked += 1;
			return { data: [RUNNING] };
		}),
	);
	await openExport();
	await waitFor(() => expect(asked).toBeGreaterThan(1));
	vi.useFakeTimers();
	const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
	await act(async () => {
		document.dispatchEvent(new Event('visibilitychange'));
		await vi.advanceTimersByTimeAsync(3000);
	});
	const before = asked;
	await act(() => vi.advanceTimersByTimeAsync(30_000));
	vi.useRealTimers();
	expect(asked).toBe(before);
	visibility.mockReturnValue('visible');
	document.dispatchEvent(new Event('visibilitychange'));
	await waitFor(() => expect(asked).toBeGreaterThan(before));
});

test('when the connection is lost while a file is written, the screen says that the server goes on', async () => {
	server.use(holds(RUNNING));
	await openExport();
	await screen.findByText('Being written: 1,000 rows');
	server.use(noNetwork(listExports));
	expect(await screen.findByText(/The server goes on without your connection/)).toBeTruthy();
	expect(screen.getByText('Being written: 1,000 rows')).toBeTruthy();
});

test('files that cannot be listed are asked for again', async () => {
	server.use(refuse(listExports, 'forbidden', 'Not allowed.'));
	const { user } = await openExport();
	expect((await screen.findByRole('alert')).textContent).toContain('Not allowed.');
	server.use(holds(READY));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('Ready: 3.2 MB')).toBeTruthy();
});

test('a failed export is not removed when the server refuses to write it again', async () => {
	let removed = 0;
	server.use(
		holds(FAILED),
		refuse(createExport, 'unavailable', 'Other exports are under way.'),
		answer(removeExport, { status: 'success' }, () => {
			removed += 1;
		}),
	);
	const { user } = await openExport();
	await user.click(await screen.findByRole('button', { name: 'Try again: Children, Excel' }));
	expect((await screen.findByRole('alert')).textContent).toContain('Other exports are under way.');
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(removed).toBe(0);
});
