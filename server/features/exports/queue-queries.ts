import { type ExportReason, MOST_KEPT } from '@yuva/contract/exports/queue-schema';
import type { ExportKind } from '@yuva/contract/exports/schema';
import { type Insertable, sql } from 'kysely';
import { isAmong } from '../../platform/database/among.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Exports, ExportTickets } from '../../platform/database/tables.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import { mayAct } from '../../platform/identity/session.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { findLeadsInReach } from '../forms/reads.ts';
import type { Scope } from './queries.ts';

/** Until the end of the transaction no other call asks for an export of this account. */
export async function lockQueue(trx: Db, accountId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`exports:${accountId}`}, 0))`.execute(trx);
}

export async function countUnderWay(db: Db, accountId: string): Promise<number> {
	const { count } = await db
		.selectFrom('exports')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('account_id', '=', accountId)
		.where('state', 'in', ['waiting', 'running'])
		.executeTakeFirstOrThrow();
	return count;
}

export const insertExport = (trx: Db, row: Insertable<Exports>) =>
	trx.insertInto('exports').values(row).returningAll().executeTakeFirstOrThrow();

export const WRITE_EXPORT = 'exports.write';

/** Runs in the caller's transaction. One file of an export is written at a time, and a few exports of an account. */
export const enqueueExport = (db: Db, { id, account_id }: Pick<Claim, 'id' | 'account_id'>): Promise<void> =>
	enqueue(db, WRITE_EXPORT, { export_id: id }, { key: id, group: account_id });

export const selectExports = (db: Db, accountId: string, since: Date) =>
	db
		.selectFrom('exports')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('asked_at', '>', since)
		.where((build) => build.or([build('reason', 'is', null), build('reason', '<>', 'removed')]))
		.orderBy('asked_at', 'desc')
		.orderBy('id', 'desc')
		.execute();

export interface Claim {
	id: string;
	account_id: string;
	/** Null means that the account is no longer staff. */
	role: string | null;
	file: string;
	filter: unknown;
	request_id: string;
	/** Counts the runs of the export: a server that lost its run changes nothing from then on. */
	runs: number;
}

/**
 * Serves the job of the export, which one server at a time has: a run that is under way is lost to this one.
 *
 * @returns undefined if there is nothing more to write
 */
export async function claimExport(db: Db, id: string): Promise<Claim | undefined> {
	const { rows } = await sql<Claim>`
		update exports set state = 'running', runs = runs + 1, counted_at = now(), rows_written = 0, first_piece = pieces
		where id = ${id} and state in ('waiting', 'running')
		returning id, account_id, file, filter, request_id, runs,
			(select role from accounts where accounts.id = account_id and active and role <> 'fellow') as role`.execute(
		db,
	);
	return rows[0];
}

export const failStopped = (db: Db, id: string) =>
	db
		.updateTable('exports')
		.set({ state: 'failed', reason: 'stopped' satisfies ExportReason })
		.where('id', '=', id)
		.where('state', 'in', ['waiting', 'running'])
		.returning(['id', 'account_id', 'file'])
		.executeTakeFirst();

export const selectUnderWay = (db: Db) =>
	db
		.selectFrom('exports')
		.select(['id', 'account_id'])
		.where('state', 'in', ['waiting', 'running'])
		.execute();

type Run = Pick<Claim, 'id' | 'runs'>;

const ofRun = (db: Db, { id, runs }: Run) =>
	db.updateTable('exports').where('id', '=', id).where('runs', '=', runs).where('state', '=', 'running');

/** @returns false when the run was lost: the export was cancelled, or another server has it */
export async function noteAlive(db: Db, run: Run, rows_written: number): Promise<boolean> {
	const { numUpdatedRows } = await ofRun(db, run)
		.set({ rows_written, counted_at: sql<Date>`now()` })
		.executeTakeFirst();
	return numUpdatedRows > 0;
}

export async function noteReach(
	db: Db,
	run: Run,
	about: { reach: string[] | null; piece_bytes: number },
): Promise<void> {
	await ofRun(db, run).set(about).execute();
}

/**
 * Returns the number of the next piece, counted before it is stored, so that tidying finds it; undefined when
 * the run was lost.
 */
export async function takePiece(db: Db, run: Run): Promise<number | undefined> {
	const row = await ofRun(db, run)
		.set({ pieces: sql<number>`pieces + 1`, counted_at: sql<Date>`now()` })
		.returning('pieces')
		.executeTakeFirst();
	return row && row.pieces - 1;
}

export async function finishExport(
	db: Db,
	run: Run,
	file: { rows_written: number; bytes: number; ready_at: Date; ends_at: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await ofRun(db, run)
		.set({ ...file, state: 'ready' })
		.executeTakeFirst();
	return numUpdatedRows > 0;
}

export async function endRun(
	db: Db,
	run: Run,
	end: { state: 'failed' | 'ended'; reason: ExportReason },
): Promise<boolean> {
	const { numUpdatedRows } = await ofRun(db, run).set(end).executeTakeFirst();
	return numUpdatedRows > 0;
}

export async function releaseExport(db: Db, run: Run): Promise<boolean> {
	const { numUpdatedRows } = await ofRun(db, run).set({ state: 'waiting' }).executeTakeFirst();
	return numUpdatedRows > 0;
}

export async function endOlder(db: Db, accountId: string): Promise<void> {
	await db
		.updateTable('exports')
		.set({ state: 'ended', reason: 'newer' satisfies ExportReason })
		.where(({ eb, selectFrom }) =>
			eb(
				'id',
				'in',
				selectFrom('exports as kept')
					.select('kept.id')
					.where('kept.account_id', '=', accountId)
					.where('kept.state', '=', 'ready')
					.orderBy('kept.ready_at', 'desc')
					.offset(MOST_KEPT),
			),
		)
		.execute();
}

export async function endExport(db: Db, id: string, reason: ExportReason): Promise<void> {
	await db
		.updateTable('exports')
		.set({ state: 'ended', reason })
		.where('id', '=', id)
		.where('state', '=', 'ready')
		.execute();
}

export async function removeOwn(db: Db, accountId: string, id: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('exports')
		.set({ state: 'ended', reason: 'removed' satisfies ExportReason })
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.where((build) => build.or([build('reason', 'is', null), build('reason', '<>', 'removed')]))
		.executeTakeFirst();
	return numUpdatedRows > 0;
}

/** Returns undefined unless the account has this export, and its file can be fetched. */
export const selectReady = (db: Db, { id, accountId, now }: { id: string; accountId: string; now: Date }) =>
	db
		.selectFrom('exports')
		.selectAll()
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.where('state', '=', 'ready')
		.where('ends_at', '>', now)
		.executeTakeFirst();
export type ReadyExport = NonNullable<Awaited<ReturnType<typeof selectReady>>>;

/** The fellows of whom a file may speak, of answers to a form also the leads; null: of all. */
export async function selectReach(
	db: Db,
	{ viewer, district, kind }: Pick<Scope, 'viewer'> & { district: number | undefined; kind: ExportKind },
): Promise<string[] | null> {
	if (viewer.role === 'admin') return null;
	const rows = await db
		.selectFrom('fellows')
		.select('fellows.id')
		.where('fellows.registered_at', 'is not', null)
		.where(fellowInReach(viewer))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0))
		.execute();
	const leads = kind === 'answers' ? await findLeadsInReach(db, viewer) : [];
	return [...rows.map(({ id }) => id), ...leads];
}

/** Whether the account still reaches all of them. @param reach as `selectReach` gave it */
export async function stillReaches(
	db: Db,
	viewer: Scope['viewer'],
	reach: readonly string[] | null,
): Promise<boolean> {
	if (reach === null) return viewer.role === 'admin';
	const { count } = await db
		.selectFrom('fellows')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where(fellowInReach(viewer))
		.where(isAmong('fellows.id', reach))
		.executeTakeFirstOrThrow();
	const missing = reach.length - count;
	if (missing === 0) return true;
	const leads = await findLeadsInReach(db, viewer);
	return leads.filter((id) => reach.includes(id)).length === missing;
}

export async function insertTicket(db: Db, ticket: Insertable<ExportTickets>): Promise<void> {
	await db.insertInto('export_tickets').values(ticket).execute();
}

export interface TicketHolder {
	ticketHash: Buffer;
	browserHash: Buffer;
	now: Date;
}

/** Returns undefined when the ticket is unknown or another browser's, or its session may do nothing any more. */
export const selectTicket = (db: Db, { ticketHash, browserHash, now }: TicketHolder) =>
	db
		.selectFrom('export_tickets as ticket')
		.innerJoin('sessions', 'sessions.id', 'ticket.session_id')
		.innerJoin('accounts', 'accounts.id', 'sessions.account_id')
		.select(['ticket.id', 'ticket.export_id', 'ticket.used_at', 'ticket.sent_at'])
		.select(['sessions.id as session_id', 'sessions.account_id'])
		.select(sql<Viewer['role']>`accounts.role`.as('role'))
		.where('ticket.token_hash', '=', ticketHash)
		.where('ticket.browser_hash', '=', browserHash)
		.where('accounts.role', '<>', 'fellow')
		.where(mayAct(now))
		.executeTakeFirst();

/** @returns false when the ticket is used or has run out */
export async function takeTicket(db: Db, id: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('export_tickets')
		.set({ used_at: now })
		.where('id', '=', id)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function noteSent(db: Db, id: string, now: Date): Promise<void> {
	await db.updateTable('export_tickets').set({ sent_at: now }).where('id', '=', id).execute();
}
