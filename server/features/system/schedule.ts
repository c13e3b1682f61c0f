import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { SCHEDULED } from '../../platform/jobs/schedule.ts';
import { type BackupParts, backUpWhenDue } from './actions.ts';

export interface BackupLog {
	info(details: object, message: string): void;
	error(details: object, message: string): void;
}

/** Looks whether a backup is due. Stopping ends a backup under way and leaves nothing of it. */
export const backupJobs = (parts: BackupParts, log: BackupLog): JobHandlers => ({
	backup: {
		...SCHEDULED,
		async run(_payload, signal) {
			try {
				const made = await backUpWhenDue(parts, signal);
				if (made)
					log.info({ ...made, ms: made.ended_at.getTime() - made.started_at.getTime() }, 'backup made');
			} catch (err) {
				if (!signal.aborted) log.error({ err }, 'backing up failed');
			}
		},
	},
});
