import { getChildCertificate } from '@yuva/contract/prints/certificates-endpoints';
import { closeYear } from '@yuva/contract/years/closing-endpoints';
import { childLeaves, listChildYears } from '@yuva/contract/years/enrolment-endpoints';
import { expect, test } from 'vitest';
import { closeYearOf, EARLIER_YEAR, makeEarlierYear, openYear, TEST_YEAR } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { workOff } from '../../test/queue.ts';
import { CLOSING_STEP } from '../years/closing-actions.ts';

/** One of them closes its year. */
const [app, appOfAnOpenYear] = [await startFreshApp(), await startFreshApp()];

async function certificateOf(
	within: typeof app,
	{ child_id, lead, year = TEST_YEAR.name }: { child_id: string; lead: Person; year?: string },
) {
	const { body } = await within.call(listChildYears, { child_id }, lead);
	const { status } = await within.call(getChildCertificate, { child_id, year }, lead);
	return { status, offered: body.data[0].has_certificate };
}

test('the record of a child offers the certificate of a closed year, but not where the center of that year is out of reach', async () => {
	const { db } = appOfAnOpenYear;
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const otherLead = await makeDistrictLead(db, VIKARABAD);
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	await closeYearOf(db, { yearId: await makeEarlierYear(db), fellow, child });
	const of = { child_id: child, year: EARLIER_YEAR.name };
	expect(await certificateOf(appOfAnOpenYear, { ...of, lead })).toEqual({ status: 200, offered: true });
	const { id: fellow_id } = await makeFellow(db, { district: VIKARABAD });
	await db.updateTable('children').set({ fellow_id }).where('id', '=', child).execute();
	expect(await certificateOf(appOfAnOpenYear, { ...of, lead: otherLead })).toEqual({
		status: 404,
		offered: false,
	});
});

test('who leaves because the year closes has a certificate of it, who left during the year has none, and the record says so', async () => {
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

	expect({
		finished: await certificateOf(app, { child_id: finished, lead }),
		decided: await certificateOf(app, { child_id: decided, lead }),
		goesOn: await certificateOf(app, { child_id: goesOn, lead }),
		droppedOut: await certificateOf(app, { child_id: droppedOut, lead }),
	}).toEqual({
		finished: { status: 200, offered: true },
		decided: { status: 200, offered: true },
		goesOn: { status: 200, offered: true },
		droppedOut: { status: 404, offered: false },
	});
});
