import { indiaDate, indiaTime, startOfDay } from '@yuva/contract/calendar';
import {
	GUEST_INVITED,
	GUEST_UNKNOWN,
	isSameMeeting,
	MEETING_AHEAD,
	MEETING_CHANGED,
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
import { findFellowsAtWork } from '../tasks/reads.ts';
import {
	deleteGuests,
	type FoundMeeting,
	findMeeting,
	insertGuests,
	insertMeeting,
	isInvited,
	lockDay,
	lockMeeting,
	markReminded,
	selectGuestIds,
	selectGuestsAtWork,
	selectInvited,
	storeCancelled,
	storeOutcome,
	updateFacts,
} from './queries.ts';

interface Step {
	db: Db;
	viewer: Viewer;
	now: Date;
}

const saidOf = ({ title, on, at, place }: Pick<MeetingFacts, 'title' | 'on' | 'at' | 'place'>) => ({
	title,
	on,
	at,
	place,
});

/** Makes a meeting and tells the guests. @throws AppError `invalid` for a past day in India, a fellow out of reach or invited to the same meeting already, or no guest */
export async function make(
	{ db, viewer, now }: Step,
	{ guests, ...facts }: NewMeeting,
): Promise<{ id: string; invited: number }> {
	refusePast(facts, now);
	const chosen = guests === 'All' ? undefined : [...new Set(guests)];
	const invited = await findFellowsAtWork(db, viewer, indiaDate(now), chosen ? { fellows: chosen } : {});
	if (chosen && invited.length < chosen.length) throw invalidField('guests', GUEST_UNKNOWN);
	if (invited.length === 0) throw invalidField('guests', NO_GUESTS);
	await lockDay(db, facts.on);
	if (await isInvited(db, facts, invited)) throw invalidField('guests', GUEST_INVITED);
	const id = uuidv7();
	const senderId = viewer.account_id;
	await insertMeeting(db, { id, made_by: senderId, made_at: now }, facts, invited);
	await tell(db, invited, { kind: 'meeting_invited', details: saidOf(facts), senderId, now });
	return { id, invited: invited.length };
}

/**
 * Changes a coming meeting and tells the guests; one that stays as it is tells nobody.
 *
 * @throws AppError as `findAhead`; `invalid` for a past day in India; `conflict` when another person has changed
 * the meeting since it was as in `before`
 */
export async function change(
	step: Step,
	id: string,
	facts: MeetingFacts,
	before?: MeetingFacts,
): Promise<void> {
	const meeting = await findAhead(step, id);
	refusePast(facts, step.now);
	if (isSameMeeting(meeting, facts)) return;
	if (before && !isSameMeeting(meeting, before)) throw new AppError('conflict', MEETING_CHANGED);
	await updateFacts(step.db, id, facts);
	await tellGuests(step, id, 'meeting_changed', facts);
}

/**
 * Sets the guests in reach of a coming meeting; guests out of reach stay. Tells those at work for whom something changes.
 * @returns how many are new, and how many need not come any more @throws AppError as `findAhead`;
 * `invalid` for a new guest out of reach; `conflict` when others are invited than in `before`
 */
export async function changeGuests(
	step: Step,
	id: string,
	guests: readonly string[],
	before?: readonly string[],
): Promise<{ invited: number; left_out: number }> {
	const { db, viewer, now } = step;
	const meeting = await findAhead(step, id);
	const stored = new Set(await selectGuestIds(db, id));
	const inReach = (await selectInvited(db, viewer, id)).map(({ fellow_id }) => fellow_id);
	if (before && ![before, guests].some((expected) => areSame(expected, inReach)))
		throw new AppError('conflict', MEETING_CHANGED);
	const chosen = new Set(guests);
	const invited = [...chosen].filter((fellow) => !stored.has(fellow));
	const leftOut = inReach.filter((fellow) => !chosen.has(fellow));
	const found =
		invited.length === 0 ? [] : await findFellowsAtWork(db, viewer, indiaDate(now), { fellows: invited });
	if (found.length < invited.length) throw invalidField('guests', GUEST_UNKNOWN);
	const atWork = new Set(await selectGuestsAtWork(db, id, indiaDate(now)));
	await insertGuests(db, id, invited);
	await deleteGuests(db, id, leftOut);
	const about = { details: saidOf(meeting), senderId: viewer.account_id, now };
	await tell(db, invited, { kind: 'meeting_invited', ...about });
	const expected = leftOut.filter((fellow) => atWork.has(fellow));
	await tell(db, expected, { kind: 'meeting_left_out', ...about });
	return { invited: invited.length, left_out: leftOut.length };
}

/** Cancels a coming meeting and tells the guests. @throws AppError as `findAhead` */
export async function cancel(step: Step, id: string): Promise<void> {
	const meeting = await findAhead(step, id);
	await storeCancelled(step.db, id, step.now);
	await tellGuests(step, id, 'meeting_cancelled', meeting);
}

/**
 * Stores who of the guests in reach came, and the minutes; guests out of reach stay as they are.
 *
 * @throws AppError as `findOwn`; `conflict` before the day, when cancelled, and when another person has changed
 * the meeting since it was as in `before`; without it `invalid` for a fellow who is no guest
 */
export async function noteWhoCame(
	step: Step,
	id: string,
	outcome: MeetingOutcome,
	before?: MeetingOutcome,
): Promise<void> {
	const { present, minutes } = outcome;
	const { db, viewer, now } = step;
	const meeting = await findOwn(step, id);
	if (meeting.is_cancelled) throw new AppError('conflict', MEETING_OVER);
	if (meeting.on > indiaDate(now)) throw new AppError('conflict', MEETING_AHEAD);
	if (before) await keepNotedSince(step, meeting, [before, outcome]);
	const guests = new Set(await selectGuestIds(db, id));
	if (present.some((fellow) => !guests.has(fellow)))
		throw before ? new AppError('conflict', MEETING_CHANGED) : invalidField('present', GUEST_UNKNOWN);
	await storeOutcome(db, viewer, id, { present, minutes, now });
	if (minutes !== '' && minutes !== meeting.minutes) await tellGuests(step, id, 'meeting_minutes', meeting);
}

/** @throws AppError `conflict` when the meeting has another outcome than all of these */
async function keepNotedSince(
	{ db, viewer }: Step,
	{ id, minutes }: FoundMeeting,
	expected: readonly MeetingOutcome[],
): Promise<void> {
	const invited = await selectInvited(db, viewer, id);
	const came = invited.flatMap(({ fellow_id, was_present }) => (was_present ? [fellow_id] : []));
	if (!expected.some((one) => one.minutes === minutes && areSame(one.present, came)))
		throw new AppError('conflict', MEETING_CHANGED);
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
	const ids = new Set(some);
	return ids.size === new Set(others).size && others.every((id) => ids.has(id));
}

function refusePast({ on }: MeetingFacts, now: Date): void {
	if (on < indiaDate(now)) throw invalidField('on', MEETING_PAST);
}

/** Finds a meeting that the viewer may change. @throws AppError `not_found` when absent or out of reach, `forbidden` when another lead made it */
async function findOwn({ db, viewer }: Step, id: string): Promise<FoundMeeting> {
	await lockMeeting(db, id);
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
	const guests = await selectGuestsAtWork(db, id, indiaDate(now));
	await tell(db, guests, { kind, details: saidOf(facts), senderId: viewer.account_id, now });
}

/** Reminders begin at this time in India, so that they wake no person. */
const FROM = '08:00';

/** Reminds the guests of tomorrow's meetings once. @returns the number of meetings; undefined for none */
export const remindGuests = (db: Db, { now, limitMs }: ScheduledTurn): Promise<number | undefined> =>
	inJobTransaction(db, limitMs, async (trx) => {
		if (indiaTime(now) < FROM) return undefined;
		const today = indiaDate(now);
		const tomorrow = indiaDate(startOfDay(today, 1));
		const meetings = await markReminded(trx, tomorrow, now);
		for (const { id, made_by: senderId, ...facts } of meetings) {
			const guests = await selectGuestsAtWork(trx, id, today);
			await tell(trx, guests, { kind: 'meeting_reminder', details: saidOf(facts), senderId, now });
		}
		return meetings.length || undefined;
	});

export const meetingsJob = ({ db }: { db: Db }): ScheduledJob => ({
	kind: 'meetings',
	run: (turn) => remindGuests(db, turn),
});
