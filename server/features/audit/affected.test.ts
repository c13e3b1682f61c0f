import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { indiaDate } from '@yuva/contract/calendar';
import { getChild } from '@yuva/contract/children/endpoints';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeAdmin, makeChild, makeFellow, type Person } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';
import { affectedCounts, affectedTable, readOrder } from './affected-report.ts';

const app = await startTestApp();
const { db } = app;
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

describe('the command', () => {
	const today = indiaDate(new Date());
	/** The child may be read after midnight. */
	const tomorrow = indiaDate(new Date(Date.now() + 86_400_000));
	let folder = '';
	let admin: Person;
	let child = '';
	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'yuva-affected-'));
		admin = await makeAdmin(db);
		const fellow = await makeFellow(db);
		child = await makeChild(db, fellow, { full_name: '=Anjali, "Kola"' });
		await app.call(getChild, { id: child }, { token: admin.token });
	});
	afterAll(() => rm(folder, { recursive: true }));

	async function run(...argv: string[]) {
		const { host = '', port = 5432, user = '', database = '' } = inject('connection');
		const url = `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
		const program = path.join(import.meta.dirname, '..', '..', 'commands', 'affected.ts');
		const env = { ...process.env, DATABASE_URL: url, DEMO: '0' };
		return promisify(execFile)(process.execPath, [program, ...argv], { env }).then(
			({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
			({ code, stdout, stderr }) => ({ code, stdout, stderr }),
		);
	}

	test('lists whom the account was shown, as a table and as a file for its owner alone, and says so in the log', async () => {
		const order = ['--account', admin.mobile_number, '--from', today, '--to', tomorrow];
		const table = await run(...order);
		expect(table.stderr).toContain('Person Test was shown 1 fellow, 1 child, 2 guardians.');
		expect(table.stdout).toMatch(/^Who\s+Name\s+Mobile number/);
		expect(table.stdout).toMatch(/guardian\s+Lakshmi\s+9876543210\s+mother of =Anjali/);
		const file = path.join(folder, 'people.csv');
		expect((await run(...order, '--csv', file)).code).toBe(0);
		const rows = parseCsv(await readFile(file, 'utf8'));
		expect(rows[0]?.[0]).toBe('Who');
		expect(rows.slice(1).map((cells) => [cells[0], cells[1]])).toEqual([
			['fellow', 'Person Test'],
			['child', `'=Anjali, "Kola"`],
			['guardian', 'Lakshmi'],
			['guardian', 'Ravi'],
		]);
		expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
		const again = await run(...order, '--csv', file);
		expect([again.code, again.stderr]).toEqual([
			1,
			expect.stringContaining('There is a file of this name already'),
		]);
		const entries = await db
			.selectFrom('audit_log')
			.select('details')
			.where('action', '=', 'audit.affected')
			.where('target_id', '=', admin.id)
			.execute();
		expect(entries[0]).toEqual({ details: { from: today, to: tomorrow } });
	});

	test('refuses bad arguments with how to use it, and an account that is not there', async () => {
		const bad = await run('--account', admin.mobile_number, '--from', 'today', '--to', today);
		expect([bad.code, bad.stdout]).toEqual([1, '']);
		expect(bad.stderr).toContain('--from today: this is no day.');
		expect(bad.stderr).toContain('Usage: npm run affected');
		const nobody = await run('--account', '1234567890', '--from', today, '--to', today);
		expect([nobody.code, nobody.stderr]).toEqual([
			1,
			expect.stringContaining('There is no account with this mobile number or id.'),
		]);
	});
});
