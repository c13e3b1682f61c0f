import { screen, waitFor, within } from '@testing-library/react';
import { importSheet, listPastImports } from '@yuva/contract/imports/endpoints';
import { importMessages } from '@yuva/contract/imports/messages';
import type { Doubt, PlaceQuestion } from '@yuva/contract/imports/schema';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, refuse } from '../../../test/answers.ts';
import { ADMIN, goTo, openFile, PREVIEW, sent, sravani, stepOf, takeNote } from '../../../test/imports.tsx';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer(answer(importSheet, PREVIEW, takeNote), answer(listPastImports, { data: [] }));

beforeEach(() => {
	sent.length = 0;
});

test('a file is read row by row, with its columns, and nothing is written', async () => {
	const app = await openFile('Columns');
	expect(await screen.findByLabelText(/^Mobile number/)).toHaveProperty('value', '1');
	await goTo(app, 'Check');
	const table = await screen.findByRole('table', { name: 'Rows of the file' });
	expect(within(table).getByText('Mobile number should be 10 digits')).toBeDefined();
	expect(within(table).queryByText(/becomes/)).toBeNull();
	expect(sent).toEqual([{ decisions: '{}', ask_again: 'no', from: '0' }]);
});

test('a possible duplicate is beside the record, and can be another person', async () => {
	const { user } = await openFile();
	const beside = await screen.findByRole('table', { name: 'Line 4 beside the record' });
	expect(within(beside).getByText('9123456780')).toBeDefined();
	await user.click(screen.getByRole('radio', { name: 'Another person: add' }));
	expect(sent).toHaveLength(1);
	await user.click(screen.getByRole('button', { name: 'Read again with these decisions' }));
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ decisions: '{"line 4":"new"}' }));
	await user.click(screen.getByRole('radio', { name: 'Same person: skip' }));
	await user.click(screen.getByRole('button', { name: 'Read again with these decisions' }));
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ decisions: '{}' }));
});

test('other columns are read again', async () => {
	const app = await openFile('Columns');
	const { user } = app;
	await user.selectOptions(await screen.findByLabelText(/^Mobile number/), 'DOB');
	await user.selectOptions(screen.getByLabelText('Gender where it is empty'), 'Female');
	await user.click(screen.getByRole('button', { name: 'Next: Check' }));
	await screen.findByRole('table', { name: 'Rows of the file' });
	expect(sent.at(-1)).toMatchObject({
		mapping: JSON.stringify({ full_name: 0, date_of_birth: 2, mobile_number: 2 }),
		values: JSON.stringify({ gender: 'Female' }),
	});
});

test('rows of one state can be shown alone', async () => {
	const { user } = await openFile();
	await user.selectOptions(await screen.findByLabelText('Show'), 'Has errors (1)');
	await screen.findByRole('table', { name: 'Rows of the file' });
	expect(sent.at(-1)).toMatchObject({ state: 'faulty', from: '0' });
});

test('missing columns are named; nobody new can be added without them, but people who are there can be changed', async () => {
	const counts = { ...PREVIEW.counts, new: 0 };
	server.use(answer(importSheet, { ...PREVIEW, missing: ['gender'], counts }));
	const app = await openFile('Columns');
	const { user } = app;
	await screen.findByText(/^Nobody new can be added without these: Gender\./);
	await goTo(app, 'Import');
	expect(screen.getByRole('button', { name: 'Import 0 fellows' })).toHaveProperty('disabled', true);
	expect(screen.getByText('This file adds nothing, and no change is ticked.')).toBeDefined();
	await goTo(app, 'Check');
	await user.click(screen.getByRole('button', { name: 'Tick all 2' }));
	await goTo(app, 'Import');
	expect(screen.getByRole('button', { name: 'Import 2 fellows' })).toHaveProperty('disabled', false);
});

