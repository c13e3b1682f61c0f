import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import type { Decision, OnboardingStatus } from '@yuva/contract/onboarding/schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { nameFound } from '../../platform/database/search-words.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { homeByLanguage, homeIsCalled, placeByLanguage } from '../reference/reads.ts';

/**
 * Writes the place of the center as `fellow_figures.place` writes the home. PostgreSQL evaluates it after the
 * limit, for shown rows only.
 */
const centerPlace = sql<string>`coalesce((
	select concat_ws(', ', village.name, mandal.name, district.name)
	from grampanchayats village, mandals mandal, districts district
	where village.id = task1.village_id and mandal.id = task1.mandal_id and district.id = task1.district_id), '')`;

function applicationRows(db: Db, viewer: Viewer) {
	return db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.innerJoin('fellow_figures', 'fellow_figures.fellow_id', 'fellows.id')
		.leftJoin('onboarding_tasks as task1', (join) =>
			join.onRef('task1.fellow_id', '=', 'fellows.id').on('task1.task', '=', 1),
		)
		.leftJoin('onboarding_tasks as task2', (join) =>
			join.onRef('task2.fellow_id', '=', 'fellows.id').on('task2.task', '=', 2),
		)
		.select([
			'fellows.id as fellow_id',
			sql<string>`fellows.fellow_code`.as('fellow_code'),
			'accounts.full_name',
			'accounts.mobile_number',
			sql<Date>`fellows.registered_at`.as('registered_at'),
			sql<boolean>`fellows.video1_watched_at is not null`.as('video1_watched'),
			sql<boolean>`fellows.video2_watched_at is not null`.as('video2_watched'),
			homeByLanguage.as('place'),
			placeByLanguage(centerPlace, {
				village: 'task1.village_id',
				mandal: 'task1.mandal_id',
				district: 'task1.district_id',
			}).as('center_place'),
			'task1.status as task1_status',
			'task1.note as task1_note',
			'task1.submitted_at as task1_submitted_at',
			'task1.photo_id as task1_photo_id',
			'task2.status as task2_status',
			'task2.note as task2_note',
			'task2.submitted_at as task2_submitted_at',
			'task2.photo_id as task2_photo_id',
		])
		.where('fellows.registered_at', 'is not', null)
		.where(fellowInReach(viewer));
}

export interface ApplicationPage {
	status: OnboardingStatus;
	/** Matches word prefixes of the name, number, code or home. */
	search: string;
	lateOn: string | undefined;
	after: { since: Date; id: string } | undefined;
	limit: number;
}

/** Returns applications in reach with a task of `status`, longest wait first. */
export function selectApplications(db: Db, viewer: Viewer, page: ApplicationPage) {
	return applicationRows(db, viewer)
		.innerJoin(queuePage(db, viewer, page).as('queued'), (join) => join.onRef('queued.id', '=', 'fellows.id'))
		.select(['queued.since', wasOpened(viewer).as('opened')])
		.orderBy('queued.since')
		.orderBy('queued.id')
		.execute();
}

export const queued = (db: Db, viewer: Viewer, status: OnboardingStatus) =>
	db
		.selectFrom(sql<Queued>`(${queueOf(status)})`.as('queue'))
		.innerJoin('fellows', 'fellows.id', 'queue.id')
		.select(['queue.id', 'queue.since'])
		.where('fellows.registered_at', 'is not', null)
		.where(fellowInReach(viewer));

/** Limits the page before any other lookup, so that the time does not grow with the queue. */
function queuePage(db: Db, viewer: Viewer, { status, search, lateOn, after, limit }: ApplicationPage) {
	return queued(db, viewer, status)
		.$if(search !== '', (query) =>
			query.where(
				sql<boolean>`exists (select from fellow_figures where fellow_figures.fellow_id = fellows.id
					and ${nameFound(search, { words: sql.ref('fellow_figures.words'), keys: sql.ref('fellow_figures.name_keys'), more: homeIsCalled('fellow_figures.fellow_id') })})`,
			),
		)
		.$if(lateOn !== undefined, (query) =>
			query.where(
				sql<boolean>`queue.since < (${lateOn}::date - ${PROMISED_DAYS}::integer)::timestamp
					at time zone 'Asia/Kolkata'`,
			),
		)
		.$if(after !== undefined, (query) =>
			query.where(sql<boolean>`(queue.since, queue.id) > (${after?.since}, ${after?.id}::uuid)`),
		)
		.orderBy('queue.since')
		.orderBy('queue.id')
		.limit(rowLimit(limit));
}

interface Queued {
	id: string;
	since: Date;
}

/**
 * Returns fellows with a task of `status`, since the older of their two tasks; each branch reads in index order.
 * An imported fellow has accepted, so no task is missing.
 */
