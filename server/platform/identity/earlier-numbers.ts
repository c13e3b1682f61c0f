import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Returns whether a correction gave the account this number or took it away: a phone may still send work
 * under it.
 */
export async function hadNumber(db: Db, accountId: string, mobileNumber: string): Promise<boolean> {
	const { rows } = await sql<object>`
		select from corrections where fellow_id = ${accountId}::uuid and kind = 'mobile_number'
			and ${mobileNumber} in (before ->> 'text', after ->> 'text') limit 1`.execute(db);
	return rows.length > 0;
}

interface Owner {
	/** Begins with ten digits. */
	owner: string;
	created_at: Date;
}

/**
 * Phones keep a fellow's work under this name: the first number of the account, which no correction changes.
 * If another fellow had that number before, the id of the account follows, because both may use one phone.
 */
export async function findOwner(db: Db, accountId: string): Promise<Owner | undefined> {
	const { rows } = await sql<Owner>`
		select account.created_at, case when exists (select from corrections other
				where other.kind = 'mobile_number' and other.fellow_id <> account.id
				and other.made_at <= account.created_at
				and (other.before ->> 'text' = own.number or other.after ->> 'text' = own.number))
			then own.number || '-' || account.id else own.number end as owner
		from accounts account
		cross join lateral (select coalesce((select before ->> 'text' from corrections
			where fellow_id = account.id and kind = 'mobile_number' order by id limit 1), account.mobile_number) as number
		) as own
		where account.id = ${accountId}::uuid`.execute(db);
	return rows[0];
}
