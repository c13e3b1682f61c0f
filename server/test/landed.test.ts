import { beforeAll, expect, test } from 'vitest';
import { currentMigrations, releaseNames, releaseOf } from '../../e2e/releases/releases.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { migrateToLatest } from '../platform/database/migrator.ts';
import { countRows, describeSchema, makeFilledRelease } from './filled-release.ts';
import { makeEmptyDatabase, openFresh } from './fresh-database.ts';

// Landed means released: migrations of a recorded release are never edited, and later ones have another
// version.

let schema: string[];
beforeAll(async () => {
	const fresh = openFresh(await makeEmptyDatabase());
	await migrateToLatest(fresh);
	schema = await describeSchema(fresh);
});

test.each(releaseNames)('no migration of release %s was edited or taken away', (name) => {
	expect(currentMigrations()).toMatchObject(releaseOf(name).migrations);
});

test('a migration that no recorded release has is under a version that none has', () => {
	const released = new Set(releaseNames.flatMap((name) => Object.keys(releaseOf(name).migrations)));
	const later = Object.keys(currentMigrations()).filter((name) => !released.has(name));
	const isRecorded = releaseNames.includes(packageFile.version);
	expect(isRecorded ? later : [], `raise the version above ${packageFile.version}`).toEqual([]);
});

test.each(releaseNames)(
	'a database of release %s is brought up to date with its data, and has the schema of a new one',
	async (name) => {
		const db = await makeFilledRelease(Object.keys(releaseOf(name).migrations));
		const before = await countRows(db);
		await migrateToLatest(db);
		const after = await countRows(db);
		expect(Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0))).toEqual([]);
		expect(await describeSchema(db)).toEqual(schema);
	},
	60_000,
);
