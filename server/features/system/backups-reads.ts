import { BACKUP_EVERY_HOURS, isBackupLate } from '@yuva/contract/system/backups-rules';
import type { BackupState } from '@yuva/contract/system/backups-schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { BackupSettings } from '../../platform/process/env.ts';

export interface BackupRun {
	started_at: Date;
	ended_at: Date;
	file: string;
	bytes: number;
	rows: number;
	files: number;
	missing: number;
}

export interface FailedRun {
	started_at: Date;
	ended_at: Date;
	failure: string;
}

/**
 * A run that began later was made while the clock was ahead, and would hold up all others until then. The clocks
 * of several servers may differ a little.
 */
export const beganBy = (now: Date): RawBuilder<boolean> =>
	sql<boolean>`started_at <= ${now}::timestamptz + interval '1 hour'`;

export async function selectLastMade(db: Db, now: Date): Promise<BackupRun | undefined> {
	const { rows } = await sql<BackupRun>`
		select started_at, ended_at, file, bytes, rows, files, missing from backup_runs
		where failure is null and ${beganBy(now)} order by started_at desc limit 1`.execute(db);
	return rows[0];
}

/** Returns it only if it is later than the last one that was made. */
export async function selectLastFailed(db: Db, now: Date): Promise<FailedRun | undefined> {
	const { rows } = await sql<FailedRun>`
		select started_at, ended_at, failure from backup_runs
		where failure is not null and ${beganBy(now)}
			and started_at > coalesce(
				(select max(started_at) from backup_runs where failure is null and ${beganBy(now)}), '-infinity')
		order by started_at desc limit 1`.execute(db);
	return rows[0];
}

export async function readBackupState(
	db: Db,
	{ folder, keep }: BackupSettings,
	now: Date,
): Promise<BackupState> {
	const [made, failed] = [await selectLastMade(db, now), await selectLastFailed(db, now)];
	return {
		every_hours: folder ? BACKUP_EVERY_HOURS : null,
		keep,
		last_made: made ? { ...made, started_at: made.started_at.toISOString() } : null,
		last_failed: failed ? { ...failed, started_at: failed.started_at.toISOString() } : null,
		is_late: isBackupLate(made?.started_at, now),
	};
}