test('the file is written step by step, with its changes if wanted, and what failed can be saved', async () => {
	const app = await openFile();
	const { user } = app;
	await user.click(await screen.findByLabelText('Change this record (line 5)'));
	await goTo(app, 'Import');
	const steps = [
		stepOf({
			next: 2,
			failed: 1,
			failed_rows: [{ cells: ['Ravi'], errors: { gender: 'Gender is required' } }],
		}),
		stepOf({ changed: 1, next: null }),
	];
	server.use(answer(importSheet, () => steps.shift() ?? stepOf({}), takeNote));
	await user.click(screen.getByRole('button', { name: 'Import 2 fellows' }));
	await screen.findByText('Import finished.');
	expect(sent.slice(-2)).toMatchObject([
		{ confirm: 'yes', changes: '["anitha"]', from: '0' },
		{ confirm: 'yes', changes: '["anitha"]', from: '2' },
	]);
	expect(screen.getByText('Added').nextSibling).toHaveProperty('textContent', '2');
	expect(screen.getByText('Failed').nextSibling).toHaveProperty('textContent', '1');
	expect(screen.getByRole('button', { name: 'Save the rows that failed' })).toBeDefined();
	expect(screen.getByRole('link', { name: 'Print slips for the first login' })).toBeDefined();
});

test('work that stops on the way goes on where it was', async () => {
	const { user } = await openFile('Import');
	const closed = refuse(importSheet, 'conflict', 'No year is open.');
	server.use(answer(importSheet, stepOf({ next: 2 }), () => server.use(closed)));
	await user.click(screen.getByRole('button', { name: 'Import 1 fellow' }));
	await screen.findByText(/No year is open/);
	server.use(answer(importSheet, stepOf({}), takeNote));
	await user.click(screen.getByRole('button', { name: 'Go on' }));
	await screen.findByText('Import finished.');
	expect(sent.at(-1)).toMatchObject({ from: '2' });
});

test('a file without a usable row does not say that its rows are there', async () => {
	const counts = { new: 0, changed: 0, same: 0, doubtful: 0, left_out: 0, faulty: 2 };
	server.use(answer(importSheet, { ...PREVIEW, counts, rows: [], total: 0 }));
	await openFile('Import');
	await screen.findByText('No row of this file can be added. The check says why.');
	expect(screen.queryByText(/^This file adds nothing/)).toBeNull();
});

test('a file whose rows are all there says so', async () => {
	const counts = { new: 0, changed: 0, same: 4, doubtful: 0, left_out: 0, faulty: 0 };
	server.use(answer(importSheet, { ...PREVIEW, counts, rows: [], total: 0 }));
	await openFile('Import');
	await screen.findByText(/^This file adds nothing/);
	expect(screen.getByRole('button', { name: 'Import 0 fellows' })).toHaveProperty('disabled', true);
});

test('a file of something else is refused with its reason', async () => {
	server.use(refuse(importSheet, 'invalid', 'This file cannot be read.'));
	const { user } = await renderApp('/staff/import', ADMIN);
	await user.upload(await screen.findByLabelText(/^Spreadsheet/), new File(['x'], 'people.xlsx'));
	expect(await screen.findByText('This file cannot be read.')).toBeDefined();
	expect(screen.queryByRole('button', { name: 'Next: Columns' })).toBeNull();
});

test('a village that the list spells otherwise is decided about once for all its rows', async () => {
	const suraaram: PlaceQuestion = {
		key: 'grampanchayats 4401 suraaram',
		level: 'grampanchayats',
		name: 'Suraaram',
		within: 'Manthani',
		rows: 3,
		alike: [{ id: 7, name: 'Suraram' }],
		choices: ['new'],
	};
	server.use(answer(importSheet, { ...PREVIEW, questions: [suraaram], undecided: 1 }, takeNote));
	const app = await openFile();
	const { user } = app;
	const village = await screen.findByRole('combobox', { name: 'Suraaram' });
	expect(screen.getByText('Village in Manthani, 3 rows')).toBeTruthy();
	expect(
		within(village)
			.getAllByRole('option')
			.map(({ textContent }) => textContent),
	).toEqual(['Decide later', 'It is Suraram', 'Not in the list: keep the name']);
	await user.selectOptions(village, 'It is Suraram');
	server.use(answer(importSheet, PREVIEW, takeNote));
	await user.click(screen.getByRole('button', { name: 'Read again with these decisions' }));
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ decisions: `{"${suraaram.key}":7}` }));
	// This name is decided, and can still be changed.
	await user.selectOptions(
		screen.getByRole('combobox', { name: 'Suraaram' }),
		'Not in the list: keep the name',
	);
	await goTo(app, 'Import');
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ decisions: `{"${suraaram.key}":"new"}` }));
	server.use(answer(importSheet, stepOf({}), takeNote));
	await user.click(screen.getByRole('button', { name: 'Import 1 fellow' }));
	await screen.findByText('Import finished.');
	expect(sent.at(-1)).toMatchObject({ confirm: 'yes', decisions: `{"${suraaram.key}":"new"}` });
});

