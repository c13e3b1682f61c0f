import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

export interface OpenYear {
	id: number;
	name: string;
}

export function findOpenYear(db: Db): Promise<OpenYear | undefined> {
	return db
		.selectFrom('programme_years')
		.select(['id', 'name'])
		.where('status', '=', 'open')
		.executeTakeFirst();
}

export interface FellowStanding {
	id: string;
	active: boolean;
	has_accepted: boolean;
	has_access: boolean;
	is_over: boolean;
	is_enrolled_in_open_year: boolean;
	not_approved_on: string | null;
	not_approved_in_earlier_year: boolean;
}

export function findStanding(
	db: Db,
	viewer: Viewer,
	fellowId: string,
	{ lock = false } = {},
): Promise<FellowStanding | undefined> {
	const enrolled = sql`select from fellow_enrolments held where held.fellow_id = fellows.id`;
	const notApprovedAt = sql`(select max(coalesce(decided.decided_at, task.submitted_at))
		from onboarding_tasks task left join onboarding_decisions decided
			on decided.fellow_id = task.fellow_id and decided.task = task.task and decided.decision = task.status
		where task.fellow_id = fellows.id and task.status = 'NOT_APPROVED')`;
	return db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select([
			'fellows.id',
			'accounts.active',
			sql<boolean>`fellows.accepted_offer_at is not null`.as('has_accepted'),
			sql<boolean>`fellows.data_consent_at is not null`.as('has_access'),
			sql<boolean>`exists (${enrolled}) and not exists (${enrolled} and held.outcome = 'active')`.as(
				'is_over',
			),
			sql<boolean>`exists (${enrolled} and held.year_id =
				(select id from programme_years where status = 'open'))`.as('is_enrolled_in_open_year'),
			sql<string | null>`(${notApprovedAt} at time zone 'Asia/Kolkata')::date`.as('not_approved_on'),
			sql<boolean>`coalesce(${notApprovedAt} <= coalesce(
				(select opened_at from programme_years where status = 'open'),
				(select max(closed_at) from programme_years)), false)`.as('not_approved_in_earlier_year'),
		])
		.where('fellows.id', '=', fellowId)
		.where('fellows.registered_at', 'is not', null)
		.where(fellowInReach(viewer))
		.$if(lock, (query) => query.forUpdate('fellows'))
		.executeTakeFirst();
}

/** Keeps what the fellow signs again and the lead decides again. */
export async function keepApplication(
	db: Db,
	fellowId: string,
	{ now, withTasks }: { now: Date; withTasks: boolean },
): Promise<void> {
	await sql`
		with kept as (
			insert into earlier_applications (fellow_id, set_aside_at, accepted_offer_at, accepted_offer_text,
				child_protection_at, child_protection_version, child_protection_text, data_consent_at, data_consent_version, data_consent_notice)
			select id, ${now}::timestamptz, accepted_offer_at, accepted_offer_text, child_protection_at,
				child_protection_version, child_protection_text, data_consent_at, data_consent_version, data_consent_notice
			from fellows where id = ${fellowId} returning id
		)
		insert into earlier_onboarding_tasks (fellow_id, application_id, task, status, district_id, mandal_id,
			village_id, photo_id, note, submitted_at)
		select fellow_id, kept.id, task, status, district_id, mandal_id, village_id, photo_id, note, submitted_at
		from onboarding_tasks, kept where fellow_id = ${fellowId} and ${withTasks}`.execute(db);
}

/** @returns false when the fellow neither left nor completed in the open year */
export async function reopenEnrolment(db: Db, fellowId: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('fellow_enrolments')
		.set({ outcome: 'active', ended_on: null, ended_at: null, reason: '' })
		.where('fellow_id', '=', fellowId)
		.where('outcome', 'in', ['left', 'completed'])
		.where('year_id', '=', sql<number>`(select id from programme_years where status = 'open')`)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export interface PlacedChild {
	fellow_id: string;
	joined_on: string;
}

/**
 * Locks a child of the current year until the transaction ends; undefined when without a center, deleted or
 * out of reach.
 */
export function lockPlacedChild(db: Db, viewer: Viewer, childId: string): Promise<PlacedChild | undefined> {
	return db
		.selectFrom('children')
		.innerJoin('fellows', 'fellows.id', 'children.fellow_id')
		.innerJoin('child_enrolments as held', 'held.child_id', 'children.id')
		.select(['fellows.id as fellow_id', 'held.joined_on'])
		.where('children.id', '=', childId)
		.where('children.deleted_at', 'is', null)
		.where('held.year_id', '=', sql<number>`current_year()`)
		.where(fellowInReach(viewer))
		.forUpdate('children')
		.executeTakeFirst();
}

export async function storeLeaving(
	db: Db,
	childId: string,
	{ on, reason }: { on: string; reason: string },
): Promise<void> {
	await db
		.updateTable('child_enrolments')
		.set({ left_on: on, left_reason: reason })
		.where('child_id', '=', childId)
		.where('year_id', '=', sql<number>`current_year()`)
		.execute();
}
