import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { importSheet, listPastImports } from '@yuva/contract/imports/endpoints';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, answerLater, fakeServer } from '../../../test/answers.ts';
import { ADMIN, goTo, openFile, PREVIEW, sent, stepOf, takeNote } from '../../../test/imports.tsx';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer(answer(importSheet, PREVIEW, takeNote), answer(listPastImports, { data: [] }));

beforeEach(() => {
	sent.length = 0;
});

test('a row that differs shows each field before and after, and is left as it is until it is ticked', async () => {
	const app = await openFile();
	const { user } = app;
	const differs = await screen.findByRole('table', { name: 'Line 5: what differs' });
	const cells = within(differs)
		.getAllByRole('cell')
		.map((cell) => cell.lastElementChild?.textContent);
	expect(cells).toEqual(['Date of birth', '04-03-2004', '05-03-2004']);
	const row = within(screen.getByRole('table', { name: 'Rows of the file' })).getByText('Left as it is');
	expect(row).toBeDefined();
	await user.click(screen.getByLabelText('Change this record (line 5)'));
	expect(screen.queryByText('Left as it is')).toBeNull();
	await goTo(app, 'Import');
	expect(screen.getByRole('button', { name: 'Import 2 fellows' })).toBeDefined();
});

test('all rows that differ are ticked over all pages at once, and none again', async () => {
	const app = await openFile();
	const { user } = app;
	const changes = within(await screen.findByRole('region', { name: 'Changes' }));
	expect(changes.getByText('2 rows differ from their records. Only what you tick is changed.')).toBeDefined();
	await user.click(changes.getByRole('button', { name: 'Tick all 2' }));
	expect(changes.getByRole('status').textContent).toBe('Ticked: 2');
	expect(screen.getByLabelText('Change this record (line 5)')).toHaveProperty('checked', true);
	await user.click(screen.getByLabelText('Change this record (line 5)'));
	await goTo(app, 'Import');
	server.use(answer(importSheet, stepOf({ changed: 1, kept: 1 }), takeNote));
	await user.click(screen.getByRole('button', { name: 'Import 2 fellows' }));
	await screen.findByText('Import finished.');
	expect(sent.at(-1)).toMatchObject({ changes: '["on-the-next-page"]' });
	expect(screen.getByText('Left as they are').nextSibling).toHaveProperty('textContent', '1');
});

test('the ticks stay when the file is read again, and one button removes all of them', async () => {
	const app = await openFile();
	const { user } = app;
	await user.click(await screen.findByRole('button', { name: 'Tick all 2' }));
	await user.selectOptions(screen.getByLabelText('Show'), 'Differs from the record (2)');
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ state: 'changed' }));
	expect((await screen.findByRole('region', { name: 'Changes' })).textContent).toContain('Ticked: 2');
	await user.click(screen.getByRole('button', { name: 'Tick none' }));
	await goTo(app, 'Import');
	expect(screen.getByRole('button', { name: 'Import 1 fellow' })).toBeDefined();
});