test('after the rows are in, those that wait can be decided about', async () => {
	const { user } = await openFile('Import');
	server.use(answer(importSheet, stepOf({ skipped: 1, waiting: 1 })));
	await user.click(await screen.findByRole('button', { name: 'Import 1 fellow' }));
	await screen.findByText('1 row waits for a decision.');
	server.use(answer(importSheet, PREVIEW, takeNote));
	await user.click(screen.getByRole('button', { name: 'Decide about them' }));
	await screen.findByRole('table', { name: 'Line 4 beside the record' });
	expect(screen.queryByText('Result')).toBeNull();
});

const written = () => sent.filter(({ confirm }) => confirm === 'yes');

/** The file was read again, and its rows go in from the first one on. */
async function importAgain(app: Awaited<ReturnType<typeof openFile>>): Promise<void> {
	await screen.findByRole('table', { name: 'Line 4 beside the record' });
	await goTo(app, 'Import');
	const button = await screen.findByRole('button', { name: 'Import 1 fellow' });
	server.use(answer(importSheet, stepOf({}), takeNote));
	await app.user.click(button);
	await screen.findByText('Import finished.');
	expect(sent.at(-1)).toMatchObject({ confirm: 'yes', from: '0' });
}

test('what is decided about afterwards is another import, because the one before may be undone', async () => {
	const app = await openFile('Import');
	const { user } = app;
	server.use(answer(importSheet, stepOf({ skipped: 1, waiting: 1 }), takeNote));
	await user.click(await screen.findByRole('button', { name: 'Import 1 fellow' }));
	await screen.findByText('1 row waits for a decision.');
	server.use(answer(importSheet, PREVIEW, takeNote));
	await user.click(screen.getByRole('button', { name: 'Decide about them' }));
	await importAgain(app);
	const ids = written().map(({ import_id }) => import_id);
	expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
});

test('an import that was undone between two steps does not go on, and its file can be read again as another import', async () => {
	const app = await openFile('Import');
	const { user } = app;
	const undone = refuse(importSheet, 'conflict', importMessages.undone_already);
	const firstStep = answer(importSheet, stepOf({ next: 2 }), (input) => {
		takeNote(input);
		server.use(undone);
	});
	server.use(firstStep);
	await user.click(screen.getByRole('button', { name: 'Import 1 fellow' }));
	await screen.findByText('This import was undone already.');
	expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
	server.use(answer(importSheet, PREVIEW, takeNote));
	await user.click(screen.getByRole('button', { name: 'Read the file again' }));
	await importAgain(app);
	const ids = written().map(({ import_id }) => import_id);
	expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
});

test('an import that was undone before the answer about its first rows arrived can begin again', async () => {
	const app = await openFile('Import');
	const { user } = app;
	server.use(refuse(importSheet, 'conflict', importMessages.undone_already));
	await user.click(screen.getByRole('button', { name: 'Import 1 fellow' }));
	await screen.findByText('This import was undone already.');
	expect(screen.queryByRole('button', { name: 'Import 1 fellow' })).toBeNull();
	server.use(answer(importSheet, PREVIEW, takeNote));
	await user.click(screen.getByRole('button', { name: 'Read the file again' }));
	await importAgain(app);
});

