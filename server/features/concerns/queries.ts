import { KEPT_DAYS } from '@yuva/contract/concerns/rules';
import type { ChildSafe, ConcernOutcome, ConcernState } from '@yuva/contract/concerns/schema';
import { type Insertable, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ConcernSteps, Concerns } from '../../platform/database/tables.ts';

/** @returns false when it is stored already */
export async function insertConcern(db: Db, concern: Insertable<Concerns>): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('concerns')
		.values(concern)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/** Returns true as well for a child who left the fellow's center. */
export async function wasChildOf(db: Db, childId: string, fellowId: string): Promise<boolean> {
	const { rows } = await sql<{
		is_own: boolean;
	}>`select was_child_of(${childId}, ${fellowId}) as is_own`.execute(db);
	return rows[0]?.is_own === true;
}

export const selectOwn = (db: Db, accountId: string) =>
	db
		.selectFrom('concerns')
		.select(['id', 'raised_at', sql<ConcernState>`state`.as('state')])
		.where('raised_by', '=', accountId)
		.orderBy('raised_at', 'desc')
		.orderBy('id')
		.limit(50)
		.execute();

const readableTo = (readerId: string) => sql<boolean>`not (${readerId}::uuid = any (concerns.not_for))`;
const isWaiting = sql<boolean>`concerns.state in ('new', 'seen')`;

function concernRows(db: Db, readerId: string) {
	return db
		.selectFrom('concerns')
		.select([
			'concerns.id',
			'concerns.raised_at',
			sql<ConcernState>`concerns.state`.as('state'),
			sql<ChildSafe>`concerns.is_child_safe`.as('is_child_safe'),
			sql<ConcernOutcome | null>`concerns.outcome`.as('outcome'),
		])
		.where(readableTo(readerId));
}

export type ConcernRow = Awaited<ReturnType<typeof selectConcerns>>[number];

export interface ConcernPage {
	onlyOpen: boolean;
	after: { at: string; id: string } | undefined;
	limit: number;
}

export const selectConcerns = (db: Db, readerId: string, { onlyOpen, after, limit }: ConcernPage) =>
	concernRows(db, readerId)
		.$if(onlyOpen, (query) => query.where('concerns.state', '<>', 'closed'))
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(concerns.raised_at < ${after?.at}::timestamptz
					or (concerns.raised_at = ${after?.at}::timestamptz and concerns.id > ${after?.id}::uuid))`,
			),
		)
		.orderBy('concerns.raised_at', 'desc')
		.orderBy('concerns.id')
		.limit(rowLimit(limit))
		.execute();

export const findConcern = (db: Db, readerId: string, id: string) =>
	concernRows(db, readerId)
		.leftJoin('accounts as sender', 'sender.id', 'concerns.raised_by')
		.leftJoin('media as recording', 'recording.id', 'concerns.recording_id')
		.select([
			'concerns.text',
			'concerns.child_id',
			'concerns.child_name',
			'concerns.place_and_time',
			'concerns.written_at',
			'concerns.recording_id',
			'recording.bytes as recording_bytes',
			'sender.id as sender_id',
			'sender.full_name as sender_name',
			'sender.mobile_number as sender_number',
			'sender.role as sender_role',
		])
		.where('concerns.id', '=', id)
		.executeTakeFirst();

export const findByRecording = (db: Db, readerId: string, recordingId: string) =>
	db
		.selectFrom('concerns')
		.select('id')
		.where('recording_id', '=', recordingId)
		.where(readableTo(readerId))
		.executeTakeFirst();

export type WholeConcernRow = NonNullable<Awaited<ReturnType<typeof findConcern>>>;

export const selectSteps = (db: Db, concernId: string) =>
	db
		.selectFrom('concern_steps')
		.leftJoin('accounts', 'accounts.id', 'concern_steps.made_by')
		.select([
			'concern_steps.id',
			'concern_steps.made_at',
			'concern_steps.text',
			sql<ConcernState | null>`concern_steps.state`.as('state'),
			'accounts.full_name as made_by',
		])
		.where('concern_steps.concern_id', '=', concernId)
		.orderBy('concern_steps.made_at')
		.orderBy('concern_steps.id')
		.execute();

export type StepRow = Awaited<ReturnType<typeof selectSteps>>[number];

/** Locks the concern until the transaction ends. It is undefined when the reader may not read it. */
export const lockConcern = (db: Db, readerId: string, id: string) =>
	db
		.selectFrom('concerns')
		.select(sql<ConcernState>`state`.as('state'))
		.where('id', '=', id)
		.where(readableTo(readerId))
		.forUpdate()
		.executeTakeFirst();

export async function updateState(
	db: Db,
	id: string,
	state: { state: ConcernState; outcome: ConcernOutcome | null; closed_at: Date | null },
): Promise<void> {
	await db.updateTable('concerns').set(state).where('id', '=', id).execute();
}

export async function insertStep(db: Db, step: Insertable<ConcernSteps>): Promise<void> {
	await db.insertInto('concern_steps').values(step).execute();
}

export async function countWaiting(db: Db, readerId: string): Promise<number> {
	const row = await db
		.selectFrom('concerns')
		.select(({ fn }) => fn.countAll<string>().as('count'))
		.where(isWaiting)
		.where(readableTo(readerId))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** Finds the late concerns of which no message went out in the last 24 hours, and marks them as told. */
export const markOverdue = (db: Db, before: Date, now: Date) =>
	db
		.updateTable('concerns')
		.set({ overdue_told_at: now })
		.where(isWaiting)
		.where('raised_at', '<=', before)
		.where((build) =>
			build.or([build('overdue_told_at', 'is', null), build('overdue_told_at', '<=', before)]),
		)
		.returning(['id', 'not_for'])
		.execute();

const DAY_MS = 86_400_000;

/** Deletes the concerns whose time is over. The caller removes their recordings. */
export const deleteOld = (db: Db, now: Date) =>
	db
		.deleteFrom('concerns')
		.where('closed_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
		.returning(['id', 'recording_id'])
		.execute();
