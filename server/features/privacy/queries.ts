import type { MessageKind } from '@yuva/contract/messages/kinds';
import { NOTICE_DAYS, RETENTION } from '@yuva/contract/privacy/rules';
import type { Holdings, RetentionRule } from '@yuva/contract/privacy/schema';
import { type RawBuilder, sql } from 'kysely';
import { lockOutWrites } from '../../platform/database/account-lock.ts';
import type { Db } from '../../platform/database/database.ts';
import {
	type ErasableChild,
	type ErasableFellow,
	entriesOf,
	namesChild,
} from '../../platform/database/erasure.ts';

const lastCenter = sql<string | null>`coalesce(fellow_id, (select held.fellow_id from child_enrolments held
	where held.child_id = children.id order by held.joined_on desc limit 1))`;
const erasable = ['id', 'full_name', 'photo_id', lastCenter.as('fellow_id')] as const;

/** Includes deleted children; locks the child and the writes of its fellow until the transaction ends. */
export async function lockChild(db: Db, childId: string): Promise<ErasableChild | undefined> {
	const child = await selectChild(db, childId);
	if (child?.fellow_id) await lockOutWrites(db, child.fellow_id);
	return childRow(db, childId).forUpdate().executeTakeFirst();
}

export const selectChild = (db: Db, childId: string): Promise<ErasableChild | undefined> =>
	childRow(db, childId).executeTakeFirst();

const childRow = (db: Db, childId: string) =>
	db.selectFrom('children').select(erasable).where('id', '=', childId);

/** Includes deleted children; locks them until the transaction ends. */
export function lockChildrenOf(db: Db, fellowId: string): Promise<ErasableChild[]> {
	return db
		.selectFrom('children')
		.select(erasable)
		.where('fellow_id', '=', fellowId)
		.orderBy('id')
		.forUpdate()
		.execute();
}

export interface NamedFellow extends ErasableFellow {
	full_name: string;
}

/** Locks the fellow and their writes until the transaction ends. */
export async function lockFellow(db: Db, fellowId: string): Promise<NamedFellow | undefined> {
	await lockOutWrites(db, fellowId);
	return fellowRow(db, fellowId).forUpdate('accounts').executeTakeFirst();
}

export const selectFellow = (db: Db, fellowId: string): Promise<NamedFellow | undefined> =>
	fellowRow(db, fellowId).executeTakeFirst();

const fellowRow = (db: Db, fellowId: string) =>
	db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select(['accounts.id', 'accounts.full_name', 'accounts.mobile_number'])
		.where('fellows.id', '=', fellowId);

/** Returns that of the declaration; '' if the phone did not tell, null before. */
export async function selectAgreedNotice(db: Db, fellowId: string): Promise<string | null> {
	const row = await db
		.selectFrom('fellows')
		.select(['data_consent_at', 'data_consent_notice'])
		.where('id', '=', fellowId)
		.executeTakeFirst();
	return row?.data_consent_at ? (row.data_consent_notice ?? '') : null;
}

export async function countFellowHoldings(db: Db, fellow: NamedFellow): Promise<Holdings> {
	const { id, full_name } = fellow;
	const counts = await countsOf(db, {
		children: sql`select id from children where fellow_id = ${id}`,
		marks: sql`+ (select count(*) from fellow_attendance where fellow_id = ${id})
			+ (select count(*) from fellow_attendance_history where fellow_id = ${id})`,
		media: sql`select id from media where fellow_id = ${id}`,
		tasks: sql`(select count(*) from assigned_tasks where fellow_id = ${id})`,
	});
	return { full_name, fellow_id: id, ...counts };
}

/** Counts recordings that name the child, and the entries that were merged into it. */
export async function countChildHoldings(db: Db, child: ErasableChild): Promise<Holdings> {
	const entries = await entriesOf(db, child);
	const photos = entries.flatMap(({ photo_id }) => photo_id ?? []);
	const counts = await countsOf(db, {
		children: sql`select unnest(${entries.map(({ id }) => id)}::uuid[]) as id`,
		marks: sql``,
		media: sql`select unnest(${photos}::uuid[]) as id union
			select recording_id from spoken_consents where child_id = any (${entries.map(({ id }) => id)}::uuid[]) union
			select recording_id from testimonials where ${sql.join(entries.map(namesChild), sql` or `)}`,
		tasks: sql`0`,
	});
	return { full_name: child.full_name, fellow_id: child.fellow_id, ...counts };
}

