import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tidy } from '../../platform/jobs/housekeeping.ts';
import { endFellowship } from '../../test/enrolments.ts';
import { makeFellow } from '../../test/factories.ts';
import { newMandal } from '../../test/new-mandal.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { writeVillage } from '../../test/written-village.ts';

const app = await startTestApp();
const { db } = app;

test('a written village that no person is in disappears', async () => {
	const mandal = await newMandal(db, 'Suraram');
	const { fellow, id } = await writeVillage(app, mandal.id, 'Gandhi Tanda');
	const { id: kept } = await writeVillage(app, mandal.id, 'Nehru Tanda');
	const [suraram = null] = mandal.villages;
	await db.updateTable('fellows').set({ grampanchayat: suraram }).where('id', '=', fellow.id).execute();
	await tidy(db, app.platform.media, TEST_NOW);
	const left = await db
		.selectFrom('grampanchayats')
		.select('id')
		.where('mandal_id', '=', mandal.id)
		.orderBy('id')
		.execute();
	expect(left.map((village) => village.id)).toEqual([...mandal.villages.toSorted((a, b) => a - b), kept]);
	expect(id).not.toBe(kept);
});

test('a written village stays in which a fellow ended a year', async () => {
	const mandal = await newMandal(db, 'Suraram');
	const { fellow, id } = await writeVillage(app, mandal.id, 'Gandhi Tanda');
	const [suraram = null] = mandal.villages;
	await db.updateTable('fellows').set({ grampanchayat: suraram }).where('id', '=', fellow.id).execute();
	const former = await makeFellow(db);
	await endFellowship(db, former);
	const held = db.updateTable('fellow_enrolments').where('fellow_id', '=', former.id);
	await held.set({ village: id }).execute();
	await tidy(db, app.platform.media, TEST_NOW);
	const left = db.selectFrom('grampanchayats').select('id').where('id', '=', id);
	expect(await left.execute()).toEqual([{ id }]);
});

test('every column that holds a village is moved; a spelling follows what stands for its village', async () => {
	const { rows } = await sql<{ held: string }>`
		select relation.relname || '.' || attribute.attname as held from pg_constraint as reference
		join pg_class as relation on relation.oid = reference.conrelid
		join pg_attribute as attribute
			on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
		where contype = 'f' and confrelid = 'grampanchayats'::regclass order by 1`.execute(db);
	expect(rows.map(({ held }) => held)).toEqual([
		'children.grampanchayat',
		'earlier_onboarding_tasks.village_id',
		'fellow_enrolments.village',
		'fellows.grampanchayat',
		'grampanchayats.stands_for',
		'learning_centers.village',
		'onboarding_tasks.village_id',
		'place_spellings.village_id',
		'village_moves.written',
	]);
});
