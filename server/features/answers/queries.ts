import { MESSAGES_SHOWN } from '@yuva/contract/messages/schema';
import { type Insertable, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { MessageAnswers } from '../../platform/database/tables.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { isForLead } from './reads.ts';

/** Serializes the answers of a fellow until the transaction ends, so that the second of two finds the first. */
export async function lockAnswers(db: Db, fellowId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`answers:${fellowId}`}, 0))`.execute(db);
}

export async function insertAnswer(db: Db, row: Insertable<MessageAnswers>): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('message_answers')
		.values(row)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export async function hasAnswer(db: Db, fellowId: string, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('message_answers')
		.select('id')
		.where('id', '=', id)
		.where('fellow_id', '=', fellowId)
		.executeTakeFirst();
	return row !== undefined;
}

export interface Sender {
	account_id: string;
	role: Viewer['role'];
}

/** Finds a message to the fellow. `sender` is undefined when the app sent the message, or the sender's account is closed. */
export async function findMessage(
	db: Db,
	{ id, fellowId }: { id: string; fellowId: string },
): Promise<{ sender: Sender | undefined } | undefined> {
	const row = await db
		.selectFrom('messages')
		.leftJoin('accounts as sender', (join) =>
			join
				.onRef('sender.id', '=', 'messages.sender_id')
				.on('sender.active', '=', true)
				.on('sender.role', '<>', 'fellow'),
		)
		.select(['sender.id as account_id', sql<Viewer['role'] | null>`sender.role`.as('role')])
		.where('messages.id', '=', id)
		.where('messages.account_id', '=', fellowId)
		.executeTakeFirst();
	if (!row) return undefined;
	const { account_id, role } = row;
	return { sender: account_id !== null && role !== null ? { account_id, role } : undefined };
}

export const selectOwnAnswers = (db: Db, fellowId: string) =>
	db
		.selectFrom('message_answers')
		.select(['id', 'message_id', 'text', 'sent_at', 'read_at'])
		.where('fellow_id', '=', fellowId)
		.orderBy('sent_at', 'desc')
		.orderBy('id', 'desc')
		.limit(MESSAGES_SHOWN)
		.execute();

const answersFor = (db: Db, viewer: Viewer) =>
	db
		.selectFrom('message_answers')
		.innerJoin('fellows', 'fellows.id', 'message_answers.fellow_id')
		.where(fellowInReach(viewer))
		.where(isForLead(viewer));

export interface ThreadPage {
	after: { at: Date; id: string } | undefined;
	limit: number;
}

export function selectThreads(db: Db, viewer: Viewer, { after, limit }: ThreadPage) {
	const threads = answersFor(db, viewer)
		.select([
			'message_answers.fellow_id',
			sql<number>`count(*) filter (where message_answers.read_at is null)`.as('unread'),
			sql<Date>`max(message_answers.sent_at)`.as('latest_at'),
			sql<string>`(array_agg(message_answers.text order by message_answers.sent_at desc,
				message_answers.id desc))[1]`.as('latest_text'),
		])
		.groupBy('message_answers.fellow_id');
	return db
		.selectFrom(threads.as('thread'))
		.innerJoin('fellows', 'fellows.id', 'thread.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'thread.fellow_id')
		.leftJoin('districts', 'districts.id', 'fellows.working_district')
		.select([
			'thread.fellow_id',
			'thread.unread',
			'thread.latest_at',
			'thread.latest_text',
			'accounts.full_name',
			sql<string>`coalesce(districts.name, '')`.as('district_name'),
		])
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(thread.latest_at, thread.fellow_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
			),
		)
		.orderBy('thread.latest_at', 'desc')
		.orderBy('thread.fellow_id', 'desc')
		.limit(rowLimit(limit))
		.execute();
}

/** The thread leaves out the oldest answers above this number. */
const MOST_SHOWN = 100;

export const selectThread = (db: Db, viewer: Viewer, fellowId: string) =>
	answersFor(db, viewer)
		.select([
			'message_answers.id',
			'message_answers.message_id',
			'message_answers.text',
			'message_answers.recording_id',
			'message_answers.sent_at',
			'message_answers.read_at',
		])
		.where('message_answers.fellow_id', '=', fellowId)
		.orderBy('message_answers.sent_at', 'desc')
		.orderBy('message_answers.id', 'desc')
		.limit(MOST_SHOWN)
		.execute();

export const findFellow = (db: Db, viewer: Viewer, fellowId: string) =>
	db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select(['accounts.full_name', 'accounts.mobile_number'])
		.where('fellows.id', '=', fellowId)
		.where(fellowInReach(viewer))
		.executeTakeFirst();

/** Keeps the time of the first reading. */
export async function noteAnswersRead(
	db: Db,
	viewer: Viewer,
	{ fellowId, ids, now }: { fellowId: string; ids: readonly string[]; now: Date },
): Promise<void> {
	const own = answersFor(db, viewer)
		.select('message_answers.id')
		.where('message_answers.fellow_id', '=', fellowId)
		.where('message_answers.id', '=', sql<string>`any(${ids}::uuid[])`);
	await db
		.updateTable('message_answers')
		.set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
		.where('id', 'in', own)
		.execute();
}
