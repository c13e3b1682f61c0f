import { type ExportChoice, type ExportProgress, exportChoice } from '@yuva/contract/exports/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { hashSecret, type Viewer } from '../../platform/identity/session.ts';
import { newSecret } from '../../platform/process/env.ts';
import { insertTicket, SILENT_MS, selectProgress, takeTicket } from './ticket-queries.ts';

/** Enough for a browser to follow a link. */
const LIFE_MS = 60_000;

/** The secret allows one download of one export as this account. */
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
	/** Their reach counts as of now. */
	viewer: Pick<Viewer, 'account_id' | 'role'>;
}

/** Undefined when the ticket is used, expired or unknown, or its account is no longer staff. */
export async function useTicket(db: Db, secret: string, now: Date): Promise<UsedTicket | undefined> {
	const row = await takeTicket(db, hashSecret(secret), now);
	if (!row) return undefined;
	const { id, file, filter, account_id } = row;
	const choice = exportChoice.parse({ ...(filter as object), file });
	return { id, choice, viewer: { account_id, role: row.role as Viewer['role'] } };
}

/** Undefined unless the account has an export with this id. */
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
