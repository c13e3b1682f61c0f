import type { VisitState } from '@yuva/contract/visits/own-schema';
import type { VisitPlan } from '@yuva/contract/visits/schema';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Visits } from '../../platform/database/tables.ts';
import { isEnrolledOn } from '../../platform/identity/enrolment.ts';
import { fellowInReach, isReachedBy } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { homeByLanguage } from '../reference/reads.ts';

export async function insertVisit(db: Db, row: Insertable<Visits>): Promise<void> {
	await db.insertInto('visits').values(row).execute();
}

export async function storePlan(db: Db, id: string, { on, note }: VisitPlan): Promise<void> {
	await db.updateTable('visits').set({ visit_on: on, note }).where('id', '=', id).execute();
}

export async function storeCancelled(db: Db, id: string, now: Date): Promise<void> {
	await db.updateTable('visits').set({ cancelled_at: now }).where('id', '=', id).execute();
}

export interface DoneVisit {
	answer_id: string;
	on: string;
	agreed: string;
}

export interface Visitor {
	fellowId: string;
	leadId: string;
}

/** Closes the open visit of this lead to this fellow whose day is nearest. @returns false when none is open */
export async function closeNearest(
	db: Db,
	{ fellowId, leadId }: Visitor,
	{ answer_id, on, agreed }: DoneVisit,
): Promise<boolean> {
	const nearest = db
		.selectFrom('visits')
		.select('id')
		.where('fellow_id', '=', fellowId)
		.where('lead_id', '=', leadId)
		.where('cancelled_at', 'is', null)
		.where('answer_id', 'is', null)
		.orderBy(sql`abs(visit_on - ${on}::date)`)
		.orderBy('visit_on')
		.orderBy('id')
		.limit(1)
		.forUpdate();
	const { numUpdatedRows } = await db
		.updateTable('visits')
		.set({ answer_id, visit_on: on, agreed })
		.where('id', 'in', nearest)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

const state = sql<VisitState>`case when visits.answer_id is not null then 'done'
	when visits.cancelled_at is not null then 'cancelled' else 'planned' end`;

const visitRows = (db: Db, viewer: Viewer) =>
	db
		.selectFrom('visits')
		.innerJoin('fellows', 'fellows.id', 'visits.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'visits.fellow_id')
		.leftJoin('districts', 'districts.id', 'fellows.working_district')
		.leftJoin('accounts as visitor', 'visitor.id', 'visits.lead_id')
		.select([
			'visits.id',
			'visits.visit_on as on',
			'visitor.full_name as lead',
			'visits.note',
			state.as('state'),
			'visits.fellow_id',
			'accounts.full_name',
			sql<string>`coalesce(districts.name, '')`.as('district_name'),
			sql<boolean>`visits.lead_id is not distinct from ${viewer.account_id}::uuid`.as('is_own'),
		])
		.where(fellowInReach(viewer));

export interface VisitPage {
	/** An example is `2026-11`. Its earliest visit comes first; without a month the latest visit does. */
	month: string | undefined;
	fellowId: string | undefined;
	after: { day: string; id: string } | undefined;
	limit: number;
}

export function selectVisits(db: Db, viewer: Viewer, { month, fellowId, after, limit }: VisitPage) {
	const direction = month === undefined ? 'desc' : 'asc';
	const beyond = month === undefined ? sql`<` : sql`>`;
	const first = `${month}-01`;
	return visitRows(db, viewer)
		.$if(month !== undefined, (query) =>
			query.where(
				sql<boolean>`visits.visit_on >= ${first}::date and visits.visit_on < ${first}::date + interval '1 month'`,
			),
		)
		.$if(fellowId !== undefined, (query) => query.where('visits.fellow_id', '=', fellowId ?? ''))
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(visits.visit_on, visits.id) ${beyond} (${after?.day}::date, ${after?.id}::uuid)`,
			),
		)
		.orderBy('visits.visit_on', direction)
		.orderBy('visits.id', direction)
		.limit(rowLimit(limit))
		.execute();
}

export const findVisit = (db: Db, viewer: Viewer, id: string) =>
	visitRows(db, viewer)
		.leftJoin('form_answers', 'form_answers.id', 'visits.answer_id')
		.select(['visits.answer_id', 'form_answers.form_id', 'visits.agreed'])
		.where('visits.id', '=', id)
		.executeTakeFirst();
export type FoundVisit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

/** Locks the visit, so that it is not closed at the same time. */
export async function lockVisit(db: Db, id: string): Promise<void> {
	await db.selectFrom('visits').select('id').where('id', '=', id).forUpdate().execute();
}

/** Serializes the plans for one fellow until the transaction ends, so that two leads do not get the same day. */
export async function lockPlans(db: Db, fellowId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`visits:${fellowId}`}, 0))`.execute(db);
}

/** A lead whose account is closed, or who no longer reaches the fellow, does not come. */
const isComing = isReachedBy(sql<string>`visits.lead_id`);

/** Finds the visit that is planned for a fellow on a day. */
export const findPlanned = (db: Db, fellowId: string, on: string) =>
	db
		.selectFrom('visits')
		.innerJoin('fellows', 'fellows.id', 'visits.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'visits.lead_id')
		.select(['accounts.id as lead_id', 'accounts.full_name as lead'])
		.where('visits.fellow_id', '=', fellowId)
		.where('visits.visit_on', '=', on)
		.where('visits.cancelled_at', 'is', null)
		.where('visits.answer_id', 'is', null)
		.where(isComing)
		.limit(1)
		.executeTakeFirst();

export const selectPlannedUntil = (db: Db, viewer: Viewer, today: string) =>
	visitRows(db, viewer)
		.where('visits.lead_id', '=', viewer.account_id)
		.where('visits.visit_on', '<=', today)
		.where('visits.cancelled_at', 'is', null)
		.where('visits.answer_id', 'is', null)
		.orderBy('visits.visit_on', 'desc')
		.orderBy('accounts.full_name')
		.orderBy('visits.id')
		.limit(20)
		.execute();

export const selectOwnVisits = (db: Db, fellowId: string, from: string) =>
	db
		.selectFrom('visits')
		.innerJoin('fellows', 'fellows.id', 'visits.fellow_id')
		.leftJoin('accounts as visitor', 'visitor.id', 'visits.lead_id')
		.select([
			'visits.id',
			'visits.visit_on as on',
			'visitor.full_name as lead',
			'visits.note',
			state.as('state'),
			'visits.agreed',
		])
		.where('visits.fellow_id', '=', fellowId)
		.where('visits.visit_on', '>=', from)
		.where(sql<boolean>`(${state} <> 'planned' or ${isComing})`)
		.orderBy('visits.visit_on', 'desc')
		.orderBy('visits.id', 'desc')
		.limit(100)
		.execute();

const lastVisit: RawBuilder<string | null> = sql<string | null>`(select max(visit_on) from visits
	where visits.fellow_id = fellows.id and visits.answer_id is not null)`;

export interface DuePage {
	district: number | undefined;
	today: string;
	after: { last: string; name: string; id: string } | undefined;
	limit: number;
}

/** Fellows without a visit get this day, which is before all others. */
const NEVER = '1900-01-01';

/** Reads the fellows in reach who work now; those never visited come first, then those visited longest ago. */
export function selectDue(db: Db, viewer: Viewer, { district, today, after, limit }: DuePage) {
	const working = db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.innerJoin('fellow_figures', 'fellow_figures.fellow_id', 'fellows.id')
		.select([
			'fellows.id as fellow_id',
			'accounts.full_name',
			'accounts.mobile_number',
			'fellow_figures.district_name',
			homeByLanguage.as('place'),
			lastVisit.as('last_visit'),
			sql<string>`coalesce(${lastVisit}, ${NEVER}::date)`.as('last'),
			sql<string | null>`(select min(visit_on) from visits where visits.fellow_id = fellows.id
				and visits.visit_on >= ${today}::date and visits.cancelled_at is null and visits.answer_id is null
				and ${isComing})`.as('planned'),
		])
		.where('fellows.data_consent_at', 'is not', null)
		.where('accounts.active', '=', true)
		.where(isEnrolledOn(today))
		.where(fellowInReach(viewer))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0));
	return db
		.selectFrom(working.as('due'))
		.selectAll('due')
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(due.last, due.full_name, due.fellow_id) > (${after?.last}::date, ${after?.name}, ${after?.id}::uuid)`,
			),
		)
		.orderBy('due.last')
		.orderBy('due.full_name')
		.orderBy('due.fellow_id')
		.limit(rowLimit(limit))
		.execute();
}
