import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../platform/database/migrator.ts';
import { openTestYear } from './enrolments.ts';
import { ACTIVE, MIGRATIONS, makeFilledRelease } from './filled-release.ts';

const names = readdirSync(MIGRATIONS).map((file) => file.replace('.sql', ''));

// The year begins on 1 June, and the fellow signed on 15 June.
test.each([
	['begins on the day of the signature', '2026-06-22', '2026-06-15', '2027-06-14'],
	['keeps its first day where a mark lies before the signature', '2026-06-10', '2026-05-20', '2027-05-19'],
])('after the migration an enrolment from an acceptance of the year before %s', async (_, ...days) => {
	const [marked, enrolled_on, last_day] = days;
	const db = await makeFilledRelease(names.filter((name) => name < '0012_signed_in_a_later_year'));
	await openTestYear(db);
	await sql`update fellows set accepted_offer_at = '2026-05-20T06:30Z' where id = ${ACTIVE}`.execute(db);
	await sql`update fellow_enrolments set enrolled_on = '2026-05-20' where fellow_id = ${ACTIVE}`.execute(db);
	await sql`update fellow_attendance set date = ${marked}::date where fellow_id = ${ACTIVE}`.execute(db);
	await migrateToLatest(db);
	const held = db.selectFrom('fellow_enrolments').select(['enrolled_on', 'last_day', 'outcome']);
	expect(await held.where('fellow_id', '=', ACTIVE).execute()).toEqual([
		{ enrolled_on, last_day, outcome: 'active' },
	]);
});
