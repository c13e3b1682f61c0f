import { screen, waitFor, within } from '@testing-library/react';
import { importSheet, listPastImports } from '@yuva/contract/imports/endpoints';
import type { ImportPreview, ImportStep, PlaceQuestion, PreviewedRow } from '@yuva/contract/imports/schema';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, refuse } from '../../../test/answers.ts';
import {
	ADMIN,
	goTo,
	PREVIEW as OF_PEOPLE,
	openFile,
	sent,
	stepOf,
	takeNote,
} from '../../../test/imports.tsx';
import { renderApp } from '../../../test/render-app.tsx';

const row = (line: number, more: Partial<PreviewedRow>): PreviewedRow => ({
	...{
		line,
		state: 'new',
		values: {},
		errors: {},
		cells: {},
		before: {},
		change: null,
		listed_as: null,
		existing: null,
	},
	...more,
});
const PREVIEW: ImportPreview = {
	...OF_PEOPLE,
	columns: ['Sub-district Code', 'Village Code', 'Village Name'],
	mapping: { mandal_code: 0, village_code: 1, village: 2 },
	counts: { new: 1, changed: 1, same: 1, doubtful: 0, left_out: 0, faulty: 1 },
	changes: [],
	rows: [
		row(2, { values: { village: 'Suraram', village_code: '571001' } }),
		row(3, {
			state: 'changed',
			values: { village: 'New Colony', village_code: '571002' },
			before: { village: 'Old Colony' },
			change: null,
		}),
		row(4, {
			state: 'faulty',
			values: { village: 'Lost', village_code: '571004' },
			errors: { mandal_code: 'There is no mandal with this code yet: 9999. Bring those in first.' },
		}),
		row(5, { state: 'same', values: { village: 'Julapalle' }, listed_as: 'Julapalli' }),
	],
	places: { level: 'grampanchayats', offered: 0, filled: 0 },
};
const STEP: ImportStep = stepOf({
	...{ changed: 1, skipped: 1, failed: 1, columns: PREVIEW.columns, total: 4 },
	places: { level: 'grampanchayats', offered: 0, filled: 3 },
});

const server = fakeServer(
	answer(importSheet, ({ confirm }) => (confirm === 'yes' ? STEP : PREVIEW), takeNote),
	answer(listPastImports, { data: [] }),
);

beforeEach(() => {
	sent.length = 0;
});

const choose = (step?: Parameters<typeof openFile>[0]) => openFile(step, '/staff/import?kind=places');

test('what a file would change is shown row by row before anything is done, then it is brought in', async () => {
	const app = await choose();
	const { user } = app;
	const table = await screen.findByRole('table', { name: 'Rows of the file' });
	const [, ...rows] = within(table).getAllByRole('row');
	expect(rows.map(({ textContent }) => textContent)).toEqual([
		expect.stringContaining('Suraram (571001)'),
		expect.stringContaining('Village: Old Colony becomes New Colony'),
		expect.stringContaining('Mandal code: There is no mandal with this code yet: 9999'),
		expect.stringContaining('In the lists: Julapalli'),
	]);
	expect(screen.getByText('The file has').nextSibling).toHaveProperty('textContent', 'Villages');
	await goTo(app, 'Import');
	await user.click(screen.getByRole('button', { name: 'Import 2 places' }));
	await screen.findByText('Import finished.');
	expect(sent.map(({ confirm = 'no' }) => confirm)).toEqual(['no', 'yes']);
	expect(screen.getByText('Added so that no list ends empty').nextSibling).toHaveProperty('textContent', '3');
	expect(screen.getByRole('button', { name: 'Save the first 0 rows that failed' })).toBeTruthy();
	expect(screen.queryByRole('link', { name: /^Print slips/ })).toBeNull();
});

test('a file that changes nothing says so and offers nothing', async () => {
	const counts = { new: 0, changed: 0, same: 4, doubtful: 0, left_out: 0, faulty: 0 };
	server.use(answer(importSheet, { ...PREVIEW, counts, rows: [] }));
	await choose('Import');
	await screen.findByText(/^This file adds nothing/);
	expect(screen.getByRole('button', { name: 'Import 0 places' })).toHaveProperty('disabled', true);
});

