import { readdirSync } from 'node:fs';
import { getFellow } from '@yuva/contract/fellows/endpoints';
import { closeYear } from '@yuva/contract/years/closing-endpoints';
import { addYear, openYear } from '@yuva/contract/years/endpoints';
import { childLeaves, handIn, listChildYears } from '@yuva/contract/years/enrolment-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../platform/database/migrator.ts';
import { enrolSince } from './enrolments.ts';
import { makeAdmin, makeChild, makeDistrictLead, makeFellow, PEDDAPALLI } from './factories.ts';
import { ACTIVE, APPLICANT, MIGRATIONS, makeFilledRelease } from './filled-release.ts';
import { startFreshApp } from './fresh-database.ts';
import { playProgramme } from './programme.ts';

const app = await startFreshApp();
const { goTo, act, markDay, finishClosing } = playProgramme(app);

test('a child that left and comes to another center in the next year leaves the figures of the closed year as they were', async () => {
	const admin = await makeAdmin(app.db);
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	const fellow = await makeFellow(app.db);
	await enrolSince(app.db, fellow.id);
	goTo('2026-11-20');
	// who is first in a register is absent on odd days
	const stays = await makeChild(app.db, fellow);
	const leaves = await makeChild(app.db, fellow);
	goTo('2026-11-30');
	await markDay(fellow, 2, [stays, leaves]);
	goTo('2026-12-01');
	await markDay(fellow, 4, [stays]);
	await act(fellow, 'fellow', childLeaves, { child_id: leaves, on: '2026-12-01', reason: 'moved_away' });
	for (const day of [6, 8]) {
		goTo(`2026-12-0${day}`);
		await markDay(fellow, day, [stays]);
	}
	goTo('2027-06-01');
	const { id } = await app.db.selectFrom('programme_years').select('id').executeTakeFirstOrThrow();
	await act(admin, 'admin', closeYear, { id });
	await finishClosing();
	const next = { name: '2027-28', starts_on: '2027-06-10', ends_on: '2028-05-31' };
	const added = await act(admin, 'admin', addYear, next);
	goTo('2027-06-10');
	await act(admin, 'admin', openYear, { id: added.id });
	const figures = async () => ({
		fellow: (await act(lead, 'district_lead', getFellow, { fellow_id: fellow.id, year: '2026-27' }))
			.attendance,
		child: (await act(lead, 'district_lead', listChildYears, { child_id: leaves })).data.find(
			({ name }: { name: string }) => name === '2026-27',
		),
	});
	const before = await figures();
	expect(before).toMatchObject({ fellow: 83.3, child: { days_present: 1, days_counted: 2 } });

	goTo('2027-07-01');
	const taker = await makeFellow(app.db);
	await app.db
		.updateTable('fellow_enrolments')
		.set({ enrolled_on: '2027-06-15' })
		.where('fellow_id', '=', taker.id)
		.execute();
	await act(lead, 'district_lead', handIn, { child_ids: [leaves], to_fellow_id: taker.id });
	expect(await figures()).toEqual(before);
});

test('where that has happened before, the migration counts the days of the closed year again', async () => {
	const names = readdirSync(MIGRATIONS).map((file) => file.replace('.sql', ''));
	const db = await makeFilledRelease(names.filter((name) => name < '0011_stays_of_former_children'));
	const left = '00000000-0000-7000-8000-0000000000c2';
	await sql`insert into children
		select (jsonb_populate_record(child, jsonb_build_object('id', ${left}::text))).* from children child`.execute(
		db,
	);
	await sql`update children set fellow_id = null where id = ${left}`.execute(db);
	await sql`update child_enrolments set left_on = '2026-06-22' where child_id = ${left}`.execute(db);
	await sql`insert into child_transfers (child_id, from_fellow_id, to_fellow_id, transferred_by, transferred_at)
		values (${left}, ${ACTIVE}, ${APPLICANT}, ${ACTIVE}, '2027-07-01T06:30Z')`.execute(db);
	const missed = async () =>
		(await db.selectFrom('registers').select(['day', 'missed']).orderBy('day').execute()).map(
			(register) => register.missed,
		);
	expect(await missed()).toEqual([1, 1]);
	await migrateToLatest(db);
	expect(await missed()).toEqual([1, 0]);
});
