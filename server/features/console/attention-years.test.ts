import { listAttention, listOwnAttention } from '@yuva/contract/console/attention-endpoints';
import { sentenceOf } from '@yuva/contract/console/attention-rules';
import type { StaffAttentionItem } from '@yuva/contract/console/attention-schema';
import { expect, test } from 'vitest';
import { openYear } from '../../test/enrolments.ts';
import { makeAdmin, makeChild, makeFellow, type Person } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { addToYear, enrolInPast, makePastYear } from '../../test/past-year.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { refreshAttention } from './actions.ts';

const app = await startFreshApp();
const { db } = app;
const past = await makePastYear(db);
const admin = await makeAdmin(db);

async function found(fellow: Person): Promise<string[]> {
	const now = new Date(TEST_NOW.getTime() - 3 * 86_400_000);
	await refreshAttention(db, { now: TEST_NOW, foundAt: now });
	const { body } = await app.call(listAttention, { limit: 100 }, { token: admin.token });
	return body.data
		.filter((item: StaffAttentionItem) => item.fellow_id === fellow.id)
		.map((item: StaffAttentionItem) => sentenceOf(item));
}

const mark = (fellow: Person, child_id: string, dates: readonly string[]) =>
	db
		.insertInto('children_attendance')
		.values(
			dates.map((date, index) => ({
				child_id,
				fellow_id: fellow.id,
				day: index + 1,
				date,
				status: 'Absent',
				marked_at: new Date('2026-11-01T06:30:00Z'),
			})),
		)
		.execute();

test('marks and scores of the year before are not looked at', async () => {
	const fellow = await makeFellow(db);
	await enrolInPast(db, past, fellow);
	const [first, second] = [await makeChild(db, fellow), await makeChild(db, fellow)];
	const dates = ['1999-01-01', '2025-07-02', '2025-07-03'];
	const ofPast = { baseline: 4, endline: 2, present: dates };
	for (const child_id of [first, second]) await addToYear(db, { child_id, year_id: past, fellow }, ofPast);
	// an endline below the baseline of the other year
	const year_id = await openYear(db);
	await addToYear(db, { child_id: first, year_id, fellow }, { baseline: 4 });
	await addToYear(db, { child_id: second, year_id, fellow }, { endline: 2 });
	await db.updateTable('children_attendance').set({ status: 'Absent' }).execute();
	await db
		.insertInto('fellow_attendance')
		.values(
			dates.map((date, index) => ({
				fellow_id: fellow.id,
				year_id: past,
				day: index + 1,
				date,
				status: 'Absent',
				marked_at: TEST_NOW,
			})),
		)
		.execute();
	expect(await found(fellow)).toEqual([]);
});

test.each([
	[
		'before the enrolment',
		['2026-11-19', '2026-05-31'],
		'A programme day has the date 31-05-2026, which cannot be.',
	],
	['in the future', ['2026-11-21'], 'A programme day has the date 21-11-2026, which cannot be.'],
	['long ago', ['1999-01-01', '2026-01-01', '2026-11-19'], '2 days have wrong dates, the first 01-01-1999.'],
])('dates %s are found, and gone once they are right', async (_, dates, sentence) => {
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	await mark(fellow, child, dates);
	const own = await app.call(listOwnAttention, {}, { token: fellow.token });
	expect(JSON.stringify(own.body), 'the app of the last release does not know the rule').not.toContain(
		'impossible',
	);
	expect(await found(fellow)).toContain(sentence);
	await db
		.updateTable('children_attendance')
		.set({ date: '2026-11-19' })
		.where('child_id', '=', child)
		.execute();
	expect((await found(fellow)).join()).not.toContain('cannot be');
});

test('own marks count, too', async () => {
	const fellow = await makeFellow(db);
	await db
		.updateTable('fellow_enrolments')
		.set({ enrolled_on: '2025-11-25' })
		.where('fellow_id', '=', fellow.id)
		.execute();
	const own = { fellow_id: fellow.id, status: 'Present', marked_at: TEST_NOW };
	await db
		.insertInto('fellow_attendance')
		.values([
			{ ...own, day: 1, date: '2025-11-24' },
			{ ...own, day: 2, date: '2025-11-25' },
		])
		.execute();
	expect(await found(fellow)).toEqual(['A programme day has the date 24-11-2025, which cannot be.']);
});
