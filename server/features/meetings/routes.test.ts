import {
	cancelMeeting,
	changeGuests,
	changeMeeting,
	getMeeting,
	listMeetings,
	makeMeeting,
	noteOutcome,
} from '@yuva/contract/meetings/endpoints';
import { listOwnMeetings } from '@yuva/contract/meetings/own-endpoints';
import type { OwnMeeting } from '@yuva/contract/meetings/own-schema';
import { MEETING_CHANGED, type MeetingLine } from '@yuva/contract/meetings/schema';
import { expect, test } from 'vitest';
import { endFellowship } from '../../test/enrolments.ts';
import { makeAdmin, makeDistrictLead, makeFellow, makeTeamLead, type Person } from '../../test/factories.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { remindGuests } from './actions.ts';

const app = await startTestApp();
const { db } = app;

const FACTS = {
	title: 'Review of November',
	kind: 'meeting' as const,
	on: '2026-11-21',
	at: '10:30',
	place: 'Office',
};
const DAY_MS = 86_400_000;

const as = ({ token }: Person) => ({ token });
const invite = (lead: Person, guests: 'All' | readonly Person[], more: object = {}) =>
	app.call(
		makeMeeting,
		{ ...FACTS, guests: guests === 'All' ? guests : guests.map(({ id }) => id), ...more },
		as(lead),
	);
const own = async (fellow: Person): Promise<OwnMeeting[]> =>
	(await app.call(listOwnMeetings, {}, as(fellow))).body.data;
const lines = async (lead: Person): Promise<MeetingLine[]> =>
	(await app.call(listMeetings, {}, as(lead))).body.data;
const kindsOf = async ({ id }: Person) =>
	(await db.selectFrom('messages').select('kind').where('account_id', '=', id).orderBy('id').execute()).map(
		({ kind }) => kind,
	);
const remind = (now: Date) =>
	remindGuests(db, { now, signal: new AbortController().signal, limitMs: 60_000 });

async function arrange() {
	const lead = await makeTeamLead(db);
	const guest = await makeFellow(db, { teamLead: lead });
	return { lead, guest };
}

test('a lead invites chosen fellows, who get a message and read the meeting, and other fellows in reach do not', async () => {
	const { lead, guest } = await arrange();
	const other = await makeFellow(db, { teamLead: lead });
	const { status, body } = await invite(lead, [guest, guest]);
	expect([status, body.invited]).toEqual([201, 1]);
	const meeting = { id: body.id, ...FACTS, made_by: 'Person Test', is_cancelled: false };
	expect(await own(guest)).toEqual([{ ...meeting, minutes: '', was_present: null }]);
	expect([await own(other), await kindsOf(guest), await kindsOf(other)]).toEqual([
		[],
		['meeting_invited'],
		[],
	]);
	expect(await lines(lead)).toEqual([{ ...meeting, guests: 1, present: null }]);
});

test('All invites exactly the fellows with access in reach', async () => {
	const { lead, guest } = await arrange();
	await makeFellow(db, { teamLead: lead, stage: 'accepted' });
	expect((await invite(lead, 'All')).body.invited).toBe(1);
	expect(await own(guest)).toHaveLength(1);
	const { body } = await invite(await makeTeamLead(db), 'All');
	expect(body.errors).toEqual({ guests: 'There is no fellow to invite.' });
});

test.each([
	['a day in the past', { on: '2026-11-19' }, { on: 'The day cannot be in the past' }],
	['no time', { at: '25:00' }, { at: 'Choose the time' }],
	['no title', { title: ' ' }, { title: 'Write what it is about' }],
	['no guest', { guests: [] }, { guests: 'Choose at least one fellow' }],
])('%s is refused', async (_, more, errors) => {
	const { lead, guest } = await arrange();
	const { status, body } = await invite(lead, [guest], more);
	expect([status, body.errors]).toEqual([422, errors]);
});

test('a fellow out of reach is refused at the field of the guests, and no fellow is invited', async () => {
	const { lead, guest } = await arrange();
	const { status, body } = await invite(lead, [guest, await makeFellow(db)]);
	expect([status, body.errors]).toEqual([422, { guests: 'Choose fellows from the list' }]);
	expect(await own(guest)).toEqual([]);
});

test('a fellow is not invited to the same meeting twice, also at the same time and by two leads', async () => {
	const { lead, guest } = await arrange();
	const other = await makeFellow(db, { teamLead: lead });
	const leads = [lead, lead, await makeAdmin(db)];
	const answers = await Promise.all(leads.map((one) => invite(one, [guest])));
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
	const refused = await invite(lead, [guest, other]);
	expect(refused.body.errors).toEqual({
		guests: 'One of these fellows is invited to this meeting already.',
	});
	expect([await kindsOf(guest), await own(other)]).toEqual([['meeting_invited'], []]);
	// the others still come to it, and the fellow to one at another time
	expect((await invite(lead, [other])).status).toBe(201);
	expect((await invite(lead, [guest], { at: '16:00' })).status).toBe(201);
});

