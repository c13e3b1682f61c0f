import { viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { compareChildren, listLikelyChildren } from '@yuva/contract/corrections/child-endpoints';
import { NOT_IN_CENTER, SAME_ENTRY } from '@yuva/contract/corrections/child-schema';
import { undoCorrection } from '@yuva/contract/corrections/endpoints';
import { CHANGED_SINCE } from '@yuva/contract/corrections/schema';
import { eraseChild } from '@yuva/contract/privacy/endpoints';
import { NO_OPEN_YEAR } from '@yuva/contract/years/enrolment-schema';
import { expect, test } from 'vitest';
import { childRow } from '../../test/child-profiles.ts';
import { makeConsent } from '../../test/consents.ts';
import { closeOpenYear } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { historyOf, LATER, marksOf, merge, scoresOf, textsOf, undoLast } from '../../test/moved-children.ts';
import { addToYear } from '../../test/past-year.ts';
import { auditOf, mark, register, saveRegister } from '../../test/registers.ts';
import { rowOf, submitScores } from '../../test/scores.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { makeTwoYears } from '../../test/two-years.ts';

const app = await startTestApp();
const { db } = app;
const lead = await makeDistrictLead(db, PEDDAPALLI);

/** Makes one child in two centers: both marked on day 3, the second one also on day 4, and scored there. */
async function twice() {
	const one = await makeFellow(db);
	const other = await makeFellow(db);
	const keep = await makeChild(db, one, { full_name: 'Lakshmi Kola' });
	const drop = await makeChild(db, other, { full_name: 'Laxmi Kola' });
	await saveRegister(app, one, register(mark(keep)));
	await saveRegister(app, other, register(mark(drop, 'Absent')));
	await saveRegister(app, other, { ...register(mark(drop)), day: 4 });
	await submitScores(app, one, [rowOf(keep)]);
	await submitScores(app, other, [rowOf(drop, { imagination: 4, learning_level: 13 })]);
	await submitScores(app, other, [rowOf(drop)], { type: 'endline' });
	return { one, other, keep, drop };
}

async function mergeLater(entries: { keep: string; drop: string }) {
	app.setTime(LATER);
	const answered = await merge(app, lead, entries);
	app.setTime(TEST_NOW);
	return answered;
}

const idsOf = async ({ mobile_number: mobile, token }: Person): Promise<string[]> =>
	(await app.call(listChildren, { mobile }, { token })).body.data.map(({ id }: { id: string }) => id);

const figuresOf = ({ id }: Person) =>
	db
		.selectFrom('fellow_figures')
		.select(['children', 'days_marked', 'attendance'])
		.where('fellow_id', '=', id)
		.executeTakeFirst();

test('the kept child’s marks and scores count, the others come where it has none, and nothing is forgotten', async () => {
	const { one, other, keep, drop } = await twice();
	expect(await mergeLater({ keep, drop })).toMatchObject({
		status: 200,
		body: { status: 'success', marks: 1, marks_in_history: 1, scores: 1 },
	});
	expect(await marksOf(app, keep)).toEqual([
		{ day: 3, fellow_id: one.id, status: 'Present' },
		{ day: 4, fellow_id: other.id, status: 'Present' },
	]);
	expect(await marksOf(app, drop)).toEqual([]);
	expect(await historyOf(app, drop)).toEqual([
		{ day: 3, fellow_id: other.id, status: 'Absent' },
		{ day: 4, fellow_id: other.id, status: 'Present' },
	]);
	expect(await scoresOf(app, keep)).toEqual([
		{ assessment_type: 'baseline', imagination: 3 },
		{ assessment_type: 'endline', imagination: 3 },
	]);
	expect([await idsOf(one), await idsOf(other)]).toEqual([[keep], []]);
	expect(await figuresOf(one)).toEqual({ children: 1, days_marked: 1, attendance: 1000 });
	expect(await figuresOf(other)).toEqual({ children: 0, days_marked: 1, attendance: 1000 });
});

test('a mark that came from the entry of another center is told as brought along', async () => {
	const { one, keep, drop } = await twice();
	await mergeLater({ keep, drop });
	const { mobile_number: mobile, token } = one;
	const { body } = await app.call(viewChildrenAttendance, { mobile, module: 1 }, { token });
	const broughtOn = body.data.map((row: { day: number; brought?: true }) => [row.day, row.brought]);
	expect(broughtOn).toEqual([
		[3, undefined],
		[4, true],
	]);
});

test('undone, both entries are as before; what was saved since stays with the kept child', async () => {
	const { one, other, keep, drop } = await twice();
	await mergeLater({ keep, drop });
	app.setTime(new Date(LATER.getTime() + 60_000));
	await saveRegister(app, one, { ...register(mark(keep, 'Absent')), day: 4 });
	expect((await undoLast(app, lead, one)).status).toBe(200);
	app.setTime(TEST_NOW);
	expect(await marksOf(app, drop)).toEqual([
		{ day: 3, fellow_id: other.id, status: 'Absent' },
		{ day: 4, fellow_id: other.id, status: 'Present' },
	]);
	expect(await marksOf(app, keep)).toEqual([
		{ day: 3, fellow_id: one.id, status: 'Present' },
		{ day: 4, fellow_id: one.id, status: 'Absent' },
	]);
	expect(await historyOf(app, drop)).toEqual([]);
	expect(await scoresOf(app, drop)).toEqual([
		{ assessment_type: 'baseline', imagination: 4 },
		{ assessment_type: 'endline', imagination: 3 },
	]);
	expect(await scoresOf(app, keep)).toEqual([{ assessment_type: 'baseline', imagination: 3 }]);
	expect([await idsOf(one), await idsOf(other)]).toEqual([[keep], [drop]]);
	expect(await undoLast(app, lead, one)).toMatchObject({ status: 409 });
});

test('a merge over two districts is undone by a lead who reaches both centers', async () => {
	const admin = await makeAdmin(db);
	const near = await makeFellow(db);
	const keep = await makeChild(db, near);
	const drop = await makeChild(db, await makeFellow(db, { district: VIKARABAD }));
	await merge(app, admin, { keep, drop });
	expect(await undoLast(app, lead, near)).toMatchObject({ status: 409, body: { detail: CHANGED_SINCE } });
	expect((await undoLast(app, admin, near)).status).toBe(200);
});

test('a merge is not undone once the year is closed, and the lead is told why', async () => {
	const { app: own, child: keep, after } = await makeTwoYears();
	const owner = await makeAdmin(own.db);
	const drop = await makeChild(own.db, await makeFellow(own.db));
	expect((await merge(own, owner, { keep, drop })).status).toBe(200);
	await closeOpenYear(own.db);
	expect(await undoLast(own, owner, after)).toMatchObject({ status: 409, body: { detail: NO_OPEN_YEAR } });
});

test('a mark that both entries have from one register is not lost by the undo', async () => {
	const fellow = await makeFellow(db);
	const keep = await makeChild(db, fellow);
	const drop = await makeChild(db, fellow);
	await saveRegister(app, fellow, register(mark(keep), mark(drop)));
	await mergeLater({ keep, drop });
	await undoLast(app, lead, fellow);
	const marked = [{ day: 3, fellow_id: fellow.id, status: 'Present' }];
	expect([await marksOf(app, keep), await marksOf(app, drop)]).toEqual([marked, marked]);
	expect(await textsOf(app, fellow)).toHaveLength(2);
});

test('the guardian’s latest word counts for the kept child, until the merge is undone', async () => {
	const { one, other, keep, drop } = await twice();
	await makeConsent(db, one, keep, { date: '2026-11-18', photo: true });
	await makeConsent(db, other, drop, { date: '2026-11-19', photo: false });
	const photoOf = async (id: string) => (await childRow(db, id))?.photo_consent;
	await mergeLater({ keep, drop });
	expect(await photoOf(keep)).toBe(false);
	await undoLast(app, lead, one);
	expect([await photoOf(keep), await photoOf(drop)]).toEqual([true, false]);
});

test('both fellows are told with the reason, and the audit log of both says what came of it', async () => {
	const { one, other, keep, drop } = await twice();
	await mergeLater({ keep, drop });
	for (const fellow of [one, other]) {
		expect(await textsOf(app, fellow)).toEqual([
			'A child was in the lists twice: the two entries are one child now. Look at your list of children. Work about the child that waits on your phone is still taken. This was done by Person Test. Reason: Registered twice',
		]);
		expect(await auditOf(app, fellow, 'corrections.children_merged')).toMatchObject([
			{
				target_id: keep,
				details: { dropped: drop, marks: 1, marks_in_history: 1 },
			},
		]);
	}
	await undoLast(app, lead, one);
	expect((await textsOf(app, other))[0]).toContain(
		'Two entries that had become one child are two children again.',
	);
});

test('of three entries the first two are not separated while the kept one is merged itself', async () => {
	const { one, keep, drop } = await twice();
	const third = await makeChild(db, one);
	await mergeLater({ keep, drop });
	app.setTime(new Date(LATER.getTime() + 60_000));
	await merge(app, lead, { keep: third, drop: keep });
	expect((await marksOf(app, third)).map(({ day }) => day)).toEqual([3, 4]);
	const { id } = await db
		.selectFrom('corrections')
		.select('id')
		.where('child_id', '=', keep)
		.executeTakeFirstOrThrow();
	const undone = await app.call(undoCorrection, { correction_id: id, reason: 'A mistake' }, lead);
	app.setTime(TEST_NOW);
	expect([undone.status, undone.body.detail]).toEqual([409, CHANGED_SINCE]);
});

test('refused: an entry with itself, one out of reach, one that is merged already, and no reason', async () => {
	const { keep, drop } = await twice();
	const far = await makeChild(db, await makeFellow(db, { district: VIKARABAD }));
	expect((await merge(app, lead, { keep, drop: keep })).body.errors).toEqual({ drop_id: SAME_ENTRY });
	expect((await merge(app, lead, { keep, drop: far })).body.detail).toBe(NOT_IN_CENTER);
	expect((await merge(app, lead, { keep: far, drop })).status).toBe(404);
	expect((await merge(app, lead, { keep, drop }, { reason: '' })).body.errors).toEqual({
		reason: 'Write the reason',
	});
	expect((await childRow(db, drop))?.deleted_at).toBeNull();
	expect((await merge(app, lead, { keep, drop })).status).toBe(200);
	expect((await merge(app, lead, { keep, drop })).status).toBe(404);
});

test('likely doubles are found by name, date of birth and number, the likeliest first, or by a search', async () => {
	const district = VIKARABAD;
	const fellow = await makeFellow(db, { district });
	const asLead = await makeDistrictLead(db, district);
	const about = { full_name: 'Ravi Teja Bandari', date_of_birth: '2013-02-03' };
	const child = await makeChild(db, fellow, about);
	const twin = await makeChild(db, fellow, { ...about, full_name: 'ravi TEJA  bandari' });
	const born = await makeChild(db, fellow, { full_name: 'R. Bandari', date_of_birth: '2013-02-03' });
	const far = await makeChild(db, await makeFellow(db), about);
	const found = async (search = '') =>
		(await app.call(listLikelyChildren, { id: child, search }, asLead)).body.data;
	const likely: { id: string; likeness: string[] }[] = await found();
	expect(likely.slice(0, 2)).toMatchObject([
		{ id: twin, likeness: ['name', 'date_of_birth', 'parent_mobile_number'] },
		{ id: born, likeness: ['date_of_birth', 'parent_mobile_number'] },
	]);
	expect(likely.map(({ id }) => id)).not.toContain(far);
	expect((await found('teja ravi')).map(({ id }: { id: string }) => id)).toEqual([twin]);
	expect((await app.call(listLikelyChildren, { id: child }, lead)).status).toBe(404);
});

test('two entries are shown side by side with their numbers', async () => {
	const { keep, drop } = await twice();
	const { body } = await app.call(compareChildren, { id: keep, other_id: drop }, lead);
	expect(body).toMatchObject({
		child: { full_name: 'Lakshmi Kola', days_counted: 1, days_present: 1, scores: ['baseline'], consents: 0 },
		other: { full_name: 'Laxmi Kola', days_counted: 2, scores: ['baseline', 'endline'], has_photo: false },
		days_that_differ: [{ day: 3, child: 'Present', other: 'Absent' }],
	});
});

test('the erasure of the kept child erases the entries that were merged into it', async () => {
	const { keep, drop } = await twice();
	await mergeLater({ keep, drop });
	const { id, full_name } = await db
		.selectFrom('children')
		.select(['id', 'full_name'])
		.where('id', '=', keep)
		.executeTakeFirstOrThrow();
	const erased = await app.call(
		eraseChild,
		{ child_id: id, full_name },
		{ token: (await makeAdmin(db)).token },
	);
	expect(erased.status).toBe(200);
	const left = await db.selectFrom('children').select('id').where('id', 'in', [keep, drop]).execute();
	expect(left).toEqual([]);
});

test('of two entries only the marks of this year are compared', async () => {
	const { app: inSecondYear, child, before, after, first } = await makeTwoYears();
	const twin = await makeChild(inSecondYear.db, after);
	const present = Array.from({ length: 11 }, (_, day) => `2026-02-${10 + day}`);
	await addToYear(inSecondYear.db, { child_id: twin, year_id: first, fellow: before }, { present });
	const { token } = await makeAdmin(inSecondYear.db);
	const { body } = await inSecondYear.call(compareChildren, { id: child, other_id: twin }, { token });
	expect(body.days_that_differ).toEqual([]);
});
