import { listOwnAttention } from '@yuva/contract/console/attention-endpoints';
import { sentenceOf } from '@yuva/contract/console/attention-rules';
import type { AttentionItem } from '@yuva/contract/console/attention-schema';
import { expect, test } from 'vitest';
import { makeChild, makeFellow, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { SCORES } from '../../test/scores.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000);
const dateOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);

interface Marks {
	held: readonly (readonly [day: number, ago: number])[];
	status?: (day: number) => 'Present' | 'Absent';
	marked_at?: Date;
}

async function mark(fellow: Person, child_id: string, { held, status, marked_at }: Marks): Promise<void> {
	const rows = held.map(([day, ago]) => ({
		child_id,
		fellow_id: fellow.id,
		day,
		date: dateOf(ago),
		status: status?.(day) ?? 'Present',
		marked_at: marked_at ?? daysAgo(ago),
	}));
	await db.insertInto('children_attendance').values(rows).execute();
}

async function markOwn(fellow: Person, statuses: readonly string[]): Promise<void> {
	const rows = statuses.map((status, index) => ({
		fellow_id: fellow.id,
		day: index + 1,
		date: dateOf(statuses.length - index),
		status,
		marked_at: TEST_NOW,
	}));
	await db.insertInto('fellow_attendance').values(rows).execute();
}

async function score(child_id: string, type: 'baseline' | 'endline', more: object = {}): Promise<void> {
	const row = { child_id, assessment_type: type, ...SCORES, learning_level: 12.5, scored_at: TEST_NOW };
	await db
		.insertInto('assessments')
		.values({ ...row, ...more })
		.execute();
}

async function itemsOf(fellow: Person): Promise<AttentionItem[]> {
	const { status, body } = await app.call(listOwnAttention, {}, { token: fellow.token });
	expect(status).toBe(200);
	return body.data;
}

const sentencesOf = async (fellow: Person) => (await itemsOf(fellow)).map((item) => sentenceOf(item));

test('a fellow of whom nothing is found has nothing to look at', async () => {
	const fellow = await makeFellow(db);
	await mark(fellow, await makeChild(db, fellow), { held: [[1, 2]] });
	await markOwn(fellow, ['Absent', 'Absent', 'Present']);
	expect(await itemsOf(fellow)).toEqual([]);
});

test.each([
	[6, []],
	[7, ['No attendance for 7 days, since 13-11-2026.']],
])('a last register %i days ago gives %o', async (ago, sentences) => {
	const fellow = await makeFellow(db);
	await mark(fellow, await makeChild(db, fellow), {
		held: [
			[1, 20],
			[2, ago],
		],
	});
	expect(await sentencesOf(fellow)).toEqual(sentences);
});

test('a center that was never opened counts from the day of access, once it has children', async () => {
	const fellow = await makeFellow(db);
	await db
		.updateTable('fellows')
		.set({ data_consent_at: daysAgo(8) })
		.where('id', '=', fellow.id)
		.execute();
	expect(await itemsOf(fellow)).toEqual([]);
	await makeChild(db, fellow);
	expect(await sentencesOf(fellow)).toEqual(['No attendance for 8 days, since 12-11-2026.']);
});

test('a closed center and one whose programme is over need no register', async () => {
	const [closed, over] = [await makeFellow(db), await makeFellow(db)];
	await mark(closed, await makeChild(db, closed), { held: [[1, 30]] });
	const center = { fellow_id: closed.id, status: 'Inactive', updated_at: TEST_NOW };
	await db.insertInto('learning_centers').values(center).execute();
	await mark(over, await makeChild(db, over), { held: [[40, 30]] });
	expect([await itemsOf(closed), await itemsOf(over)]).toEqual([[], []]);
});

test('three own absences in a row are found, two and a presence are not', async () => {
	const [absent, back] = [await makeFellow(db), await makeFellow(db)];
	await markOwn(absent, ['Present', 'Absent', 'Absent', 'Absent']);
	await markOwn(back, ['Absent', 'Absent', 'Present', 'Absent']);
	expect(await sentencesOf(absent)).toEqual(['Absent on the last 3 days of attendance, since 17-11-2026.']);
	expect(await itemsOf(back)).toEqual([]);
});

