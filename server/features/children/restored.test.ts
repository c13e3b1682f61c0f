import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { getChildrenAttendanceSummary, viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listConsents } from '@yuva/contract/children/consent-endpoints';
import {
	deleteChild,
	getChild,
	listChildren,
	listDeletedChildren,
	restoreChild,
	saveChild,
	uploadChildPhoto,
} from '@yuva/contract/children/endpoints';
import {
	CHILD_UNKNOWN,
	NOT_RESTORED_ERASED,
	NOT_RESTORED_MERGED,
	NOT_RESTORED_YEAR_CLOSED,
} from '@yuva/contract/children/schema';
import { getFellow } from '@yuva/contract/fellows/endpoints';
import { eraseChild } from '@yuva/contract/privacy/endpoints';
import { expect, test } from 'vitest';
import { auditOf, childProfileOf, childRow, newId } from '../../test/child-profiles.ts';
import { makeConsent } from '../../test/consents.ts';
import { closeYearOf, makeEarlierYear, openTestYear } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { merge } from '../../test/moved-children.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { fellowWithChildren, mark, register, saveRegister } from '../../test/registers.ts';
import { rowOf, submitScores } from '../../test/scores.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
const { db } = app;
const earlierYear = await openTestYear(db).then(() => makeEarlierYear(db));
const lead = await makeDistrictLead(db, PEDDAPALLI);

const remove = (fellow: Person, id: string) => app.call(deleteChild, { id }, { token: fellow.token });
const restore = (fellow: Person, id: string, more: object = {}) =>
	app.call(restoreChild, { id, ...more }, { token: fellow.token });