export async function selectRecordingsOfOthers(db: Db, fellowId: string): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom('testimonials')
		.select('recording_id')
		.where('fellow_id', '=', fellowId)
		.where('stakeholder_type', '<>', 'fellow')
		.execute();
	return new Set(rows.map(({ recording_id }) => recording_id));
}

/**
 * Returns photos of a child's entries, and recordings in which its guardian alone agreed: in the others
 * guardians of other children speak.
 */
export async function selectMediaOfChild(db: Db, entries: readonly ErasableChild[]): Promise<string[]> {
	const ids = entries.map(({ id }) => id);
	const { rows: spoken } = await sql<{ recording_id: string }>`
		select distinct recording_id from spoken_consents own where child_id = any(${ids}::uuid[])
			and not exists (select from spoken_consents other
				where other.recording_id = own.recording_id and other.child_id <> all(${ids}::uuid[]))`.execute(db);
	return [
		...entries.flatMap(({ photo_id }) => photo_id ?? []),
		...spoken.map(({ recording_id }) => recording_id),
	];
}

interface Holding {
	children: RawBuilder<unknown>;
	marks: RawBuilder<unknown>;
	media: RawBuilder<unknown>;
	tasks: RawBuilder<unknown>;
}

type Counts = Omit<Holdings, 'full_name' | 'fellow_id'>;

async function countsOf(db: Db, { children, marks, media, tasks }: Holding): Promise<Counts> {
	const { rows } = await sql<Counts>`
		with child as (${children}), held as (select kind from media where id in (${media}) and deleted_at is null)
		select (select count(*) from child) as children,
			(select coalesce(json_agg(json_build_object('child_id', id, 'full_name', full_name,
				'removed', deleted_at is not null) order by full_name), '[]')
				from children where id in (select id from child)) as people,
			(select count(*) from children_attendance where child_id in (select id from child))
			+ (select count(*) from children_attendance_history where child_id in (select id from child))
			${marks} as marks,
			(select count(*) from assessments where child_id in (select id from child)) as scores,
			(select count(*) from held where kind not in ('testimonial', 'spoken_consent')) as photos,
			(select count(*) from held where kind in ('testimonial', 'spoken_consent')) as recordings,
			${tasks} as tasks`.execute(db);
	return rows[0] ?? { children: 0, people: [], marks: 0, scores: 0, photos: 0, recordings: 0, tasks: 0 };
}

/** An enrolment in some year is enough: if a new application ends, the person stays as a fellow of that year. */
const wasFellow = (id: string): RawBuilder<unknown> =>
	sql`exists (select from fellow_enrolments held where held.fellow_id = ${sql.ref(id)})`;

const NOTICE_KIND: MessageKind = 'account_ends';
const UNTOLD_DAYS = RETENTION.never_registered.days - NOTICE_DAYS;

