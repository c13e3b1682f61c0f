import { type ExportChoice, type ExportProgress, exportChoice } from '@yuva/contract/exports/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { hashSecret, type Viewer } from '../../platform/identity/session.ts';
import { newSecret } from '../../platform/process/env.ts';
import { insertTicket, selectProgress, takeTicket } from './ticket-queries.ts';

/** Enough for a browser to follow a link. */
const LIFE_MS = 60_000;
/** An export counts its rows every second; one that has not for so long was cut off with its server. */
const SILENT_MS = 60_000;

/** Makes a ticket by which whoever holds its secret may fetch one export once, in the name of the account. */
export async function makeTicket(
	db: Db,
	account_id: string,
	{ file, ...filter }: ExportChoice,
	now: Date,
): Promise<{ id: string; secret: string }> {
	const ticket = { id: uuidv7(), secret: newSecret() };
	await insertTicket(db, {
		id: ticket.id,
		token_hash: hashSecret(ticket.secret),
		account_id,
		file,
		filter: JSON.stringify(filter),
		expires_at: new Date(now.getTime() + LIFE_MS),
	});
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
	const row = await takeTicket(db, hashSecret(secret), now);
	if (!row) return undefined;
	const { id, file, filter, account_id } = row;
	const choice = exportChoice.parse({ ...(filter as object), file });
	return { id, choice, viewer: { account_id, role: row.role as Viewer['role'] } };
}

/** How far the account's own export has come; undefined when it has none of that id. */
export async function findProgress(
	db: Db,
	accountId: string,
	{ id, now }: { id: string; now: Date },
): Promise<ExportProgress | undefined> {
	const row = await selectProgress(db, accountId, id);
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
