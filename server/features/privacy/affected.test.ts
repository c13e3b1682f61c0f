import { expect, test } from 'vitest';
import { affectedCounts, affectedTable, readOrder } from './affected-report.ts';

const ID = '0190f000-0000-7000-8000-000000000001';
const DAYS = ['--from', '2026-11-01', '--to', '2026-11-20'];

test('an order names an account by number or id, two days, and perhaps a file', () => {
	const days = { from: '2026-11-01', to: '2026-11-20' };
	expect(readOrder(['--account', '9000000002', ...DAYS])).toEqual({
		account: '9000000002',
		...days,
		csv: undefined,
	});
	expect(readOrder(['--account', ID, ...DAYS, '--csv', 'a.csv'])).toEqual({
		account: ID,
		...days,
		csv: 'a.csv',
	});
});

test.each<[string, string[], RegExp]>([
	['no account', DAYS, /^--account is missing/],
	['half a number', ['--account', '90000', ...DAYS], /^--account 90000: this is neither a mobile number/],
	['no first day', ['--account', ID, '--to', '2026-11-20'], /^--from is missing/],
	['no last day', ['--account', ID, '--from', '2026-11-20'], /^--to is missing/],
	[
		'a day that is none',
		['--account', ID, '--from', '2026-02-30', '--to', '2026-11-20'],
		/^--from 2026-02-30: this is no day/,
	],
	[
		'a last day before the first',
		['--account', ID, '--from', '2026-11-20', '--to', '2026-11-19'],
		/^--to lies before --from/,
	],
	['an option that is none', ['--account', ID, ...DAYS, '--all'], /--all/],
	['a word too many', ['--account', ID, ...DAYS, 'more'], /more/],
	['no name of a file', ['--account', ID, ...DAYS, '--csv', ''], /^--csv needs/],
])('%s is refused in plain words', (_what, argv, words) => {
	expect(() => readOrder(argv)).toThrow(words);
});

test('in the table a name cannot move the cursor, and an erased person is said to be erased', () => {
	const seen = { first_at: new Date('2026-11-20T06:30:00Z'), last_at: new Date('2026-11-20T19:00:00Z') };
	const lines = affectedTable([
		{
			kind: 'child',
			id: ID,
			name: 'Anjali\u001b[2J\u202e',
			mobile_number: null,
			about: null,
			...seen,
			ways: ['photo', 'screen'],
		},
		{ kind: 'fellow', id: ID, name: null, mobile_number: null, about: null, ...seen, ways: ['screen'] },
	]);
	expect(lines[1]).toMatch(
		/^child\s+Anjali \[2J\s+2026-11-20 12:00\s+2026-11-21 00:30\s+photo, screen\s+0190f000/,
	);
	expect(lines[2]).toMatch(/^fellow\s+\(erased\)/);
	expect(affectedCounts([])).toBe('nobody');
});
