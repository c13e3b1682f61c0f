import type { Db } from '../../platform/database/database.ts';

export interface Merged {
	drop_id: string;
	keep_id: string;
	year_id: number;
	merged_at: Date;
	days: readonly number[];
	scores: readonly string[];
}

/** Takes the dropped entry off the lists; the caller holds the lock on both. */
export async function storeMerge(db: Db, { drop_id, keep_id, ...merged }: Merged): Promise<void> {
	await db.updateTable('children').set({ deleted_at: merged.merged_at }).where('id', '=', drop_id).execute();
	await db
		.insertInto('merged_children')
		.values({ drop_id, keep_id, ...merged, days: [...merged.days], scores: [...merged.scores] })
		.execute();
}

/** Locks the merge until the transaction ends; undefined when it was undone. */
export function lockMerge(
	db: Db,
	{ keep_id, merged_at }: Pick<Merged, 'keep_id' | 'merged_at'>,
): Promise<Merged | undefined> {
	return db
		.selectFrom('merged_children')
		.selectAll()
		.where('keep_id', '=', keep_id)
		.where('merged_at', '=', merged_at)
		.forUpdate()
		.executeTakeFirst();
}

export async function removeMerge(db: Db, dropId: string): Promise<void> {
	await db.deleteFrom('merged_children').where('drop_id', '=', dropId).execute();
	await db.updateTable('children').set({ deleted_at: null }).where('id', '=', dropId).execute();
}