/** Selects the start of each period, one row per person, due or not. */
const candidates = (today: Date): Record<RetentionRule, RawBuilder<unknown>> => ({
	// a person who was told late, or not yet, has the days between the message and the end from then on
	never_registered: sql`
		select account.id as person_id, account.id as fellow_id, account.full_name,
			greatest(account.created_at, coalesce(told.at, ${today}::timestamptz) - make_interval(days => ${UNTOLD_DAYS})) as since
		from fellows fellow join accounts account on account.id = fellow.id
		left join lateral (select min(created_at) as at from messages
			where messages.account_id = account.id and messages.kind = ${NOTICE_KIND}) told on true
		where fellow.registered_at is null`,
	not_approved: sql`
		select account.id as person_id, account.id as fellow_id, account.full_name, refused.since
		from (
			select task.fellow_id, max(decision.decided_at) as since
			from onboarding_tasks task join onboarding_decisions decision on decision.fellow_id = task.fellow_id
			where task.status = 'NOT_APPROVED' group by task.fellow_id
		) refused join accounts account on account.id = refused.fellow_id where not ${wasFellow('account.id')}`,
	// the period of who applies again begins with the new application
	unfinished: sql`
		select account.id as person_id, account.id as fellow_id, account.full_name,
			greatest(fellow.registered_at, (select max(earlier.set_aside_at) from earlier_applications earlier
				where earlier.fellow_id = fellow.id)) as since
		from fellows fellow join accounts account on account.id = fellow.id
		where fellow.data_consent_at is null and fellow.registered_at is not null and not exists (
			select from onboarding_tasks task where task.fellow_id = fellow.id and task.status = 'NOT_APPROVED')
			and not ${wasFellow('fellow.id')}`,
	removed_children: sql`
		select child.id as person_id, coalesce(child.fellow_id, last.fellow_id) as fellow_id, child.full_name,
			coalesce(child.deleted_at, last.left_at) as since
		from children child
		left join lateral (
			select held.fellow_id, coalesce(held.left_on::timestamp at time zone 'Asia/Kolkata', year.closed_at) as left_at,
				year.status
			from child_enrolments held join programme_years year on year.id = held.year_id
			where held.child_id = child.id order by year.starts_on desc limit 1
		) last on true
		where last.status is distinct from 'open'
			and (child.deleted_at is not null or child.fellow_id is null and last.left_at is not null)
			-- it goes with the entry that is kept
			and not exists (select from merged_children merged where merged.drop_id = child.id)`,
	finished_fellows: sql`
		select account.id as person_id, account.id as fellow_id, account.full_name,
			greatest(fellow.accepted_offer_at, held.since) as since
		from fellows fellow join accounts account on account.id = fellow.id
		left join lateral (
			select max(one.enrolled_on)::timestamp at time zone 'Asia/Kolkata' as since
			from fellow_enrolments one where one.fellow_id = fellow.id
		) held on true
		where fellow.data_consent_at is not null or held.since is not null`,
});

export async function countCandidates(
	db: Db,
	rule: RetentionRule,
	began: { due: Date; soon: Date; today: Date },
) {
	const { rows } = await sql<{ due: number; soon: number }>`
		select count(*) filter (where since < ${began.due}) as due, count(*) filter (where since >= ${began.due}) as soon
		from (${candidates(began.today)[rule]}) as candidate where since < ${began.soon}`.execute(db);
	return rows[0] ?? { due: 0, soon: 0 };
}

export interface Candidate {
	person_id: string;
	/** Null means that the fellow of the child's last center is erased. */
	fellow_id: string | null;
	full_name: string;
	since: Date;
}

export async function selectCandidates(
	db: Db,
	rule: RetentionRule,
	page: { began: Date; today: Date; after: { since: Date; id: string } | undefined; limit: number },
): Promise<Candidate[]> {
	const { began, today, after, limit } = page;
	const next = after ? sql`and (since, person_id) > (${after.since}, ${after.id})` : sql``;
	const { rows } = await sql<Candidate>`
		select person_id, fellow_id, full_name, since from (${candidates(today)[rule]}) as candidate
		where since < ${began} ${next} order by since, person_id limit ${limit}`.execute(db);
	return rows;
}

/** Returns fellows who signed up before this instant, did not register, and were not told that their account ends. */
export async function selectUntold(db: Db, signedUpBefore: Date, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select('accounts.id')
		.where('fellows.registered_at', 'is', null)
		.where('accounts.active', '=', true)
		.where('accounts.created_at', '<', signedUpBefore)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('messages')
						.select('messages.id')
						.whereRef('messages.account_id', '=', 'accounts.id')
						.where('messages.kind', '=', NOTICE_KIND),
				),
			),
		)
		.orderBy('accounts.created_at')
		.limit(limit)
		.forUpdate('fellows')
		.skipLocked()
		.execute();
	return rows.map(({ id }) => id);
}
