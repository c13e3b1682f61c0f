import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../../platform/database/migrator.ts';
import { makeFellow } from '../../test/factories.ts';
import { fillEarlier } from '../../test/landed/fill-earlier.ts';
import { landings } from '../../test/landed/landings.ts';
import { makeLanded } from '../../test/landed/upgrade.ts';
import { fellowWithChildren, mark, saveRegister, storedHistory } from '../../test/registers.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

// Replaced marks are stored by the save that replaced them, and read one by one.

const CHILDREN = 30;

const app = await startTestApp();
const { db } = app;

/** What is stored of the fellow's replaced marks, with the numbers of present and absent children. */
const rowsOf = async (fellow: string) => {
	const { rows } = await sql<{ day: number; present: number; absent: number }>`
		select day, cardinality(present) as present, cardinality(absent) as absent from replaced_marks
		where fellow_id = ${fellow} order by id`.execute(db);
	return rows;
};

const history = () => db.selectFrom('children_attendance_history');

/** Each child's mark is replaced by one save. */
async function changedRegister(count: number) {
	const { fellow, children } = await fellowWithChildren(app, count);
	const save = (marks: ReturnType<typeof mark>[]) => saveRegister(app, fellow, { attendance: marks });
	await save(children.map((id, at) => mark(id, at % 3 === 0 ? 'Absent' : 'Present')));
	await save(children.map((id, at) => mark(id, at % 3 === 0 ? 'Present' : 'Absent')));
	return { fellow, children, save };
}

test('a save that changes thirty marks stores one row, read as thirty', async () => {
	const { fellow, children } = await changedRegister(CHILDREN);
	expect(await rowsOf(fellow.id)).toEqual([{ day: 3, present: 20, absent: 10 }]);
	const read = await storedHistory(app, fellow);
	expect(new Set(read.map(({ child_id }) => child_id))).toEqual(new Set(children));
	expect(read.filter(({ status }) => status === 'Absent')).toHaveLength(10);
});

test('a save over marks of two earlier saves stores a row for each of these', async () => {
	const { fellow, children, save } = await changedRegister(4);
	const [first = '', ...others] = children;
	app.setTime(new Date('2026-11-20T08:00:00Z'));
	await save([mark(first, 'Absent')]);
	app.setTime(new Date('2026-11-20T09:00:00Z'));
	await save([mark(first, 'Present'), ...others.map((id) => mark(id, 'Present'))]);
	app.setTime(TEST_NOW);
	const stored = await rowsOf(fellow.id);
	expect(stored).toHaveLength(4);
	expect(stored.slice(2)).toEqual(
		expect.arrayContaining([
			{ day: 3, present: 0, absent: 1 },
			{ day: 3, present: 0, absent: 2 },
		]),
	);
});

test('one child’s marks leave the rows of a save, and those of the others stay', async () => {
	const { fellow, children } = await changedRegister(4);
	const [first = '', second = ''] = children;
	await db.deleteFrom('children_attendance_history').where('child_id', '=', first).execute();
	expect(await rowsOf(fellow.id)).toEqual([{ day: 3, present: 2, absent: 1 }]);
	const other = await makeFellow(db);
	const { numUpdatedRows } = await db
		.updateTable('children_attendance_history')
		.set({ fellow_id: other.id })
		.where('child_id', '=', second)
		.executeTakeFirstOrThrow();
	expect(numUpdatedRows).toBe(1n);
	expect(await rowsOf(fellow.id)).toEqual([{ day: 3, present: 1, absent: 1 }]);
	expect(await rowsOf(other.id)).toEqual([{ day: 3, present: 1, absent: 0 }]);
	await db.deleteFrom('children_attendance_history').where('child_id', 'in', children).execute();
	expect([...(await rowsOf(fellow.id)), ...(await rowsOf(other.id))]).toEqual([]);
});

test('a mark without a known status is refused', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const [child_id = ''] = children;
	const at = new Date();
	const replaced = { child_id, fellow_id: fellow.id, day: 1, date: '2026-11-20', status: 'Late' };
	const adding = db
		.insertInto('children_attendance_history')
		.values({ ...replaced, marked_at: at, replaced_at: at })
		.execute();
	await expect(adding).rejects.toThrow(/violates check constraint/);
	expect(await history().select('id').where('child_id', '=', child_id).execute()).toEqual([]);
});

test('the history of a release of before is read as it was, in fewer rows', async () => {
	const landed = await makeLanded(landings.findIndex(({ adds }) => adds.includes('0101_history_by_save')));
	await fillEarlier(landed);
	await sql`insert into children_attendance_history (child_id, day, fellow_id, date, status, marked_at, replaced_at)
		select gen_random_uuid(), 1 + n % 2, case when n % 4 < 2 then '00000000-0000-7000-8000-000000000001'::uuid end,
			'2026-06-22', case when n % 3 = 0 then 'Absent' else 'Present' end, '2026-06-22T10:00Z', '2026-06-22T11:00Z'
		from generate_series(1, 40) as n`.execute(landed);
	const read = async () => {
		const { rows } = await sql`select child_id, year_id, day, fellow_id, date, status, marked_at, replaced_at
			from children_attendance_history order by child_id`.execute(landed);
		return rows;
	};
	const before = await read();
	expect(before).toHaveLength(40);
	await migrateToLatest(landed);
	expect(await read()).toEqual(before);
	expect(await landed.selectFrom('replaced_marks').select('id').execute()).toHaveLength(4);
});
