import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../platform/database/migrator.ts';
import { makeEmptyDatabase, openFresh } from './fresh-database.ts';
import { landings } from './landed/landings.ts';
import { describeSchema, makeLanded, upgradeWithData } from './landed/upgrade.ts';

const fresh = openFresh(await makeEmptyDatabase());
await migrateToLatest(fresh);
const schema = await describeSchema(fresh);

test('every migration stands in a line of the landings', async () => {
	const files = await readdir(path.join(import.meta.dirname, '..', 'migrations'));
	const names = files.filter((name) => name.endsWith('.sql')).map((name) => name.replace('.sql', ''));
	expect(landings.flatMap(({ adds }) => adds).toSorted()).toEqual(names.toSorted());
});

test.each(landings.map(({ adds }, at) => [at + 1, adds.at(-1) ?? 'a changed text'] as const))(
	'landing %i, up to %s, is brought up to date with its data, and has the schema of a new database',
	async (number) => {
		const upgraded = await upgradeWithData(await makeLanded(number));
		expect(upgraded.schema).toEqual(schema);
		for (const [table, rows] of Object.entries(upgraded.before))
			expect(upgraded.after[table] ?? 0, table).toBeGreaterThanOrEqual(rows);
	},
	60_000,
);