test('a meeting that is cancelled twice at the same time is cancelled once, and the guests get one message', async () => {
	const { lead, guest } = await arrange();
	const { id } = (await invite(lead, [guest])).body;
	const answers = await Promise.all([1, 2, 3].map(() => app.call(cancelMeeting, { id }, as(lead))));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	expect(await kindsOf(guest)).toEqual(['meeting_invited', 'meeting_cancelled']);
});

test('the guests get a message about a change and a cancellation, and a cancelled meeting stays as it is', async () => {
	const { lead, guest } = await arrange();
	const { id } = (await invite(lead, [guest])).body;
	const changed = { ...FACTS, on: '2026-11-28', place: 'School' };
	expect((await app.call(changeMeeting, { id, ...changed }, as(lead))).status).toBe(200);
	expect(await own(guest)).toMatchObject([changed]);
	expect((await app.call(cancelMeeting, { id }, as(lead))).status).toBe(200);
	expect(await own(guest)).toMatchObject([{ is_cancelled: true }]);
	expect(await kindsOf(guest)).toEqual(['meeting_invited', 'meeting_changed', 'meeting_cancelled']);
	expect((await app.call(changeMeeting, { id, ...changed }, as(lead))).status).toBe(409);
	expect((await app.call(cancelMeeting, { id }, as(lead))).status).toBe(409);
});

test('a meeting that is saved as it was tells no guest, and each fact that differs tells them once', async () => {
	const { lead, guest } = await arrange();
	const { id } = (await invite(lead, [guest])).body;
	const save = async (facts: object) =>
		expect((await app.call(changeMeeting, { id, ...facts } as never, as(lead))).status).toBe(200);
	await save(FACTS);
	await save({ ...FACTS, title: ` ${FACTS.title} ` });
	expect(await kindsOf(guest)).toEqual(['meeting_invited']);
	const others = { title: 'Review', kind: 'training', on: '2026-11-22', at: '11:00', place: 'School' };
	let changed: object = FACTS;
	for (const [fact, value] of Object.entries(others)) {
		changed = { ...changed, [fact]: value };
		await save(changed);
		await save(changed);
	}
	expect(await own(guest)).toMatchObject([others]);
	expect(await kindsOf(guest)).toEqual([
		'meeting_invited',
		...Object.keys(others).map(() => 'meeting_changed'),
	]);
});

test('day, time and place that another person has changed meanwhile are not overwritten', async () => {
	const { lead, guest } = await arrange();
	const { id } = (await invite(lead, [guest])).body;
	const save = async (facts: object, before?: object) => {
		const input = { id, ...facts, ...(before && { before }) };
		const { status, body } = await app.call(changeMeeting, input as never, as(lead));
		return [status, body.detail];
	};
	const later = { ...FACTS, on: '2026-11-28' };
	const elsewhere = { ...later, place: 'School' };
	expect(await save(later, FACTS)).toEqual([200, undefined]);
	expect(await save(later, FACTS), 'sent again').toEqual([200, undefined]);
	expect(await save({ ...FACTS, place: 'School' }, FACTS)).toEqual([409, MEETING_CHANGED]);
	expect(await own(guest)).toMatchObject([later]);
	expect(await save(elsewhere, later)).toEqual([200, undefined]);
	expect(await save(FACTS), 'from an app of before').toEqual([200, undefined]);
	const changed = 'meeting_changed';
	expect(await kindsOf(guest)).toEqual(['meeting_invited', changed, changed, changed]);
});

test('a guest whom another person has invited meanwhile stays invited', async () => {
	const { lead, guest } = await arrange();
	const [second, third] = [
		await makeFellow(db, { teamLead: lead }),
		await makeFellow(db, { teamLead: lead }),
	];
	const { id } = (await invite(lead, [guest])).body;
	const setGuests = async (guests: readonly Person[], before?: readonly Person[]) => {
		const ids = (people: readonly Person[]) => people.map((one) => one.id);
		const input = { id, guests: ids(guests), ...(before && { before: ids(before) }) };
		const { status, body } = await app.call(changeGuests, input, as(lead));
		return [status, body.detail];
	};
	expect(await setGuests([guest, second], [guest])).toEqual([200, undefined]);
	expect(await setGuests([second, guest], [guest]), 'sent again').toEqual([200, undefined]);
	expect(await setGuests([guest, third], [guest])).toEqual([409, MEETING_CHANGED]);
	expect([await own(second), await own(third)].map(({ length }) => length)).toEqual([1, 0]);
	expect(await kindsOf(second)).toEqual(['meeting_invited']);
	expect(await setGuests([guest, second, third], [second, guest])).toEqual([200, undefined]);
	expect(await setGuests([guest]), 'from an app of before').toEqual([200, undefined]);
	expect(await kindsOf(third)).toEqual(['meeting_invited', 'meeting_left_out']);
});

