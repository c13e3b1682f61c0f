import { screen, waitFor, within } from '@testing-library/react';
import { importPlaceFile } from '@yuva/contract/reference/endpoints';
import type { DoubtfulPlace, PlaceImport } from '@yuva/contract/reference/import-schema';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, refuse } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const ADMIN = { ...FELLOW, role: 'admin' as const };
const counts = {
	added: 1,
	renamed: 1,
	moved: 0,
	merged: 0,
	skipped: 0,
	doubtful: 0,
	unknown_parent: 1,
	bad_row: 0,
	unchanged: 7,
};
const TRIAL: PlaceImport = {
	applied: false,
	level: 'grampanchayats',
	counts,
	named: 0,
	filled: 0,
	rows: [
		{ line: 2, outcome: 'added', text: 'Suraram (571001)' },
		{ line: 3, outcome: 'renamed', text: 'Old becomes New (571002)' },
		{ line: 4, outcome: 'unknown_parent', text: 'Lost (571004) lies in sub-district 9999' },
	],
	doubtful: [],
	undecided: 0,
	offered: 0,
};

const sent: unknown[] = [];
const server = fakeServer(
	answer(
		importPlaceFile,
		({ apply }) => ({ ...TRIAL, applied: apply === 'yes' }),
		({ apply, file }) => void sent.push([apply, (file as File).name]),
	),
);

beforeEach(() => {
	sent.length = 0;
});

async function choose() {
	const app = await renderApp('/staff/places', ADMIN);
	const file = new File(['a,b'], 'villages.csv', { type: 'text/csv' });
	await app.user.upload(await screen.findByLabelText('CSV file'), file);
	return app;
}

test('what a file would change is shown row by row before anything is done, then it is brought in', async () => {
	const { user } = await choose();
	await user.click(screen.getByRole('button', { name: 'Show what would change' }));
	await screen.findByText('What would change');
	const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
	expect(rows.map(({ textContent }) => textContent)).toEqual([
		expect.stringContaining('Suraram (571001)'),
		expect.stringContaining('Old becomes New (571002)'),
		expect.stringContaining('Unknown parent'),
	]);
	expect(sent).toEqual([['no', 'villages.csv']]);
	await user.click(screen.getByRole('button', { name: 'Bring these places in' }));
	await screen.findByText('The places were brought in.');
	expect(sent).toEqual([
		['no', 'villages.csv'],
		['yes', 'villages.csv'],
	]);
	expect(screen.queryByRole('button', { name: 'Bring these places in' })).toBeNull();
});

test('a file that changes nothing says so and offers nothing', async () => {
	const nothing = { ...counts, added: 0, renamed: 0 };
	server.use(answer(importPlaceFile, { ...TRIAL, counts: nothing, rows: [] }));
	const { user } = await choose();
	await user.click(screen.getByRole('button', { name: 'Show what would change' }));
	await screen.findByText(/^This file changes nothing/);
	expect(screen.queryByRole('button', { name: 'Bring these places in' })).toBeNull();
});

test('a file of something else is refused with its reason', async () => {
	server.use(refuse(importPlaceFile, 'invalid', 'villages.csv: None of the first 30 rows names the columns'));
	const { user } = await choose();
	await user.click(screen.getByRole('button', { name: 'Show what would change' }));
	await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('names the columns'));
});

const JAINAD: DoubtfulPlace = {
	key: 'mandals 532 jainad',
	level: 'mandals',
	name: 'Jainad',
	within: 'Adilabad',
	rows: 26,
	alike: [{ id: 4312, name: 'Jainath' }],
	may_add: true,
};
const JANGOAN: DoubtfulPlace = {
	...JAINAD,
	key: 'districts 36 jangoan',
	level: 'districts',
	name: 'Jangoan',
	within: 'Telangana',
	alike: [],
	may_add: false,
};

test('a doubtful name is decided about; what waits after the import is said, and can be decided then', async () => {
	const decided: unknown[] = [];
	const doubtful = [JAINAD, JANGOAN];
	server.use(
		answer(
			importPlaceFile,
			({ apply }) =>
				apply === 'yes'
					? { ...TRIAL, applied: true, doubtful: [JANGOAN], undecided: 1, offered: 2 }
					: { ...TRIAL, doubtful, undecided: 2 },
			({ decisions, ask_again }) => void decided.push([JSON.parse(String(decisions)), ask_again]),
		),
	);
	const { user } = await choose();
	await user.click(screen.getByRole('checkbox', { name: /^Ask again/ }));
	await user.click(screen.getByRole('button', { name: 'Show what would change' }));
	expect(await screen.findByText('2 names to decide about')).toBeTruthy();
	const jangoan = screen.getByRole('combobox', { name: 'Jangoan' });
	expect(within(jangoan).queryByRole('option', { name: 'Add as new' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Choose the likeliest for 1 name' }));
	expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Jainad' }).value).toBe('4312');
	await user.click(screen.getByRole('button', { name: 'Bring these places in' }));
	expect(await screen.findByText('1 name waits for a decision.')).toBeTruthy();
	expect(screen.getByText(/^2 villages that fellows wrote are like one of this file/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Bring these places in' })).toBeNull();
	await user.selectOptions(screen.getByRole('combobox', { name: 'Jangoan' }), 'Leave out');
	await user.click(screen.getByRole('button', { name: 'Bring these places in' }));
	await waitFor(() => expect(decided).toHaveLength(3));
	const jainath = { key: JAINAD.key, choice: 4312 };
	expect(decided).toEqual([
		[[], 'yes'],
		[[jainath], 'yes'],
		[[jainath, { key: JANGOAN.key, choice: 'skip' }], 'yes'],
	]);
});
