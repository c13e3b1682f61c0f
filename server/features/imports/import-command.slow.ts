import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';

const program = path.join(import.meta.dirname, '..', '..', 'commands', 'import-places.ts');
const { db, url } = await makeFreshDatabase();
let folder = '';

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'yuva-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function importText(...texts: string[]): Promise<{ code: number; output: string }> {
	const files = texts.map((_, index) => path.join(folder, `export-${index}.csv`));
	for (const [index, file] of files.entries()) await writeFile(file, texts[index] ?? '');
	return await runImport(files);
}

async function runImport(files: string[]): Promise<{ code: number; output: string }> {
	const env = { ...process.env, DATABASE_URL: url, NODE_ENV: 'test' };
	try {
		const { stdout } = await promisify(execFile)(process.execPath, [program, ...files], { env });
		return { code: 0, output: stdout };
	} catch (error) {
		const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
		return { code, output: stdout + stderr };
	}
}

const VILLAGES =
	'Sub-district Code,Village Code,Village Name\n4408,571001,PEDDAPALLI\n4408,571002,RAGHAVAPUR\n';

test('the command says what it did, row by row and in sum', async () => {
	const { code, output } = await importText(VILLAGES);
	expect(code).toBe(0);
	expect(output).toContain('export-0.csv: grampanchayats, 2 rows');
	expect(output).toContain(
		'line 2: changed: village Peddapalli, village code 571001, mandal code 4408; village code 900004408 becomes 571001',
	);
	expect(output).toContain('line 3: new: village Raghavapur, village code 571002, mandal code 4408');
	expect(output).toMatch(/ 1 new\n.* 1 changed\n.* 0 already there\n/);
	const stored = await db.selectFrom('grampanchayats').select('name').where('id', '=', 571_002).execute();
	expect(stored).toEqual([{ name: 'Raghavapur' }]);
});

test('the command asks about doubtful names in a file, takes its decisions, and then asks nothing', async () => {
	const list = path.join(folder, 'list.csv');
	const decisions = path.join(folder, 'decisions.csv');
	await writeFile(list, 'District,Mandal,Village\nAdilabad,Jainad,Akurla\nAdilabad,Nowhere,Lost\n');
	const asked = await runImport([list, '--decisions', decisions]);
	expect(asked.output).toContain('2 names are doubtful');
	expect(asked.output).toMatch(/Jainad, Adilabad: Jainath \(\d+\); 1 rows/);
	const written = await readFile(decisions, 'utf8');
	expect(written).toMatch(
		/^Key,Name,Within,Rows,May be,Decision\r\nmandals \d+ jainad,Jainad,Adilabad,1,\d+ Jainath,\r\n/,
	);
	const jainath = /(\d+) Jainath/.exec(written)?.[1];
	const decidedAs = (choice: string) =>
		writeFile(
			decisions,
			written.replace('Jainath,', `Jainath,${jainath}`).replace(/,\r\n$/, `,${choice}\r\n`),
		);
	await decidedAs('perhaps');
	expect(await runImport([list, '--decisions', decisions])).toMatchObject({
		code: 1,
		output: expect.stringContaining('"perhaps" is neither new, skip nor the code of a place'),
	});
	await decidedAs('skip');
	const decided = await runImport([list, '--decisions', decisions]);
	expect(decided.output).toMatch(/ 1 new\n/);
	expect(decided.output).not.toContain('names are doubtful');
	const again = await runImport([list]);
	expect(again.output).toMatch(/ 0 new\n[\s\S]* 1 already there\n/);
	const trace = await db
		.selectFrom('audit_log')
		.select('details')
		.where('action', '=', 'imports.places')
		.execute();
	expect(trace.map(({ details }) => details)).toContainEqual(
		expect.objectContaining({ by: 'command', added: 0, skipped: 2 }),
	);
});

test('the command fails on a file that it does not recognise, and changes nothing', async () => {
	const { code, output } = await importText(
		`${VILLAGES}4408,571003,NEW\n`,
		'Pincode,Office\n500001,Hyderabad\n',
	);
	expect(code).toBe(1);
	expect(output).toContain('export-1.csv: no column says: Village, Mandal, District');
	expect(output).toContain('Nothing was changed.');
	expect(await db.selectFrom('grampanchayats').select('id').where('id', '=', 571_003).execute()).toEqual([]);
});

test('the command without a file, or with one that is not there, explains itself and fails', async () => {
	expect(await runImport([])).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') });
	const missing = await runImport([path.join(folder, 'missing.csv')]);
	expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('no such file') });
});
