import { getChildrenAttendanceSummary } from '@yuva/contract/attendance/endpoints';
import { deleteChild, getChild, listChildren, restoreChild } from '@yuva/contract/children/endpoints';
import { CHILD_UNKNOWN, NOT_RESTORED_ERASED, NOT_RESTORED_YEAR_CLOSED } from '@yuva/contract/children/schema';
import { restoreDeletedChild } from '@yuva/contract/corrections/child-endpoints';
import { ALIKE_IN_CENTER } from '@yuva/contract/corrections/child-schema';
import { listCorrections } from '@yuva/contract/corrections/endpoints';
import { CHANGED_SINCE } from '@yuva/contract/corrections/schema';
import { REASON_MISSING } from '@yuva/contract/fields';
import { eraseChild } from '@yuva/contract/privacy/endpoints';
import { NO_OPEN_YEAR } from '@yuva/contract/years/enrolment-schema';
import { expect, test } from 'vitest';
import { childRow, newId } from '../../test/child-profiles.ts';
import { closeOpenYear, closeYearOf, makeEarlierYear, openTestYear } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { move, textsOf, undoLast } from '../../test/moved-children.ts';
import { auditOf, fellowWithChildren, mark, register, saveRegister } from '../../test/registers.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { makeTwoYears } from '../../test/two-years.ts';

const app = await startFreshApp();
const { db } = app;
const earlierYear = await openTestYear(db).then(() => makeEarlierYear(db));
const lead = await makeDistrictLead(db, PEDDAPALLI);
const admin = await makeAdmin(db);
const reason = 'Deleted by mistake';

async function deletedChild() {
	const { fellow, children } = await fellowWithChildren(app, 2);
	const [child = '', other = ''] = children;
	await saveRegister(app, fellow, register(mark(child), mark(other)));
	await app.call(deleteChild, { id: child }, { token: fellow.token });
	return { fellow, child };
}

const restore = (by: Person, id: string, more: object = {}) =>
	app.call(restoreDeletedChild, { id, reason, ...more }, { token: by.token });
const summaryOf = async ({ mobile_number: fellow_mobile, token }: Person) =>
	(await app.call(getChildrenAttendanceSummary, { fellow_mobile }, { token })).body.data;

test.each([
	['lead', lead],
	['head office', admin],
])('the %s puts a deleted child back; the fellow is told with the reason, once', async (_, by) => {
	const { fellow, child } = await deletedChild();
	expect(await restore(by, child)).toMatchObject({ status: 200, body: { status: 'success' } });
	expect((await restore(by, child)).status).toBe(200);
	expect(await childRow(db, child)).toMatchObject({ deleted_at: null, fellow_id: fellow.id });
	expect((await app.call(getChild, { id: child }, fellow)).status).toBe(200);
	expect(await summaryOf(fellow)).toContainEqual(
		expect.objectContaining({ child_id: child, present_days: 1, total_fellow_days: 1 }),
	);
	const sender = by === admin ? 'Person Test (the head office)' : 'Person Test';
	expect(await textsOf(app, fellow)).toEqual([
		`A deleted child is in your list again, with attendance and scores. This was done by ${sender}. Reason: Deleted by mistake`,
	]);
	const [correction] = (await app.call(listCorrections, { fellow_id: fellow.id }, by)).body.data;
	expect(correction).toMatchObject({
		kind: 'child_restored',
		before: 'Deleted',
		after: 'On the list',
		child_name: 'Child A',
		reason,
		undone: null,
	});
	expect(await auditOf(app, fellow, 'corrections.child_restored')).toEqual([
		{ actor_id: by.id, target_id: child, details: { correction_id: correction.id } },
	]);
});

test('under the same key the answer is the same, and the child is restored once', async () => {
	const { fellow, child } = await deletedChild();
	const call = { token: lead.token, key: newId() };
	const send = () => app.call(restoreDeletedChild, { id: child, reason }, call);
	const [first, second] = [await send(), await send()];
	expect(second.body).toEqual(first.body);
	expect(await auditOf(app, fellow, 'corrections.child_restored')).toHaveLength(1);
});

