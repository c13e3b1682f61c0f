import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { saveChild } from '@yuva/contract/children/endpoints';
import { expect, test } from 'vitest';
import { childProfileOf, childRow } from '../../test/child-profiles.ts';
import { endFellowship, enrolmentIdOf } from '../../test/enrolments.ts';
import { makeFellow } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { mark, register } from '../../test/registers.ts';

const LAST_DAY = '2026-11-19';
const app = await startFreshApp();

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
