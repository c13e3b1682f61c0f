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

const app = await startFreshApp();

async function certificateOf(child_id: string, lead: Person, year = TEST_YEAR.name) {
	const { body } = await app.call(listChildYears, { child_id }, lead);
	const { status } = await app.call(getChildCertificate, { child_id, year }, lead);
	return { status, offered: body.data[0].has_certificate };
}

test('the record of a child offers the certificate of a closed year, but not where the center of that year is out of reach', async () => {
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	const otherLead = await makeDistrictLead(app.db, VIKARABAD);
	const fellow = await makeFellow(app.db);
	const child = await makeChild(app.db, fellow);
	await closeYearOf(app.db, { yearId: await makeEarlierYear(app.db), fellow, child });
	expect(await certificateOf(child, lead, EARLIER_YEAR.name)).toEqual({ status: 200, offered: true });
	const { id: fellow_id } = await makeFellow(app.db, { district: VIKARABAD });
	await app.db.updateTable('children').set({ fellow_id }).where('id', '=', child).execute();
	expect(await certificateOf(child, otherLead, EARLIER_YEAR.name)).toEqual({ status: 404, offered: false });
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
		finished: await certificateOf(finished, lead),
		decided: await certificateOf(decided, lead),
		goesOn: await certificateOf(goesOn, lead),
		droppedOut: await certificateOf(droppedOut, lead),
	}).toEqual({
		finished: { status: 200, offered: true },
		decided: { status: 200, offered: true },
		goesOn: { status: 200, offered: true },
		droppedOut: { status: 404, offered: false },
	});
});