test('a change of guests invites the new fellows, tells those who are left out, and keeps guests out of reach', async () => {
	const { lead, guest } = await arrange();
	const [second, beyond] = [await makeFellow(db, { teamLead: lead }), await makeFellow(db)];
	const { id } = (await invite(lead, [guest])).body;
	await db.insertInto('meeting_guests').values({ meeting_id: id, fellow_id: beyond.id }).execute();
	const setGuests = (...guests: readonly Person[]) =>
		app.call(changeGuests, { id, guests: guests.map((one) => one.id) }, as(lead));
	expect((await setGuests(second)).body).toEqual({ status: 'success', invited: 1, left_out: 1 });
	expect((await setGuests(second)).body).toEqual({ status: 'success', invited: 0, left_out: 0 });
	expect([await own(guest), await own(second), await own(beyond)].map(({ length }) => length)).toEqual([
		0, 1, 1,
	]);
	expect(await kindsOf(guest)).toEqual(['meeting_invited', 'meeting_left_out']);
	expect([await kindsOf(second), await kindsOf(beyond)]).toEqual([['meeting_invited'], []]);
	const refused = await setGuests(second, await makeFellow(db));
	expect([refused.status, refused.body.errors]).toEqual([422, { guests: 'Choose fellows from the list' }]);
	expect((await setGuests()).body.errors).toEqual({ guests: 'Choose at least one fellow' });
	const { lead: another } = await arrange();
	expect((await app.call(changeGuests, { id, guests: [second.id] }, as(another))).status).toBe(404);
	await app.call(cancelMeeting, { id }, as(lead));
	expect((await setGuests(guest)).status).toBe(409);
});

test('a lead notes attendance and minutes from the day on, a second note replaces the first, and the guests read the minutes', async () => {
	const { lead, guest } = await arrange();
	const absent = await makeFellow(db, { teamLead: lead });
	const { id } = (await invite(lead, [guest, absent])).body;
	const note = (present: readonly Person[], minutes: string) =>
		app.call(noteOutcome, { id, present: present.map((one) => one.id), minutes }, as(lead));
	expect((await note([guest], 'Early')).body.detail).toBe('The day of this meeting has not come yet.');
	await db.updateTable('meetings').set({ held_on: '2026-11-20' }).where('id', '=', id).execute();
	expect((await note([guest, absent], '')).status).toBe(200);
	expect((await note([guest], 'We meet\nagain in May.')).status).toBe(200);
	expect(await own(guest)).toMatchObject([{ minutes: 'We meet\nagain in May.', was_present: true }]);
	expect(await own(absent)).toMatchObject([{ was_present: false }]);
	expect(await lines(lead)).toMatchObject([{ guests: 2, present: 1 }]);
	expect(await kindsOf(guest)).toEqual(['meeting_invited', 'meeting_minutes']);
	const { status } = await note([await makeFellow(db, { teamLead: lead })], '');
	expect(status).toBe(422);
});

test('attendance and minutes that another person has noted meanwhile are not overwritten', async () => {
	const { lead, guest } = await arrange();
	const [absent, uninvited] = [await makeFellow(db, { teamLead: lead }), await makeFellow(db)];
	const { id } = (await invite(lead, [guest, absent])).body;
	await db.updateTable('meetings').set({ held_on: '2026-11-20' }).where('id', '=', id).execute();
	const outcome = (minutes: string, ...present: readonly Person[]) => ({
		present: present.map((one) => one.id),
		minutes,
	});
	const note = async (noted: ReturnType<typeof outcome>, before?: ReturnType<typeof outcome>) => {
		const { status, body } = await app.call(
			noteOutcome,
			{ id, ...noted, ...(before && { before }) },
			as(lead),
		);
		return [status, body.detail];
	};
	const [nothing, noted] = [outcome(''), outcome('All well', guest)];
	expect(await note(noted, nothing)).toEqual([200, undefined]);
	expect(await note(noted, nothing), 'sent again').toEqual([200, undefined]);
	for (const overtaken of [nothing, outcome('', absent), outcome('All well')])
		expect(await note(overtaken, nothing)).toEqual([409, MEETING_CHANGED]);
	expect(await note(outcome('All well', uninvited), noted)).toEqual([409, MEETING_CHANGED]);
	expect(await own(guest)).toMatchObject([{ minutes: 'All well', was_present: true }]);
	expect(await own(absent)).toMatchObject([{ was_present: false }]);
	expect(await note(outcome('All well', guest, absent), noted)).toEqual([200, undefined]);
	expect(await note(nothing), 'from an app of before').toEqual([200, undefined]);
	expect(await own(guest)).toMatchObject([{ minutes: '', was_present: false }]);
});

