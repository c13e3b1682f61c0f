import { type ExportChoice, type ExportProgress, exportChoice } from '@yuva/contract/exports/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { hashSecret, type Viewer } from '../../platform/identity/session.ts';
import { newSecret } from '../../platform/process/env.ts';

/** Enough for a browser to follow a link. */
const LIFE_MS = 60_000;
/** An export counts its rows every second; one that has not for so long was cut off with its server. */
const SILENT_MS = 60_000;

/** Makes a ticket by which whoever holds its secret may fetch one export once, in the name of the account. */
export async function insertTicket(
	db: Db,
	accountId: string,
	{ file, ...filter }: ExportChoice,
	now: Date,
): Promise<{ id: string; secret: string }> {
	const ticket = { id: uuidv7(), secret: newSecret() };
	await db
		.insertInto('export_tickets')
		.values({
			id: ticket.id,
			token_hash: hashSecret(ticket.secret),
			account_id: accountId,
			file,
			filter: JSON.stringify(filter),
			expires_at: new Date(now.getTime() + LIFE_MS),
		})
		.execute();
	return ticket;
}

export interface UsedTicket {
	id: string;
	choice: ExportChoice;
	/** Whose reach counts, as it is now. */
	viewer: Pick<Viewer, 'account_id' | 'role'>;
}

/** Uses up the ticket; undefined when it was used, has run out, never was, or its account is no longer staff. */
export async function useTicket(db: Db, secret: string, now: Date): Promise<UsedTicket | undefined> {
	const row = await db
		.updateTable('export_tickets')
		.from('accounts')
		.set({ used_at: now, counted_at: now })
		.whereRef('accounts.id', '=', 'export_tickets.account_id')
		.where('export_tickets.token_hash', '=', hashSecret(secret))
		.where('export_tickets.used_at', 'is', null)
		.where('export_tickets.expires_at', '>', now)
		.where('accounts.active', '=', true)
		.where('accounts.role', '<>', 'fellow')
		.returning(['export_tickets.id', 'file', 'filter', 'account_id', 'accounts.role'])
		.executeTakeFirst();
	if (!row) return undefined;
	const { id, file, filter, account_id } = row;
	const choice = exportChoice.parse({ ...(filter as object), file });
	return { id, choice, viewer: { account_id, role: row.role as Viewer['role'] } };
}

/** Notes how many rows have gone out, and whether all have once it is over. */
export async function noteProgress(
	db: Db,
	id: string,
	progress: { rows_written: number; counted_at: Date; complete?: boolean },
): Promise<void> {
	await db.updateTable('export_tickets').set(progress).where('id', '=', id).execute();
}

/** How far the account's own export has come; undefined when it has none of that id. */
export async function findProgress(
	db: Db,
	accountId: string,
	{ id, now }: { id: string; now: Date },
): Promise<ExportProgress | undefined> {
	const row = await db
		.selectFrom('export_tickets')
		.select(['rows_written', 'counted_at', 'complete', 'expires_at'])
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.executeTakeFirst();
	return row && { state: stateOf(row, now), rows_written: row.rows_written };
}

interface StoredProgress {
	counted_at: Date | null;
	complete: boolean | null;
	expires_at: Date;
}

function stateOf({ counted_at, complete, expires_at }: StoredProgress, now: Date): ExportProgress['state'] {
	if (complete !== null) return complete ? 'done' : 'broken';
	if (counted_at === null) return expires_at > now ? 'waiting' : 'broken';
	return now.getTime() - counted_at.getTime() < SILENT_MS ? 'running' : 'broken';
}
