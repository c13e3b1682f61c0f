import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFellow } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { tellOfEnding } from './actions.ts';

const program = path.join(import.meta.dirname, '..', '..', 'commands', 'retention.ts');
const { db, url } = await makeFreshDatabase();
let folder = '';

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'yuva-retention-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(...options: string[]): Promise<string> {
	const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, NODE_ENV: 'test' };
	return (await promisify(execFile)(process.execPath, [program, ...options], { env })).stdout;
}

test('the command tells what is due and erases no person until it is asked to', async () => {
	const { id } = await makeFellow(db, { stage: 'signed_up' });
	await db.updateTable('accounts').set({ created_at: '2020-01-01' }).where('id', '=', id).execute();
	await tellOfEnding(db, new Date('2020-03-20'));
	const isThere = async () =>
		(await db.selectFrom('accounts').select('id').where('id', '=', id).execute()).length === 1;
	const told = await run();
	expect(told).toContain(
		'Signed up, never registered (90 days after sign-up, two weeks after a message): 1 due, 0 more',
	);
	expect(told).toContain('Nothing was erased.');
	expect(await isThere()).toBe(true);
	expect(await run('--apply')).toContain('never_registered: 1 erased');
	expect(await isThere()).toBe(false);
}, 60_000);
