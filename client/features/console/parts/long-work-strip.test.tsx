import { act, screen, waitFor, within } from '@testing-library/react';
import { listLongWork } from '@yuva/contract/console/endpoints';
import type { LongWork } from '@yuva/contract/console/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { tabStorage } from '../../../floor/web-storage.ts';
import { answer, fakeServer } from '../../../test/answers.ts';
import { ADDRESS, gives, noteSaved } from '../../../test/export-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';
import { noteImport } from '../../imports/parts/import-work.ts';

const server = fakeServer();
const ADMIN = { ...LEAD, role: 'admin' as const };
const EXPORT: LongWork = {
	...{ id: idOf(7), kind: 'export', state: 'running', name: 'children.xlsx' },
	...{ done: 1000, all: null, reason: '' },
};
const CLOSING: LongWork = { ...EXPORT, id: 'closing 1', kind: 'closing', name: '2025-26', done: 15, all: 40 };
const works = (...data: LongWork[]) => answer(listLongWork, { data });
const strip = async () => within(await screen.findByRole('region', { name: 'Long work' }));

afterEach(() => {
	act(() => noteImport(undefined));
	tabStorage.removeItem('long_work');
});

test('an export that runs shows its rows on another screen, and its end with the download', async () => {
	const saved = noteSaved();
	server.use(works(EXPORT), gives());
	const { user } = await renderApp('/staff/invite', ADMIN);
	expect((await strip()).getByText('Export of Children, Excel: 1,000 rows so far')).toBeTruthy();
	server.use(works({ ...EXPORT, state: 'done', done: 1240 }));
	expect(await screen.findByText('Export ready: Children, Excel, 1,240 rows')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Download' }));
	await waitFor(() => expect(saved).toEqual([ADDRESS]));
	await user.click(screen.getByRole('button', { name: 'Close' }));
	expect(screen.queryByRole('region', { name: 'Long work' })).toBeNull();
});

test('after a reload the tab tells the end of work that it saw running, and of no other work', async () => {
	server.use(works(CLOSING, { ...EXPORT, state: 'done' }));
	const { unmount } = await renderApp('/staff/invite', ADMIN);
	const bar = (await strip()).getByRole('progressbar');
	expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['15', '40']);
	expect(screen.queryByText(/^Export ready/)).toBeNull();
	unmount();
	server.use(works({ ...CLOSING, state: 'done' }));
	await renderApp('/staff/invite', ADMIN);
	expect(await screen.findByText('The year 2025-26 is closed.')).toBeTruthy();
});

test('a failure says why and what to do, and stays until it is closed', async () => {
	const failed = { ...EXPORT, state: 'failed' as const };
	server.use(
		works(
			{ ...failed, id: 'backup 1', kind: 'backup', name: '', reason: 'The disk for backups is full.' },
			EXPORT,
		),
	);
	const { user } = await renderApp('/staff/invite', ADMIN);
	const said = await screen.findByText(/^The last backup failed\. The disk for backups is full\. Tell/);
	expect(said.getAttribute('role')).toBe('alert');
	await user.click(screen.getByRole('button', { name: 'Close' }));
	server.use(works({ ...failed, reason: 'storage' }));
	expect(
		await screen.findByText(/^Export of Children, Excel failed\. The server could not store/),
	).toBeTruthy();
	expect(screen.queryByText(/^The last backup failed/)).toBeNull();
});

test('the server is not asked again while no work runs', async () => {
	let asked = 0;
	server.use(
		answer(listLongWork, () => {
			asked += 1;
			return { data: [{ ...CLOSING, state: 'done' as const }] };
		}),
	);
	await renderApp('/staff/invite', ADMIN);
	await waitFor(() => expect(asked).toBe(1));
	vi.useFakeTimers();
	await act(() => vi.advanceTimersByTimeAsync(30_000));
	vi.useRealTimers();
	expect(asked).toBe(1);
});

test('an import goes on while another screen is open, and says its result there', async () => {
	server.use(works());
	await renderApp('/staff/invite', ADMIN);
	const work = { kind: 'children' as const, reached: 200, total: 800, added: 147, changed: 2, failed: 12 };
	act(() => noteImport({ ...work, state: 'running', failure: '' }));
	expect((await strip()).getByText('Import of Children: do not close this page')).toBeTruthy();
	act(() => noteImport({ ...work, reached: 800, state: 'done', failure: '' }));
	expect(screen.getByText('Import finished: 147 new, 2 changed, 12 with errors')).toBeTruthy();
});
