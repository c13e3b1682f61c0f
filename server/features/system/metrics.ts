import type { SystemFacts } from '@yuva/contract/system/schema';
import type { Reading } from '../../platform/http/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSystem } from './reads.ts';

const seconds = (instant: string): number => Date.parse(instant) / 1000;

const one = (name: string, help: string, value: number): Reading => ({ name, help, values: [{ value }] });

function readingsOf(facts: SystemFacts, now: Date): Reading[] {
	const { runs, given_up, waiting, exports, backup, disk, database_bytes, phones, app_errors } = facts;
	const ofRuns = (name: string, help: string, read: (run: SystemFacts['runs'][number]) => number) => ({
		name,
		help,
		values: runs.map((run) => ({ labels: { job: run.kind }, value: read(run) })),
	});
	const age = waiting.oldest_at === null ? 0 : now.getTime() / 1000 - seconds(waiting.oldest_at);
	return [
		ofRuns('job_last_end_timestamp_seconds', 'End of the last run', (run) => seconds(run.ended_at)),
		ofRuns('job_last_done_timestamp_seconds', 'End of the last run that was done; 0 before it', (run) =>
			run.done_at === null ? 0 : seconds(run.done_at),
		),
		ofRuns('job_last_duration_seconds', 'Duration of the last run', (run) => run.ms / 1000),
		ofRuns('job_last_failed', '1 when the last run failed', (run) => Number(run.error !== null)),
		one('queue_jobs', 'Jobs of the queue that are due', waiting.count),
		one('queue_oldest_age_seconds', 'Since when the oldest of them is due', age),
		one('exports_waiting', 'Exports of the console that wait', exports.waiting),
		one('exports_running', 'Exports of the console that are being written', exports.running),
		one('exports_failed', 'Exports of the console of the last day that failed', exports.failed),
		{
			name: 'queue_given_up_jobs',
			help: 'Jobs of the queue that were given up, by kind',
			values: given_up.map(({ kind, count }) => ({ labels: { kind }, value: count })),
		},
		one(
			'backup_last_made_timestamp_seconds',
			'Start of the last backup that was made; 0 before it',
			backup.last_made ? seconds(backup.last_made.started_at) : 0,
		),
		one('backup_last_failed', '1 when a backup failed since', Number(backup.last_failed !== null)),
		one('database_bytes', 'Size of the database', database_bytes),
		one('phones_with_unsent_work', 'Fellows whose phone said that something waits on it', phones.fellows),
		one('phones_unsent_entries', 'What waits on these phones', phones.entries),
		one('phones_refused_entries', 'Of these, what the server refused', phones.refused),
		one('app_errors_last_day', 'Errors of the app of signed-in people, in the last day', app_errors.last_day),
		one('app_errors_of_strangers_last_day', 'Errors that strangers reported', app_errors.of_strangers),
		...(disk
			? [
					one('disk_free_bytes', 'Free space of DATA_DIR', disk.free_bytes),
					one('disk_total_bytes', 'Size of the disk of DATA_DIR', disk.total_bytes),
				]
			: []),
	];
}

export async function readMetrics({ db, settings, clock }: Omit<Platform, 'http'>): Promise<Reading[]> {
	const now = clock();
	return readingsOf(await readSystem(db, settings, now), now);
}
