import { SECOND_FACTOR_TRIES } from '@yuva/contract/auth/second-factor-rules';
import type { Role } from '@yuva/contract/auth/standing';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { LoginTickets } from '../../platform/database/tables.ts';

export async function insertTicket(db: Db, ticket: Insertable<LoginTickets>): Promise<void> {
	await db.insertInto('login_tickets').values(ticket).execute();
}

export interface Holder {
	ticketHash: Buffer;
	browserHash: Buffer;
	now: Date;
}

const isOpen = ({ ticketHash, browserHash, now }: Holder) =>
	sql<boolean>`ticket_hash = ${ticketHash} and browser_hash = ${browserHash} and expires_at > ${now}
		and tries < ${SECOND_FACTOR_TRIES} and exists (select from accounts where accounts.id = account_id
			and accounts.active and accounts.password_hash = login_tickets.password_hash)`;

export async function findTicket(db: Db, holder: Holder): Promise<string | undefined> {
	const row = await db
		.selectFrom('login_tickets')
		.select('account_id')
		.where(isOpen(holder))
		.executeTakeFirst();
	return row?.account_id;
}

/** Uses up one try. The update counts, so that parallel guesses cannot slip through. */
export async function takeTicketTry(db: Db, holder: Holder): Promise<string | undefined> {
	const row = await db
		.updateTable('login_tickets')
		.set({ tries: sql<number>`tries + 1` })
		.where(isOpen(holder))
		.returning('account_id')
		.executeTakeFirst();
	return row?.account_id;
}

/** @returns the account to sign in; undefined when the ticket was used meanwhile */
export async function spendTicket(db: Db, { ticketHash }: Holder) {
	return db
		.deleteFrom('login_tickets')
		.using('accounts')
		.whereRef('accounts.id', '=', 'login_tickets.account_id')
		.where('ticket_hash', '=', ticketHash)
		.returning(['accounts.id', 'accounts.mobile_number', sql<Role>`accounts.role`.as('role')])
		.executeTakeFirst();
}

export type Purpose = 'prove' | 'add_passkey' | 'add_authenticator';

export interface Question {
	asked_hash: Buffer;
	purpose: Purpose;
}

export async function keepQuestion(
	db: Db,
	question: Question & { value: string; expires_at: Date },
): Promise<void> {
	await db
		.insertInto('second_factor_questions')
		.values(question)
		.onConflict((conflict) => conflict.columns(['asked_hash', 'purpose']).doUpdateSet(question))
		.execute();
}

/** Returns an open question, which stays. */
export async function findQuestion(
	db: Db,
	{ asked_hash, purpose }: Question,
	now: Date,
): Promise<string | undefined> {
	const row = await db
		.selectFrom('second_factor_questions')
		.select('value')
		.where('asked_hash', '=', asked_hash)
		.where('purpose', '=', purpose)
		.where('expires_at', '>', now)
		.executeTakeFirst();
	return row?.value;
}

/** Returns an open question and thereby answers it: a second answer finds none. */
export async function takeQuestion(
	db: Db,
	{ asked_hash, purpose }: Question,
	now: Date,
): Promise<string | undefined> {
	const row = await db
		.deleteFrom('second_factor_questions')
		.where('asked_hash', '=', asked_hash)
		.where('purpose', '=', purpose)
		.returning(['value', 'expires_at'])
		.executeTakeFirst();
	return row && row.expires_at > now ? row.value : undefined;
}
