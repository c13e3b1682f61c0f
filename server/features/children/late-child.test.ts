import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren, saveChild } from '@yuva/contract/children/endpoints';
import { closeYear, undoClosing } from '@yuva/contract/years/closing-endpoints';
import { listWithoutCenter } from '@yuva/contract/years/enrolment-endpoints';
import { expect, test } from 'vitest';
import { childProfileOf, childRow } from '../../test/child-profiles.ts';
import { endFellowship, enrolmentIdOf, openTestYear, openYear } from '../../test/enrolments.ts';
import { makeAdmin, makeDistrictLead, makeFellow, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { LATER } from '../../test/moved-children.ts';
import { playProgramme } from '../../test/programme.ts';
import { mark, register, TODAY } from '../../test/registers.ts';

const LAST_DAY = '2026-11-19';
const app = await startFreshApp();
const [between, undone, finished] = [await playClosing(), await playClosing(), await playClosing()];

/** Closes the year of `fellow` today, and no other year opens; `former` had ended before. */
async function playClosing() {
	const app = await startFreshApp();
	const { db } = app;
	const { finishClosing } = playProgramme(app);
	await openTestYear(db);
	const [admin, lead] = [await makeAdmin(db), await makeDistrictLead(db, PEDDAPALLI)];
	const [fellow, former] = [await makeFellow(db), await makeFellow(db)];
	await endFellowship(db, former);
	const year = { id: await openYear(db), decisions: [], early: true };
	expect((await app.call(closeYear, year, admin)).status).toBe(202);
	await finishClosing();
	app.setTime(LATER);
	const sendChild = async (by: Person, writtenAt: string, more: object = {}): Promise<string> => {
		const as = { token: by.token, enrolment: await enrolmentIdOf(db, by), writtenAt };
		const { status, body } = await app.call(saveChild, await childProfileOf(db, by, more), as);
		expect(status).toBe(201);
		return body.child_id;
	};
	const listed = async (by: Person): Promise<string[]> =>
		(await app.call(listChildren, { mobile: by.mobile_number }, by)).body.data.map(
			({ id }: { id: string }) => id,
		);
	return { app, db, admin, lead, fellow, former, year_id: year.id, finishClosing, sendChild, listed };
}

const heldBy = ({ db }: typeof between, child: string) =>
	db
		.selectFrom('child_enrolments')
		.select(['year_id', 'fellow_id', 'child_class', 'joined_on', 'left_on'])
		.where('child_id', '=', child)
		.execute();

test('a child that arrives after its year closed is enrolled in that year alone', async () => {
	const fellow = await makeFellow(app.db);
	await endFellowship(app.db, fellow);
	const { id: closed } = await app.db
		.updateTable('programme_years')
		.set({ status: 'closed', closed_at: new Date() })
		.returning('id')
		.executeTakeFirstOrThrow();
	await app.db
		.insertInto('programme_years')
		.values({ name: '2099-00', starts_on: '2099-06-01', ends_on: '2100-05-31', status: 'open' })
		.execute();
	const writtenAt = `${LAST_DAY}T06:30:00Z`;
	const as = { token: fellow.token, enrolment: await enrolmentIdOf(app.db, fellow), writtenAt };
	const profile = await childProfileOf(app.db, fellow);
	const { status, body } = await app.call(saveChild, profile, as);
	expect(status).toBe(201);
	expect((await childRow(app.db, body.child_id))?.fellow_id).toBeNull();
	const held = await app.db
		.selectFrom('child_enrolments')
		.select(['year_id', 'fellow_id', 'child_class', 'joined_on'])
		.where('child_id', '=', body.child_id)
		.execute();
	expect(held).toEqual([{ year_id: closed, fellow_id: fellow.id, child_class: '4', joined_on: LAST_DAY }]);
	const marks = { ...register(mark(body.child_id)), date: LAST_DAY };
	expect((await app.call(saveChildrenAttendance, marks, as)).status).toBe(200);
});

test('a child that arrives after its year closed, before the next opens, waits for a center and is enrolled in that year alone', async () => {
	const { app, db, lead, fellow, year_id, sendChild, listed } = between;
	const child = await sendChild(fellow, `${TODAY}T06:00:00Z`);
	expect((await childRow(db, child))?.fellow_id).toBeNull();
	const held = { year_id, fellow_id: fellow.id, child_class: '4', joined_on: TODAY, left_on: null };
	expect(await heldBy(between, child)).toEqual([held]);
	expect(await listed(fellow)).toEqual([]);
	const waiting = await app.call(listWithoutCenter, { which: 'waiting', limit: 100 }, lead);
	expect(waiting.body.data).toMatchObject([{ id: child, fellow_id: fellow.id }]);
});

test('a child of class 10 that arrives after its year closed left with that year, until the closing is undone', async () => {
	const { app, db, admin, lead, fellow, year_id, finishClosing, sendChild, listed } = finished;
	const child = await sendChild(fellow, `${TODAY}T06:00:00Z`, { child_class: '10' });
	const { ends_on } = await db.selectFrom('year_closings').select('ends_on').executeTakeFirstOrThrow();
	const held = { year_id, fellow_id: fellow.id, child_class: '10', joined_on: TODAY };
	expect(await heldBy(finished, child)).toEqual([{ ...held, left_on: ends_on }]);
	const without = async (which: 'waiting' | 'left') =>
		(await app.call(listWithoutCenter, { which, limit: 100 }, lead)).body.data;
	expect(await without('waiting')).toEqual([]);
	expect(await without('left')).toMatchObject([{ id: child, left_reason: 'Finished class 10' }]);
	expect((await app.call(undoClosing, { id: year_id }, admin)).status).toBe(202);
	await finishClosing();
	expect(await listed(fellow)).toEqual([child]);
	expect(await heldBy(finished, child)).toEqual([{ ...held, left_on: null }]);
});

test('a child that arrived after its year closed comes to its fellow when the closing is undone', async () => {
	const { app, db, admin, fellow, former, year_id, finishClosing, sendChild, listed } = undone;
	const child = await sendChild(fellow, `${TODAY}T06:00:00Z`);
	const ofFormer = await sendChild(former, `${LAST_DAY}T06:30:00Z`);
	expect(await listed(fellow)).toEqual([]);
	expect((await app.call(undoClosing, { id: year_id }, admin)).status).toBe(202);
	await finishClosing();
	expect(await listed(fellow)).toEqual([child]);
	expect((await childRow(db, ofFormer))?.fellow_id).toBe(former.id);
	expect(await heldBy(undone, child)).toMatchObject([{ year_id, fellow_id: fellow.id, left_on: null }]);
	const outcomes = await db.selectFrom('fellow_enrolments').select(['fellow_id', 'outcome']).execute();
	expect(Object.fromEntries(outcomes.map(({ fellow_id, outcome }) => [fellow_id, outcome]))).toEqual({
		[fellow.id]: 'active',
		[former.id]: 'completed',
	});
	expect(await db.selectFrom('closed_children').selectAll().execute()).toEqual([]);
	expect(await db.selectFrom('closed_fellows').selectAll().execute()).toEqual([]);
});
