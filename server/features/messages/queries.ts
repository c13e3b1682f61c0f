import type { ResetProof } from '@yuva/contract/messages/rules';
import { MESSAGES_SHOWN } from '@yuva/contract/messages/schema';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Messages } from '../../platform/database/tables.ts';

export async function insertMessage(db: Db, message: Insertable<Messages>): Promise<void> {
	await db.insertInto('messages').values(message).execute();
}

function messageRows(db: Db) {
	return db
		.selectFrom('messages')
		.innerJoin('accounts', 'accounts.id', 'messages.account_id')
		.leftJoin('accounts as sender', 'sender.id', 'messages.sender_id')
		.select([
			'messages.id',
			'messages.account_id',
			'messages.kind',
			'messages.created_at',
			'messages.read_at',
			'sender.full_name as sender_name',
			'sender.role as sender_role',
			'accounts.role',
			sql<{ by: ResetProof }>`messages.details`.as('details'),
		]);
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

/** Latest first. */
export const selectMessages = (db: Db, accountId: string) =>
	messageRows(db)
		.where('messages.account_id', '=', accountId)
		.orderBy('messages.id', 'desc')
		.limit(MESSAGES_SHOWN)
		.execute();

export const selectMessage = (db: Db, id: string) =>
	messageRows(db).where('messages.id', '=', id).executeTakeFirst();

/** The first reading stays. @returns false when there is no such message of the account */
export async function noteRead(
	db: Db,
	{ id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('messages')
		.set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
