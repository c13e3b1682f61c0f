import type { TextByLanguage } from '@yuva/contract/language';
import { type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { districtsOf } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

type Lead = Pick<Viewer, 'account_id' | 'role'>;

const isInReach = ({ account_id, role }: Lead, district: string) =>
	role === 'admin' ? sql<boolean>`true` : sql<boolean>`${sql.ref(district)} in (${districtsOf(account_id)})`;

/** A lead who takes a fellow over sets an application aside as well: before the new enrolment ends, not after. */
const setAsideOn = sql`(select max((earlier.set_aside_at at time zone 'Asia/Kolkata')::date)
	from earlier_applications earlier where earlier.fellow_id = fellows.id)`;

/**
 * Selects registered fellows and applicants with an open account. Leaves out a fellow whose fellowship is over,
 * until the fellow applies again.
 */
const readers = (db: Db) =>
	db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.where('fellows.registered_at', 'is not', null)
		.where(
			sql<boolean>`(select bool_or(outcome = 'active') or max(ended_on) <= coalesce(${setAsideOn}, '-infinity')
				from fellow_enrolments where fellow_id = fellows.id) is not false`,
		)
		.where('accounts.active', '=', true);

export const selectReach = (db: Db, viewer: Lead) =>
	readers(db)
		.innerJoin('districts', 'districts.id', 'fellows.working_district')
		.select([
			'districts.id as district_id',
			'districts.name as district_name',
			sql<number>`count(*)`.as('people'),
		])
		.where(isInReach(viewer, 'districts.id'))
		.groupBy(['districts.id', 'districts.name'])
		.orderBy('districts.name')
		.execute();

export async function selectReaders(
	db: Db,
	viewer: Lead,
	districts: readonly number[] | undefined,
): Promise<string[]> {
	const rows = await readers(db)
		.select('fellows.id')
		.where(isInReach(viewer, 'fellows.working_district'))
		.$if(districts !== undefined, (query) =>
			query.where('fellows.working_district', '=', sql<number>`any(${districts}::integer[])`),
		)
		.orderBy('fellows.id')
		.execute();
	return rows.map(({ id }) => id);
}

/** Returns those of `ids` for which the lead is responsible; undefined means all of them. */
export async function selectOwnDistricts(
	db: Db,
	viewer: Lead,
	ids: readonly number[] | undefined,
): Promise<number[]> {
	const rows = await db
		.selectFrom('districts')
		.select('id')
		.where(isInReach(viewer, 'districts.id'))
		.$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids}::integer[])`))
		.execute();
	return rows.map(({ id }) => id);
}

/** Holds the lock until the transaction ends, so that a sender's announcements are counted one after the other. */
export async function lockAnnouncements(db: Db, senderId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`announcements:${senderId}`}, 0))`.execute(db);
}

/** Tells whether the announcement went to chosen people, and not to a district. */
export const isToChosen = (announcement: string) => sql<boolean>`(not ${sql.ref(`${announcement}.everywhere`)}
	and not exists (select from announcement_districts where announcement_id = ${sql.ref(`${announcement}.id`)}))`;

/** Counts those to districts; withdrawn ones included. */
export async function countAnnouncements(db: Db, senderId: string, since: Date): Promise<number> {
	const { sent } = await db
		.selectFrom('announcements')
		.select(sql<number>`count(*)`.as('sent'))
		.where('created_by', '=', senderId)
		.where('created_at', '>=', since)
		.where(sql<boolean>`not ${isToChosen('announcements')}`)
		.executeTakeFirstOrThrow();
	return sent;
}

export interface NewAnnouncement {
	id: string;
	text: TextByLanguage;
	everywhere: boolean;
	reached: number;
	created_by: string;
	created_at: Date;
}

/** `districts` are ignored for one that is for all districts; there are none for one to chosen people. */
export async function insertAnnouncement(
	db: Db,
	row: NewAnnouncement,
	districts: readonly number[],
): Promise<void> {
	await db
		.insertInto('announcements')
		.values({ ...row, text: JSON.stringify(row.text) })
		.execute();
	if (row.everywhere || districts.length === 0) return;
	await db
		.insertInto('announcement_districts')
		.values(districts.map((district_id) => ({ announcement_id: row.id, district_id })))
		.execute();
}

export interface AnnouncementPage {
	after: { at: Date; id: string } | undefined;
	limit: number;
}

/** Returns those for all districts and for one in reach, and the viewer's own; the latest first. */
export function selectAnnouncements(db: Db, viewer: Lead, { after, limit }: AnnouncementPage) {
	return db
		.selectFrom('announcements')
		.leftJoin('accounts', 'accounts.id', 'announcements.created_by')
		.select([
			'announcements.id',
			sql<TextByLanguage>`announcements.text`.as('text'),
			'announcements.created_at',
			'announcements.withdrawn_at',
			'announcements.reached',
			isToChosen('announcements').as('to_chosen'),
			'announcements.created_by',
			'accounts.full_name as sent_by',
			sql<string[]>`array(select districts.name from announcement_districts chosen
				join districts on districts.id = chosen.district_id
				where chosen.announcement_id = announcements.id order by districts.name)`.as('districts'),
			sql<number>`(select count(*) from messages where messages.announcement_id = announcements.id
				and messages.read_at is not null)`.as('read'),
		])
		.where((build) =>
			build.or([
				build('announcements.everywhere', '=', true),
				build('announcements.created_by', '=', viewer.account_id),
				build.exists(
					build
						.selectFrom('announcement_districts')
						.select('announcement_id')
						.whereRef('announcement_id', '=', 'announcements.id')
						.where(isInReach(viewer, 'district_id')),
				),
			]),
		)
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(announcements.created_at, announcements.id) < (${after?.at}, ${after?.id}::uuid)`,
			),
		)
		.orderBy('announcements.created_at', 'desc')
		.orderBy('announcements.id', 'desc')
		.limit(rowLimit(limit))
		.execute();
}

/** Keeps the first time; a lead withdraws only their own. @returns false when there is none */
export const storeWithdrawal = (db: Db, viewer: Lead, id: string, now: Date): Promise<boolean> =>
	storeWithdrawn(db, viewer, id, sql<Date>`coalesce(withdrawn_at, ${now})`);

/** Undoes `storeWithdrawal` if the viewer may withdraw. @returns false when there is none */
export const clearWithdrawal = (db: Db, viewer: Lead, id: string): Promise<boolean> =>
	storeWithdrawn(db, viewer, id, null);

async function storeWithdrawn(
	db: Db,
	{ role, account_id }: Lead,
	id: string,
	withdrawn_at: RawBuilder<Date> | null,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('announcements')
		.set({ withdrawn_at })
		.where('id', '=', id)
		.$if(role !== 'admin', (query) => query.where('created_by', '=', account_id))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
