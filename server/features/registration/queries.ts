import type { Registration } from '@yuva/contract/registration/schema';
import type { Db } from '../../platform/database/database.ts';

/** A fellow who has not registered yet; undefined when there is none, or none any more. `lock` for a decision on it. */
export function findUnregistered(
	db: Db,
	fellowId: string,
	{ lock = false } = {},
): Promise<{ full_name: string } | undefined> {
	return db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select('accounts.full_name')
		.where('fellows.id', '=', fellowId)
		.where('fellows.registered_at', 'is', null)
		.$if(lock, (query) => query.forUpdate('fellows'))
		.executeTakeFirst();
}

/** The next number of `year`, from 1; a registration that fails after all gives its number back. */
export async function takeNextNumber(db: Db, year: number): Promise<number> {
	const { last } = await db
		.insertInto('fellow_code_counters')
		.values({ year, last: 1 })
		.onConflict((conflict) =>
			conflict.column('year').doUpdateSet((build) => ({
				last: build('fellow_code_counters.last', '+', 1),
			})),
		)
		.returning('last')
		.executeTakeFirstOrThrow();
	return last;
}

export interface RegistrationRow extends Omit<Registration, 'mobile_number'> {
	fellow_code: string;
	/** The home district, until a learning center is set up elsewhere. */
	working_district: number;
	registered_at: Date;
}

export async function updateRegistration(db: Db, fellowId: string, row: RegistrationRow): Promise<void> {
	await db.updateTable('fellows').set(row).where('id', '=', fellowId).execute();
}
