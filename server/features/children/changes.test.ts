import { deleteChild, listChildren, updateChild } from '@yuva/contract/children/endpoints';
import { CHILD_UNKNOWN } from '@yuva/contract/children/schema';
import { describe, expect, test } from 'vitest';
import { auditOf, childProfileOf, childRow, newId } from '../../test/child-profiles.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	placeIn,
	VIKARABAD,
} from '../../test/factories.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

const same = { full_name: 'Anjali Test', date_of_birth: '2016-07-15' };

const changeOf = async (fellow: Person, id: string, more: object = {}) => ({
	...(await childProfileOf(db, fellow, { ...same, ...more })),
	id,
});

async function strangers() {
	return {
		nobody: { person: {}, status: 401 },
		applicant: { person: await makeFellow(db, { stage: 'child_protection' }), status: 403 },
		lead: { person: await makeDistrictLead(db, PEDDAPALLI), status: 403 },
		admin: { person: await makeAdmin(db), status: 403 },
	};
}

describe('changing a profile', () => {
	test('stores the new fields and says in the audit log which ones changed', async () => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow, same);
		const later = new Date(TEST_NOW.getTime() + 60_000);
		app.setTime(later);
		const sent = await changeOf(fellow, id, {
			child_class: '5',
			school_name: 'ZPHS Ramagundam',
			father_occupation: 'Other',
			other_father_occupation: 'Toddy tapper',
			parent_mobile_number: '9876543210',
		});
		const { status, body } = await app.call(updateChild, sent, fellow);
		app.setTime(TEST_NOW);
		expect([status, body]).toEqual([
			200,
			{ status: 'success', child_id: id, message: 'Child profile saved successfully!' },
		]);
		expect(await childRow(db, id)).toMatchObject({
			child_class: '5',
			school_name: 'ZPHS Ramagundam',
			father_occupation: 'Other',
			other_father_occupation: 'Toddy tapper',
			created_at: TEST_NOW,
			updated_at: later,
		});
		const changed = ['school_name', 'child_class', 'father_occupation', 'other_father_occupation'];
		const [entry] = await auditOf(db, fellow, id);
		expect(entry).toMatchObject({ action: 'children.update', fellow_id: fellow.id, details: { changed } });
	});

	test('changes only the fields that the fellow changed, and keeps later corrections of other fields', async () => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow, same);
		const old = await changeOf(fellow, id);
		const corrected = { mother_name: 'Lakshmi Devi', parent_mobile_number: '9876501234' };
		const other = { gender: 'Other', other_gender: 'Hijra' };
		await db
			.updateTable('children')
			.set({ ...corrected, ...other })
			.where('id', '=', id)
			.execute();
		const sent = { ...old, school_name: 'ZPHS Ramagundam', gender: 'Male' as const };
		const changed = ['school_name' as const, 'gender' as const];
		expect((await app.call(updateChild, { ...sent, changed }, fellow)).status).toBe(200);
		const now = { ...corrected, school_name: 'ZPHS Ramagundam', gender: 'Male', other_gender: '' };
		expect(await childRow(db, id)).toMatchObject(now);
		const [entry] = await auditOf(db, fellow, id);
		expect(entry?.details).toEqual({ changed: ['gender', 'other_gender', 'school_name'] });
	});

	test('takes the levels of a place together, also when only the mandal is another one', async () => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow, same);
		const elsewhere = await placeIn(db, VIKARABAD);
		const sent = { ...(await changeOf(fellow, id, elsewhere)), changed: ['mandal' as const] };
		expect((await app.call(updateChild, sent, fellow)).status).toBe(200);
		expect(await childRow(db, id)).toMatchObject(elsewhere);
	});

	test('keeps the photo', async () => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow, same);
		const photo = await db
			.insertInto('media')
			.values({
				id: newId(),
				fellow_id: fellow.id,
				kind: 'child_photo',
				content_type: 'image/jpeg',
				bytes: 1,
				storage_key: newId(),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await db.updateTable('children').set({ photo_id: photo.id }).where('id', '=', id).execute();
		await app.call(updateChild, await changeOf(fellow, id), fellow);
		expect(await childRow(db, id)).toMatchObject({ photo_id: photo.id });
	});

	test('twice with the same key changes once', async () => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow, same);
		const as = { ...fellow, key: newId() };
		const sent = await changeOf(fellow, id, { child_class: '6' });
		const first = await app.call(updateChild, sent, as);
		expect((await app.call(updateChild, sent, as)).body).toEqual(first.body);
		expect(await auditOf(db, fellow, id)).toHaveLength(1);
	});

	test("of another fellow's child, of a deleted child and of none is 404 alike", async () => {
		const [fellow, other] = [await makeFellow(db), await makeFellow(db)];
		const foreign = await makeChild(db, other, same);
		const deleted = await makeChild(db, fellow, same);
		await app.call(deleteChild, { id: deleted }, fellow);
		for (const id of [foreign, deleted, newId()]) {
			const { status, body } = await app.call(updateChild, await changeOf(fellow, id), fellow);
			expect([status, body.detail]).toEqual([404, CHILD_UNKNOWN]);
		}
		const theirs = await changeOf(other, foreign, { school_name: 'Taken over' });
		expect((await app.call(updateChild, theirs, fellow)).status).toBe(404);
		expect(await childRow(db, foreign)).toMatchObject({ school_name: 'ZPHS' });
	});

	test('is for the own fellow only', async () => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow, same);
		for (const [who, { person, status }] of Object.entries(await strangers()))
			expect([who, (await app.call(updateChild, await changeOf(fellow, id), person)).status]).toEqual([
				who,
				status,
			]);
		expect(await childRow(db, id)).toMatchObject({ school_name: 'ZPHS' });
	});

	test.each<[object, object]>([
		[{ full_name: '' }, { full_name: 'Full name is required' }],
		[{ date_of_birth: '2027-01-01' }, { date_of_birth: 'Date of birth must be in the past' }],
		[{ district: 698 }, { mandal: 'Choose a mandal of this district' }],
		[{ father_name: 'a\0b' }, { father_name: expect.any(String) }],
		[{ mother_name: 'm'.repeat(101) }, { mother_name: 'At most 100 characters' }],
		[{ confirm_duplicate: 'yes' }, { confirm_duplicate: 'Answer with true or false' }],
	])('to %j is refused', async (wrong, errors) => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow, same);
		const { status, body } = await app.call(updateChild, await changeOf(fellow, id, wrong), fellow);
		expect([status, body.errors]).toEqual([422, errors]);
		expect(await childRow(db, id)).toMatchObject({ ...same, mother_name: 'Lakshmi', updated_at: TEST_NOW });
	});

	test('asks before it makes two children alike, and only then', async () => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow, same);
		await makeChild(db, fellow, { ...same, full_name: 'Anitha Test' });
		const alike = await changeOf(fellow, id, { full_name: 'anitha test' });
		const asked = await app.call(updateChild, alike, fellow);
		expect([asked.status, asked.body.code]).toEqual([409, 'possible_duplicate']);
		expect(await childRow(db, id)).toMatchObject(same);
		const confirmed = await app.call(updateChild, { ...alike, confirm_duplicate: true }, fellow);
		expect(confirmed.status).toBe(200);
		expect((await app.call(updateChild, { ...alike, child_class: '7' }, fellow)).status).toBe(200);
	});
});

