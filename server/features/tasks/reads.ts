import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';

/** Of the programme year, else of the current one: 0 to 1, without cancelled tasks; null without tasks. */
export async function findCompletedShare(db: Db, fellowId: string, year?: number): Promise<number | null> {
	const { rows } = await sql<{ share: number | null }>`
		select avg((status = 'Completed')::integer)::float8 as share
		from assigned_tasks where fellow_id = ${fellowId} and year_id = ${yearOf(year)}
			and status <> 'Cancelled'`.execute(db);
	return rows[0]?.share ?? null;
}
