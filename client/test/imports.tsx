import { screen, within } from '@testing-library/react';
import type { ImportPreview, ImportStep } from '@yuva/contract/imports/schema';
import { FELLOW, renderApp } from './render-app.tsx';

export const ADMIN = { ...FELLOW, role: 'admin' as const };
export const sravani = { full_name: 'Sravani Kadari', mobile_number: '9876543210' };

/** One of the four rows is new. */
export const PREVIEW: ImportPreview = {
	columns: ['Name', 'Phone', 'DOB'],
	mapping: { full_name: 0, mobile_number: 1, date_of_birth: 2 },
	values: {},
	remembered: false,
	missing: [],
	counts: { new: 1, changed: 2, same: 0, doubtful: 1, left_out: 0, faulty: 1 },
	changes: ['anitha', 'on-the-next-page'],
	rows: [
		{
			line: 2,
			state: 'new',
			values: sravani,
			errors: {},
			cells: {},
			before: {},
			change: null,
			existing: null,
			listed_as: null,
		},
		{
			line: 3,
			state: 'faulty',
			values: { full_name: 'Ravi' },
			errors: { mobile_number: 'Mobile number should be 10 digits' },
			cells: {},
			before: {},
			change: null,
			existing: null,
			listed_as: null,
		},
		{
			line: 4,
			state: 'doubtful',
			values: sravani,
			errors: {},
			cells: {},
			before: {},
			change: null,
			existing: { where: 'Registered already', values: { ...sravani, mobile_number: '9123456780' } },
			listed_as: null,
		},
		{
			line: 5,
			state: 'changed',
			values: { full_name: 'Anitha K', date_of_birth: '2004-03-05' },
			errors: {},
			cells: {},
			before: { date_of_birth: '2004-03-04' },
			change: 'anitha',
			existing: null,
			listed_as: null,
		},
	],
	total: 4,
	questions: [],
	undecided: 0,
	doubts: [],
	sheets: [{ name: '', rows: 4 }],
	sheet: '',
	hidden_columns: [],
	merged_columns: [],
	places: null,
};

export const stepOf = (more: Partial<ImportStep>): ImportStep => ({
	added: 1,
	changed: 0,
	kept: 0,
	skipped: 0,
	waiting: 0,
	failed: 0,
	failed_rows: [],
	columns: PREVIEW.columns,
	total: 3,
	next: null,
	places: null,
	...more,
});

/** It holds the fields of each reading, without the file. */
export const sent: Record<string, unknown>[] = [];

export function takeNote(input: object): void {
	const { file: _, ...fields } = input as Record<string, unknown>;
	sent.push(fields);
}

type Step = 'Columns' | 'Check' | 'Import';

export async function openFile(step: Step = 'Check', path = '/staff/import') {
	const app = await renderApp(path, ADMIN);
	const file = new File(['Name;Phone'], 'people.csv', { type: 'text/csv' });
	await app.user.upload(await screen.findByLabelText(/^Spreadsheet/), file);
	await screen.findByText(/have a column$/);
	if (step !== 'Columns') await goTo(app, step);
	return app;
}

export const goTo = ({ user }: Awaited<ReturnType<typeof renderApp>>, step: Step | 'File') =>
	user.click(
		within(screen.getByRole('list', { name: 'Steps of the import' })).getByRole('button', {
			name: new RegExp(step),
		}),
	);
