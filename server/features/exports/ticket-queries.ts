import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { ExportTickets } from '../../platform/database/tables.ts';

export async function insertTicket(db: Db, ticket: Insertable<ExportTickets>): Promise<void> {
	await db.insertInto('export_tickets').values(ticket).execute();
}

/** Undefined when the ticket is used, expired or unknown. */
export const takeTicket = (db: Db, tokenHash: Buffer, now: Date) =>
	db
		.updateTable('export_tickets')
		.set({ used_at: now })
		.where('token_hash', '=', tokenHash)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.returning(['export_id', 'account_id'])
		.executeTakeFirst();

/** Undefined unless the ticket was used after `since`. */
export const selectUsedTicket = (db: Db, tokenHash: Buffer, since: Date) =>
	db
		.selectFrom('export_tickets')
		.select(['export_id', 'account_id'])
		.where('token_hash', '=', tokenHash)
		.where('used_at', '>', since)
		.executeTakeFirst();

/** Undefined for an account that is no staff any more. */
export const selectStaff = (db: Db, accountId: string) =>
	db
		.selectFrom('accounts')
		.select(['id as account_id', 'role'])
		.where('id', '=', accountId)
		.where('active', '=', true)
		.where('role', '<>', 'fellow')
		.executeTakeFirst();
