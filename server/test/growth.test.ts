import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from './test-app.ts';

const LIST = path.join(import.meta.dirname, '..', '..', 'docs', 'growth.md');
const { db } = await startTestApp();

test('each table is in the list of what grows, once', async () => {
	const rows = (await readFile(LIST, 'utf8')).split('\n').filter((line) => line.startsWith('| `'));
	const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)]);
	const { rows: tables } = await sql<{ name: string }>`
		select relname as name from pg_class
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
			and relname not like 'kysely_%'`.execute(db);
	expect(listed.map(([, name]) => name).sort()).toEqual(tables.map(({ name }) => name).sort());
});
