import { expect, test } from 'vitest';
import { migrateToLatest } from '../platform/database/migrator.ts';
import { makeEmptyDatabase, openFresh } from './fresh-database.ts';
import { landings } from './landed/landings.ts';
import { describeSchema, makeLanded, upgradeWithData } from './landed/upgrade.ts';

const fresh = openFresh(await makeEmptyDatabase());
await migrateToLatest(fresh);
const schema = await describeSchema(fresh);

test.each(landings.map(({ adds }, at) => [at + 1, adds.at(-1) ?? 'a changed text'] as const))(
	'landing %i, up to %s, is brought up to date with its data, and has the schema of a new database',
	async (number) => {
		expect(await upgradeWithData(await makeLanded(number))).toEqual({ schema, lost: [] });
	},
	60_000,
);