test('a child that missed the last three sessions of the center is named; one that left is not', async () => {
	const fellow = await makeFellow(db);
	const held = [
		[1, 6],
		[2, 4],
		[4, 2],
	] as const;
	const missing = () => 'Absent' as const;
	await mark(fellow, await makeChild(db, fellow), { held });
	await mark(fellow, await makeChild(db, fellow, { full_name: 'Anjali' }), { held, status: missing });
	await mark(fellow, await makeChild(db, fellow), { held: held.slice(0, 2), status: missing });
	const gone = await makeChild(db, fellow, { full_name: 'Gone' });
	await mark(fellow, gone, { held, status: missing });
	await db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', gone).execute();
	expect(await sentencesOf(fellow)).toEqual(['Anjali missed the last 3 sessions, since 14-11-2026.']);
});

test('ten programme days marked on one day in India are found for two weeks', async () => {
	const [late, old, diligent] = [await makeFellow(db), await makeFellow(db), await makeFellow(db)];
	const held = Array.from({ length: 10 }, (_, index) => [index + 1, 10 - index] as const);
	// 23:00 and 01:00 UTC are one day in India
	await mark(late, await makeChild(db, late), { held, marked_at: new Date('2026-11-17T23:00:00Z') });
	await mark(old, await makeChild(db, old), { held, marked_at: daysAgo(15) });
	await mark(diligent, await makeChild(db, diligent), { held: held.slice(1), marked_at: daysAgo(2) });
	expect(await sentencesOf(late)).toEqual(['10 days were marked on 18-11-2026.']);
	expect([await itemsOf(old), await itemsOf(diligent)]).toEqual([[], []]);
});

test('five children of a class with the very same scores are found; one other score, or four children, are not', async () => {
	const [same, other] = [await makeFellow(db), await makeFellow(db)];
	for (let n = 0; n < 5; n++) {
		await score(await makeChild(db, same, { child_class: '3' }), 'baseline');
		await score(await makeChild(db, other), 'baseline', n === 0 ? { opinion: 1 } : {});
	}
	for (let n = 0; n < 4; n++) await score(await makeChild(db, other, { child_class: '5' }), 'baseline');
	expect(await sentencesOf(same)).toEqual(['All 5 children of class 3 have the same baseline scores.']);
	expect(await itemsOf(other)).toEqual([]);
});

test('an endline below the baseline is found once it is complete', async () => {
	const fellow = await makeFellow(db);
	const [lower, half] = [await makeChild(db, fellow, { full_name: 'Ravi' }), await makeChild(db, fellow)];
	await score(lower, 'baseline');
	await score(lower, 'endline', { learning_level: 11 });
	await score(half, 'baseline');
	await score(half, 'endline', { learning_level: 2, opinion: 0 });
	expect(await sentencesOf(fellow)).toEqual(['Ravi: endline level 11.0, baseline level 12.5.']);
});

test('a pin in another corner of the country is found, one in the district is not', async () => {
	const [stray, right] = [await makeFellow(db), await makeFellow(db)];
	const center = { state: 36, district: PEDDAPALLI, updated_at: TEST_NOW };
	await db
		.insertInto('learning_centers')
		.values([
			{ ...center, fellow_id: stray.id, latitude: 17.385, longitude: 78.4867 },
			{ ...center, fellow_id: right.id, latitude: 18.7, longitude: 79.5 },
		])
		.execute();
	expect(await sentencesOf(stray)).toEqual([
		'The pin is 165 km from the headquarters of Peddapalli district.',
	]);
	expect(await itemsOf(right)).toEqual([]);
});

test('an item stays the same while it holds, closes when it does not, and opens again', async () => {
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	await mark(fellow, child, { held: [[1, 9]] });
	const [first] = await itemsOf(fellow);
	app.setTime(new Date(TEST_NOW.getTime() + 86_400_000));
	const [later] = await itemsOf(fellow);
	expect(later).toMatchObject({ id: first?.id, found_at: first?.found_at, facts: { count: 10 } });
	await mark(fellow, child, { held: [[2, 0]] });
	expect(await itemsOf(fellow)).toEqual([]);
	await db.deleteFrom('children_attendance').where('child_id', '=', child).where('day', '=', 2).execute();
	const [again] = await itemsOf(fellow);
	app.setTime(TEST_NOW);
	expect(again?.id).not.toBe(first?.id);
	const kept = await db
		.selectFrom('attention_items')
		.select(['id', 'resolved_at'])
		.where('fellow_id', '=', fellow.id)
		.orderBy('found_at')
		.execute();
	expect(kept).toMatchObject([
		{ id: first?.id, resolved_at: new Date(TEST_NOW.getTime() + 86_400_000) },
		{ id: again?.id, resolved_at: null },
	]);
});
