import type { TextByLanguage } from '@yuva/contract/language';
import type { MessageKind } from '@yuva/contract/messages/kinds';
import { MESSAGES_SHOWN } from '@yuva/contract/messages/schema';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Messages } from '../../platform/database/tables.ts';
import { mayAct } from '../../platform/identity/session.ts';

export async function insertMessages(
	db: Db,
	messages: readonly { id: string; accountId: string }[],
	{ kind, details, sender_id, announcement_id, created_at }: Omit<Insertable<Messages>, 'id' | 'account_id'>,
): Promise<void> {
	const ids = messages.map(({ id }) => id);
	const accounts = messages.map(({ accountId }) => accountId);
	await sql`
		insert into messages (id, account_id, kind, details, sender_id, announcement_id, created_at)
		select id, account_id, ${kind}, ${details}::jsonb, ${sender_id}::uuid, ${announcement_id}::uuid,
			${created_at}::timestamptz
		from unnest(${ids}::uuid[], ${accounts}::uuid[]) as given (id, account_id)`.execute(db);
}

export async function addToHandedOver(
	db: Db,
	{
		fellowId,
		senderId,
		file,
		list,
		path,
	}: { fellowId: string; senderId: string; file: string; list: 'taken' | 'to_confirm'; path: string },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update messages set read_at = null,
			details = jsonb_set(details, array[${list}::text], details -> ${list}::text || to_jsonb(${path}::text))
		where account_id = ${fellowId} and kind = 'work_handed_over' and sender_id = ${senderId}
			and details ->> 'file' = ${file}`.execute(db);
	return (numAffectedRows ?? 0n) > 0n;
}

/** Leaves out those of withdrawn announcements. */
function messageRows(db: Db) {
	return db
		.selectFrom('messages')
		.innerJoin('accounts', 'accounts.id', 'messages.account_id')
		.leftJoin('accounts as sender', 'sender.id', 'messages.sender_id')
		.leftJoin('announcements', 'announcements.id', 'messages.announcement_id')
		.select([
			'messages.id',
			'messages.account_id',
			sql<MessageKind>`messages.kind`.as('kind'),
			'messages.created_at',
			'messages.read_at',
			'sender.full_name as sender_name',
			'sender.role as sender_role',
			'accounts.role',
			sql<TextByLanguage | null>`announcements.text`.as('announcement'),
			sql<object>`messages.details`.as('details'),
		])
		.where('announcements.withdrawn_at', 'is', null);
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

const inboxOf = (db: Db, accountId: string) =>
	messageRows(db)
		.where('messages.account_id', '=', accountId)
		.orderBy('messages.id', 'desc')
		.limit(MESSAGES_SHOWN);

export const selectMessages = (db: Db, accountId: string) => inboxOf(db, accountId).execute();

/** Reads messages to the fellow: those with these ids, and those that the sender wrote to this fellow alone. It keeps the latest ones. */
export const selectAround = (
	db: Db,
	{ ids, fellowId, senderId }: { ids: readonly string[]; fellowId: string; senderId: string },
) =>
	messageRows(db)
		.select('messages.sender_id')
		.where('messages.account_id', '=', fellowId)
		.where((build) =>
			build.or([
				build('messages.id', '=', sql<string>`any(${ids}::uuid[])`),
				build.and([build('messages.kind', '=', 'lead_wrote'), build('messages.sender_id', '=', senderId)]),
			]),
		)
		.orderBy('messages.id', 'desc')
		.limit(2 * MESSAGES_SHOWN)
		.execute();

export const unreadOf = (db: Db, accountId: string) =>
	db.selectFrom(inboxOf(db, accountId).as('shown')).select('shown.id').where('shown.read_at', 'is', null);

/**
 * Returns it with the number to text and the language; undefined when the message was erased or withdrawn, or
 * the account is closed.
 */
export const findDelivery = (db: Db, id: string) =>
	messageRows(db)
		.select(['accounts.mobile_number', 'accounts.language'])
		.where('messages.id', '=', id)
		.where('accounts.active', '=', true)
		.executeTakeFirst();

/** Keeps the first reading. @returns the number of these messages that are the account's */
export async function noteRead(
	db: Db,
	{ ids, accountId, now }: { ids: readonly string[]; accountId: string; now: Date },
): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('messages')
		.set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
		.where('id', '=', sql<string>`any(${ids}::uuid[])`)
		.where('account_id', '=', accountId)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** @returns false when the message was texted already */
export async function claimText(db: Db, id: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('messages')
		.set({ texted_at: now })
		.where('id', '=', id)
		.where('texted_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function giveBackText(db: Db, id: string): Promise<void> {
	await db.updateTable('messages').set({ texted_at: null }).where('id', '=', id).execute();
}

/** Returns those of these messages whose person has a browser that takes notifications. */
export const selectPushed = (db: Db, ids: readonly string[], now: Date) =>
	db
		.selectFrom('messages')
		.select('messages.id')
		.where('messages.id', '=', sql<string>`any(${ids}::uuid[])`)
		.where(
			sql<boolean>`exists (select from push_subscriptions
				join sessions on sessions.id = push_subscriptions.session_id
				join accounts on accounts.id = sessions.account_id
				where accounts.id = messages.account_id and ${mayAct(now)})`,
		)
		.orderBy('messages.id')
		.execute();

export const selectSubscriptions = (db: Db, accountId: string, now: Date) =>
	db
		.selectFrom('push_subscriptions')
		.innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
		.innerJoin('accounts', 'accounts.id', 'sessions.account_id')
		.where(mayAct(now))
		.select(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'])
		.where('sessions.account_id', '=', accountId)
		.execute();

export interface NewSubscription {
	session_id: string;
	endpoint: string;
	p256dh: string;
	auth: string;
	created_at: Date;
}

/** Replaces that of the session, and that of another session in the same browser. */
export async function storeSubscription(db: Db, row: NewSubscription): Promise<void> {
	await db
		.deleteFrom('push_subscriptions')
		.where((build) =>
			build.or([build('endpoint', '=', row.endpoint), build('session_id', '=', row.session_id)]),
		)
		.execute();
	await db.insertInto('push_subscriptions').values(row).execute();
}

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
	const row = await db
		.selectFrom('push_subscriptions')
		.select('session_id')
		.where('session_id', '=', sessionId)
		.executeTakeFirst();
	return row !== undefined;
}

export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
	await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

export async function deleteSubscriptionOf(db: Db, sessionId: string): Promise<void> {
	await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}
