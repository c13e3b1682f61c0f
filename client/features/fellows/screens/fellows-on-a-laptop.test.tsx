import { screen, waitFor, within } from '@testing-library/react';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { expect, test, vi } from 'vitest';
import { answer, busy, fakeServer } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { FELLOW_ROW, idOf, LEAD } from '../../../test/staff-answers.ts';

// It must run before the app asks for the width of the window.
vi.hoisted(() => {
	window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});

const asked: unknown[] = [];
const SECOND = { ...FELLOW_ROW, fellow_id: idOf(9), full_name: 'Mounika Madavi' };
fakeServer(
	answer(listFellows, { data: [FELLOW_ROW, SECOND], next_cursor: null }, (input) => asked.push(input)),
	answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]),
	busy,
);

async function openTable(address = '/staff/fellows') {
	const app = await renderApp(address, LEAD);
	const table = within(await screen.findByRole('table', { name: 'Fellows' }));
	const header = (name: string) => table.getByRole('columnheader', { name });
	return {
		...app,
		table,
		header,
		sort: (name: string) => app.user.click(within(header(name)).getByRole('button')),
	};
}

test('a press on a header sorts by it, a second one the other way round, and the address keeps it', async () => {
	const { header, sort, visited } = await openTable();
	expect(header('Fellow').getAttribute('aria-sort')).toBe('ascending');
	expect(header('Attendance').getAttribute('aria-sort')).toBe('none');
	expect(header('District').getAttribute('aria-sort')).toBeNull();
	await sort('Attendance');
	await waitFor(() => expect(header('Attendance').getAttribute('aria-sort')).toBe('ascending'));
	expect(visited.path).toBe('/staff/fellows?sort=attendance_lowest');
	await sort('Attendance');
	await waitFor(() => expect(header('Attendance').getAttribute('aria-sort')).toBe('descending'));
	expect(visited.path).toBe('/staff/fellows?sort=attendance_highest');
	await waitFor(() => expect(asked.at(-1)).toEqual({ sort: 'attendance_highest' }));
	await sort('Fellow');
	await waitFor(() => expect(visited.path).toBe('/staff/fellows?sort=name'));
});

test('what is set stands in the line, and a press clears it', async () => {
	const { user, visited } = await openTable('/staff/fellows?district=682&status=Inactive&module=9');
	await user.click(await screen.findByRole('button', { name: 'Clear: Peddapalli' }));
	await waitFor(() => expect(visited.path).toBe('/staff/fellows?status=Inactive&module=9'));
	expect(screen.queryByRole('button', { name: 'Clear: Peddapalli' })).toBeNull();
	const filter = screen.getByRole('button', { name: 'Filter' });
	expect(filter.getAttribute('aria-expanded')).toBe('false');
	expect(screen.queryByRole('combobox', { name: 'Module' })).toBeNull();
	await user.click(filter);
	expect(filter.getAttribute('aria-expanded')).toBe('true');
	expect(screen.getByRole('combobox', { name: 'Module' })).toBeTruthy();
});

test('columns can be left out, and the browser keeps the choice', async () => {
	const { user, table, unmount } = await openTable();
	await user.click(screen.getByRole('button', { name: 'Columns' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Columns of this table' }));
	expect(dialog.queryByRole('checkbox', { name: 'Fellow' })).toBeNull();
	await user.click(dialog.getByRole('checkbox', { name: 'Children' }));
	await user.click(dialog.getByRole('checkbox', { name: 'Status' }));
	await user.click(dialog.getByRole('checkbox', { name: 'Status' }));
	await user.click(dialog.getByRole('button', { name: 'Close' }));
	const headers = () => table.getAllByRole('columnheader').map((cell) => cell.textContent);
	expect(headers()).not.toContain('Children');
	expect(headers()).toContain('Status');
	unmount();
	const again = await openTable();
	expect(again.table.queryByRole('columnheader', { name: 'Children' })).toBeNull();
	expect(again.table.getByRole('columnheader', { name: 'Status' })).toBeTruthy();
});

test('the arrow keys lead from row to row, and Enter opens the row', async () => {
	const { user, table, visited } = await openTable();
	const [first, second] = ['Kavya Atram', 'Mounika Madavi'].map((name) => table.getByRole('link', { name }));
	first?.focus();
	await user.keyboard('{ArrowDown}');
	expect(document.activeElement).toBe(second);
	await user.keyboard('{ArrowDown}');
	expect(document.activeElement).toBe(second);
	await user.keyboard('{ArrowUp}');
	expect(document.activeElement).toBe(first);
	await user.keyboard('{Enter}');
	await waitFor(() => expect(visited.path).toBe(`/staff/fellows/${idOf(2)}`));
});
