import { type Expression, sql } from 'kysely';
import { rowLimit } from './cursor.ts';
import type { Db } from './database.ts';

/** Counts the rows of a query. Stops at `most`, so that the time does not grow with the fellowship. */
export async function countUpTo(db: Db, most: number, rows: Expression<unknown>): Promise<number> {
	const counted = await sql<{ count: number }>`
		select count(*)::integer as count from (select from (${rows}) as found limit ${rowLimit(most)}) as counted`.execute(
		db,
	);
	return counted.rows[0]?.count ?? 0;
}
