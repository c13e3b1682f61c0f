import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import type { ChangingWorld } from './changing-world.ts';
import { makeChild, makeFellow, type Person } from './factories.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { addToYear, enrolInPast, makePastYear } from './past-year.ts';
import { changeSomething } from './random-changes.ts';
import { countEverybody, keepFigures, keptFigures } from './recounts.ts';
import { TEST_NOW } from './test-app.ts';

const ROUNDS = 150;
const HOUR_MS = 3_600_000;

const { db } = await makeFreshDatabase();

async function makeWorld(seed: number): Promise<ChangingWorld> {
	const past = await makePastYear(db);
	const { id: open } = await db
		.selectFrom('programme_years')
		.select('id')
		.where('status', '=', 'open')
		.executeTakeFirstOrThrow();
	const fellows: Person[] = [];
	const children: string[] = [];
	for (let n = 0; n < 5; n += 1) {
		const fellow = await makeFellow(db);
		await enrolInPast(db, past, fellow);
		fellows.push(fellow);
		for (let child = 0; child < 5; child += 1) {
			const child_id = await makeChild(db, fellow, { child_class: '4' });
			await addToYear(db, { child_id, year_id: past, fellow }, { present: ['2025-07-02'] });
			children.push(child_id);
		}
	}
	return { db, random: seededRandom(seed), fellows, children, years: [past, open], now: TEST_NOW };
}

/** Fellows whose days of enrolment are not those of their active enrolments. */
async function wrongDays(): Promise<unknown[]> {
	const { rows } = await sql`
		select id, enrolled_from, enrolled_until from fellows
		left join lateral (select min(enrolled_on) as first, max(last_day) as last from fellow_enrolments held
			where held.fellow_id = fellows.id and held.outcome = 'active') as held on true
		where (enrolled_from, enrolled_until) <> (coalesce(held.first, 'infinity'), coalesce(held.last, '-infinity'))`.execute(
		db,
	);
	return rows;
}

test('whatever changes and however time passes, counting whom it concerns is the same as counting everybody', async () => {
	const world = await makeWorld(20_261_123);
	const found = new Set<string>();
	for (let round = 0; round < ROUNDS; round += 1) {
		const happened: string[] = [];
		for (let change = world.random.int(12); change > 0; change -= 1)
			happened.push(await changeSomething(world));
		const hours = world.random.pick([0, 1, 5, 24, 80]);
		world.now = new Date(world.now.getTime() + hours * HOUR_MS);
		await keepFigures(db, world.now);
		const kept = await keptFigures(db);
		expect(kept, `round ${round}: ${happened.join(', ')}, then ${hours} hours`).toEqual(
			await countEverybody(db, world.now),
		);
		expect(await wrongDays(), `round ${round}: ${happened.join(', ')}`).toEqual([]);
		for (const { rule } of kept.items) found.add(rule);
	}
	expect([...found].sort(), 'each rule found something').toEqual([
		'child_absent',
		'date_impossible',
		'endline_below',
		'fellow_absent',
		'marked_at_once',
		'no_register',
		'phone_silent',
		'pin_far',
		'same_scores',
	]);
}, 120_000);

test('with nothing changed nobody is counted', async () => {
	await keepFigures(db, TEST_NOW);
	expect(await db.selectFrom('touched_fellows').select('id').execute()).toEqual([]);
});
