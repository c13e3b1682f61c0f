import { screen, waitFor, within } from '@testing-library/react';
import { getSecondFactor } from '@yuva/contract/auth/second-factor-endpoints';
import { columnsOf } from '@yuva/contract/exports/columns';
import { createExport, createExportTicket, listExportChoices } from '@yuva/contract/exports/endpoints';
import { listForms } from '@yuva/contract/forms/endpoints';
import type { FormFacts } from '@yuva/contract/forms/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import teluguConsole from '../../../language/te/console.po';
import telugu from '../../../language/te/fellow.po';
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
	WAITING,
} from '../../../test/export-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { BOTH_FACTORS } from '../../../test/second-factor.ts';
import { idOf, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();

const FORM: FormFacts = {
	...{ id: idOf(41), kind: 'reflection', audience: 'fellows', repeat: 'monthly', state: 'open' },
	...{ title: { en: 'Monthly Reflections' }, version: 1, is_built_in: true, period: '2026-11' },
	...{ due_on: null, due_day: null, due: null, asked: 20, answered: 12, answers: 31 },
	...{ published_at: '2026-06-01T00:00:00Z', changed_at: '2026-06-01T00:00:00Z' },
};

let saved: string[];
beforeEach(() => {
	// The browser remembers which columns were chosen.
	localStorage.clear();
	saved = noteSaved();
	server.use(answer(listExportChoices, CHOICES), answer(listForms, { data: [] }), holds());
});

afterEach(() => setLanguage('en'));

const press = () => screen.getByRole('button', { name: 'Export' });

const list = () => screen.getByRole('list', { name: 'Your files' });

test('what was chosen is asked for, its progress is shown, and the browser saves the file by itself, once', async () => {
	let sent: unknown;
	server.use(
		takes((body) => {
			sent = body;
		}),
		gives(),
	);
	const { user } = await openExport();
	expect(await screen.findByText(/None in the last two days/)).toBeTruthy();
	await user.selectOptions(screen.getByLabelText('What to export'), 'Attendance');
	await user.click(screen.getByRole('radio', { name: 'CSV' }));
	await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'Peddapalli');
	await user.selectOptions(screen.getByRole('combobox', { name: 'Module' }), 'Module 2');
	server.use(holds(WAITING));
	await user.click(press());
	expect(
		await within(await screen.findByRole('list', { name: 'Your files' })).findByText('Waiting'),
	).toBeTruthy();
	expect(sent).toMatchObject({ file: 'attendance.csv', district: 682, module: 2 });
	server.use(holds(RUNNING));
	expect(await screen.findByText('Being written: 1,000 rows')).toBeTruthy();
	expect(screen.getByText(/The server writes the file/)).toBeTruthy();
	const bar = screen.getByRole('progressbar', { name: 'Writing the file…' });
	expect([bar.getAttribute('aria-valuetext'), bar.hasAttribute('value')]).toEqual(['1,000 rows', false]);
	expect(saved).toEqual([]);
	server.use(holds(READY));
	expect(await screen.findByText(/The file is complete: 1,240 rows/)).toBeTruthy();
	expect(saved).toEqual([ADDRESS]);
	expect(within(list()).getByText('Ready: 3.2 MB')).toBeTruthy();
	expect(within(list()).getByText(/1,240 rows, kept until/)).toBeTruthy();
});

test('a changed form still saves the file that was asked for', async () => {
	server.use(takes(), gives(), holds(WAITING));
	const { user } = await openExport();
	await user.click(press());
	await screen.findByText(/The server writes the file/);
	await user.selectOptions(screen.getByLabelText('What to export'), 'Tasks');
	server.use(holds(READY));
	expect(await screen.findByText(/The file is complete/)).toBeTruthy();
	expect(saved).toEqual([ADDRESS]);
});

test('the current year is chosen, and an earlier one is asked for by its id', async () => {
	const sent: unknown[] = [];
	server.use(
		takes((body) => sent.push(body)),
		gives(),
		holds(READY),
	);
	const { user } = await openExport();
	const year = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' });
	expect(year.selectedOptions[0]?.textContent).toBe('2026-27');
	await user.selectOptions(year, '2025-26');
	await user.click(press());
	await waitFor(() => expect(sent).toHaveLength(1));
	// While it is asked for, the form takes no change.
	await screen.findByRole('button', { name: 'Export' });
	await user.selectOptions(year, '2026-27');
	await user.click(press());
	await waitFor(() => expect(sent).toHaveLength(2));
	expect(sent).toMatchObject([{ file: 'children.xlsx', year: 1 }, { file: 'children.xlsx' }]);
	expect(sent[1]).not.toHaveProperty('year');
});

