import { getChildCertificate } from '@yuva/contract/prints/certificates-endpoints';
import { closeYear } from '@yuva/contract/years/closing-endpoints';
import { childLeaves } from '@yuva/contract/years/enrolment-endpoints';
import { expect, test } from 'vitest';
import { openYear } from '../../test/enrolments.ts';
import { makeAdmin, makeChild, makeDistrictLead, makeFellow, PEDDAPALLI } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { workOff } from '../../test/queue.ts';
import { CLOSING_STEP } from '../years/closing-actions.ts';

const app = await startFreshApp();

test('who leaves because the year closes has a certificate of it, who left during the year has none', async () => {
	const admin = await makeAdmin(app.db);
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	const fellow = await makeFellow(app.db);
	const finished = await makeChild(app.db, fellow, { child_class: '10' });
	const decided = await makeChild(app.db, fellow, { child_class: '9' });
	const goesOn = await makeChild(app.db, fellow, { child_class: '9' });
	const droppedOut = await makeChild(app.db, fellow, { child_class: '10' });
	const leaving = { child_id: droppedOut, reason: 'moved_away' as const, on: '2026-11-20' };
	expect((await app.call(childLeaves, leaving, fellow)).status).toBe(200);
	const closing = { id: await openYear(app.db), early: true };
	const child_decisions = [{ child_id: decided, leaves: true }];
	expect((await app.call(closeYear, { ...closing, child_decisions }, admin)).status).toBe(202);
	expect(await workOff(app, [CLOSING_STEP])).toEqual([]);

	const statusOf = async (child_id: string) =>
		(await app.call(getChildCertificate, { child_id, year: '2026-27' }, lead)).status;
	expect({
		finished: await statusOf(finished),
		decided: await statusOf(decided),
		goesOn: await statusOf(goesOn),
		droppedOut: await statusOf(droppedOut),
	}).toEqual({ finished: 200, decided: 200, goesOn: 200, droppedOut: 404 });
});
