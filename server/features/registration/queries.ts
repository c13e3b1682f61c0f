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