test('a file of something else names the columns that are missing, which can be chosen', async () => {
	server.use(
		answer(importSheet, { ...PREVIEW, missing: ['village', 'mandal', 'district'], places: null }, takeNote),
	);
	const { user } = await choose('Columns');
	await screen.findByText('Without these no row can be added: Village, Mandal, District.');
	await user.selectOptions(screen.getByLabelText('Village'), 'Sub-district Code');
	await user.click(screen.getByRole('button', { name: 'Next: Check' }));
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ mapping: expect.stringContaining('"village":0') }));
});

test('a file that cannot be read is refused with its reason', async () => {
	server.use(refuse(importSheet, 'invalid', 'Line 2: a quotation mark is opened and not closed'));
	const { user } = await renderApp('/staff/import?kind=places', ADMIN);
	await user.upload(await screen.findByLabelText(/^Spreadsheet/), new File(['a,b'], 'villages.csv'));
	await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('a quotation mark'));
});

const JAINAD: PlaceQuestion = {
	key: 'mandals 532 jainad',
	level: 'mandals',
	name: 'Jainad',
	within: 'Adilabad',
	rows: 26,
	alike: [{ id: 4312, name: 'Jainath' }],
	choices: ['new', 'skip'],
};
const JANGOAN: PlaceQuestion = {
	...JAINAD,
	key: 'districts 36 jangoan',
	level: 'districts',
	name: 'Jangoan',
	within: 'Telangana',
	alike: [],
	choices: ['skip'],
};

test('a doubtful name is decided about; what waits after the import is said, and can be decided then', async () => {
	const counts = { ...PREVIEW.counts, doubtful: 27 };
	const questions = [JAINAD, JANGOAN];
	const waiting = {
		...STEP,
		waiting: 1,
		places: { level: 'grampanchayats', offered: 2, filled: 0 },
	} as const;
	server.use(
		answer(
			importSheet,
			({ confirm }) => (confirm === 'yes' ? waiting : { ...PREVIEW, counts, questions, undecided: 2 }),
			takeNote,
		),
	);
	const app = await choose();
	const { user } = app;
	expect(await screen.findByText('2 names to decide about')).toBeTruthy();
	await goTo(app, 'File');
	await user.click(screen.getByRole('checkbox', { name: /^Ask again/ }));
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ ask_again: 'yes' }));
	await goTo(app, 'Check');
	const jangoan = screen.getByRole('combobox', { name: 'Jangoan' });
	expect(within(jangoan).queryByRole('option', { name: 'Add as new' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Choose the likeliest for 1 name' }));
	expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Jainad' }).value).toBe('4312');
	await goTo(app, 'Import');
	await user.click(await screen.findByRole('button', { name: 'Import 2 places' }));
	expect(await screen.findByText('1 row waits for a decision.')).toBeTruthy();
	expect(screen.getByText(/^2 villages that fellows wrote are like one of this file/)).toBeTruthy();
	const asked = { ...PREVIEW, counts, questions: [JANGOAN], undecided: 1 };
	server.use(answer(importSheet, ({ confirm }) => (confirm === 'yes' ? STEP : asked), takeNote));
	await user.click(screen.getByRole('button', { name: 'Decide about them' }));
	expect(await screen.findByText('1 name to decide about')).toBeTruthy();
	await user.selectOptions(screen.getByRole('combobox', { name: 'Jangoan' }), 'Leave out');
	await goTo(app, 'Import');
	await user.click(await screen.findByRole('button', { name: 'Import 2 places' }));
	await screen.findByText('Import finished.');
	expect(sent.at(-1)).toMatchObject({
		ask_again: 'yes',
		decisions: JSON.stringify({ [JAINAD.key]: 4312, [JANGOAN.key]: 'skip' }),
	});
});
