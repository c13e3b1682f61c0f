import { expect, test } from 'vitest';
import { makeDistrictLead, PEDDAPALLI } from '../../test/factories.ts';
import { historyOf, LATER, marksOf, merge, undoLast } from '../../test/moved-children.ts';
import { fellowWithChildren, mark, register, saveRegister } from '../../test/registers.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const lead = await makeDistrictLead(app.db, PEDDAPALLI);

async function mergeLater(entries: { keep: string; drop: string }) {
	app.setTime(LATER);
	const answered = await merge(app, lead, entries);
	app.setTime(TEST_NOW);
	return answered;
}

/** The kept entry is Absent on days 3 and 4, the other one Present on day 3 and Absent on day 4. */
async function absentTwice() {
	const { fellow, children } = await fellowWithChildren(app, 2);
	const [keep = '', drop = ''] = children;
	await saveRegister(app, fellow, register(mark(keep, 'Absent'), mark(drop)));
	await saveRegister(app, fellow, { ...register(mark(keep, 'Absent'), mark(drop, 'Absent')), day: 4 });
	return { fellow, keep, drop };
}

test('where one entry is Present and the other Absent on a day, Present counts, and both marks are in the history', async () => {
	const { keep, drop } = await absentTwice();
	expect((await mergeLater({ keep, drop })).body).toMatchObject({ marks: 1, marks_in_history: 2 });
	expect(await marksOf(app, keep)).toMatchObject([
		{ day: 3, status: 'Present' },
		{ day: 4, status: 'Absent' },
	]);
	expect(await historyOf(app, keep)).toMatchObject([{ day: 3, status: 'Absent' }]);
	expect(await historyOf(app, drop)).toMatchObject([
		{ day: 3, status: 'Present' },
		{ day: 4, status: 'Absent' },
	]);
});

test('undone, a mark that gave way to Present is back, unless the day was marked since', async () => {
	const { fellow, keep, drop } = await absentTwice();
	await mergeLater({ keep, drop });
	await undoLast(app, lead, fellow);
	const asBefore = [
		{ day: 3, status: 'Absent' },
		{ day: 4, status: 'Absent' },
	];
	expect(await marksOf(app, keep)).toMatchObject(asBefore);
	expect(await marksOf(app, drop)).toMatchObject([{ day: 3, status: 'Present' }, asBefore[1]]);
	expect([await historyOf(app, keep), await historyOf(app, drop)]).toEqual([[], []]);

	const other = await absentTwice();
	await mergeLater(other);
	app.setTime(new Date(LATER.getTime() + 60_000));
	await saveRegister(app, other.fellow, { ...register(mark(other.keep)), date: '2026-11-19' });
	expect((await undoLast(app, lead, other.fellow)).status).toBe(200);
	app.setTime(TEST_NOW);
	expect(await marksOf(app, other.keep)).toMatchObject([{ day: 3, status: 'Present' }, asBefore[1]]);
	expect(await marksOf(app, other.drop)).toMatchObject([{ day: 3, status: 'Present' }, asBefore[1]]);
});
