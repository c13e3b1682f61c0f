import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { DoubtfulPlace, PlaceDecision } from '@yuva/contract/reference/import-schema';
import { expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { importPlaces } from './import-actions.ts';
import { type PlaceSource, sourceOf } from './place-source.ts';
import { seedReferenceData } from './seed.ts';

/** The real list is not part of the repository; `name-import.test.ts` is about a small one of the same kind. */
const REAL = process.env.PLACES_FILE ?? '/work/shared/data/places/villages-telangana-names.csv';
const real: PlaceSource = sourceOf(REAL, () => readFile(REAL));

const { db } = await makeFreshDatabase();
await seedReferenceData(db);
const quiet = { fileBegins: () => undefined, row: () => undefined, progress: () => undefined };

async function run(decisions: readonly PlaceDecision[] = []) {
	const { files, doubtful } = await importPlaces(db, [real], quiet, { decisions, asksAgain: false });
	const counts = Object.entries(files[0]?.counts ?? {}).filter(([, count]) => count > 0);
	return { counts: Object.fromEntries(counts), doubtful };
}

test.skipIf(!existsSync(REAL))(
	'the list of all villages of Telangana is taken in seconds but for some names, and asks nothing and adds nothing once these are decided',
	async () => {
		const started = performance.now();
		const first = await run();
		const seconds = (performance.now() - started) / 1000;
		process.stdout.write(`${seconds.toFixed(1)} s: ${JSON.stringify(first.counts)}\n`);
		expect(seconds).toBeLessThan(20);
		expect(first.counts.added).toBeGreaterThan(9000);
		expect(first.doubtful.length).toBeLessThan(150);
		const decisionsFor = (doubtful: readonly DoubtfulPlace[]) =>
			doubtful.map(({ key, alike: [likeliest], may_add }) => ({
				key,
				choice: likeliest?.id ?? (may_add ? ('new' as const) : ('skip' as const)),
			}));
		const second = await run(decisionsFor(first.doubtful));
		const third = await run(decisionsFor(second.doubtful));
		const again = await run(decisionsFor(third.doubtful));
		const before = await db.selectFrom('grampanchayats').select(db.fn.countAll().as('count')).execute();
		expect((await run()).doubtful).toEqual([]);
		const last = await run();
		expect([again.doubtful, last.counts.added]).toEqual([[], undefined]);
		expect(await db.selectFrom('grampanchayats').select(db.fn.countAll().as('count')).execute()).toEqual(
			before,
		);
	},
	90_000,
);
