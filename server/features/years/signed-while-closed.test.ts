import { closeYear, undoClosing } from '@yuva/contract/years/closing-endpoints';
import { expect, test } from 'vitest';
import { closeYearOf, endFellowship, makeEarlierYear, openYear } from '../../test/enrolments.ts';
import { makeAdmin, makeFellow } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { workOff } from '../../test/queue.ts';
import { CLOSING_STEP } from './closing-actions.ts';

const app = await startFreshApp();

const finishJobs = async () => expect(await workOff(app, [CLOSING_STEP])).toEqual([]);
const enrolmentsOf = ({ id }: { id: string }) =>
	app.db
		.selectFrom('fellow_enrolments')
		.select(['year_id', 'enrolled_on', 'outcome'])
		.where('fellow_id', '=', id)
		.execute();

test('undoing a closing enrols fellows who signed since the closing, and no fellow whose fellowship had ended', async () => {
	const as = { token: (await makeAdmin(app.db)).token };
	const [year_id, yearId] = [await openYear(app.db), await makeEarlierYear(app.db)];
	const [goesOn, completed, ofBefore] = [
		await makeFellow(app.db),
		await makeFellow(app.db),
		await makeFellow(app.db),
	];
	await endFellowship(app.db, completed);
	await app.db
		.updateTable('fellows')
		.set({ data_consent_at: new Date('2025-06-01T06:30:00Z') })
		.where('id', '=', ofBefore.id)
		.execute();
	await closeYearOf(app.db, { yearId, fellow: ofBefore });
	const fellows = [goesOn, completed, ofBefore];
	const before = await Promise.all(fellows.map(enrolmentsOf));
	expect((await app.call(closeYear, { id: year_id, early: true }, as)).status).toBe(202);
	await finishJobs();
	const signed = await makeFellow(app.db);
	expect(await enrolmentsOf(signed)).toEqual([]);
	expect((await app.call(undoClosing, { id: year_id }, as)).status).toBe(202);
	await finishJobs();
	expect(await enrolmentsOf(signed)).toEqual([{ year_id, enrolled_on: '2026-11-20', outcome: 'active' }]);
	expect(await Promise.all(fellows.map(enrolmentsOf))).toEqual(before);
});