test('what the file leaves open is asked once for all its rows, and the answers are sent together', async () => {
	const weaver: Doubt = {
		key: 'word father_occupation weaver',
		about: 'word',
		field: 'father_occupation',
		text: 'Weaver',
		rows: 3,
		choices: ['Tailor', 'Other'],
		answer: null,
	};
	const turned: Doubt = {
		key: 'date_cells date_of_birth',
		about: 'date_cells',
		field: 'date_of_birth',
		text: '2015-04-03',
		rows: 2,
		choices: ['kept', 'turned'],
		answer: 'turned',
	};
	server.use(answer(importSheet, { ...PREVIEW, doubts: [weaver, turned] }, takeNote));
	const { user } = await openFile();
	const dates = await screen.findByLabelText(
		'Did a program exchange day and month? The file has 03-04-2015.',
	);
	expect(dates).toHaveProperty('value', 'turned');
	expect(
		within(dates)
			.getAllByRole('option')
			.map(({ textContent }) => textContent),
	).toEqual(['Decide later', 'No, 03-04-2015 is right', 'Yes, it should be 04-03-2015']);
	await user.selectOptions(screen.getByLabelText('What does “Weaver” mean?'), 'Other: keep the word');
	await user.click(screen.getByRole('button', { name: 'Read again with these decisions' }));
	await waitFor(() =>
		expect(sent.at(-1)).toMatchObject({
			answers: JSON.stringify({ [turned.key]: 'turned', [weaver.key]: 'Other' }),
		}),
	);
	expect(screen.queryByRole('button', { name: 'Read again with these decisions' })).toBeNull();
});

test('another sheet of the workbook is read when it is chosen', async () => {
	const sheets = [
		{ name: 'Ramagiri', rows: 2 },
		{ name: 'Manthani', rows: 1 },
	];
	server.use(answer(importSheet, { ...PREVIEW, sheets, sheet: 'Ramagiri' }, takeNote));
	const { user } = await openFile('Columns');
	await user.selectOptions(await screen.findByLabelText('Sheet'), 'Manthani: 1 row');
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ sheet: 'Manthani' }));
});

test('a value that differs from its cell is shown beside it, a word of a list once for all rows, and another spelling not at all', async () => {
	const [first] = PREVIEW.rows;
	if (!first) throw new Error('no row');
	const row = {
		...first,
		values: { ...sravani, date_of_birth: '2004-03-05', caste_category: 'OBC' },
		cells: { date_of_birth: '05/03/2004', mobile_number: '98765 43210', caste_category: 'BC-A' },
	};
	const shortened = { ...row, line: 3, cells: { ...row.cells, full_name: 'Kola Sravani (new)' } };
	server.use(answer(importSheet, { ...PREVIEW, rows: [row, shortened] }, takeNote));
	await openFile();
	const table = await screen.findByRole('table', { name: 'Rows of the file' });
	expect(within(table).getAllByText('05-03-2004')).toHaveLength(2);
	expect(within(table).getByText(/^Name: Kola Sravani \(new\) is read as /)).toBeDefined();
	expect(within(table).queryByText(/is read as OBC/)).toBeNull();
	const words = within(screen.getByRole('region', { name: 'How the words were read' }));
	expect(words.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
		'Caste category: BC-A is read as OBC (2)',
	]);
	expect(within(table).queryByText(/is read as 05-03-2004|is read as 9876543210/)).toBeNull();
});

test('columns that the file hides are named', async () => {
	server.use(answer(importSheet, { ...PREVIEW, hidden_columns: [1] }, takeNote));
	await openFile('Columns');
	await screen.findByText(/^The file hides these columns: Phone\./);
});

test('columns with merged cells are named, and the last step says which sheet is imported', async () => {
	const sheets = [
		{ name: 'Ramagiri', rows: 2 },
		{ name: 'Manthani', rows: 1 },
	];
	server.use(answer(importSheet, { ...PREVIEW, merged_columns: [0, 2], sheets, sheet: 'Ramagiri' }));
	const app = await openFile('Columns');
	expect(
		screen.getByText('The file merges cells in these columns: Name, DOB. Each row takes the value.'),
	).toBeDefined();
	await goTo(app, 'Import');
	expect(screen.getByText('Only the sheet Ramagiri is imported.')).toBeDefined();
});

test('a word that says that a parent has died is asked about once', async () => {
	const late: Doubt = {
		...{ key: 'late', about: 'late', field: '', text: 'Late Ramulu', rows: 2 },
		...{ choices: ['without', 'keep'], answer: null },
	};
	server.use(answer(importSheet, { ...PREVIEW, doubts: [late] }, takeNote));
	const { user } = await openFile();
	const question = screen.getByLabelText(
		'Some names say that a person has died, as “Late Ramulu”. Keep the word?',
	);
	await user.selectOptions(question, 'No, keep only the name');
	await user.click(screen.getByRole('button', { name: 'Read again with these decisions' }));
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ answers: '{"late":"without"}' }));
});
