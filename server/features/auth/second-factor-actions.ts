import type { login } from '@yuva/contract/auth/endpoints';
import { TICKET_MINUTES } from '@yuva/contract/auth/second-factor-rules';
import {
	LOGIN_TOO_OLD,
	NO_PASSKEY,
	NO_SECOND_FACTOR,
	NOT_ONESELF,
	ONLY_ON_SERVER,
	PASSWORD_WRONG,
	type PasskeyQuestion,
} from '@yuva/contract/auth/second-factor-schema';
import type { Role } from '@yuva/contract/auth/standing';
import { LAST_READER_ON_SERVER } from '@yuva/contract/concerns/schema';
import type { Output } from '@yuva/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { browserCookie, type KeyCookie, readBrowserKey } from '../../platform/http/browser-key.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { confirmSession } from '../../platform/identity/confirmation.ts';
import { checkPassword } from '../../platform/identity/passwords.ts';
import { closeOtherSessions, hashSecret } from '../../platform/identity/session.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSecret } from '../../platform/process/env.ts';
import { isLastReader } from '../concerns/person-actions.ts';
import { tell } from '../messages/actions.ts';
import { makeQuestion } from './passkeys.ts';
import { countTry, type Proof, prove, requireProof } from './proof.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import {
	deleteAllOf,
	findPasswordHash,
	findStaff,
	selectMethods,
	selectPasskeys,
} from './second-factor-queries.ts';
import { findTicket, insertTicket, keepQuestion, spendTicket, takeTicketTry } from './ticket-queries.ts';

const MINUTE_MS = 60_000;
/** A person has this time to set up an app or to touch a key. */
const QUESTION_MS = 10 * MINUTE_MS;

export interface Asking {
	db: Db;
	request: FastifyRequest;
	now: Date;
}

export const partyFor =
	({ settings }: Platform, { headers }: FastifyRequest) =>
	(): RelyingParty =>
		relyingParty(settings.publicUrl, headers.origin);

const LOGIN_COOKIE: KeyCookie = {
	name: 'yuva_login',
	path: '/api/fellow/login/',
	seconds: TICKET_MINUTES * 60,
};

interface BegunStep {
	step: Output<typeof login>;
	cookieFor: (secure: boolean) => string;
}

/**
 * Follows the right password.
 *
 * @returns what the browser gets in place of a session; undefined for an account without second factor
 */
export async function beginSecondStep(
	{ db, now }: Pick<Asking, 'db' | 'now'>,
	account: { id: string; role: Role; password_hash: string },
): Promise<BegunStep | undefined> {
	const second_factor = account.role === 'fellow' ? [] : await selectMethods(db, account.id);
	if (second_factor.length === 0) return undefined;
	const [ticket, browserKey] = [newSecret(), newSecret()];
	await insertTicket(db, {
		ticket_hash: hashSecret(ticket),
		browser_hash: hashSecret(browserKey),
		account_id: account.id,
		password_hash: account.password_hash,
		expires_at: new Date(now.getTime() + TICKET_MINUTES * MINUTE_MS),
	});
	const empty = { user_status: 'ACCESS_GRANTED', role: account.role, full_name: '', token: '' } as const;
	return {
		step: { ...empty, second_factor, ticket },
		cookieFor: (secure) => browserCookie(browserKey, LOGIN_COOKIE, secure),
	};
}

const holderOf = ({ request, now }: Asking, ticket: string) => ({
	ticketHash: hashSecret(ticket),
	browserHash: hashSecret(readBrowserKey(request, LOGIN_COOKIE)),
	now,
});

const tooOld = (): AppError => new AppError('unauthenticated', LOGIN_TOO_OLD);

/** @throws AppError `unauthenticated` without an open ticket of this browser */
export async function askPasskeyOfTicket(
	platform: Platform,
	asking: Asking,
	ticket: string,
): Promise<PasskeyQuestion> {
	const holder = holderOf(asking, ticket);
	const accountId = await findTicket(asking.db, holder);
	if (accountId === undefined) throw tooOld();
	return askPasskey(platform, asking, { accountId, askedHash: holder.ticketHash });
}

