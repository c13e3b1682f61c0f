import { indiaDate } from '@yuva/contract/calendar';
import type { Ended } from '@yuva/contract/enrolments/schema';
import type { FellowFilter, FellowSort, RegisterDay } from '@yuva/contract/fellows/schema';
import type { FellowStatus } from '@yuva/contract/profile/schema';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { nameFound } from '../../platform/database/search-words.ts';
import type { Fellows } from '../../platform/database/tables.ts';
import { enrolledOn, isEnrolledOn } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { homeByLanguage, homeIsCalled } from '../reference/reads.ts';

const everHeld = sql`fellow_enrolments held where held.fellow_id = fellows.id`;

/**
 * Computes `fellowStatusOn` in SQL, but a fellow without access is an applicant. Who signs between two years has
 * access before the first enrolment.
 */
const statusOn = (now: Date): RawBuilder<FellowStatus> => sql<FellowStatus>`case
	when not accounts.active then 'Inactive'
	when fellows.data_consent_at is null then 'Applicant'
	when ${enrolledOn(indiaDate(now))} then 'Active'
	when (select true from ${everHeld} limit 1) then 'Completed'
	else 'Applicant' end`;

function fellowRows(db: Db, viewer: Viewer, now: Date) {
	return db
		.selectFrom('fellow_figures')
		.innerJoin('fellows', 'fellows.id', 'fellow_figures.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'fellow_figures.fellow_id')
		.select([
			'fellow_figures.fellow_id',
			sql<string>`fellows.fellow_code`.as('fellow_code'),
			'accounts.full_name',
			'accounts.mobile_number',
			'fellows.photo_id',
			homeByLanguage.as('place'),
			'fellow_figures.district_name',
			statusOn(now).as('status'),
			sql<Ended | null>`(select nullif(held.outcome, 'active') from fellow_enrolments held
				where held.fellow_id = fellows.id order by held.enrolled_on desc limit 1)`.as('ended'),
			'fellow_figures.children',
			'fellow_figures.days_marked',
			'fellow_figures.last_day',
			sql<string | null>`nullif(fellow_figures.last_register, '-infinity')`.as('last_register'),
			'fellow_figures.attendance as attendance_thousandths',
		])
		.where('fellows.registered_at', 'is not', null)
		.where(fellowInReach(viewer));
}

export type FellowRow = Awaited<ReturnType<typeof selectFellows>>[number];

interface Order {
	column: 'full_name' | 'last_register' | 'children' | 'attendance';
	direction: 'asc' | 'desc';
	type: RawBuilder<unknown>;
}

export const ORDERS: Record<FellowSort, Order> = {
	name: { column: 'full_name', direction: 'asc', type: sql`text` },
	register_oldest: { column: 'last_register', direction: 'asc', type: sql`date` },
	register_latest: { column: 'last_register', direction: 'desc', type: sql`date` },
	children_most: { column: 'children', direction: 'desc', type: sql`integer` },
	children_fewest: { column: 'children', direction: 'asc', type: sql`integer` },
	attendance_lowest: { column: 'attendance', direction: 'asc', type: sql`smallint` },
	attendance_highest: { column: 'attendance', direction: 'desc', type: sql`smallint` },
};

export interface FellowPage extends FellowFilter {
	after: { key: string; id: string } | undefined;
	limit: number;
	now: Date;
}

export function selectFellows(db: Db, viewer: Viewer, page: FellowPage) {
	const { column, direction, type } = ORDERS[page.sort];
	const key = sql.ref(`fellow_figures.${column}`);
	const { after, search, district, status, module, now } = page;
	const beyond = direction === 'asc' ? sql`>` : sql`<`;
	return fellowRows(db, viewer, now)
		.select(sql<string>`${key}::text`.as('key'))
		.where(standsAs(status, now))
		.$if(search !== '', (query) => query.where(isFound(search)))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0))
		.$if(module !== undefined, (query) => query.where('fellow_figures.module', '=', module ?? 0))
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(${key}, fellow_figures.fellow_id) ${beyond} (${after?.key}::${type}, ${after?.id}::uuid)`,
			),
		)
		.orderBy(key, direction)
		.orderBy('fellow_figures.fellow_id', direction)
		.limit(rowLimit(page.limit))
		.execute();
}

export const isFound = (search: string): RawBuilder<boolean> =>
	nameFound(search, {
		words: sql.ref('fellow_figures.words'),
		keys: sql.ref('fellow_figures.name_keys'),
		more: homeIsCalled('fellow_figures.fellow_id'),
	});

const wasEnrolled = sql<boolean>`exists (select from ${everHeld})`;

function standsAs(status: FellowStatus | undefined, now: Date): RawBuilder<boolean> {
	const hasAccess = sql<boolean>`fellow_figures.has_access`;
	if (status === undefined) return hasAccess;
	if (status === 'Inactive') return sql<boolean>`not accounts.active and fellows.registered_at is not null`;
	if (status === 'Applicant') {
		return sql<boolean>`(fellows.data_consent_at is null or not ${wasEnrolled})
			and fellows.registered_at is not null and accounts.active`;
	}
	const isEnrolled = isEnrolledOn(indiaDate(now));
	const stands = status === 'Completed' ? sql<boolean>`not ${isEnrolled} and ${wasEnrolled}` : isEnrolled;
	return sql<boolean>`${hasAccess} and accounts.active and ${stands}`;
}

export type DetailRow = NonNullable<Awaited<ReturnType<typeof selectFellow>>>;

export const selectFellow = (db: Db, viewer: Viewer, { fellowId, now }: { fellowId: string; now: Date }) =>
	fellowRows(db, viewer, now)
		.leftJoin('learning_centers as center', 'center.fellow_id', 'fellows.id')
		.leftJoin('accounts as team_lead', 'team_lead.id', 'center.team_lead_id')
		.select([
			'accounts.given_name',
			'accounts.surname',
			'fellows.accepted_offer_at',
			'fellows.accepted_offer_text',
			'fellows.child_protection_at',
			'fellows.child_protection_text',
			'fellows.data_consent_at',
			'fellows.data_consent_notice',
			'team_lead.full_name as team_lead',
		])
		.where('fellows.id', '=', fellowId)
		.executeTakeFirst();

export async function selectRegisterDays(
	db: Db,
	viewer: Viewer,
	{ fellowId, yearId }: { fellowId: string; yearId: number },
): Promise<RegisterDay[] | undefined> {
	const row = await db
		.selectFrom('fellows')
		.select(
			sql<RegisterDay[]>`coalesce((select json_agg(marked order by marked.day) from (
				select day, max(date) as date, count(*) filter (where status = 'Present') as present,
					count(*) filter (where status = 'Absent') as absent
				from children_attendance mark where mark.fellow_id = fellows.id and mark.year_id = ${yearId} group by day
			) as marked), '[]')`.as('days'),
		)
		.where('fellows.id', '=', fellowId)
		.where(fellowInReach(viewer))
		.executeTakeFirst();
	return row?.days;
}

export function lockFellow(db: Db, viewer: Viewer, about: { fellowId: string; now: Date }) {
	return db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select(['fellows.id', statusOn(about.now).as('status')])
		.where('fellows.id', '=', about.fellowId)
		.where(fellowInReach(viewer))
		.forUpdate(['fellows', 'accounts'])
		.executeTakeFirst();
}

export async function insertFellow(db: Db, id: string): Promise<void> {
	await db.insertInto('fellows').values({ id }).execute();
}

export async function updateFellow(db: Db, fellowId: string, changes: Updateable<Fellows>): Promise<void> {
	await db.updateTable('fellows').set(changes).where('id', '=', fellowId).execute();
}

export async function updateProfile(db: Db, fellowId: string, changes: Updateable<Fellows>): Promise<void> {
	const { district } = changes;
	const working_district = sql<number>`case
		when exists (select from learning_centers where fellow_id = ${fellowId}) then working_district
		else ${district}::integer end`;
	await db
		.updateTable('fellows')
		.set({ ...changes, ...(district !== undefined && { working_district }) })
		.where('id', '=', fellowId)
		.execute();
}

export async function updateVideoWatched(
	db: Db,
	fellowId: string,
	column: `video${1 | 2}_watched_at`,
	now: Date,
): Promise<void> {
	await db
		.updateTable('fellows')
		.set({ [column]: now })
		.where('id', '=', fellowId)
		.where(column, 'is', null)
		.execute();
}

/** Numbers start at 1 each year; a rolled-back registration frees its number. */
export async function takeNextNumber(db: Db, year: number): Promise<number> {
	const { last } = await db
		.insertInto('fellow_code_counters')
		.values({ year, last: 1 })
		.onConflict((conflict) =>
			conflict.column('year').doUpdateSet((build) => ({
				last: build('fellow_code_counters.last', '+', 1),
			})),
		)
		.returning('last')
		.executeTakeFirstOrThrow();
	return last;
}
