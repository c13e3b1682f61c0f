import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Notes that a fellow's phone was heard, and how many writes wait on it. */
export async function storeReport(
	db: Db,
	report: { fellow_id: string; heard_at: Date; waiting: number; refused: number; version: string },
): Promise<void> {
	await sql`
		insert into phone_reports (fellow_id, heard_at, waiting, refused, version)
		select ${report.fellow_id}, ${report.heard_at}, ${report.waiting}::integer, ${report.refused}::integer, ${report.version}
		where exists (select from fellows where id = ${report.fellow_id})
		on conflict (fellow_id) do update set heard_at = excluded.heard_at, waiting = excluded.waiting,
			refused = excluded.refused, version = excluded.version`.execute(db);
}