export async function askPasskey(
	platform: Platform,
	{ db, request, now }: Asking,
	{ accountId, askedHash }: { accountId: string; askedHash: Buffer },
): Promise<PasskeyQuestion> {
	const party = partyFor(platform, request)();
	const passkeys = await selectPasskeys(db, accountId);
	if (passkeys.length === 0) throw new AppError('conflict', NO_PASSKEY);
	const question = await makeQuestion(party, passkeys);
	const value = question.challenge;
	await keepQuestion(db, { asked_hash: askedHash, purpose: 'prove', value, expires_at: endOfQuestion(now) });
	return question;
}

export const endOfQuestion = (now: Date): Date => new Date(now.getTime() + QUESTION_MS);

/**
 * Uses up the ticket.
 * @returns the account to sign in
 * @throws AppError `unauthenticated`, `wrong_code`, `too_many_attempts`
 */
export async function finishSecondStep(
	platform: Platform,
	asking: Asking,
	{ ticket, ...proof }: Proof & { ticket: string },
): Promise<{ id: string; role: Role; mobile_number: string }> {
	requireProof(proof);
	const { db, request, now } = asking;
	const holder = holderOf(asking, ticket);
	const accountId = await takeTicketTry(db, holder);
	if (accountId === undefined) throw tooOld();
	const party = partyFor(platform, request);
	await prove(db, { accountId, askedHash: holder.ticketHash, party, requestId: request.id, now }, proof);
	const account = await spendTicket(db, holder);
	if (!account) throw tooOld();
	return account;
}

/** @throws AppError `wrong_code`, `invalid`, `too_many_attempts` */
export async function confirmViewer(
	platform: Platform,
	{ db, request, now }: Asking,
	{ viewer, password = '', ...proof }: Proof & { viewer: Viewer; password?: string | undefined },
): Promise<void> {
	const { account_id: accountId, token_hash: askedHash } = viewer;
	const methods = await selectMethods(db, accountId);
	if (methods.length === 0) await provePassword(db, { accountId, password, now });
	else {
		requireProof(proof);
		const party = partyFor(platform, request);
		await prove(db, { accountId, askedHash, party, requestId: request.id, now }, proof);
	}
	await confirmSession(db, askedHash, now);
}

interface TypedPassword {
	accountId: string;
	password: string;
	now: Date;
}

async function provePassword(db: Db, { accountId, password, now }: TypedPassword): Promise<void> {
	const forgive = await countTry(db, accountId, now);
	const stored = await findPasswordHash(db, accountId);
	if (!(await checkPassword(stored, password))) throw new AppError('wrong_code', PASSWORD_WRONG);
	await forgive();
}

/**
 * Lets in a lead who is locked out. The head office's own is reset on the server, and so is that of the last who reads
 * concerns: without a reader the next person needs nobody's yes.
 * @throws AppError
 */
export async function resetForLead(
	{ db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
	accountId: string,
): Promise<void> {
	if (accountId === viewer.account_id) throw new AppError('conflict', NOT_ONESELF);
	// locks the list before the account, as where an account is closed
	const isLast = await isLastReader(db, accountId);
	const account = await findStaff(db, { id: accountId });
	if (!account) throw notFound();
	if (account.role === 'admin') throw new AppError('conflict', ONLY_ON_SERVER);
	if (isLast) throw new AppError('conflict', LAST_READER_ON_SERVER);
	await removeAll(db, account.id, { by: viewer.account_id, now });
}

/** Serves the command on the server, in the caller's transaction. @throws AppError */
export async function resetOnServer(db: Db, mobile_number: string): Promise<void> {
	const account = await findStaff(db, { mobile_number });
	if (!account) throw notFound('No account of a lead or of the head office has this number.');
	await removeAll(db, account.id, { by: null, now: new Date() });
	const about = { actor_id: null, target_id: account.id };
	await writeAudit(db, [{ ...about, action: 'second_factor.reset', details: { reason: 'on_the_server' } }]);
}

/** Tells by SMS as well: the reset ends all sessions, so the inbox cannot be read. */
async function removeAll(
	db: Db,
	accountId: string,
	{ by, now }: { by: string | null; now: Date },
): Promise<void> {
	const methods = await selectMethods(db, accountId);
	if (methods.length === 0) throw new AppError('conflict', NO_SECOND_FACTOR);
	await deleteAllOf(db, accountId);
	await closeOtherSessions(db, accountId);
	await tell(db, [accountId], { kind: 'second_factor_reset', details: {}, senderId: by, now });
}
