import { getAssessments } from '@yuva/contract/assessments/endpoints';
import {
	getChildrenAttendanceSummary,
	getRegisterToMark,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { getChild, listChildren } from '@yuva/contract/children/endpoints';
import { NOT_IN_CENTER } from '@yuva/contract/corrections/child-schema';
import { CHANGED_SINCE } from '@yuva/contract/corrections/schema';
import { transferChildren } from '@yuva/contract/fellows/endpoints';
import { RECIPIENT_INACTIVE, SAME_FELLOW } from '@yuva/contract/fellows/schema';
import { NO_OPEN_YEAR } from '@yuva/contract/years/enrolment-schema';
import { expect, test } from 'vitest';
import { closeOpenYear, endFellowship } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeMedia,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { marksOf, move, textsOf, undoLast } from '../../test/moved-children.ts';
import { auditOf, fellowWithChildren, mark, register, saveRegister } from '../../test/registers.ts';
import { rowOf, submitScores } from '../../test/scores.ts';
import { startTestApp } from '../../test/test-app.ts';
import { makeTwoYears } from '../../test/two-years.ts';

const app = await startTestApp();
const { db } = app;
const lead = await makeDistrictLead(db, PEDDAPALLI);

async function twoCenters() {
	const { fellow: old, children } = await fellowWithChildren(app, 2);
	const [child = '', other = ''] = children;
	return { old, child, other, taker: await makeFellow(db, { given_name: 'Latha' }) };
}

const namesOf = async ({ mobile_number: mobile, token }: Person): Promise<string[]> =>
	(await app.call(listChildren, { mobile }, { token })).body.data.map(
		({ full_name }: { full_name: string }) => full_name,
	);

const summaryOf = async ({ mobile_number: fellow_mobile, token }: Person) =>
	(await app.call(getChildrenAttendanceSummary, { fellow_mobile }, { token })).body;

const daysOf = async ({ mobile_number: mobile, token }: Person) =>
	(await app.call(viewChildrenAttendance, { mobile, module: 1 }, { token })).body.data.map(
		(row: { day: number; status: string }) => [row.day, row.status],
	);

test('one child goes to the other center with its marks, scores and photo; the registers of before stay with who marked', async () => {
	const { old, child, other, taker } = await twoCenters();
	const photo_id = await makeMedia(db, old.id, 'child_photo');
	await db.updateTable('children').set({ photo_id }).where('id', '=', child).execute();
	await saveRegister(app, old, register(mark(child), mark(other, 'Absent')));
	await submitScores(app, old, [rowOf(child)]);
	expect(await move(app, lead, child, taker)).toMatchObject({ status: 200, body: { status: 'success' } });
	expect([await namesOf(old), await namesOf(taker)]).toEqual([['Child B'], ['Child A']]);
	expect([await daysOf(old), await daysOf(taker)]).toEqual([[[3, 'Absent']], [[3, 'Present']]]);
	expect(await marksOf(app, child)).toEqual([{ day: 3, fellow_id: old.id, status: 'Present' }]);
	const scoresOf = async ({ mobile_number: fellow_mobile_number }: Person) =>
		(await app.call(getAssessments, { fellow_mobile_number, year: '2026-27' }, lead)).body.data;
	expect([await scoresOf(old), await scoresOf(taker)]).toMatchObject([[], [{ child }]]);
	const { body: records } = await app.call(
		viewChildrenAttendance,
		{ mobile: old.mobile_number, module: 1, year: '2026-27' },
		lead,
	);
	expect(records.data).toMatchObject([{ child: other, day: 3 }]);
	const media = await db
		.selectFrom('media')
		.select('fellow_id')
		.where('id', '=', photo_id)
		.executeTakeFirst();
	expect(media).toEqual({ fellow_id: taker.id });
	expect((await app.call(getChild, { id: child }, { token: old.token })).status).toBe(404);
	expect((await app.call(getChild, { id: child }, { token: taker.token })).status).toBe(200);
});

test('days of the other center count for the child alone, and each day once', async () => {
	const { old, child, other, taker } = await twoCenters();
	await saveRegister(app, old, register(mark(child), mark(other)));
	await move(app, lead, child, taker);
	expect(await summaryOf(taker)).toMatchObject({
		marked_days: [],
		data: [{ child_id: child, present_days: 1, total_fellow_days: 1 }],
	});
	await saveRegister(app, taker, { ...register(mark(child, 'Absent')), day: 4 });
	await saveRegister(app, taker, register(mark(child)));
	expect(await summaryOf(taker)).toMatchObject({
		marked_days: [3, 4],
		data: [{ child_id: child, present_days: 1, total_fellow_days: 2 }],
	});
	expect((await summaryOf(old)).data).toMatchObject([{ child_id: other, total_fellow_days: 1 }]);
});

test('a mark that a child brought along is told as such, until the fellow marks the child on that day', async () => {
	const { old, child, taker } = await twoCenters();
	const dayOne = { ...register(mark(child)), day: 1 };
	await saveRegister(app, old, { ...dayOne, date: '2026-11-19' });
	await move(app, lead, child, taker);
	const { mobile_number: mobile, token } = taker;
	const recordsOf = async () =>
		(await app.call(viewChildrenAttendance, { mobile, module: 1 }, { token })).body.data;
	expect(await recordsOf()).toMatchObject([{ child, day: 1, date: '2026-11-19', brought: true }]);
	const { body } = await app.call(getRegisterToMark, {}, { token });
	expect([body.day, body.marks.data]).toEqual([1, await recordsOf()]);
	await saveRegister(app, taker, dayOne);
	const [own, ...others] = await recordsOf();
	expect([own, others]).toMatchObject([{ child, day: 1, date: '2026-11-20' }, []]);
	expect(own).not.toHaveProperty('brought');
});

test('a child that had marks in the year before brings only those of this year along', async () => {
	const { app: inSecondYear, child } = await makeTwoYears();
	const taker = await makeFellow(inSecondYear.db);
	const ownLead = await makeDistrictLead(inSecondYear.db, PEDDAPALLI);
	expect((await move(inSecondYear, ownLead, child, taker)).status).toBe(200);
	const { body } = await inSecondYear.call(
		viewChildrenAttendance,
		{ mobile: taker.mobile_number, module: 2 },
		{ token: taker.token },
	);
	expect(body.data).toMatchObject([{ child, day: 11, date: '2026-11-20', status: 'Present' }]);
});

test('when the center of the child is handed over, the marks that it brought along stay behind', async () => {
	const { old, child, taker } = await twoCenters();
	await saveRegister(app, old, register(mark(child)));
	await move(app, lead, child, taker);
	const third = await makeFellow(db);
	const given = await app.call(transferChildren, { fellow_id: taker.id, to_fellow_id: third.id }, lead);
	expect(given.body.children).toBe(1);
	expect([await namesOf(third), await daysOf(third)]).toEqual([['Child A'], []]);
});

test('both fellows are told with the reason, and the audit log of both names the child', async () => {
	const { old, child, taker } = await twoCenters();
	await move(app, lead, child, taker);
	expect(await textsOf(app, old)).toEqual([
		'A child of your center goes to another center now. Work about the child that waits on your phone is still taken. This was done by Person Test. Reason: Moved to the next village',
	]);
	expect(await textsOf(app, taker)).toEqual([
		'A child of another center comes to your center now. Attendance and scores of this year come too. Look at your list of children. This was done by Person Test. Reason: Moved to the next village',
	]);
	const details = { from: old.id, to: taker.id };
	for (const fellow of [old, taker]) {
		expect(await auditOf(app, fellow, 'corrections.child_moved')).toMatchObject([
			{ actor_id: lead.id, target_id: child, details },
		]);
	}
});

test('the move is undone once: the child is in the center of before, and what was marked meanwhile stays', async () => {
	const { old, child, taker } = await twoCenters();
	await move(app, lead, child, taker);
	await saveRegister(app, taker, register(mark(child)));
	expect((await undoLast(app, lead, taker)).status).toBe(200);
	expect([await namesOf(old), await namesOf(taker)]).toEqual([['Child A', 'Child B'], []]);
	expect(await daysOf(old)).toEqual([[3, 'Present']]);
	expect((await textsOf(app, old))[0]).toContain(
		'The move of a child was taken back: the child is in your center again.',
	);
	expect((await textsOf(app, taker))[0]).toContain('the child is in the center of before again.');
	expect((await undoLast(app, lead, taker)).status).toBe(409);
});

test('a move is not undone when the child is elsewhere since, or the fellow of before cannot work', async () => {
	const { old, child, other, taker } = await twoCenters();
	await move(app, lead, child, taker);
	await move(app, lead, child, await makeFellow(db));
	expect(await undoLast(app, lead, old)).toMatchObject({ status: 409, body: { detail: CHANGED_SINCE } });
	await move(app, lead, other, taker);
	await endFellowship(db, old);
	expect(await undoLast(app, lead, old)).toMatchObject({ status: 409, body: { detail: RECIPIENT_INACTIVE } });
	expect(await namesOf(taker)).toEqual(['Child B']);
});

test('a move is not undone once the year is closed, and the lead is told why', async () => {
	const { app: own, child } = await makeTwoYears();
	const [admin, taker] = [await makeAdmin(own.db), await makeFellow(own.db)];
	expect((await move(own, admin, child, taker)).status).toBe(200);
	await closeOpenYear(own.db);
	expect(await undoLast(own, admin, taker)).toMatchObject({ status: 409, body: { detail: NO_OPEN_YEAR } });
});

test('a child goes only to another fellow who works, and both centers are in reach', async () => {
	const { old, child, taker } = await twoCenters();
	const far = await makeFellow(db, { district: VIKARABAD });
	const both = await makeDistrictLead(db, PEDDAPALLI, VIKARABAD);
	const answerOf = async (to: Person, as = lead) => {
		const { status, body } = await move(app, as, child, to);
		return [status, body.detail];
	};
	expect(await answerOf(old)).toEqual([422, SAME_FELLOW]);
	expect(await answerOf(await makeFellow(db, { stage: 'approved' }))).toEqual([422, RECIPIENT_INACTIVE]);
	expect((await answerOf(far))[0]).toBe(404);
	expect(await answerOf(far, await makeDistrictLead(db, VIKARABAD))).toEqual([404, NOT_IN_CENTER]);
	expect((await move(app, lead, child, { ...taker, reason: ' ' })).body.errors).toEqual({
		reason: 'Write the reason',
	});
	expect(await namesOf(old)).toEqual(['Child A', 'Child B']);
	expect((await answerOf(far, both))[0]).toBe(200);
	expect((await answerOf(taker, await makeAdmin(db)))[0]).toBe(200);
});

test('the same request twice moves once', async () => {
	const { child, taker } = await twoCenters();
	const as = { ...lead, key: crypto.randomUUID() };
	expect((await move(app, as, child, taker)).status).toBe(200);
	expect((await move(app, as, child, taker)).status).toBe(200);
	expect(await textsOf(app, taker)).toHaveLength(1);
});
