import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import { makeChild, makeFellow, type Person } from './factories.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { addToYear, enrolInPast, makePastYear } from './past-year.ts';
import { type ChangingWorld, changeSomething } from './random-changes.ts';
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

const registers = async () =>
	await db
		.selectFrom('registers')
		.selectAll()
		.orderBy('fellow_id')
		.orderBy('year_id')
		.orderBy('day')
		.execute();

test('whatever changes, the registers are what counting everybody anew says', async () => {
	const world = await makeWorld(20_261_123);
	let missed = 0;
	for (let round = 0; round < ROUNDS; round += 1) {
		const happened: string[] = [];
		for (let change = world.random.int(12); change > 0; change -= 1)
			happened.push(await changeSomething(world));
		world.now = new Date(world.now.getTime() + world.random.pick([0, 1, 5, 24, 80]) * HOUR_MS);
		const kept = await registers();
		await sql`select count_registers(array(select id from fellows))`.execute(db);
		expect(kept, `round ${round}: ${happened.join(', ')}`).toEqual(await registers());
		missed += kept.reduce((sum, register) => sum + register.missed, 0);
	}
	expect(missed, 'some children were not marked').toBeGreaterThan(ROUNDS);
}, 120_000);
