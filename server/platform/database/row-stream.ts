import { type Expression, sql } from 'kysely';
import { LONG_WORK, withTimeLimits } from '../process/time-limits.ts';
import type { Db } from './database.ts';

/** Small enough for memory, large enough that round trips do not matter. */
const ROWS_AT_ONCE = 1000;

/** Reads one snapshot in batches; holds a connection until the last row is read or the reader stops. */
export async function* streamRows<Row>(db: Db, query: Expression<Row>): AsyncGenerator<Row[]> {
	const beginning = db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
	const transaction = await withTimeLimits(LONG_WORK, () => beginning.execute());
	try {
		await sql`declare row_stream no scroll cursor for ${query}`.execute(transaction);
		for (;;) {
			const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from row_stream`.execute(transaction);
			if (rows.length > 0) yield rows;
			if (rows.length < ROWS_AT_ONCE) return;
		}
	} finally {
		await transaction.rollback().execute();
	}
}
