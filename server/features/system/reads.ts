import { statfs } from 'node:fs/promises';
import type { SystemFacts } from '@yuva/contract/system/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { selectLastRuns } from '../../platform/jobs/runs.ts';
import type { Settings } from '../../platform/process/env.ts';
import { countExports } from '../exports/reads.ts';
import { readBackupState } from './backups-reads.ts';

type Work = Pick<SystemFacts, 'given_up' | 'waiting' | 'database_bytes' | 'phones' | 'app_errors'>;

/** Returns null if the file system does not tell, or the folder is not made yet. */
async function readDisk(folder: string): Promise<SystemFacts['disk']> {
	const disk = await statfs(folder).catch(() => undefined);
	if (!disk || disk.blocks === 0) return null;
	return { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize };
}

async function selectWork(db: Db, now: Date): Promise<Work> {
	const { rows } = await sql<Work>`
		select (
			select coalesce(json_agg(work), '[]') from (
				select source_name as kind, count(*) as count,
					(array_agg(coalesce(source_output ->> 'message', '') order by created_on desc))[1] as last_error
				from pgboss.job where name = 'given_up' group by source_name order by source_name
			) as work
		) as given_up, (
			select json_build_object('count', count(*),
				'oldest_at', to_char(min(start_after) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
			from pgboss.job where state in ('created', 'retry') and dead_letter = 'given_up' and start_after <= ${now}::timestamptz
		) as waiting, pg_database_size(current_database()) as database_bytes, (
			select json_build_object('fellows', count(*), 'entries', coalesce(sum(waiting), 0),
				'refused', coalesce(sum(refused), 0), 'versions', (
					select coalesce(json_agg(heard), '[]') from (
						select version, count(*) as fellows from phone_reports
						where heard_at > ${now}::timestamptz - interval '30 days'
						group by version order by fellows desc, version limit 20) as heard))
			from phone_reports where waiting > 0
		) as phones, (
			select json_build_object(
				'last_day', (select coalesce(sum(count), 0) from app_errors
					where last_at > ${now}::timestamptz - interval '1 day' and signed_in),
				'of_strangers', (select coalesce(sum(count), 0) from app_errors
					where last_at > ${now}::timestamptz - interval '1 day' and not signed_in),
				'most', (select coalesce(json_agg(error), '[]') from (
					select kind, screen, place, version, browser, sum(count) as count,
						to_char(max(last_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_at
					from app_errors where last_at > ${now}::timestamptz - interval '7 days'
					group by kind, screen, place, version, browser, signed_in
					order by signed_in desc, sum(count) desc, max(last_at) desc limit 20) as error))
		) as app_errors`.execute(db);
	const [work] = rows;
	if (!work) throw new Error('the database told nothing of itself');
	return work;
}

export async function readSystem(
	db: Db,
	{ dataDir, backup }: Pick<Settings, 'dataDir' | 'backup'>,
	now: Date,
): Promise<SystemFacts> {
	const runs = await selectLastRuns(db);
	const exports = await countExports(db, now);
	return {
		runs: runs.map(({ kind, began_at, ended_at, rows, error, done_at }) => ({
			kind,
			ended_at: ended_at.toISOString(),
			error,
			done_at: done_at?.toISOString() ?? null,
			rows,
			ms: ended_at.getTime() - began_at.getTime(),
		})),
		...(await selectWork(db, now)),
		exports: { ...exports, oldest_at: exports.oldest_at?.toISOString() ?? null },
		backup: await readBackupState(db, backup, now),
		disk: await readDisk(dataDir),
	};
}
