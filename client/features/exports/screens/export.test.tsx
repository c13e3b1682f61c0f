import { screen, waitFor } from '@testing-library/react';
import { columnsOf } from '@yuva/contract/exports/columns';
import { createExportTicket, getExportProgress, listExportChoices } from '@yuva/contract/exports/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();

const CHOICES = {
	districts: [{ id: 682, name: 'Peddapalli' }],
	years: [
		{ id: 2, name: '2026-27', is_current: true },
		{ id: 1, name: '2025-26', is_current: false },
	],
};
const TICKET = { id: idOf(7), url: '/api/staff/export/redeem/secret', rows: 1240 };
const progress = (state: 'running' | 'done' | 'broken', rows_written: number) =>
	answer(getExportProgress, { state, rows_written });

/** Addresses passed to the browser's download. */
const saved: string[] = [];
beforeEach(() => {
	saved.length = 0;
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		saved.push(this.getAttribute('href') ?? '');
	});
	server.use(answer(listExportChoices, CHOICES));
});

async function openExport() {
	const app = await renderApp('/staff/export', LEAD);
	await screen.findByLabelText('What to export');
	return app;
}
const press = () => screen.getByRole('button', { name: 'Export' });

test('what was chosen is asked for, and the browser saves the file', async () => {
	let sent: unknown;
	server.use(
		answer(createExportTicket, TICKET, (body) => {
			sent = body;
		}),
		progress('running', 1000),
	);
	const { user } = await openExport();
	await user.selectOptions(screen.getByLabelText('What to export'), 'Attendance');
	await user.click(screen.getByRole('radio', { name: 'CSV' }));
	await user.selectOptions(screen.getByLabelText('District'), 'Peddapalli');
	await user.selectOptions(screen.getByLabelText('Module'), 'Module 2');
	await user.click(press());
	expect(await screen.findByText('1,000 of 1,240 rows')).toBeTruthy();
	expect(sent).toEqual({ file: 'attendance.csv', district: 682, module: 2 });
	expect(saved).toEqual([TICKET.url]);
	server.use(progress('done', 1240));
	expect(await screen.findByText(/The file is complete: 1,240 rows/, {}, { timeout: 5000 })).toBeTruthy();
});

test('the current year is chosen, and an earlier one is asked for by its id', async () => {
	const sent: unknown[] = [];
	server.use(
		answer(createExportTicket, TICKET, (body) => sent.push(body)),
		progress('done', 1240),
	);
	const { user } = await openExport();
	const year = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' });
	expect(year.selectedOptions[0]?.textContent).toBe('2026-27');
	await user.selectOptions(year, '2025-26');
	await user.click(press());
	await screen.findByText(/The file is complete/);
	await user.selectOptions(year, '2026-27');
	await user.click(press());
	await screen.findByText(/The file is complete/);
	expect(sent).toEqual([{ file: 'children.xlsx', year: 1 }, { file: 'children.xlsx' }]);
});

test('an export that broke off says so', async () => {
	server.use(answer(createExportTicket, TICKET), progress('broken', 300));
	const { user } = await openExport();
	await user.click(press());
	expect((await screen.findByRole('alert')).textContent).toContain('broke off after 300 rows');
});

test('where there is nothing, nothing is saved', async () => {
	server.use(answer(createExportTicket, { ...TICKET, rows: 0 }));
	const { user } = await openExport();
	await user.click(press());
	expect(await screen.findByText('There is nothing to export')).toBeTruthy();
	expect(saved).toEqual([]);
});

test('a last day before the first is refused before anything is sent', async () => {
	const { user } = await openExport();
	await fill(user, screen.getByLabelText('First day'), '12/11/2026');
	await fill(user, screen.getByLabelText('Last day'), '11/11/2026');
	await user.click(press());
	expect((await screen.findByRole('alert')).textContent).toContain('The last day is before the first');
});

test('a refusal is said, and a second try helps', async () => {
	server.use(refuse(createExportTicket, 'unavailable', 'Other exports are under way.'));
	const { user } = await openExport();
	await user.click(press());
	expect((await screen.findByRole('alert')).textContent).toContain('Other exports are under way.');
	server.use(answer(createExportTicket, TICKET), progress('done', 1240));
	await user.click(press());
	expect(await screen.findByText(/The file is complete/)).toBeTruthy();
});

test('every column of what is chosen is explained, and names of people are warned of', async () => {
	const { user } = await openExport();
	const headings = () => screen.getAllByRole('term').map((term) => term.firstChild?.textContent);
	expect(headings()).toEqual(columnsOf.children.map(({ heading }) => heading));
	expect(screen.getByText(/This file has names of people/)).toBeTruthy();
	await user.selectOptions(screen.getByLabelText('What to export'), 'Data dictionary');
	expect(headings()).toEqual(columnsOf.dictionary.map(({ heading }) => heading));
	expect(screen.queryByText(/This file has names of people/)).toBeNull();
	expect(screen.queryByLabelText('District')).toBeNull();
});

test('somebody who reaches nobody is told when there will be something', async () => {
	server.use(answer(listExportChoices, { ...CHOICES, districts: [] }));
	await renderApp('/staff/export', LEAD);
	expect(await screen.findByText('Nothing to export yet')).toBeTruthy();
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(noNetwork(listExportChoices));
	const { user } = await renderApp('/staff/export', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(listExportChoices, CHOICES));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(screen.getByLabelText('What to export')).toBeTruthy());
});
