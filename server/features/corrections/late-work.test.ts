import { submitAssessments } from '@yuva/contract/assessments/endpoints';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { recordConsent } from '@yuva/contract/children/consent-endpoints';
import { deleteChild, getChild, updateChild, uploadChildPhoto } from '@yuva/contract/children/endpoints';
import {
	CHANGED_SINCE,
	CHILD_MERGED,
	CHILD_MOVED,
	CHILD_UNKNOWN,
	MOVED_NOT_DELETED,
} from '@yuva/contract/children/schema';
import { expect, test } from 'vitest';
import { childProfileOf, childRow } from '../../test/child-profiles.ts';
import { consentOf } from '../../test/consents.ts';
import { makeChild, makeDistrictLead, makeFellow, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { historyOf, LATER, marksOf, merge, move, scoresOf, undoLast } from '../../test/moved-children.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { fellowWithChildren, mark, register, saveRegister } from '../../test/registers.ts';
import { rowOf } from '../../test/scores.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

// A phone wrote this about a child before the child moved, or was merged, and sends it afterwards.

/** They are before the move, and after it on the same day. */
const EARLIER = TEST_NOW.toISOString();
const AFTERWARDS = new Date(LATER.getTime() + 1).toISOString();
const TOMORROW = new Date(TEST_NOW.getTime() + 86_400_000);

const app = await startTestApp();
const { db } = app;
const lead = await makeDistrictLead(db, PEDDAPALLI);

const late = ({ token }: Person, writtenAt = EARLIER) => ({ token, writtenAt });

const sendRegister = (fellow: Person, marks: ReturnType<typeof mark>[], writtenAt = EARLIER) =>
	app.call(saveChildrenAttendance, register(...marks), late(fellow, writtenAt));

const sendScores = (fellow: Person, child: string, change: object = {}) =>
	app.call(
		submitAssessments,
		{
			fellow_mobile_number: fellow.mobile_number,
			assessment_type: 'baseline',
			scores: [rowOf(child, change)],
		},
		late(fellow),
	);

const sendProfile = async (fellow: Person, id: string, school_name: string) =>
	app.call(
		updateChild,
		{ ...(await childProfileOf(db, fellow, { full_name: 'Child A', school_name })), id },
		late(fellow),
	);

const sendPhoto = async (fellow: Person, child_id: string) =>
	app.call(uploadChildPhoto, { child_id, photo: asFile(await photoWithPlace()) }, late(fellow));

async function moved() {
	const { fellow: old, children } = await fellowWithChildren(app, 2);
	const [child = '', other = ''] = children;
	const taker = await makeFellow(db);
	app.setTime(LATER);
	await move(app, lead, child, taker);
	return { old, taker, child, other };
}

/** The dropped entry was in the center of `other`. */
async function merged() {
	const one = await makeFellow(db);
	const { fellow: other, children } = await fellowWithChildren(app, 2);
	const [drop = '', neighbour = ''] = children;
	const keep = await makeChild(db, one);
	app.setTime(LATER);
	await merge(app, lead, { keep, drop });
	return { one, other, keep, drop, neighbour };
}

test('a register that names a child who moved since is taken whole, and the mark comes along', async () => {
	const { old, child, other } = await moved();
	expect((await sendRegister(old, [mark(child), mark(other, 'Absent')])).status).toBe(200);
	expect(await marksOf(app, child)).toEqual([{ day: 3, fellow_id: old.id, status: 'Present' }]);
	expect(await marksOf(app, other)).toHaveLength(1);
});

test('what the phone wrote after the move on the same day, or without saying when, is refused for this child alone', async () => {
	const { old, child, other } = await moved();
	app.setTime(TOMORROW);
	const marks = [mark(child), mark(other)];
	expect((await sendRegister(old, marks, AFTERWARDS)).status).toBe(207);
	expect((await saveRegister(app, old, register(...marks))).status).toBe(207);
	expect(await marksOf(app, child)).toEqual([]);
	expect((await sendRegister(old, marks, LATER.toISOString())).status).toBe(200);
});

test('what the new center has saved since the move counts; the late mark goes to the history', async () => {
	const { old, child, taker } = await moved();
	app.setTime(new Date(LATER.getTime() + 60_000));
	await saveRegister(app, taker, register(mark(child, 'Absent')));
	expect((await sendRegister(old, [mark(child)])).status).toBe(200);
	expect(await marksOf(app, child)).toEqual([{ day: 3, fellow_id: taker.id, status: 'Absent' }]);
	expect(await historyOf(app, child)).toEqual([{ day: 3, fellow_id: old.id, status: 'Present' }]);
});

test('a correction of a mark from before the move replaces it', async () => {
	app.setTime(TEST_NOW);
	const { fellow: old, children } = await fellowWithChildren(app, 1);
	const [child = ''] = children;
	await saveRegister(app, old, register(mark(child)));
	app.setTime(LATER);
	await move(app, lead, child, await makeFellow(db));
	expect((await sendRegister(old, [mark(child, 'Absent')])).status).toBe(200);
	expect(await marksOf(app, child)).toMatchObject([{ status: 'Absent' }]);
	expect(await historyOf(app, child)).toMatchObject([{ status: 'Present' }]);
});

test('scores of a child who moved are taken, unless the new center has scored the child since', async () => {
	const { old, child, taker } = await moved();
	expect((await sendScores(old, child)).status).toBe(201);
	app.setTime(new Date(LATER.getTime() + 60_000));
	await sendScores(taker, child, { imagination: 4, learning_level: 13 });
	expect((await sendScores(old, child)).status).toBe(201);
	expect(await scoresOf(app, child)).toEqual([{ assessment_type: 'baseline', imagination: 4 }]);
	const history = await db
		.selectFrom('assessments_history')
		.select('imagination')
		.where('child_id', '=', child)
		.execute();
	expect(history).toEqual([{ imagination: 3 }, { imagination: 3 }]);
});

test('a guardian’s consent, a changed profile and a photo of a child who moved are taken', async () => {
	const { old, child, taker } = await moved();
	expect((await app.call(recordConsent, consentOf(child), late(old))).status).toBe(201);
	expect((await sendProfile(old, child, 'School by the river')).status).toBe(200);
	expect((await sendPhoto(old, child)).status).toBe(200);
	const row = await childRow(db, child);
	expect(row).toMatchObject({ photo_consent: true, school_name: 'School by the river' });
	const media = await db
		.selectFrom('media')
		.select('fellow_id')
		.where('id', '=', row?.photo_id ?? '')
		.executeTakeFirst();
	expect(media).toEqual({ fellow_id: taker.id });
});

test('a profile that the new center has changed since stays, and the old phone is told', async () => {
	const { old, child, taker } = await moved();
	app.setTime(new Date(LATER.getTime() + 60_000));
	await sendProfile(taker, child, 'School of the new village');
	const refused = await sendProfile(old, child, 'School by the river');
	expect([refused.status, refused.body.detail]).toEqual([409, CHANGED_SINCE]);
	expect((await childRow(db, child))?.school_name).toBe('School of the new village');
});

test('marks and scores of the dropped entry land on the kept child, where it has none', async () => {
	const { one, other, keep, drop, neighbour } = await merged();
	expect((await sendRegister(other, [mark(drop), mark(neighbour)])).status).toBe(200);
	expect(await marksOf(app, keep)).toEqual([{ day: 3, fellow_id: other.id, status: 'Present' }]);
	app.setTime(new Date(LATER.getTime() + 60_000));
	await saveRegister(app, one, register(mark(keep, 'Absent')));
	app.setTime(new Date(LATER.getTime() + 120_000));
	expect((await sendRegister(other, [mark(drop)])).status).toBe(200);
	expect(await marksOf(app, keep)).toEqual([{ day: 3, fellow_id: one.id, status: 'Absent' }]);
	expect((await sendScores(other, drop)).status).toBe(201);
	expect((await sendScores(other, drop, { imagination: 4, learning_level: 13 })).status).toBe(201);
	expect(await scoresOf(app, keep)).toEqual([{ assessment_type: 'baseline', imagination: 3 }]);
	expect(await marksOf(app, drop)).toEqual([]);
});

test('of a register that names both entries of one center Present counts, and the other mark is in the history', async () => {
	app.setTime(TEST_NOW);
	const { fellow, children } = await fellowWithChildren(app, 2);
	const [keep = '', drop = ''] = children;
	app.setTime(LATER);
	await merge(app, lead, { keep, drop });
	expect((await sendRegister(fellow, [mark(drop), mark(keep, 'Absent')])).status).toBe(200);
	expect(await marksOf(app, keep)).toMatchObject([{ status: 'Present' }]);
	expect(await historyOf(app, keep)).toMatchObject([{ status: 'Absent' }]);
});

test('a consent for the dropped entry counts for the kept child; its profile and photo change the dropped one alone', async () => {
	const { one, other, keep, drop } = await merged();
	expect((await app.call(recordConsent, consentOf(drop), late(other))).status).toBe(201);
	expect((await childRow(db, keep))?.register_consent).toBe(true);
	expect((await sendProfile(other, drop, 'School by the river')).status).toBe(200);
	expect((await sendPhoto(other, drop)).status).toBe(200);
	expect(await childRow(db, keep)).toMatchObject({ school_name: 'ZPHS', photo_id: null });
	await undoLast(app, lead, one);
	expect(await childRow(db, drop)).toMatchObject({ school_name: 'School by the river', deleted_at: null });
	expect((await childRow(db, keep))?.register_consent).toBeNull();
});

test('a child who moved is not deleted by the phone of before, which is told why', async () => {
	const { old, child } = await moved();
	const refused = await app.call(deleteChild, { id: child }, late(old));
	expect([refused.status, refused.body.detail]).toEqual([409, MOVED_NOT_DELETED]);
	expect(await childRow(db, child)).toMatchObject({ deleted_at: null });
	const unsaid = await app.call(deleteChild, { id: child }, { token: old.token });
	expect([unsaid.status, unsaid.body.detail]).toEqual([404, CHILD_UNKNOWN]);
});

test('a deletion of the dropped entry is done already, and the kept child stays', async () => {
	const { other, keep, drop } = await merged();
	expect((await app.call(deleteChild, { id: drop }, late(other))).status).toBe(200);
	expect(await childRow(db, keep)).toMatchObject({ deleted_at: null });
	await undoLast(app, lead, other);
	expect(await childRow(db, drop)).toMatchObject({ deleted_at: null });
});

test('the fellow of before reads why a child is gone, a stranger does not', async () => {
	const { old, child, taker } = await moved();
	const { other, drop } = await merged();
	const detailFor = async (fellow: Person, id: string) => {
		const { status, body } = await app.call(getChild, { id }, { token: fellow.token });
		return status === 404 ? body.detail : status;
	};
	expect(await detailFor(old, child)).toBe(CHILD_MOVED);
	expect(await detailFor(taker, child)).toBe(200);
	expect(await detailFor(other, drop)).toBe(CHILD_MERGED);
	const stranger = await makeFellow(db);
	const nothing = await detailFor(stranger, crypto.randomUUID());
	for (const id of [child, drop]) expect(await detailFor(stranger, id)).toBe(nothing);
	await undoLast(app, lead, taker);
	expect(await detailFor(old, child)).toBe(200);
});

test('no other fellow can write about a child that moved or was merged', async () => {
	const { child } = await moved();
	const { drop } = await merged();
	const { child: both, taker } = await moved();
	await merge(app, lead, { keep: await makeChild(db, taker), drop: both });
	const stranger = await makeFellow(db);
	for (const id of [child, drop, both]) {
		expect((await sendRegister(stranger, [mark(id)])).status).toBe(404);
		expect((await sendScores(stranger, id)).status).toBe(404);
		const consent = await app.call(recordConsent, consentOf(id), late(stranger));
		expect([consent.status, consent.body.detail]).toEqual([404, CHILD_UNKNOWN]);
		expect((await sendPhoto(stranger, id)).status).toBe(404);
		expect((await app.call(deleteChild, { id }, late(stranger))).status).toBe(404);
	}
});