test('where the server wants the person to confirm, nothing is asked before Download is pressed', async () => {
	server.use(
		takes(),
		holds(READY),
		answer(getSecondFactor, BOTH_FACTORS),
		refuse(createExportTicket, 'confirmation_required', 'Please confirm.'),
	);
	const { user } = await openExport();
	await user.click(press());
	expect(await screen.findByText(/Press Download in the list below/)).toBeTruthy();
	expect(screen.queryByRole('dialog')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Download: Children, Excel' }));
	expect(await screen.findByRole('dialog')).toBeTruthy();
	expect(saved).toEqual([]);
});

test('where there is nothing, nothing is saved', async () => {
	server.use(takes(), holds({ ...READY, rows_written: 0 }));
	const { user } = await openExport();
	await user.click(press());
	expect(await screen.findByText('There is nothing to export')).toBeTruthy();
	expect(within(list()).getByText('No rows')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
	expect(saved).toEqual([]);
});

const LEFT_OUT = 'Children whose guardian said no, or has not agreed within 14 days, are not in the file.';

test('exports that leave children without consent out say so, and lead to the list of them', async () => {
	const { user } = await openExport();
	const kind = screen.getByLabelText('What to export');
	for (const one of ['Children', 'Attendance', 'Assessments']) {
		await user.selectOptions(kind, one);
		const line = screen.getByText(LEFT_OUT);
		expect(within(line).getByRole('link', { name: 'Consent missing' }).getAttribute('href')).toBe(
			'/staff/consents',
		);
	}
	await user.selectOptions(kind, 'Fellows');
	expect(screen.queryByText(LEFT_OUT)).toBeNull();
});

test.each([
	['children.xlsx', true],
	['tasks.xlsx', false],
] as const)('where %s has no row, the reason may be the consents: %s', async (file, isSaid) => {
	server.use(takes(), holds({ ...READY, file, rows_written: 0 }));
	const { user } = await openExport();
	await user.selectOptions(screen.getByLabelText('What to export'), 'Fellows');
	await user.click(press());
	await screen.findByText('There is nothing to export');
	expect(screen.queryAllByText(LEFT_OUT, { exact: false })).toHaveLength(isSaid ? 1 : 0);
});

test('an export that fails while the screen waits for it is told at once', async () => {
	server.use(takes(), holds(WAITING));
	const { user } = await openExport();
	await user.click(press());
	await screen.findByText(/The server writes the file/);
	server.use(holds({ ...FAILED, reason: 'database' }));
	expect((await screen.findByRole('alert')).textContent).toContain('The database did not answer');
});

test('a last day before the first is refused before anything is sent', async () => {
	const { user } = await openExport();
	await fill(user, screen.getByLabelText('First day'), '12/11/2026');
	await fill(user, screen.getByLabelText('Last day'), '11/11/2026');
	await user.click(press());
	expect((await screen.findByRole('alert')).textContent).toContain('The last day is before the first');
});

test('a refusal is said, and a second try helps', async () => {
	server.use(refuse(createExport, 'unavailable', 'Other exports are under way.'));
	const { user } = await openExport();
	await user.click(press());
	expect((await screen.findByRole('alert')).textContent).toContain('Other exports are under way.');
	server.use(takes(), gives(), holds(READY));
	await user.click(press());
	expect(await screen.findByText(/The file is complete/)).toBeTruthy();
	await waitFor(() => expect(saved).toEqual([ADDRESS]));
});

test('every column of what is chosen is explained, and names of people are warned of', async () => {
	const { user } = await openExport();
	const headings = () => screen.getAllByRole('term').map((term) => term.firstChild?.textContent);
	expect(headings()).toEqual(columnsOf.children.map(({ heading }) => heading));
	expect(screen.getByText(/This file is about people/)).toBeTruthy();
	await user.selectOptions(screen.getByLabelText('What to export'), 'Data dictionary');
	expect(headings()).toEqual(columnsOf.dictionary.map(({ heading }) => heading));
	expect(screen.queryByText(/This file is about people/)).toBeNull();
	expect(screen.queryByText(/^Columns:/)).toBeNull();
	expect(screen.queryByLabelText('District')).toBeNull();
});

const SENSITIVE = [
	...['date_of_birth', 'religion', 'caste_category', 'mother_name', 'mother_occupation'],
	...['father_name', 'father_occupation', 'parent_mobile_number'],
];
const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('sensitive columns are left out until they are ticked, are named then, and the browser remembers the choice', async () => {
	const sent: { columns?: string }[] = [];
	server.use(
		takes((body) => sent.push(body as object)),
		gives(),
		holds(READY),
	);
	const { user, unmount } = await openExport();
	expect(screen.queryByText(/This file holds/)).toBeNull();
	await user.click(press());
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]?.columns?.split(',')).toEqual(
		keysOf(columnsOf.children).filter((key) => !SENSITIVE.includes(key)),
	);
	await user.click(box('Caste category'));
	await user.click(box('Religion'));
	expect(screen.getByText(/This file holds: Religion, Caste category\./)).toBeTruthy();
	expect(screen.getByText('Columns: 22 of 28')).toBeTruthy();
	unmount();
	await openExport();
	expect([box('Religion').checked, box('Caste category').checked, box('Mother').checked]).toEqual([
		true,
		true,
		false,
	]);
	await user.selectOptions(screen.getByLabelText('What to export'), 'Fellows');
	expect(box('Mobile number').checked).toBe(false);
});