const deletedOf = async ({ token }: Person) => (await app.call(listDeletedChildren, {}, { token })).body.data;
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const SIGNATURE = /(?<=\/media\/[^"?]*)\?[^"]*/g;

async function everythingRead(fellow: Person, child: string) {
	const mobile = fellow.mobile_number;
	const reads = [
		await app.call(getChild, { id: child }, fellow),
		await app.call(listChildren, { mobile }, lead),
		await app.call(viewChildrenAttendance, { mobile, module: 1 }, fellow),
		await app.call(getChildrenAttendanceSummary, { fellow_mobile: mobile }, fellow),
		await app.call(getAssessments, { fellow_mobile_number: mobile }, fellow),
		await app.call(listConsents, { mobile }, fellow),
		await app.call(getFellow, { fellow_id: fellow.id }, lead),
	];
	return reads.map(({ status, body }) => [status, JSON.stringify(body).replaceAll(SIGNATURE, '')]);
}

async function fullCenter() {
	const { fellow, children } = await fellowWithChildren(app, 2);
	const [child = '', other = ''] = children;
	const photo = asFile(await photoWithPlace());
	const uploaded = await app.call(uploadChildPhoto, { child_id: child, photo }, { token: fellow.token });
	await saveRegister(app, fellow, register(mark(child), mark(other, 'Absent')));
	await submitScores(app, fellow, [rowOf(child)]);
	await makeConsent(db, fellow, child);
	return { fellow, child, other, photo: String(uploaded.body.url) };
}

test('a deleted child comes back as it was: marks, scores, consents, photo and figures, for the fellow and the lead', async () => {
	const { fellow, child, photo } = await fullCenter();
	const [before, row] = [await everythingRead(fellow, child), await childRow(db, child)];
	expect(before.map(([status]) => status)).toEqual(before.map(() => 200));
	expect(before.join()).toContain('/media/');
	await remove(fellow, child);
	expect((await app.http.inject(photo)).statusCode).toBe(404);
	expect((await app.call(getChild, { id: child }, fellow)).status).toBe(404);
	expect(await restore(fellow, child)).toMatchObject({ status: 200, body: { status: 'success' } });
	expect(await childRow(db, child)).toEqual(row);
	expect(await everythingRead(fellow, child)).toEqual(before);
	expect((await app.http.inject(photo)).statusCode).toBe(200);
	expect(await auditOf(db, fellow, child)).toContainEqual({
		action: 'children.restore',
		fellow_id: fellow.id,
		target_id: child,
		details: null,
	});
});

test('a restored child can be marked, scored and deleted again', async () => {
	const { fellow, child } = await fullCenter();
	await remove(fellow, child);
	await restore(fellow, child);
	expect((await saveRegister(app, fellow, { ...register(mark(child)), day: 4 })).status).toBe(200);
	expect((await remove(fellow, child)).status).toBe(200);
	expect(await childRow(db, child)).toMatchObject({ deleted_at: TEST_NOW });
	expect(idsOf(await deletedOf(fellow))).toEqual([child]);
});

test('the same request twice restores once, with and without the same key', async () => {
	const fellow = await makeFellow(db);
	const id = await makeChild(db, fellow);
	await remove(fellow, id);
	const call = { token: fellow.token, key: newId() };
	const first = await app.call(restoreChild, { id }, call);
	expect((await app.call(restoreChild, { id }, call)).body).toEqual(first.body);
	expect((await restore(fellow, id)).status).toBe(200);
	const actions = (await auditOf(db, fellow, id)).map(({ action }) => action);
	expect(actions).toEqual(['children.delete', 'children.restore']);
	expect(await childRow(db, id)).toMatchObject({ deleted_at: null, fellow_id: fellow.id });
});

test("another fellow's deleted child and one that never was are 404 alike, and stay as they are", async () => {
	const [fellow, other] = [await makeFellow(db), await makeFellow(db)];
	const foreign = await makeChild(db, other);
	await remove(other, foreign);
	for (const id of [foreign, newId()]) {
		const { status, body } = await restore(fellow, id);
		expect([status, body.detail]).toEqual([404, CHILD_UNKNOWN]);
	}
	expect(await childRow(db, foreign)).toMatchObject({ deleted_at: TEST_NOW });
	expect((await app.call(restoreChild, { id: foreign })).status).toBe(401);
	expect((await app.call(restoreChild, { id: 'one' }, { token: fellow.token })).status).toBe(422);
});

test('a child is not restored once its programme year is closed, and no list offers it', async () => {
	const fellow = await makeFellow(db);
	const id = await makeChild(db, fellow);
	await remove(fellow, id);
	const leaver = await makeFellow(db);
	await closeYearOf(db, { yearId: earlierYear, fellow: leaver, child: id });
	const { status, body } = await restore(fellow, id);
	expect([status, body.detail]).toEqual([409, NOT_RESTORED_YEAR_CLOSED]);
	expect(await childRow(db, id)).toMatchObject({ deleted_at: TEST_NOW, fellow_id: null });
	expect(await deletedOf(fellow)).toEqual([]);
});

test('an erased child does not come back: 409 for its fellow, 404 for other people', async () => {
	const [fellow, other] = [await makeFellow(db), await makeFellow(db)];
	const id = await makeChild(db, fellow);
	await remove(fellow, id);
	const admin = await makeAdmin(db);
	await app.call(eraseChild, { child_id: id, full_name: 'Anjali Test' }, { token: admin.token });
	expect(await restore(fellow, id)).toMatchObject({ status: 409, body: { detail: NOT_RESTORED_ERASED } });
	expect((await restore(other, id)).status).toBe(404);
	expect(await childRow(db, id)).toBeUndefined();
	expect(await deletedOf(fellow)).toEqual([]);
});

test('an entry that was merged into another one is not offered, and comes back by undoing that alone', async () => {
	const { fellow, children } = await fellowWithChildren(app, 2);
	const [keep = '', drop = ''] = children;
	await merge(app, lead, { keep, drop });
	expect(await deletedOf(fellow)).toEqual([]);
	expect(await restore(fellow, drop)).toMatchObject({ status: 409, body: { detail: NOT_RESTORED_MERGED } });
	expect((await childRow(db, drop))?.deleted_at).toEqual(TEST_NOW);
});

test('where the same child was added meanwhile the fellow is asked; restored too, both can be merged', async () => {
	const fellow = await makeFellow(db);
	const sent = await childProfileOf(db, fellow);
	const first = (await app.call(saveChild, sent, fellow)).body.child_id;
	await saveRegister(app, fellow, register(mark(first)));
	await remove(fellow, first);
	const second = (await app.call(saveChild, sent, fellow)).body.child_id;
	const asked = await restore(fellow, first);
	expect([asked.status, asked.body.code]).toEqual([409, 'possible_duplicate']);
	expect((await childRow(db, first))?.deleted_at).toEqual(TEST_NOW);
	expect((await restore(fellow, first, { confirm_duplicate: true })).status).toBe(200);
	expect((await childRow(db, first))?.deleted_at).toBeNull();
	expect((await merge(app, lead, { keep: first, drop: second })).status).toBe(200);
	const { data } = (await app.call(listChildren, { mobile: fellow.mobile_number }, fellow)).body;
	expect(idsOf(data)).toEqual([first]);
});