test('a lead notes the attendance of the guests in reach, and what is noted about the others stays', async () => {
	const { lead, guest } = await arrange();
	const [noted, open] = [await makeFellow(db), await makeFellow(db)];
	const { id } = (await invite(lead, [guest])).body;
	for (const { id: fellow_id } of [noted, open])
		await db.insertInto('meeting_guests').values({ meeting_id: id, fellow_id }).execute();
	await db.updateTable('meetings').set({ held_on: '2026-11-20' }).where('id', '=', id).execute();
	const note = (by: Person, present: readonly Person[]) =>
		app.call(noteOutcome, { id, present: present.map((one) => one.id), minutes: '' }, as(by));
	expect((await note(lead, [guest])).status).toBe(200);
	expect([await own(guest), await own(noted), await own(open)]).toMatchObject([
		[{ was_present: true }],
		[{ was_present: null }],
		[{ was_present: null }],
	]);
	expect((await note(await makeAdmin(db), [noted])).status).toBe(200);
	expect((await note(lead, [guest])).status).toBe(200);
	expect([await own(guest), await own(noted), await own(open)]).toMatchObject([
		[{ was_present: true }],
		[{ was_present: true }],
		[{ was_present: false }],
	]);
});

test('guests get one reminder on the day before, in the daytime, and a new one after a change of the day', async () => {
	const { lead, guest } = await arrange();
	const { id } = (await invite(lead, [guest])).body;
	const cancelled = (await invite(lead, [guest])).body.id;
	await app.call(cancelMeeting, { id: cancelled }, as(lead));
	const reminders = async () => (await kindsOf(guest)).filter((kind) => kind === 'meeting_reminder').length;
	// it is 05:00 in India
	await remind(new Date('2026-11-19T23:30:00.000Z'));
	expect(await reminders()).toBe(0);
	await remind(TEST_NOW);
	await remind(TEST_NOW);
	expect(await reminders()).toBe(1);
	await app.call(changeMeeting, { id, ...FACTS, on: '2026-11-22' }, as(lead));
	await remind(new Date(TEST_NOW.getTime() + DAY_MS));
	expect(await reminders()).toBe(2);
});

test('a guest whose fellowship has ended, or whose account is closed, gets no message about the meeting any more', async () => {
	const { lead, guest } = await arrange();
	const make = () => makeFellow(db, { teamLead: lead });
	const [over, closed, leftOut] = [await make(), await make(), await make()];
	const { id } = (await invite(lead, [guest, over, closed, leftOut])).body;
	for (const one of [over, leftOut]) await endFellowship(db, one);
	await db.updateTable('accounts').set({ active: false }).where('id', '=', closed.id).execute();
	await app.call(changeMeeting, { id, ...FACTS, place: 'School' }, as(lead));
	await remind(TEST_NOW);
	const guests = [guest, over, closed].map((one) => one.id);
	expect((await app.call(changeGuests, { id, guests }, as(lead))).body.left_out).toBe(1);
	expect(await lines(lead)).toMatchObject([{ guests: 3 }]);
	await db.updateTable('meetings').set({ held_on: '2026-11-20' }).where('id', '=', id).execute();
	await app.call(noteOutcome, { id, present: [guest.id], minutes: 'All well' }, as(lead));
	await app.call(cancelMeeting, { id }, as(lead));
	const told = ['meeting_changed', 'meeting_reminder', 'meeting_minutes', 'meeting_cancelled'];
	expect(await kindsOf(guest)).toEqual(['meeting_invited', ...told]);
	for (const one of [over, closed, leftOut]) expect(await kindsOf(one)).toEqual(['meeting_invited']);
});

test('a lead who reaches a guest sees only the own fellows and cannot change the meeting, and the head office can', async () => {
	const { lead, guest } = await arrange();
	const elsewhere = await makeTeamLead(db);
	const theirs = await makeFellow(db, { teamLead: elsewhere });
	const admin = await makeAdmin(db);
	const { id } = (await invite(admin, [guest, theirs])).body;
	const { body } = await app.call(getMeeting, { id }, as(lead));
	expect(body).toMatchObject({ may_change: false, guests: [{ fellow_id: guest.id, was_present: null }] });
	expect((await app.call(cancelMeeting, { id }, as(lead))).status).toBe(403);
	const stranger = await makeDistrictLead(db, 690);
	expect((await app.call(getMeeting, { id }, as(stranger))).status).toBe(404);
	expect((await app.call(cancelMeeting, { id }, as(admin))).status).toBe(200);
});
