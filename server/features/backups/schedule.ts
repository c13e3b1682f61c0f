import type { JobWorker } from '../../platform/jobs/jobs.ts';
import { type BackupParts, backUpWhenDue } from './actions.ts';

export interface BackupLog {
	info(details: object, message: string): void;
	error(details: object, message: string): void;
}

const LOOK_EVERY_MS = 60_000;

/** Looks once a minute whether a backup is due. Stopping ends a backup under way and leaves nothing of it. */
export function startBackups(parts: BackupParts, log: BackupLog): JobWorker {
	const stopping = new AbortController();
	const look = async () => {
		try {
			const made = await backUpWhenDue(parts, stopping.signal);
			if (made) log.info({ ...made, ms: made.ended_at.getTime() - made.started_at.getTime() }, 'backup made');
		} catch (err) {
			if (!stopping.signal.aborted) log.error({ err }, 'backing up failed');
		}
	};
	let looking: Promise<void> | undefined;
	const attempt = () => {
		looking ??= look().finally(() => {
			looking = undefined;
		});
	};
	attempt();
	const timer = setInterval(attempt, LOOK_EVERY_MS).unref();
	return {
		async stop() {
			clearInterval(timer);
			stopping.abort();
			await looking;
		},
	};
}
