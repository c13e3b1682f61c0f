import { hash } from 'node:crypto';
import { deriveUserStatus } from '@yuva/contract/auth/rules';
import type { Role, UserStatus } from '@yuva/contract/auth/standing';
import type { Language } from '@yuva/contract/language';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { newSecret } from '../process/env.ts';
import type { Enrolment } from './enrolment.ts';
import type { Viewer } from './viewer.ts';

const HOUR_MS = 3_600_000;
const FELLOW_IDLE_MS = 30 * 24 * HOUR_MS;
const STAFF_IDLE_MS = HOUR_MS;
const STAFF_TOTAL_MS = 12 * HOUR_MS;
/** Minimum time between two notes of a session's use, so that most reads do not write. */
const FELLOW_RENEWAL_MS = HOUR_MS;
const STAFF_RENEWAL_MS = HOUR_MS / 60;

/** Browser-held secrets are stored only as SHA-256. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/**
 * A fellow's session ends 30 days after its last use; one of staff an hour after it, at most 12 hours after
 * sign-in.
 */
function endOf(role: Role, createdAt: Date, now: Date): Date {
	if (role === 'fellow') return new Date(now.getTime() + FELLOW_IDLE_MS);
	return new Date(Math.min(now.getTime() + STAFF_IDLE_MS, createdAt.getTime() + STAFF_TOTAL_MS));
}

export interface Place {
	browser?: string | undefined;
	/** The browser's key has this hash. */
	device_key?: Buffer | undefined;
	/** Allows only setting up a second factor. */
	secondFactorDue?: boolean | undefined;
	/** Handed over, out of a file, the writes of the session. */
	deliveredBy?: string | undefined;
}

/** @returns the token: 256 random bits, shown once and stored hashed */
export async function openSession(
	db: Db,
	account: { id: string; role: Role },
	now: Date,
	{ browser, device_key, secondFactorDue = false, deliveredBy }: Place = {},
): Promise<string> {
	const token = newSecret();
	await db
		.insertInto('sessions')
		.values({
			token_hash: hashSecret(token),
			account_id: account.id,
			created_at: now,
			last_seen_at: now,
			expires_at: endOf(account.role, now, now),
			browser: browser ?? null,
			device_key: device_key ?? null,
			second_factor_due: secondFactorDue,
			delivered_by: deliveredBy ?? null,
		})
		.execute();
	return token;
}

export async function closeSession(
	db: Db,
	viewer: Pick<Viewer, 'account_id' | 'token_hash'>,
	keys: readonly Buffer[] = [],
): Promise<void> {
	await db
		.deleteFrom('sessions')
		.where('account_id', '=', viewer.account_id)
		.where((build) =>
			build.or([
				build('token_hash', '=', viewer.token_hash),
				build('device_key', '=', sql<Buffer>`any(${keys})`),
			]),
		)
		.execute();
}

export async function closeOtherSessions(db: Db, accountId: string, keep?: Buffer): Promise<void> {
	await db
		.deleteFrom('sessions')
		.where('account_id', '=', accountId)
		.$if(keep !== undefined, (query) => query.where('token_hash', '<>', keep ?? Buffer.alloc(0)))
		.execute();
}

/** Ends all sessions; the browser with `key` keeps it, as after a session that ran out. */
export async function runOutSessions(db: Db, accountId: string, key: Buffer, now: Date): Promise<void> {
	await sql`update sessions set expires_at = least(expires_at, ${now}::timestamptz)
		where account_id = ${accountId} and device_key = ${key}`.execute(db);
	await sql`delete from sessions where account_id = ${accountId} and device_key is distinct from ${key}`.execute(
		db,
	);
}

/**
 * Runs in a restored database: a session that was ended since the backup would be open again. Fellows stay
 * signed in, for their unsent work.
 */
export async function endStaffSessions(db: Db): Promise<void> {
	await sql`delete from sessions using accounts where accounts.id = account_id and role <> 'fellow'`.execute(
		db,
	);
}

/** Ends the account's session with this id, or all without an id. @returns the number ended */
export async function endSessions(db: Db, accountId: string, id: string | undefined): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('sessions')
		.where('account_id', '=', accountId)
		.$if(id !== undefined, (query) => query.where(sql<string>`id::text`, '=', id ?? ''))
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/**
 * Asks `sessions` and `accounts` whether this session may do more than finish its own sign-in. Calls, files,
 * addresses of exports and notifications all ask this.
 */
export const mayAct = (now: Date): RawBuilder<boolean> =>
	sql`(sessions.expires_at > ${now} and accounts.active and accounts.own_password and not sessions.second_factor_due)`;

export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
	/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

