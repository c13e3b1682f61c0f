import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import './connection.ts';
import { generateTables } from '../../scripts/generate-tables.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'yuva-types-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the types of the tables are those of the migrated database (else: npm run types:database)', async () => {
	const { host = '', port, user, database } = inject('connection');
	const url = `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) })}`;
	const file = path.join(folder, 'tables.ts');
	const { succeeded, output } = await generateTables(url, file);
	expect(succeeded, output).toBe(true);
	const committed = await readFile(
		path.join(import.meta.dirname, '..', 'platform', 'database', 'tables.ts'),
		'utf8',
	);
	expect(committed).toBe(await readFile(file, 'utf8'));
});
