import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { PastErasure } from '../privacy/actions.ts';
import { type BackupRun, beganBy, type FailedRun } from './backups-reads.ts';

const RUNS_KEPT = 200;

/** Deletes the oldest, but never the last one that was made. */
export async function insertRun(db: Db, run: BackupRun | FailedRun): Promise<void> {
	await db.insertInto('backup_runs').values(run).execute();
	await sql`delete from backup_runs
		where id not in (select id from backup_runs order by started_at desc limit ${RUNS_KEPT})
			and id <> (select id from backup_runs where failure is null and ${beganBy(run.ended_at)}
				order by started_at desc limit 1)`.execute(db);
}

export interface NotedErasure extends PastErasure {
	at: string;
}

/** Reads them from the audit log, the earliest first. `since` is absent for all. */
export async function selectErasures(db: Db, since: Date | undefined): Promise<NotedErasure[]> {
	const { rows } = await sql<Omit<NotedErasure, 'at' | 'rule'> & { at: Date; rule: string | null }>`
		select at, case action when 'privacy.erase_fellow' then 'fellow' else 'child' end as kind,
			coalesce(target_id, fellow_id) as id, details ->> 'rule' as rule
		from audit_log where action in ('privacy.erase_fellow', 'privacy.erase_child')
			and at > ${since ?? '-infinity'}::timestamptz
		order by audit_log.at, audit_log.id`.execute(db);
	return rows.map(({ at, kind, id, rule }) => ({
		at: at.toISOString(),
		kind,
		id,
		...(rule !== null && { rule }),
	}));
}
