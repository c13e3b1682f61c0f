import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../../platform/database/migrator.ts';
import { fillEarlier } from '../../test/landed/fill-earlier.ts';
import { landings } from '../../test/landed/landings.ts';
import { makeLanded } from '../../test/landed/upgrade.ts';
import { fellowWithChildren, mark, saveRegister, storedHistory, TODAY } from '../../test/registers.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const CHILDREN = 30;
const [MORNING, NOON] = [new Date('2026-11-20T04:00:00Z'), new Date('2026-11-20T06:00:00Z')];

const app = await startTestApp();

test('of each mark that a save replaces the history says what it was, when it was made and when it was replaced', async () => {
	const { fellow, children } = await fellowWithChildren(app, CHILDREN);
	const presence = (at: number) => (at % 3 === 0 ? 'Absent' : 'Present');
	const save = async (now: Date, marks: ReturnType<typeof mark>[]) => {
		app.setTime(now);
		expect((await saveRegister(app, fellow, { attendance: marks })).status).toBe(200);
	};
	const first = children.map((id, at) => mark(id, presence(at)));
	await save(MORNING, first.slice(0, 10));
	await save(NOON, first.slice(10));
	await save(
		TEST_NOW,
		first.map(({ child_id, status }) => mark(child_id, status === 'Present' ? 'Absent' : 'Present')),
	);
	const history = await storedHistory(app, fellow);
	const expected = first.map(({ child_id, status }, at) => ({
		...{ child_id, status, day: 3, date: TODAY },
		...{ marked_at: at < 10 ? MORNING : NOON, replaced_at: TEST_NOW },
	}));
	const byChild = (one: { child_id: string }, other: { child_id: string }) =>
		one.child_id < other.child_id ? -1 : 1;
	expect(history.sort(byChild)).toEqual(expected.sort(byChild));
	await save(
		TEST_NOW,
		first.map(({ child_id, status }) => mark(child_id, status === 'Present' ? 'Absent' : 'Present')),
	);
	expect(await storedHistory(app, fellow), 'an equal mark replaces nothing').toHaveLength(CHILDREN);
});

test('the history of earlier schemas is read as it was', async () => {
	const landed = await makeLanded(landings.findIndex(({ adds }) => adds.includes('0101_history_by_save')));
	await fillEarlier(landed);
	await sql`insert into children_attendance_history (child_id, day, fellow_id, date, status, marked_at, replaced_at)
		select child.id, 1 + n % 2, case when n % 4 < 2 then '00000000-0000-7000-8000-000000000001'::uuid end,
			'2026-06-22', case when n % 3 = 0 then 'Absent' else 'Present' end, '2026-06-22T10:00Z', '2026-06-22T11:00Z'
		from generate_series(1, 40) as n cross join (select id from children order by id limit 1) as child`.execute(
		landed,
	);
	const read = async () => {
		const { rows } = await sql`select child_id, year_id, day, fellow_id, date, status, marked_at, replaced_at
			from children_attendance_history order by day, fellow_id, status`.execute(landed);
		return rows;
	};
	const before = await read();
	expect(before.length).toBeGreaterThanOrEqual(40);
	await migrateToLatest(landed);
	expect(await read()).toEqual(before);
});
