import {
	changeGuests,
	getMeeting,
	listMeetings,
	makeMeeting,
	noteOutcome,
} from '@yuva/contract/meetings/endpoints';
import type { WholeMeeting } from '@yuva/contract/meetings/schema';
import { expect, test } from 'vitest';
import { fillYear } from '../../test/big-year.ts';
import { makeAdmin } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';

const app = await startFreshApp();
const { db } = app;

const FACTS = { title: 'Review', kind: 'meeting' as const, on: '2026-11-20', at: '10:30', place: 'Hall' };

test('of a meeting with more guests than a lead chooses by hand, the guests can be changed and all of them noted', async () => {
	// a tenth of these fellows have left
	await fillYear(db, { fellows: 560, children: 0 }, '700');
	const { token } = await makeAdmin(db);
	const { id, invited } = (await app.call(makeMeeting, { ...FACTS, guests: 'All' }, { token })).body;
	expect(invited).toBe(504);
	const whole: WholeMeeting = (await app.call(getMeeting, { id }, { token })).body;
	const [first, ...guests] = whole.guests.map(({ fellow_id }) => fellow_id);
	expect(first).toBeDefined();
	const changed = await app.call(changeGuests, { id, guests }, { token });
	expect(changed.body).toEqual({ status: 'success', invited: 0, left_out: 1 });
	const noted = await app.call(noteOutcome, { id, present: guests, minutes: '' }, { token });
	expect([noted.status, noted.body]).toEqual([200, { status: 'success' }]);
	const { data } = (await app.call(listMeetings, {}, { token })).body;
	expect(data).toMatchObject([{ guests: 503, present: 503 }]);
});