describe('deleting a child', () => {
	test('takes it off the list and keeps the row and its attendance', async () => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow);
		const mark = { child_id: id, day: 1, fellow_id: fellow.id, date: '2026-11-19', status: 'Present' };
		await db
			.insertInto('children_attendance')
			.values({ ...mark, marked_at: TEST_NOW })
			.execute();
		const { status, body } = await app.call(deleteChild, { id }, fellow);
		expect([status, body]).toEqual([200, { status: 'success' }]);
		expect(await childRow(db, id)).toMatchObject({ deleted_at: TEST_NOW, full_name: 'Anjali Test' });
		const marks = db.selectFrom('children_attendance').selectAll().where('child_id', '=', id);
		expect(await marks.execute()).toHaveLength(1);
		const list = await app.call(listChildren, { mobile: fellow.mobile_number }, fellow);
		expect(list.body.data).toEqual([]);
		expect(await auditOf(db, fellow, id)).toEqual([
			{ action: 'children.delete', fellow_id: fellow.id, target_id: id, details: null },
		]);
	});

	test('twice is 404 the second time, and the same answer under the same key', async () => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow);
		const as = { ...fellow, key: newId() };
		await app.call(deleteChild, { id }, as);
		expect((await app.call(deleteChild, { id }, as)).status).toBe(200);
		expect((await app.call(deleteChild, { id }, fellow)).status).toBe(404);
		expect(await auditOf(db, fellow, id)).toHaveLength(1);
	});

	test('is for the own fellow only', async () => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow);
		const all = { ...(await strangers()), colleague: { person: await makeFellow(db), status: 404 } };
		for (const [who, { person, status }] of Object.entries(all))
			expect([who, (await app.call(deleteChild, { id }, person)).status]).toEqual([who, status]);
		expect(await childRow(db, id)).toMatchObject({ deleted_at: null });
	});

	test('makes room for a child of the same name and date of birth', async () => {
		const fellow = await makeFellow(db);
		const id = await makeChild(db, fellow, same);
		const second = await makeChild(db, fellow, { ...same, full_name: 'Anitha Test' });
		await app.call(deleteChild, { id: second }, fellow);
		const renamed = await changeOf(fellow, id, { full_name: 'Anitha Test' });
		expect((await app.call(updateChild, renamed, fellow)).status).toBe(200);
	});
});