test('one press chooses all columns or none, and an export without columns is refused before it is sent', async () => {
	const { user } = await openExport();
	await user.click(screen.getByRole('button', { name: 'All columns' }));
	expect(screen.getByText('Columns: 28 of 28')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'No columns' }));
	await user.click(press());
	expect((await screen.findByText('Choose at least one column')).textContent).toBeTruthy();
	await user.click(box('School'));
	expect(screen.queryByText('Choose at least one column')).toBeNull();
});

test('a file without names has a row number and an age, and no column that leads to a person', async () => {
	let sent: { columns?: string } = {};
	server.use(
		takes((body) => {
			sent = body as object;
		}),
		gives(),
		holds(READY),
	);
	const { user } = await openExport();
	await user.click(box('Without names'));
	expect(screen.getByText(/This file has no names, numbers or ids/)).toBeTruthy();
	for (const name of ['Child id', 'Fellow code', 'Name', 'Date of birth', 'Village', 'School'])
		expect(screen.queryByRole('checkbox', { name })).toBeNull();
	await user.click(press());
	await waitFor(() => expect(sent).toMatchObject({ file: 'children.xlsx', without_names: 'yes' }));
	expect(sent.columns?.split(',').slice(0, 2)).toEqual(['row_number', 'year']);
	expect(sent.columns?.split(',')).toContain('age');
});

test('in Telugu the columns are explained in Telugu, with their names in the file', async () => {
	setLanguage('te', telugu, teluguConsole);
	await renderApp('/staff/export', LEAD);
	const column = (await screen.findByText('ఫైల్‌లో: Class')).parentElement;
	expect([...(column?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
		'తరగతి',
		'ఫైల్‌లో: Class',
		'ఈ సంవత్సరంలో బడిలో తరగతి',
		'1 నుంచి 10, Out of School, లేదా రాసినట్లే',
	]);
	expect(screen.getAllByText(/^ఫైల్‌లో: /)).toHaveLength(columnsOf.children.length);
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

test('a link from a form chooses its answers and the year, and a file of answers without a form is not asked for', async () => {
	const form = FORM.id;
	let sent: unknown;
	server.use(
		answer(listForms, { data: [FORM] }),
		takes((body) => {
			sent = body;
		}),
		gives(),
		holds({ ...READY, file: 'answers.xlsx', filter: { form, from: '2026-11-01' } }),
	);
	const { user } = await renderApp(`/staff/export?kind=answers&form=${form}&year=1&district=x`, LEAD);
	const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Form/ });
	await waitFor(() => expect(chosen.selectedOptions[0]?.textContent).toBe('Monthly Reflections'));
	expect(await within(list()).findByText(/Monthly Reflections, from 01-11-2026/)).toBeTruthy();
	await user.selectOptions(chosen, '');
	await user.click(press());
	expect(await screen.findByText('Choose a form')).toBeTruthy();
	expect(sent).toBeUndefined();
	await user.selectOptions(chosen, 'Monthly Reflections');
	await user.click(press());
	await waitFor(() => expect(sent).toMatchObject({ file: 'answers.xlsx', form, year: 1 }));
	expect(sent, 'no id').not.toHaveProperty('district');
});