function queueOf(status: OnboardingStatus) {
	if (status === 'NOT_STARTED') {
		return sql`select id, registered_at as since from fellows applicant
			where registered_at is not null and accepted_offer_at is null and data_consent_at is null
				and (select count(*) from onboarding_tasks where fellow_id = applicant.id) < 2`;
	}
	return sql`select fellow_id as id, submitted_at as since from onboarding_tasks queued
		where status = ${status} and not exists (
			select from onboarding_tasks older where older.fellow_id = queued.fellow_id and older.status = ${status}
				and (older.submitted_at, older.task) < (queued.submitted_at, queued.task))`;
}

const wasOpened = ({ account_id }: Viewer) => sql<boolean>`exists (
	select from audit_log where audit_log.fellow_id = fellows.id and audit_log.actor_id = ${account_id}
		and audit_log.action = 'applications.read'
		and audit_log.at >= greatest(task1.submitted_at, task2.submitted_at))`;

export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number];

export function selectApplication(db: Db, viewer: Viewer, fellowId: string) {
	return applicationRows(db, viewer)
		.select([
			sql<Date>`fellows.registered_at`.as('since'),
			wasOpened(viewer).as('opened'),
			'accounts.given_name',
			'accounts.surname',
			sql<string>`fellows.date_of_birth`.as('date_of_birth'),
			sql<string>`coalesce(nullif(fellows.other_gender, ''), fellows.gender)`.as('gender'),
			sql<boolean>`fellows.accepted_offer_at is not null`.as('accepted'),
		])
		.where('fellows.id', '=', fellowId)
		.executeTakeFirst();
}

export function selectDecisions(db: Db, fellowId: string) {
	return db
		.selectFrom('onboarding_decisions')
		.innerJoin('accounts', 'accounts.id', 'onboarding_decisions.decided_by')
		.select([
			sql<1 | 2>`onboarding_decisions.task`.as('task'),
			sql<Decision>`onboarding_decisions.decision`.as('decision'),
			'onboarding_decisions.note',
			'onboarding_decisions.photo_id',
			'onboarding_decisions.decided_at',
			'accounts.full_name as decided_by',
		])
		.where('onboarding_decisions.fellow_id', '=', fellowId)
		.orderBy('onboarding_decisions.id', 'desc')
		.execute();
}

export function lockTask(db: Db, viewer: Viewer, about: { fellowId: string; task: 1 | 2 }) {
	return db
		.selectFrom('onboarding_tasks')
		.innerJoin('fellows', 'fellows.id', 'onboarding_tasks.fellow_id')
		.select(['onboarding_tasks.status', 'onboarding_tasks.photo_id', 'onboarding_tasks.submitted_at'])
		.where('onboarding_tasks.fellow_id', '=', about.fellowId)
		.where('onboarding_tasks.task', '=', about.task)
		.where(fellowInReach(viewer))
		.forUpdate('onboarding_tasks')
		.executeTakeFirst();
}

/** Locks the applicant until the transaction ends; undefined when not registered, absent or out of reach. */
export function lockApplicant(db: Db, viewer: Viewer, fellowId: string) {
	return db
		.selectFrom('fellows')
		.select(sql<boolean>`fellows.accepted_offer_at is not null`.as('accepted'))
		.where('fellows.id', '=', fellowId)
		.where('fellows.registered_at', 'is not', null)
		.where(fellowInReach(viewer))
		.forUpdate('fellows')
		.executeTakeFirst();
}

/** Finds the task that was approved or turned down last, or `task` alone, and locks it until the transaction ends. */
export function lockDecided(db: Db, { fellowId, task }: { fellowId: string; task: 1 | 2 | undefined }) {
	return db
		.selectFrom('onboarding_tasks')
		.select([sql<1 | 2>`task`.as('task'), sql<Decision>`status`.as('decision')])
		.where('fellow_id', '=', fellowId)
		.where('status', 'in', ['APPROVED', 'NOT_APPROVED'])
		.$if(task !== undefined, (query) => query.where('task', '=', task ?? 0))
		.orderBy(
			sql`(select max(past.id) from onboarding_decisions past where past.fellow_id = onboarding_tasks.fellow_id
				and past.task = onboarding_tasks.task) desc nulls last`,
		)
		.orderBy('task', 'desc')
		.limit(1)
		.forUpdate()
		.executeTakeFirst();
}

export async function areBothApproved(db: Db, fellowId: string): Promise<boolean> {
	const { rows } = await sql<{ approved: number }>`
		select count(*) as approved from onboarding_tasks
		where fellow_id = ${fellowId} and status = 'APPROVED'`.execute(db);
	return rows[0]?.approved === 2;
}

export interface DecisionRow {
	fellow_id: string;
	task: 1 | 2;
	decision: Decision;
	note: string;
	photo_id: string;
	decided_by: string;
	decided_at: Date;
}

export async function insertDecision(db: Db, row: DecisionRow): Promise<void> {
	await db.insertInto('onboarding_decisions').values(row).execute();
}