test('the restoring is undone once: the child is deleted again, and the fellow is told', async () => {
	const { fellow, child } = await deletedChild();
	await restore(lead, child);
	expect((await undoLast(app, lead, fellow)).status).toBe(200);
	expect(await childRow(db, child)).toMatchObject({ deleted_at: TEST_NOW, fellow_id: fellow.id });
	expect((await textsOf(app, fellow))[0]).toBe(
		'A restored child is deleted again. The child is not in your list. This was done by Person Test. Reason: A mistake',
	);
	expect((await undoLast(app, lead, fellow)).status).toBe(409);
	expect((await app.call(restoreChild, { id: child }, { token: fellow.token })).status).toBe(200);
});

test('it is not undone where the fellow deleted the child again, or the child went to another center', async () => {
	const { fellow, child } = await deletedChild();
	await restore(lead, child);
	await app.call(deleteChild, { id: child }, { token: fellow.token });
	expect(await undoLast(app, lead, fellow)).toMatchObject({ status: 409, body: { detail: CHANGED_SINCE } });
	await restore(lead, child);
	const taker = await makeFellow(db);
	const [restored] = (await app.call(listCorrections, { fellow_id: fellow.id }, lead)).body.data;
	expect(restored.kind).toBe('child_restored');
	await move(app, lead, child, taker);
	const moved = (await app.call(listCorrections, { fellow_id: taker.id }, lead)).body.data;
	expect(moved).toHaveLength(1);
	expect(await childRow(db, child)).toMatchObject({ deleted_at: null, fellow_id: taker.id });
});

test('a restoring is not undone once the year is closed, and the lead is told why', async () => {
	const { app: own, child, after } = await makeTwoYears();
	const by = await makeAdmin(own.db);
	await own.call(deleteChild, { id: child }, { token: after.token });
	const { status } = await own.call(restoreDeletedChild, { id: child, reason }, { token: by.token });
	expect(status).toBe(200);
	await closeOpenYear(own.db);
	expect(await undoLast(own, by, after)).toMatchObject({ status: 409, body: { detail: NO_OPEN_YEAR } });
});

test('a lead of another district does not find the child, and a reason is required', async () => {
	const { child } = await deletedChild();
	const other = await makeDistrictLead(db, VIKARABAD);
	expect(await restore(other, child)).toMatchObject({ status: 404, body: { detail: CHILD_UNKNOWN } });
	const unexplained = await restore(lead, child, { reason: ' ' });
	expect([unexplained.status, unexplained.body.errors]).toEqual([422, { reason: REASON_MISSING }]);
	expect((await childRow(db, child))?.deleted_at).toEqual(TEST_NOW);
});

test('a child is not restored once the year is closed, nor after its erasure', async () => {
	const { fellow, child } = await deletedChild();
	await app.call(eraseChild, { child_id: child, full_name: 'Child A' }, { token: admin.token });
	for (const by of [lead, admin]) {
		expect(await restore(by, child)).toMatchObject({ status: 409, body: { detail: NOT_RESTORED_ERASED } });
	}
	const old = await makeChild(db, fellow, { full_name: 'Of the year before' });
	await app.call(deleteChild, { id: old }, { token: fellow.token });
	await closeYearOf(db, { yearId: earlierYear, fellow, child: old });
	for (const by of [lead, admin]) {
		expect(await restore(by, old)).toMatchObject({
			status: 409,
			body: { detail: NOT_RESTORED_YEAR_CLOSED },
		});
	}
	expect((await childRow(db, old))?.deleted_at).toEqual(TEST_NOW);
	expect(await textsOf(app, fellow)).toEqual([]);
});

test('where the same child was added meanwhile the lead is asked first, in words for a lead', async () => {
	const { fellow, child } = await deletedChild();
	const again = await makeChild(db, fellow, { full_name: 'Child A' });
	const asked = await restore(lead, child);
	expect(asked).toMatchObject({ status: 409, body: { code: 'possible_duplicate', detail: ALIKE_IN_CENTER } });
	expect(await textsOf(app, fellow)).toEqual([]);
	expect((await restore(lead, child, { confirm_duplicate: true })).status).toBe(200);
	const { data } = (await app.call(listChildren, { mobile: fellow.mobile_number }, lead)).body;
	expect(data.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([child, again]));
});
