import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Decisions, PlaceQuestion } from '@yuva/contract/imports/schema';
import { expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { placeSource } from '../../test/imports.ts';
import { seedReferenceData } from '../reference/seed.ts';
import { importPlaceFiles } from './place-files.ts';
import { countStates } from './preview.ts';

/** The real list is not part of the repository; `lists-of-villages.test.ts` is about a small one of the same kind. */
const REAL = process.env.PLACES_FILE ?? '/work/shared/data/places/villages-telangana-names.csv';
const real = placeSource(REAL, () => readFile(REAL));

const { db } = await makeFreshDatabase();
await seedReferenceData(db);

async function run(decisions: Decisions = {}) {
	const options = { decisions, asksAgain: false, now: new Date() };
	const { files, questions } = await importPlaceFiles(db, [real], options);
	return { counts: countStates(files[0]?.rows ?? []), questions };
}

test.skipIf(!existsSync(REAL))(
	'the list of all villages of Telangana is taken in seconds but for some names, and asks nothing and adds nothing once these are decided',
	async () => {
		const started = performance.now();
		const first = await run();
		const seconds = (performance.now() - started) / 1000;
		process.stdout.write(`${seconds.toFixed(1)} s: ${JSON.stringify(first.counts)}\n`);
		expect(seconds).toBeLessThan(20);
		expect(first.counts.new).toBeGreaterThan(9000);
		expect(first.questions.length).toBeLessThan(150);
		const decisionsFor = (questions: readonly PlaceQuestion[]): Decisions =>
			Object.fromEntries(
				questions.map(({ key, alike: [likeliest], choices }) => [key, likeliest?.id ?? choices[0] ?? 'skip']),
			);
		const second = await run(decisionsFor(first.questions));
		const third = await run(decisionsFor(second.questions));
		const again = await run(decisionsFor(third.questions));
		const before = await db.selectFrom('grampanchayats').select(db.fn.countAll().as('count')).execute();
		expect((await run()).questions).toEqual([]);
		const last = await run();
		expect([again.questions, last.counts.new]).toEqual([[], 0]);
		expect(await db.selectFrom('grampanchayats').select(db.fn.countAll().as('count')).execute()).toEqual(
			before,
		);
	},
	90_000,
);