/** Changes nothing. Returns undefined when the token is unknown or expired, or the account is inactive. */
export async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | undefined> {
	const tokenHash = hashSecret(token);
	const row = await selectSession(db, tokenHash, now);
	return row && viewerOf(row, tokenHash);
}

/** Works as `findViewer`, when a call arrives: notes that the session is in use. */
export async function receiveViewer(db: Db, token: string, now: Date): Promise<Viewer | undefined> {
	const tokenHash = hashSecret(token);
	const row = await selectSession(db, tokenHash, now);
	if (row && isNoteDue(row, now)) await noteUse(db, row, tokenHash, now);
	return row && viewerOf(row, tokenHash);
}

interface SessionRow {
	id: string;
	account_id: string;
	created_at: Date;
	last_seen_at: Date;
	expires_at: Date;
	mobile_number: string;
	full_name: string;
	role: Role;
	own_password: boolean;
	language: Language | null;
	second_factor_due: boolean;
	delivered_by: string | null;
	may_act: boolean;
	registered: boolean;
	accepted_offer: boolean;
	signed_child_protection: boolean;
	signed_data_consent: boolean;
	/** True as well for a fellow whom the head office brought in, and who accepted without tasks. */
	both_tasks_approved: boolean;
	enrolments: Enrolment[];
}

/** Uses raw SQL: every signed-in call runs this, and Kysely took longer to build it than PostgreSQL to run it. */
async function selectSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
	const { rows } = await sql<SessionRow>`
		select sessions.id, sessions.account_id, sessions.created_at, sessions.last_seen_at, sessions.expires_at,
			sessions.second_factor_due, sessions.delivered_by, ${mayAct(now)} as may_act,
			accounts.mobile_number, accounts.full_name, accounts.role, accounts.own_password,
			accounts.language,
			fellows.registered_at is not null as registered,
			fellows.accepted_offer_at is not null as accepted_offer,
			fellows.child_protection_at is not null as signed_child_protection,
			fellows.data_consent_at is not null as signed_data_consent,
			fellows.accepted_offer_at is not null or (select count(*) from onboarding_tasks
				where onboarding_tasks.fellow_id = accounts.id and onboarding_tasks.status = 'APPROVED') = 2
				as both_tasks_approved,
			(select coalesce(json_agg(json_build_object('id', id, 'year_id', year_id, 'enrolled_on', enrolled_on,
				'last_day', last_day, 'ended_at', ended_at, 'outcome', outcome)
				order by enrolled_on desc, ended_at desc nulls first), '[]')
				from fellow_enrolments where fellow_enrolments.fellow_id = accounts.id) as enrolments
		from sessions
		join accounts on accounts.id = sessions.account_id
		left join fellows on fellows.id = accounts.id
		where sessions.token_hash = ${tokenHash} and accounts.active`.execute(db);
	const row = rows[0];
	return row && row.expires_at > now ? row : undefined;
}

function viewerOf(row: SessionRow, token_hash: Buffer): Viewer {
	const { account_id, role, mobile_number, full_name, own_password, language } = row;
	const { second_factor_due, delivered_by, may_act, enrolments } = row;
	const about = {
		account_id,
		role,
		mobile_number,
		full_name,
		own_password,
		language,
		second_factor_due,
		delivered_by,
		may_act,
		enrolments,
	};
	return { ...about, user_status: statusOf(row), session_id: row.id, token_hash };
}

function isNoteDue({ role, last_seen_at }: SessionRow, now: Date): boolean {
	const pause = role === 'fellow' ? FELLOW_RENEWAL_MS : STAFF_RENEWAL_MS;
	return now.getTime() - last_seen_at.getTime() > pause;
}

/** A new password may have let the session run out since `row` was read: then it stays ended. */
async function noteUse(db: Db, row: SessionRow, tokenHash: Buffer, now: Date): Promise<void> {
	await db
		.updateTable('sessions')
		.set({ last_seen_at: now, expires_at: endOf(row.role, row.created_at, now) })
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>=', row.expires_at)
		.execute();
}

export async function wasErased(db: Db, token: string): Promise<boolean> {
	const row = await db
		.selectFrom('erased_sessions')
		.select('erased_at')
		.where('token_hash', '=', hashSecret(token))
		.executeTakeFirst();
	return row !== undefined;
}

function statusOf(row: SessionRow): UserStatus {
	if (row.role !== 'fellow') return row.own_password ? 'ACCESS_GRANTED' : 'PENDING_OWN_PASSWORD';
	return deriveUserStatus({
		registered: row.registered,
		bothTasksApproved: row.both_tasks_approved,
		acceptedOffer: row.accepted_offer,
		signedChildProtection: row.signed_child_protection,
		signedDataConsent: row.signed_data_consent,
	});
}
