import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { indiaDate } from '@yuva/contract/calendar';
import { getChild } from '@yuva/contract/children/endpoints';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeAdmin, makeChild, makeFellow, type Person } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

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

test('the command lists whom the account was shown, as a table and as a file for its owner alone, and says so in the log', async () => {
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

test('the command refuses bad arguments with how to use it, and an account that is not there', async () => {
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
