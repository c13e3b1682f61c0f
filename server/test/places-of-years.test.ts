import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { migrateToLatest } from '../platform/database/migrator.ts';
import { openTestYear } from './enrolments.ts';
import { ACTIVE, MIGRATIONS, makeFilledRelease } from './filled-release.ts';

const names = readdirSync(MIGRATIONS).map((file) => file.replace('.sql', ''));

const end = (db: Db) =>
	sql`update fellow_enrolments set outcome = 'completed', ended_on = '2026-11-19'
		where fellow_id = ${ACTIVE}`.execute(db);
const enrolAgain = (db: Db) =>
	sql`with next as (insert into programme_years (name, starts_on, ends_on)
			values ('2027-28', '2027-06-01', '2028-05-31') returning id)
		insert into fellow_enrolments (fellow_id, year_id, enrolled_on)
		select ${ACTIVE}::uuid, id, '2027-06-01' from next`.execute(db);
const applyAgain = (db: Db) =>
	sql`insert into earlier_applications (fellow_id, set_aside_at)
		values (${ACTIVE}, '2026-11-20T06:30Z')`.execute(db);

const KNOWN = { district: 682, village: 1 };
const UNKNOWN = { district: null, village: null };

test.each<[string, ((db: Db) => Promise<unknown>)[], object]>([
	['has the present place where nothing came after it', [end], KNOWN],
	['has none where the fellow was enrolled again since', [end, enrolAgain], UNKNOWN],
	['has none where the fellow applied again since', [end, applyAgain], UNKNOWN],
	['has none while it goes on', [], UNKNOWN],
])('after the migration an enrolment %s', async (_, steps, place) => {
	const db = await makeFilledRelease(names.filter((name) => name < '0014_places_of_years'));
	await openTestYear(db);
	for (const step of steps) await step(db);
	await migrateToLatest(db);
	const [first] = await db
		.selectFrom('fellow_enrolments')
		.select(['district', 'village'])
		.where('fellow_id', '=', ACTIVE)
		.orderBy('enrolled_on')
		.execute();
	expect(first).toEqual(place);
});

test('after the migration a place goes back with the home when a match of before is undone', async () => {
	const db = await makeFilledRelease(names.filter((name) => name < '0014_places_of_years'));
	await openTestYear(db);
	await sql`insert into grampanchayats (id, mandal_id, name, written, stands_for, decided_at)
		values (2, 1, 'Adavi', true, 1, '2026-11-20T06:30Z')`.execute(db);
	await sql`insert into village_moves (written, used_as, fellow_id) values (2, 'home', ${ACTIVE})`.execute(
		db,
	);
	await end(db);
	await sql`update fellow_enrolments set ended_at = '2026-11-19T06:30Z' where fellow_id = ${ACTIVE}`.execute(
		db,
	);
	await migrateToLatest(db);
	await sql`select move_village_back(2)`.execute(db);
	const kept = db.selectFrom('fellow_enrolments').select('village').where('fellow_id', '=', ACTIVE);
	expect(await kept.execute()).toEqual([{ village: 2 }]);
});
