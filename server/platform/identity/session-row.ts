import type { Role } from '@yuva/contract/auth/standing';
import type { Language } from '@yuva/contract/language';
import { CompiledQuery } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Enrolment } from './enrolment.ts';

export interface SessionRow {
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
	registered: boolean;
	accepted_offer: boolean;
	signed_child_protection: boolean;
	signed_data_consent: boolean;
	/** Also of a fellow who accepted without tasks: the head office brought them in. */
	both_tasks_approved: boolean;
	enrolments: Enrolment[];
}

/** Raw SQL: every signed-in call runs this, and Kysely took longer to build it than PostgreSQL to run it. */
const SELECT = `
		select sessions.id, sessions.account_id, sessions.created_at, sessions.last_seen_at, sessions.expires_at,
			sessions.second_factor_due,
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
		where sessions.token_hash = $1 and accounts.active`;

/** By the hash of the token. */
export const sessionStatement = (tokenHash: Buffer) => ({ text: SELECT, values: [tokenHash] });

export async function selectSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
	const { text, values } = sessionStatement(tokenHash);
	const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(text, values));
	return rows[0];
}
