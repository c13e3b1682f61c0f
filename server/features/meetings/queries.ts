import type { MeetingKind } from '@yuva/contract/meetings/own-schema';
import type { MeetingFacts } from '@yuva/contract/meetings/schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { isEnrolledOn } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

const columnsOf = ({ title, kind, on, at, place }: MeetingFacts) => ({
	title,
	kind,
	held_on: on,
	held_at: at,
	place,
});

export interface NewRow {
	id: string;
	made_by: string;
	made_at: Date;
}

export async function insertMeeting(
	db: Db,
	row: NewRow,
	facts: MeetingFacts,
	guests: readonly string[],
): Promise<void> {
	await db
		.insertInto('meetings')
		.values({ ...row, ...columnsOf(facts) })
		.execute();
	await insertGuests(db, row.id, guests);
}

/** Serializes those who make meetings of a day until the transaction ends. */
export async function lockDay(db: Db, day: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`meetings:${day}`}, 0))`.execute(db);
}

/** Locks a meeting, so that it is not changed at the same time. */
export async function lockMeeting(db: Db, id: string): Promise<void> {
	await db.selectFrom('meetings').select('id').where('id', '=', id).forUpdate().execute();
}

export async function isInvited(
	db: Db,
	{ title, on, at }: MeetingFacts,
	fellows: readonly string[],
): Promise<boolean> {
	const found = await db
		.selectFrom('meetings')
		.innerJoin('meeting_guests', 'meeting_guests.meeting_id', 'meetings.id')
		.select('meetings.id')
		.where('meetings.title', '=', title)
		.where('meetings.held_on', '=', on)
		.where('meetings.held_at', '=', at)
		.where('meetings.cancelled_at', 'is', null)
		.where('meeting_guests.fellow_id', '=', sql<string>`any(${fellows}::uuid[])`)
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

export async function insertGuests(db: Db, id: string, guests: readonly string[]): Promise<void> {
	await sql`insert into meeting_guests (meeting_id, fellow_id)
		select ${id}::uuid, unnest(${guests}::uuid[]) on conflict do nothing`.execute(db);
}

export async function deleteGuests(db: Db, id: string, guests: readonly string[]): Promise<void> {
	await sql`delete from meeting_guests where meeting_id = ${id} and fellow_id = any(${guests}::uuid[])`.execute(
		db,
	);
}

/** Changes a meeting. A new day needs a new reminder. */
export async function updateFacts(db: Db, id: string, facts: MeetingFacts): Promise<void> {
	await db
		.updateTable('meetings')
		.set({
			...columnsOf(facts),
			reminded_at: sql<Date | null>`case when held_on = ${facts.on}::date then reminded_at end`,
		})
		.where('id', '=', id)
		.execute();
}

export async function storeCancelled(db: Db, id: string, now: Date): Promise<void> {
	await db.updateTable('meetings').set({ cancelled_at: now }).where('id', '=', id).execute();
}

export interface Outcome {
	present: readonly string[];
	minutes: string;
	now: Date;
}

/** Guests out of reach stay as they are. */
export async function storeOutcome(
	db: Db,
	viewer: Viewer,
	id: string,
	{ present, minutes, now }: Outcome,
): Promise<void> {
	await db.updateTable('meetings').set({ minutes, noted_at: now }).where('id', '=', id).execute();
	const reached = db.selectFrom('fellows').select('fellows.id').where(fellowInReach(viewer));
	await sql`update meeting_guests set was_present = fellow_id = any(${present}::uuid[])
		where meeting_id = ${id} and fellow_id in (${reached})`.execute(db);
}

/** Selects the viewer's own meetings and those with a guest in reach; the head office gets all. */
const meetingRows = (db: Db, viewer: Viewer) =>
	db
		.selectFrom('meetings')
		.leftJoin('accounts as maker', 'maker.id', 'meetings.made_by')
		.select([
			'meetings.id',
			'meetings.title',
			sql<MeetingKind>`meetings.kind`.as('kind'),
			'meetings.held_on as on',
			'meetings.held_at as at',
			'meetings.place',
			'meetings.made_by as maker_id',
			'maker.full_name as made_by',
			sql<boolean>`meetings.cancelled_at is not null`.as('is_cancelled'),
		])
		.$if(viewer.role !== 'admin', (query) =>
			query.where((build) =>
				build.or([
					build('meetings.made_by', '=', viewer.account_id),
					build.exists(
						build
							.selectFrom('meeting_guests')
							.innerJoin('fellows', 'fellows.id', 'meeting_guests.fellow_id')
							.select('meeting_guests.fellow_id')
							.whereRef('meeting_guests.meeting_id', '=', 'meetings.id')
							.where(fellowInReach(viewer)),
					),
				]),
			),
		);

export interface MeetingPage {
	after: { day: string; id: string } | undefined;
	limit: number;
}

export const selectMeetings = (db: Db, viewer: Viewer, { after, limit }: MeetingPage) =>
	meetingRows(db, viewer)
		.select([
			sql<number>`(select count(*) from meeting_guests where meeting_id = meetings.id)`.as('guests'),
			sql<number | null>`(select count(*) filter (where was_present) from meeting_guests
				where meeting_id = meetings.id and meetings.noted_at is not null
				having meetings.noted_at is not null)`.as('present'),
		])
		.$if(after !== undefined, (query) =>
			query.where(sql<boolean>`(meetings.held_on, meetings.id) < (${after?.day}::date, ${after?.id}::uuid)`),
		)
		.orderBy('meetings.held_on', 'desc')
		.orderBy('meetings.id', 'desc')
		.limit(rowLimit(limit))
		.execute();

export const findMeeting = (db: Db, viewer: Viewer, id: string) =>
	meetingRows(db, viewer).select('meetings.minutes').where('meetings.id', '=', id).executeTakeFirst();

export type FoundMeeting = NonNullable<Awaited<ReturnType<typeof findMeeting>>>;

export const selectInvited = (db: Db, viewer: Viewer, id: string) =>
	db
		.selectFrom('meeting_guests')
		.innerJoin('fellows', 'fellows.id', 'meeting_guests.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.leftJoin('districts', 'districts.id', 'fellows.working_district')
		.select([
			'meeting_guests.fellow_id',
			'accounts.full_name',
			sql<string>`coalesce(districts.name, '')`.as('district_name'),
			'meeting_guests.was_present',
		])
		.where('meeting_guests.meeting_id', '=', id)
		.where(fellowInReach(viewer))
		.orderBy(sql`lower(accounts.full_name)`)
		.orderBy('fellows.id')
		.execute();

/** Reads all guests, also those whom the viewer does not reach. */
export async function selectGuestIds(db: Db, id: string): Promise<string[]> {
	const rows = await db
		.selectFrom('meeting_guests')
		.select('fellow_id')
		.where('meeting_id', '=', id)
		.orderBy('fellow_id')
		.execute();
	return rows.map(({ fellow_id }) => fellow_id);
}

/**
 * Reads the guests who work on `today`, also those whom the viewer does not reach: nobody expects a fellow at a
 * meeting whose account is closed or whose fellowship has ended.
 */
export async function selectGuestsAtWork(db: Db, id: string, today: string): Promise<string[]> {
	const rows = await db
		.selectFrom('meeting_guests')
		.innerJoin('accounts', 'accounts.id', 'meeting_guests.fellow_id')
		.select('meeting_guests.fellow_id')
		.where('meeting_guests.meeting_id', '=', id)
		.where('accounts.active', '=', true)
		.where(isEnrolledOn(today, 'meeting_guests.fellow_id'))
		.orderBy('meeting_guests.fellow_id')
		.execute();
	return rows.map(({ fellow_id }) => fellow_id);
}

export const selectOwnMeetings = (db: Db, fellowId: string, from: string) =>
	db
		.selectFrom('meeting_guests')
		.innerJoin('meetings', 'meetings.id', 'meeting_guests.meeting_id')
		.leftJoin('accounts as maker', 'maker.id', 'meetings.made_by')
		.select([
			'meetings.id',
			'meetings.title',
			sql<MeetingKind>`meetings.kind`.as('kind'),
			'meetings.held_on as on',
			'meetings.held_at as at',
			'meetings.place',
			'maker.full_name as made_by',
			sql<boolean>`meetings.cancelled_at is not null`.as('is_cancelled'),
			'meetings.minutes',
			'meeting_guests.was_present',
		])
		.where('meeting_guests.fellow_id', '=', fellowId)
		.where('meetings.held_on', '>=', from)
		.orderBy('meetings.held_on', 'desc')
		.orderBy('meetings.held_at', 'desc')
		.orderBy('meetings.id', 'desc')
		.limit(100)
		.execute();

export const markReminded = (db: Db, day: string, now: Date) =>
	db
		.updateTable('meetings')
		.set({ reminded_at: now })
		.where('held_on', '=', day)
		.where('reminded_at', 'is', null)
		.where('cancelled_at', 'is', null)
		.returning(['id', 'title', 'held_on as on', 'held_at as at', 'place', 'made_by'])
		.execute();
