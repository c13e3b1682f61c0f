import type { Db } from '../../platform/database/database.ts';

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
