import { screen, waitFor, within } from '@testing-library/react';
import { listPastImports, undoImport } from '@yuva/contract/imports/endpoints';
import type { PastImport } from '@yuva/contract/imports/schema';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { ADMIN } from '../../../test/administration.ts';
import { answer, fakeServer, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf } from '../../../test/staff-answers.ts';

const past = (at: number, more: Partial<PastImport>): PastImport => ({
	id: idOf(at),
	kind: 'children',
	file: 'children.xlsx',
	person: 'Ravinder Gaddam',
	at: '2026-11-20T06:30:00.000Z',
	added: 40,
	changed: 0,
	kept: 0,
	skipped: 0,
	failed: 2,
	undone_at: null,
	...more,
});

const undone: unknown[] = [];
const server = fakeServer(
	answer(listPastImports, {
		data: [
			past(1, {}),
			past(2, { kind: 'fellows', file: 'fellows.csv', added: 1, changed: 3, failed: 0 }),
			past(3, { kind: 'places', file: 'villages.csv', failed: 0 }),
			past(4, { file: 'again.xlsx', added: 0, skipped: 40, failed: 0 }),
			past(5, { file: 'taken-back.xlsx', undone_at: '2026-11-21T06:30:00.000Z' }),
		],
	}),
	http.post('*/api/staff/import/past/:id/undo/', ({ params: { id } }) => {
		undone.push(id);
		return HttpResponse.json({ removed: 1 });
	}),
);

const rowOf = async (file: string) => (await screen.findByText(file)).closest('tr');

test('the last imports tell file, day, person and outcome', async () => {
	await renderApp('/staff/import', ADMIN);
	const text = (await rowOf('children.xlsx'))?.textContent;
	expect(text).toContain('20-11-2026 12:00');
	expect(text).toContain('Ravinder Gaddam');
	expect(text).toContain('Children · Added: 40 · Failed: 2');
	expect((await rowOf('again.xlsx'))?.textContent).toContain('Children · Skipped: 40');
});

test('an import can be undone once, after a dialog says what goes and what stays', async () => {
	const { user } = await renderApp('/staff/import', ADMIN);
	await rowOf('children.xlsx');
	const names = screen.getAllByRole('button', { name: /^Undo: / }).map((button) => button.ariaLabel);
	expect(names).toEqual(['Undo: children.xlsx', 'Undo: fellows.csv']);
	expect((await rowOf('taken-back.xlsx'))?.textContent).toContain('Undone on 21-11-2026');
	await user.click(screen.getByRole('button', { name: 'Undo: fellows.csv' }));
	const dialog = screen.getByRole('alertdialog', { name: 'Undo this import?' });
	expect(dialog.textContent).toContain('1 fellow and the center are removed.');
	expect(dialog.textContent).toContain('What was changed of 3 people stays.');
	expect(undone).toEqual([]);
	await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
	await screen.findByText('Import undone');
	expect(undone).toEqual([idOf(2)]);
});

test('the dialog says why the server refuses the undo', async () => {
	const message = 'Somebody has worked on 1 of the 40 people of this import since.';
	server.use(refuse(undoImport, 'conflict', message));
	const { user } = await renderApp('/staff/import', ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Undo: children.xlsx' }));
	await user.click(screen.getByRole('button', { name: 'Undo import' }));
	await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain(message));
});
