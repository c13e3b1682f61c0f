import { indiaDate, indiaTime, startOfDay } from '@yuva/contract/calendar';
import {
	GUEST_UNKNOWN,
	MEETING_AHEAD,
	MEETING_OVER,
	MEETING_PAST,
	type MeetingFacts,
	type MeetingOutcome,
	type NewMeeting,
	NO_GUESTS,
	NOT_THE_MAKER,
} from '@yuva/contract/meetings/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { inJobTransaction, type ScheduledJob, type ScheduledTurn } from '../../platform/jobs/schedule.ts';
import { tell } from '../messages/actions.ts';
import {
	type FoundMeeting,
	findMeeting,
	insertMeeting,
	markReminded,
	selectGuestIds,
	selectGuests,
	storeCancelled,
	storeOutcome,
	updateFacts,
} from './queries.ts';

interface Step {
	db: Db;
	viewer: Viewer;
	now: Date;
}

/** What a message says of a meeting. */
const saidOf = ({ title, on, at, place }: Pick<MeetingFacts, 'title' | 'on' | 'at' | 'place'>) => ({
	title,
	on,
	at,
	place,
});

/** @throws AppError `invalid` for a day before today in India, a fellow out of reach, and where there is no guest */
export async function make(
	{ db, viewer, now }: Step,
	{ guests, ...facts }: NewMeeting,
): Promise<{ id: string; invited: number }> {
	refusePast(facts, now);
	const chosen = guests === 'All' ? undefined : [...new Set(guests)];
	const invited = await selectGuests(db, viewer, { chosen, today: indiaDate(now) });
	if (chosen && invited.length < chosen.length) throw invalidField('guests', GUEST_UNKNOWN);
	if (invited.length === 0) throw invalidField('guests', NO_GUESTS);
	const id = uuidv7();
	const senderId = viewer.account_id;
	await insertMeeting(db, { id, made_by: senderId, made_at: now }, facts, invited);
	await tell(db, invited, { kind: 'meeting_invited', details: saidOf(facts), senderId, now });
	return { id, invited: invited.length };
}

/** @throws AppError as `findOwn`; `conflict` for one that is cancelled or over; `invalid` for a day before today */
export async function change(step: Step, id: string, facts: MeetingFacts): Promise<void> {
	await findAhead(step, id);
	refusePast(facts, step.now);
	await updateFacts(step.db, id, facts);
	await tellGuests(step, id, 'meeting_changed', facts);
}

/** @throws AppError as `change` */
export async function cancel(step: Step, id: string): Promise<void> {
	const meeting = await findAhead(step, id);
	await storeCancelled(step.db, id, step.now);
	await tellGuests(step, id, 'meeting_cancelled', meeting);
}

/** @throws AppError as `findOwn`; `conflict` before its day, or when it is cancelled; `invalid` for who was not invited */
export async function noteWhoCame(
	step: Step,
	id: string,
	{ present, minutes }: MeetingOutcome,
): Promise<void> {
	const { db, now } = step;
	const meeting = await findOwn(step, id);
	if (meeting.is_cancelled) throw new AppError('conflict', MEETING_OVER);
	if (meeting.on > indiaDate(now)) throw new AppError('conflict', MEETING_AHEAD);
	const guests = new Set(await selectGuestIds(db, id));
	if (present.some((fellow) => !guests.has(fellow))) throw invalidField('present', GUEST_UNKNOWN);
	await storeOutcome(db, id, { present, minutes, now });
	if (minutes !== '' && minutes !== meeting.minutes) await tellGuests(step, id, 'meeting_minutes', meeting);
}

function refusePast({ on }: MeetingFacts, now: Date): void {
	if (on < indiaDate(now)) throw invalidField('on', MEETING_PAST);
}

/** @throws AppError `not_found` when absent or out of reach, `forbidden` for that of another lead */
async function findOwn({ db, viewer }: Step, id: string): Promise<FoundMeeting> {
	const meeting = await findMeeting(db, viewer, id);
	if (!meeting) throw notFound();
	if (!mayChange(viewer, meeting)) throw new AppError('forbidden', NOT_THE_MAKER);
	return meeting;
}

export const mayChange = ({ role, account_id }: Viewer, { maker_id }: FoundMeeting): boolean =>
	role === 'admin' || maker_id === account_id;

async function findAhead(step: Step, id: string): Promise<FoundMeeting> {
	const meeting = await findOwn(step, id);
	if (meeting.is_cancelled || meeting.on < indiaDate(step.now)) throw new AppError('conflict', MEETING_OVER);
	return meeting;
}

async function tellGuests(
	{ db, viewer, now }: Step,
	id: string,
	kind: 'meeting_changed' | 'meeting_cancelled' | 'meeting_minutes',
	facts: Pick<MeetingFacts, 'title' | 'on' | 'at' | 'place'>,
): Promise<void> {
	const guests = await selectGuestIds(db, id);
	await tell(db, guests, { kind, details: saidOf(facts), senderId: viewer.account_id, now });
}

/** By the time in India: nobody is told at night. */
const FROM = '08:00';

/** Tells the guests of the meetings of tomorrow, once. @returns the number of meetings; undefined for none */
export const remindGuests = (db: Db, { now, limitMs }: ScheduledTurn): Promise<number | undefined> =>
	inJobTransaction(db, limitMs, async (trx) => {
		if (indiaTime(now) < FROM) return undefined;
		const tomorrow = indiaDate(startOfDay(indiaDate(now), 1));
		const meetings = await markReminded(trx, tomorrow, now);
		for (const { id, made_by: senderId, ...facts } of meetings) {
			const guests = await selectGuestIds(trx, id);
			await tell(trx, guests, { kind: 'meeting_reminder', details: saidOf(facts), senderId, now });
		}
		return meetings.length || undefined;
	});

export const meetingsJob = ({ db }: { db: Db }): ScheduledJob => ({
	kind: 'meetings',
	run: (turn) => remindGuests(db, turn),
});
