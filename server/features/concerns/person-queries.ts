import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export const selectNamed = (db: Db) =>
	db
		.selectFrom('safeguarding_persons as person')
		.innerJoin('accounts', 'accounts.id', 'person.account_id')
		.leftJoin('accounts as namer', 'namer.id', 'person.named_by')
		.select([
			'person.account_id',
			'accounts.full_name',
			'accounts.role',
			'person.named_at',
			'namer.full_name as named_by',
			'person.agreed_at',
			'person.confirmed_at',
			sql<Date | null>`greatest(
				(select max(created_at) from passkeys where passkeys.account_id = accounts.id),
				(select created_at from authenticators where authenticators.account_id = accounts.id))`.as(
				'newest_factor_at',
			),
		])
		.where('accounts.active', '=', true)
		.where('accounts.role', '<>', 'fellow')
		.orderBy('accounts.full_name')
		.orderBy('person.account_id')
		.execute();

export type NamedRow = Awaited<ReturnType<typeof selectNamed>>[number];

/** Locks the list, so that two changes happen one after the other. */
export async function lockNamed(db: Db): Promise<void> {
	await sql`lock table safeguarding_persons in share row exclusive mode`.execute(db);
}

export async function selectAdmins(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('accounts')
		.select('id')
		.where('role', '=', 'admin')
		.where('active', '=', true)
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

export const selectCandidates = (db: Db, exceptId: string) =>
	db
		.selectFrom('accounts')
		.select(['id as account_id', 'full_name'])
		.where('role', '<>', 'fellow')
		.where('active', '=', true)
		.where('id', '<>', exceptId)
		.where(
			sql<boolean>`not exists (select from safeguarding_persons person where person.account_id = accounts.id)`,
		)
		.orderBy('full_name')
		.orderBy('id')
		.execute();

export async function insertPerson(
	db: Db,
	person: { account_id: string; named_by: string; named_at: Date },
): Promise<void> {
	await db.insertInto('safeguarding_persons').values(person).execute();
}

export async function updateYeses(
	db: Db,
	accountId: string,
	yeses: { agreed_at?: Date; confirmed_at: Date | null; confirmed_by: string | null },
): Promise<void> {
	await db.updateTable('safeguarding_persons').set(yeses).where('account_id', '=', accountId).execute();
}

export async function deletePerson(db: Db, accountId: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('safeguarding_persons')
		.where('account_id', '=', accountId)
		.executeTakeFirst();
	return numDeletedRows === 1n;
}