describe('the steps', () => {
	const current = () =>
		within(screen.getByRole('list', { name: 'Steps of the import' }))
			.getAllByRole('listitem')
			.find((item) => item.getAttribute('aria-current') === 'step')?.textContent;

	test('show the current step, and without a file only the first step can be chosen', async () => {
		const app = await renderApp('/staff/import?step=check', ADMIN);
		expect(current()).toBe('1File');
		expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
		await app.user.upload(screen.getByLabelText(/^Spreadsheet/), new File(['a'], 'people.csv'));
		await waitFor(() => expect(current()).toBe('2Columns'));
		await app.user.click(screen.getByRole('button', { name: 'Next: Check' }));
		expect(current()).toBe('3Check');
		await app.user.click(screen.getByRole('button', { name: 'Next: Import' }));
		expect(current()).toBe('4Import');
	});

	test('lead back, and keep all choices, decisions and ticks', async () => {
		const app = await openFile('Columns');
		const { user } = app;
		await user.selectOptions(screen.getByLabelText('Gender where it is empty'), 'Female');
		await goTo(app, 'Check');
		await waitFor(() => expect(sent.at(-1)).toMatchObject({ values: '{"gender":"Female"}' }));
		await user.click(await screen.findByRole('radio', { name: 'Another person: add' }));
		await user.click(screen.getByRole('button', { name: 'Tick all 2' }));
		await goTo(app, 'File');
		expect(screen.getByText('Chosen: people.csv')).toBeDefined();
		await user.click(screen.getByRole('button', { name: 'Next: Columns' }));
		await goTo(app, 'Check');
		expect(screen.getByRole('radio', { name: 'Another person: add' })).toHaveProperty('checked', true);
		expect(screen.getByText('Ticked: 2')).toBeDefined();
		await user.click(screen.getByRole('button', { name: 'Back' }));
		expect(current()).toBe('2Columns');
		await goTo(app, 'Import');
		await waitFor(() => expect(sent.at(-1)).toMatchObject({ decisions: '{"line 4":"new"}' }));
	});

	test('end with the outcome, after which another file begins anew', async () => {
		const { user } = await openFile('Import');
		const numbers = screen.getByText('Waits for a decision').closest('dl');
		expect(numbers?.textContent).toBe('New1Left as they are2Waits for a decision1Has errors1');
		server.use(answer(importSheet, stepOf({})));
		await user.click(screen.getByRole('button', { name: 'Import 1 fellow' }));
		await screen.findByText('Import finished.');
		const steps = within(screen.getByRole('list', { name: 'Steps of the import' }));
		expect(steps.queryByRole('button')).toBeNull();
		await user.click(screen.getByRole('button', { name: 'Import another file' }));
		expect(current()).toBe('1File');
		expect(screen.queryByText(/^Chosen/)).toBeNull();
	});
});

describe('an answer about an earlier choice comes too late', () => {
	const choose = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) =>
		user.upload(await screen.findByLabelText(/^Spreadsheet/), new File([name], name, { type: 'text/csv' }));
	const arrived = () => new Promise((resolve) => setTimeout(resolve, 100));

	test('where another kind was chosen meanwhile: the file is forgotten, and no step follows', async () => {
		const late = answerLater(importSheet, PREVIEW);
		server.use(late.handler);
		const { user } = await renderApp('/staff/import', ADMIN);
		await choose(user, 'fellows.csv');
		await screen.findByText('Reading the file…');
		await user.click(screen.getByRole('radio', { name: 'Children' }));
		late.give();
		await arrived();
		expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
		expect(screen.queryByText(/^Chosen/)).toBeNull();
	});

	test('where another file was chosen meanwhile: its columns stay', async () => {
		const late = answerLater(importSheet, PREVIEW);
		server.use(late.handler);
		const { user } = await renderApp('/staff/import', ADMIN);
		await choose(user, 'first.csv');
		await screen.findByText('Reading the file…');
		server.use(answer(importSheet, { ...PREVIEW, columns: ['Full name', 'Mobile', 'Born'] }));
		await choose(user, 'second.csv');
		await screen.findAllByText('Full name');
		late.give();
		await arrived();
		expect(screen.queryAllByText('DOB')).toEqual([]);
	});
});

describe('the file', () => {
	const drop = (...files: File[]) => {
		const input = screen.getByLabelText(/^Spreadsheet/);
		const goesOn = fireEvent.drop(input, { dataTransfer: { files } });
		// A browser then gives the input the file that was dropped on it.
		if (goesOn) fireEvent.change(input, { target: { files } });
	};

	test('is dropped on the area, and is read', async () => {
		await renderApp('/staff/import', ADMIN);
		drop(new File(['a'], 'people.xlsx'));
		await screen.findByText(/have a column$/);
	});

	test.each([
		[[new File(['a'], 'list.pdf')], 'list.pdf is not a spreadsheet. Choose Excel, LibreOffice or CSV.'],
		[[new File(['a'], 'a.csv'), new File(['b'], 'b.csv')], 'These are several files. Choose one file.'],
	])('that is no spreadsheet, or are several, is refused at once', async (files, why) => {
		await renderApp('/staff/import', ADMIN);
		drop(...files);
		expect((await screen.findByRole('alert')).textContent).toBe(why);
		expect(sent).toEqual([]);
	});

	test('can be begun from an empty list with all headings', async () => {
		const saved: Blob[] = [];
		vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
			saved.push(file as Blob);
			return 'blob:list';
		});
		const { user } = await renderApp('/staff/import?kind=children', ADMIN);
		await user.click(screen.getByRole('button', { name: 'Save an empty list of children' }));
		expect(await saved[0]?.text()).toMatch(/^Name of the child,Date of birth,Gender,Class,.*\r\n$/);
	});
});
