import { hash } from 'node:crypto';
import { deriveUserStatus } from '@yuva/contract/auth/rules';
import type { Role, UserStatus } from '@yuva/contract/auth/standing';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { newSecret } from '../process/env.ts';

export interface Viewer {
	readonly account_id: string;
	readonly role: Role;
	readonly mobile_number: string;
	readonly full_name: string;
	/** Staff are at `PENDING_OWN_PASSWORD` or `ACCESS_GRANTED`. */
	readonly user_status: UserStatus;
	/** Staff who can do nothing before they have set up a second factor. */
	readonly second_factor_due: boolean;
	readonly token_hash: Buffer;
}

const HOUR_MS = 3_600_000;
const FELLOW_IDLE_MS = 30 * 24 * HOUR_MS;
const STAFF_IDLE_MS = HOUR_MS;
const STAFF_TOTAL_MS = 12 * HOUR_MS;
/** Minimum time between two renewals of a session, so that most reads do not write. */
const FELLOW_RENEWAL_MS = HOUR_MS;
const STAFF_RENEWAL_MS = HOUR_MS / 60;

/** Browser-held secrets are stored only as SHA-256. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Fellows: 30 days after the last use. Staff: an hour after the last use, at most 12 hours after sign-in. */
function sessionEnd(role: Role, createdAt: Date, now: Date): Date {
	if (role === 'fellow') return new Date(now.getTime() + FELLOW_IDLE_MS);
	return new Date(Math.min(now.getTime() + STAFF_IDLE_MS, createdAt.getTime() + STAFF_TOTAL_MS));
}

/**
 * @param secondFactorDue whether nothing else can be done before a second factor is set up
 * @returns the token: 256 random bits, shown once and stored hashed
 */
export async function openSession(
	db: Db,
	account: { id: string; role: Role },
	now: Date,
	secondFactorDue = false,
): Promise<string> {
	const token = newSecret();
	await db
		.insertInto('sessions')
		.values({
			token_hash: hashSecret(token),
			account_id: account.id,
			created_at: now,
			last_seen_at: now,
			expires_at: sessionEnd(account.role, now, now),
			second_factor_due: secondFactorDue,
		})
		.execute();
	return token;
}

export async function closeSession(db: Db, tokenHash: Buffer): Promise<void> {
	await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function closeOtherSessions(db: Db, accountId: string, keep?: Buffer): Promise<void> {
	await db
		.deleteFrom('sessions')
		.where('account_id', '=', accountId)
		.$if(keep !== undefined, (query) => query.where('token_hash', '<>', keep ?? Buffer.alloc(0)))
		.execute();
}

/** Public id of a session or a browser key: the hash of its stored hash, which opens nothing. */
export const publicName = (column: 'token_hash' | 'key_hash') =>
	sql<string>`encode(sha256(${sql.ref(column)}), 'hex')`;

/** Ends the account's session with this `publicName`, or all without a name. @returns the number ended */
export async function closeNamedSessions(
	db: Db,
	accountId: string,
	name: string | undefined,
): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('sessions')
		.where('account_id', '=', accountId)
		.$if(name !== undefined, (query) => query.where(publicName('token_hash'), '=', name ?? ''))
		.executeTakeFirst();
	return Number(numDeletedRows);
}

export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
	/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

/** Undefined when the token is unknown or expired, or the account is inactive. */
export async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | undefined> {
	const tokenHash = hashSecret(token);
	const row = await selectSession(db, tokenHash);
	if (!row || row.expires_at <= now) return undefined;
	const renewal = row.role === 'fellow' ? FELLOW_RENEWAL_MS : STAFF_RENEWAL_MS;
	if (now.getTime() - row.last_seen_at.getTime() > renewal) {
		const expires_at = sessionEnd(row.role, row.created_at, now);
		await db
			.updateTable('sessions')
			.set({ last_seen_at: now, expires_at })
			.where('token_hash', '=', tokenHash)
			.execute();
	}
	const { account_id, role, mobile_number, full_name, second_factor_due } = row;
	const person = { account_id, role, mobile_number, full_name, second_factor_due };
	return { ...person, user_status: statusOf(row), token_hash: tokenHash };
}

/** Whether this token belonged to an erased person. */
export async function wasErased(db: Db, token: string): Promise<boolean> {
	const row = await db
		.selectFrom('erased_sessions')
		.select('erased_at')
		.where('token_hash', '=', hashSecret(token))
		.executeTakeFirst();
	return row !== undefined;
}

interface SessionRow {
	account_id: string;
	created_at: Date;
	last_seen_at: Date;
	expires_at: Date;
	mobile_number: string;
	full_name: string;
	role: Role;
	own_password: boolean;
	second_factor_due: boolean;
	registered: boolean;
	accepted_offer: boolean;
	signed_child_protection: boolean;
	signed_data_consent: boolean;
	both_tasks_approved: boolean;
}

function statusOf(row: SessionRow): UserStatus {
	if (row.role !== 'fellow') return row.own_password ? 'ACCESS_GRANTED' : 'PENDING_OWN_PASSWORD';
	return deriveUserStatus({
		registered: row.registered,
		bothTasksApproved: row.both_tasks_approved,
		acceptedOffer: row.accepted_offer,
		signedChildProtection: row.signed_child_protection,
		signedDataConsent: row.signed_data_consent,
		hasOwnPassword: row.own_password,
	});
}

/** Raw SQL: every signed-in call runs this, and Kysely took longer to build it than PostgreSQL to run it. */
async function selectSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
	const { rows } = await sql<SessionRow>`
		select sessions.account_id, sessions.created_at, sessions.last_seen_at, sessions.expires_at,
			sessions.second_factor_due,
			accounts.mobile_number, accounts.full_name, accounts.role, accounts.own_password,
			fellows.registered_at is not null as registered,
			fellows.accepted_offer_at is not null as accepted_offer,
			fellows.child_protection_at is not null as signed_child_protection,
			fellows.data_consent_at is not null as signed_data_consent,
			(select count(*) from onboarding_tasks where onboarding_tasks.fellow_id = accounts.id
				and onboarding_tasks.status = 'APPROVED') = 2 as both_tasks_approved
		from sessions
		join accounts on accounts.id = sessions.account_id
		left join fellows on fellows.id = accounts.id
		where sessions.token_hash = ${tokenHash} and accounts.active`.execute(db);
	return rows[0];
}
