import type { RequestKind, RequestState } from '@yuva/contract/privacy/schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';

const requestColumns = [
	'request.id',
	'request.number',
	sql<RequestKind>`request.kind`.as('kind'),
	'request.words',
	'request.asked_at',
	'request.due_on',
	sql<RequestState>`request.state`.as('state'),
	'request.answer',
	'request.closed_at',
] as const;

export const selectRequestsOf = (db: Db, fellowId: string) =>
	db
		.selectFrom('privacy_requests as request')
		.select(requestColumns)
		.where('request.fellow_id', '=', fellowId)
		.orderBy('request.number', 'desc')
		.execute();

export type StoredRequest = Awaited<ReturnType<typeof selectRequestsOf>>[number];

export const selectRequest = (db: Db, id: string) =>
	db
		.selectFrom('privacy_requests as request')
		.select(requestColumns)
		.select('request.fellow_id')
		.where('request.id', '=', id)
		.executeTakeFirst();

export async function countOpen(db: Db, fellowId: string): Promise<{ open: number; erasures: number }> {
	const { rows } = await sql<{ open: number; erasures: number }>`
		select count(*) as open, count(*) filter (where kind = 'erasure') as erasures
		from privacy_requests where fellow_id = ${fellowId} and state = 'open'`.execute(db);
	return rows[0] ?? { open: 0, erasures: 0 };
}

/** Serves the audit log; undefined when the fellow did not ask. */
export async function selectOpenErasure(
	db: Db,
	fellowId: string,
): Promise<{ request: number; asked_on: string } | undefined> {
	const { rows } = await sql<{ request: number; asked_on: string }>`
		select number as request, (asked_at at time zone 'Asia/Kolkata')::date::text as asked_on
		from privacy_requests where fellow_id = ${fellowId} and kind = 'erasure' and state = 'open'`.execute(db);
	return rows[0];
}

/** Holds the fellow's requests until the transaction ends, so that limits count requests of the same moment. */
export async function lockRequestsOf(db: Db, fellowId: string): Promise<void> {
	await db.selectFrom('fellows').select('id').where('id', '=', fellowId).forUpdate().execute();
}

export interface NewRequest {
	id: string;
	fellow_id: string;
	kind: RequestKind;
	words: string;
	asked_at: Date;
	due_on: string;
}

export async function insertRequest(db: Db, row: NewRequest): Promise<void> {
	await db.insertInto('privacy_requests').values(row).execute();
}

export async function storeWithdrawal(
	db: Db,
	{ id, fellowId, now }: { id: string; fellowId: string; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('privacy_requests')
		.set({ state: 'withdrawn', closed_at: now })
		.where('id', '=', id)
		.where('fellow_id', '=', fellowId)
		.where('state', '=', 'open')
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export interface Closing {
	state: 'done' | 'declined';
	answer: string;
	note: string;
	closed_at: Date;
	closed_by: string;
}

export const storeAnswer = (db: Db, id: string, closing: Closing) =>
	db
		.updateTable('privacy_requests')
		.set(closing)
		.where('id', '=', id)
		.where('state', '=', 'open')
		.returning(['fellow_id', 'number'])
		.executeTakeFirst();

const staffRequests = (db: Db) =>
	db
		.selectFrom('privacy_requests as request')
		.innerJoin('accounts', 'accounts.id', 'request.fellow_id')
		.leftJoin('accounts as closer', 'closer.id', 'request.closed_by')
		.select(requestColumns)
		.select([
			'request.fellow_id',
			'request.note',
			'accounts.full_name',
			'accounts.mobile_number',
			'closer.full_name as closed_by',
		]);

/** Returns the oldest first: each has the same time until it is due. */
export const selectOpen = (db: Db, page: { after: number; limit: number }) =>
	staffRequests(db)
		.where('request.state', '=', 'open')
		.where('request.number', '>', page.after)
		.orderBy('request.number')
		.limit(rowLimit(page.limit))
		.execute();

export const selectClosed = (db: Db, page: { after: { at: Date; id: string } | undefined; limit: number }) =>
	staffRequests(db)
		.where('request.state', '<>', 'open')
		.$if(page.after !== undefined, (query) =>
			query.where(sql<boolean>`(request.closed_at, request.id) < (${page.after?.at}, ${page.after?.id})`),
		)
		.orderBy('request.closed_at', 'desc')
		.orderBy('request.id', 'desc')
		.limit(rowLimit(page.limit))
		.execute();

export type StaffRequestRow = Awaited<ReturnType<typeof selectOpen>>[number];

export async function countDue(db: Db, today: string): Promise<{ open: number; overdue: number }> {
	const { rows } = await sql<{ open: number; overdue: number }>`
		select count(*) as open, count(*) filter (where due_on < ${today}::date) as overdue
		from privacy_requests where state = 'open'`.execute(db);
	return rows[0] ?? { open: 0, overdue: 0 };
}
