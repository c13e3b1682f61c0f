import { eraseChild, eraseFellow, exportChild, exportFellow } from '@yuva/contract/privacy/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { csvRows } from '../../test/exports.ts';
import { makeAdmin, makeMedia, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { everythingStored } from '../../test/full-fellow.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { makeTwoYears } from '../../test/two-years.ts';
import { applyRetention } from './actions.ts';
import { selectAffected } from './affected-queries.ts';

const UNSIGNED = {
	accepted_offer_at: null,
	child_protection_at: null,
	child_protection_version: null,
	data_consent_at: null,
	data_consent_version: null,
};

async function start() {
	const years = await makeTwoYears();
	const admin = await makeAdmin(years.app.db);
	return { ...years, admin, db: years.app.db, asAdmin: { token: admin.token } };
}

const erase = async ({ app, asAdmin }: Awaited<ReturnType<typeof start>>, { id }: Person, name: string) =>
	(await app.call(eraseFellow, { fellow_id: id, full_name: name }, asAdmin)).status;

test('of a fellow whose year is over nothing is left, and the marks and scores of the children stay', async () => {
	const held = await start();
	const { app, db, before, child, left, first } = held;
	const photo_id = await makeMedia(db, before.id, 'child_photo');
	await db.updateTable('children').set({ photo_id }).where('id', '=', left).execute();
	const sums = () =>
		sql`select year_id, status, count(*)::integer as marks, (select sum(learning_level)::float8
		from assessments score where score.year_id = mark.year_id) as levels
		from children_attendance mark group by 1, 2 order by 1`.execute(db);
	const { rows } = await sums();
	expect(await erase(held, before, 'Before Test')).toBe(200);
	expect((await sums()).rows).toEqual(rows);
	const stored = await everythingStored(app);
	expect([before.id, before.mobile_number].filter((trace) => stored.includes(trace))).toEqual([]);
	const enrolments = await db
		.selectFrom('child_enrolments')
		.select(['child_id', 'fellow_id', 'district'])
		.where('year_id', '=', first)
		.execute();
	expect(new Set(enrolments.map(({ child_id }) => child_id))).toEqual(new Set([child, left]));
	expect(enrolments.every((row) => row.fellow_id === null && row.district === PEDDAPALLI)).toBe(true);
	const photo = await db.selectFrom('media').selectAll().where('id', '=', photo_id).execute();
	expect(photo).toMatchObject([{ fellow_id: null, deleted_at: null }]);
});

test('an erased fellow of this year takes the children of the center along, with every year of theirs', async () => {
	const held = await start();
	const { db, app, admin, before, after: fellow, child } = held;
	const spoken = { stakeholder_type: 'child', form_data: JSON.stringify({ Name: 'SRAVANI kola' }) };
	const recording_id = await makeMedia(db, before.id, 'testimonial');
	await db
		.insertInto('testimonials')
		.values({ id: crypto.randomUUID(), fellow_id: before.id, recording_id, ...spoken, created_at: TEST_NOW })
		.execute();
	expect(await erase(held, fellow, 'After Test')).toBe(200);
	const stored = await everythingStored(app);
	expect([child, 'SRAVANI', fellow.id].filter((trace) => stored.includes(trace))).toEqual([]);
	expect(await csvRows(app, 'children', admin, { year: '2025-26' })).toHaveLength(1);
});

test("a copy of a person's data has the enrolments", async () => {
	const { app, before, child, asAdmin } = await start();
	const ofFellow = await app.call(exportFellow, { fellow_id: before.id }, asAdmin);
	expect(ofFellow.body.records.fellow_enrolments).toMatchObject([
		{ enrolled_on: '2025-06-10', outcome: 'completed', ended_on: '2026-05-31' },
	]);
	const ofChild = await app.call(exportChild, { child_id: child }, asAdmin);
	expect(ofChild.body.records.child_enrolments).toMatchObject([{ child_class: '4' }, { child_class: '5' }]);
	expect(ofChild.body.records.children_attendance).toHaveLength(2);
});

test('a child of no center can be erased', async () => {
	const { app, left, asAdmin } = await start();
	const input = { child_id: left, full_name: 'Ravi Left' };
	expect((await app.call(eraseChild, input, asAdmin)).status).toBe(200);
	expect(await everythingStored(app)).not.toContain('Ravi Left');
});

test('a year after it left a child is erased, and whoever applies again is not', async () => {
	const { db, before, child } = await start();
	await db
		.updateTable('fellows')
		.set({ ...UNSIGNED, registered_at: new Date('2025-06-01T00:00:00Z') })
		.where('id', '=', before.id)
		.execute();
	// the child left on 10 January 2026
	const soon = new Date('2027-01-08T06:30:00Z');
	expect(await applyRetention(db, soon)).toMatchObject({ removed_children: 0, unfinished: 0 });
	expect(await applyRetention(db, new Date('2027-01-11T06:30:00Z'))).toMatchObject({
		removed_children: 1,
		unfinished: 0,
		finished_fellows: 0,
	});
	const ids = await db.selectFrom('children').select('id').execute();
	expect(ids.map(({ id }) => id)).toEqual([child]);
	// three years have passed after the year that began in June 2025
	expect(await applyRetention(db, new Date('2029-06-12T06:30:00Z'))).toMatchObject({ finished_fellows: 1 });
});

test('whom a fellow of an earlier year saw is told by the centers of then', async () => {
	const { db, before, after: fellow, child, left } = await start();
	const read = (actor: Person, at: string) =>
		db
			.insertInto('audit_log')
			.values({ actor_id: actor.id, fellow_id: actor.id, action: 'attendance.read', at: new Date(at) })
			.execute();
	await db
		.updateTable('children')
		.set({ created_at: new Date('2025-06-10T00:00:00Z') })
		.execute();
	await read(before, '2025-12-01T06:30:00Z');
	await read(fellow, '2026-11-21T06:30:00Z');
	const period = { from: new Date('2025-06-01T00:00:00Z'), before: new Date('2026-12-01T00:00:00Z') };
	const seenBy = async ({ id }: Person) =>
		(await selectAffected(db, { id, role: 'fellow' }, period))
			.filter(({ kind }) => kind === 'child')
			.map((person) => person.id);
	expect(new Set(await seenBy(before))).toEqual(new Set([child, left]));
	expect(await seenBy(fellow)).toEqual([child]);
});
