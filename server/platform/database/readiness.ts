import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Sorting so many rows in 64 kB needs a temporary file of some 200 kB: a disk without that room is full. */
const SORTED_ROWS = 8000;

/**
 * Writes a row, and a temporary file, into the database; 10 ms of work.
 *
 * @throws the driver's error when the database takes no writes: away, read-only, full
 */
export async function tryWriting(db: Db): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await sql`set local work_mem = '64kB'`.execute(trx);
		await sql`
			select count(*) from (
				select number from generate_series(1, ${SORTED_ROWS}::int) as number order by md5(number::text) offset 0
			) as sorted`.execute(trx);
		await sql`
			insert into readiness (written_at) values (now())
			on conflict (is_only) do update set written_at = excluded.written_at`.execute(trx);
	});
}
