import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { ExportTickets } from '../../platform/database/tables.ts';

/** A running export reports every second; silence this long means its server was stopped. */
export const SILENT_MS = 60_000;

export async function insertTicket(db: Db, ticket: Insertable<ExportTickets>): Promise<void> {
	await db.insertInto('export_tickets').values(ticket).execute();
}

/** Undefined when the ticket is used, expired or unknown, or its account is no longer staff. */
export function takeTicket(db: Db, tokenHash: Buffer, now: Date) {
	return db
		.updateTable('export_tickets')
		.from('accounts')
		.set({ used_at: now, counted_at: now })
		.whereRef('accounts.id', '=', 'export_tickets.account_id')
		.where('export_tickets.token_hash', '=', tokenHash)
		.where('export_tickets.used_at', 'is', null)
		.where('export_tickets.expires_at', '>', now)
		.where('accounts.active', '=', true)
		.where('accounts.role', '<>', 'fellow')
		.returning(['export_tickets.id', 'file', 'filter', 'account_id', 'accounts.role'])
		.executeTakeFirst();
}

export async function updateProgress(
	db: Db,
	id: string,
	progress: { rows_written: number; counted_at: Date; complete?: boolean },
): Promise<void> {
	await db.updateTable('export_tickets').set(progress).where('id', '=', id).execute();
}

/** Undefined unless the account has an export with this id. */
export function selectProgress(db: Db, accountId: string, id: string) {
	return db
		.selectFrom('export_tickets')
		.select(['rows_written', 'counted_at', 'complete', 'expires_at'])
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.executeTakeFirst();
}
