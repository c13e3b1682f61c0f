const HOUR_MS = 3_600_000;
export const BACKUP_EVERY_HOURS = 24;
/** A backup that failed is tried again after this long. */
const AGAIN_HOURS = 1;

export interface LastRuns {
	made: Date | undefined;
	any: Date | undefined;
}

/** `any` is undefined before the first one. */
export function isBackupDue({ made, any }: LastRuns, now: Date): boolean {
	if (any && any.getTime() !== made?.getTime()) return hoursSince(any, now) >= AGAIN_HOURS;
	return !made || hoursSince(made, now) >= BACKUP_EVERY_HOURS;
}

/** Returns true after twice the usual time: a backup that failed once is not late yet. */
export const isBackupLate = (made: Date | undefined, now: Date): boolean =>
	made !== undefined && hoursSince(made, now) > 2 * BACKUP_EVERY_HOURS;

const hoursSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / HOUR_MS;
