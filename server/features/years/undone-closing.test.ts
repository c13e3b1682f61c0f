import { closeYear, undoClosing } from '@yuva/contract/years/closing-endpoints';
import { expect, test } from 'vitest';
import { makeAdmin, makeFellow } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { workOff } from '../../test/queue.ts';
import { CLOSING_STEP } from './closing-actions.ts';

const app = await startFreshApp();

const finishJobs = async () => expect(await workOff(app, [CLOSING_STEP])).toEqual([]);

test('undoing a closing leaves an enrolment as it is that was changed after the closing, and when the year was opened', async () => {
	const as = { token: (await makeAdmin(app.db)).token };
	const opened_at = new Date('2026-06-01T06:30:00Z');
	await app.db.updateTable('programme_years').set({ opened_at }).execute();
	const [changed, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	expect((await app.call(closeYear, { id: 1, early: true }, as)).status).toBe(202);
	await finishJobs();
	await app.db
		.updateTable('fellow_enrolments')
		.set({ outcome: 'left', reason: 'Found work' })
		.where('fellow_id', '=', changed.id)
		.execute();
	expect((await app.call(undoClosing, { id: 1 }, as)).status).toBe(202);
	await finishJobs();
	const outcomes = await app.db.selectFrom('fellow_enrolments').select(['fellow_id', 'outcome']).execute();
	expect(Object.fromEntries(outcomes.map(({ fellow_id, outcome }) => [fellow_id, outcome]))).toEqual({
		[changed.id]: 'left',
		[other.id]: 'active',
	});
	const years = app.db.selectFrom('programme_years').select(['status', 'opened_at']);
	expect(await years.execute()).toEqual([{ status: 'open', opened_at }]);
});
