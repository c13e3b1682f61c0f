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

// `landed.slow.ts` tries all of them
test.each([1, landings.length - 1])(
	'landing %i is brought up to date with its data, and has the schema of a new database',
	async (number) => {
		expect(await upgradeWithData(await makeLanded(number))).toEqual({ schema, lost: [] });
	},
	60_000,
);
