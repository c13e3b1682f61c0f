const HOUR_MS = 3_600_000;
/** A backup that failed is tried again after this long, or after the usual time if that is shorter. */
const AGAIN_HOURS = 1;

export interface LastRuns {
	made: Date | undefined;
	/** The last one, made or failed. */
	any: Date | undefined;
}

/** `any` is undefined before the first one. */
export function isBackupDue({ made, any }: LastRuns, everyHours: number, now: Date): boolean {
	if (any && any.getTime() !== made?.getTime())
		return hoursSince(any, now) >= Math.min(AGAIN_HOURS, everyHours);
	return !made || hoursSince(made, now) >= everyHours;
}

/** Twice the usual time: one that failed once is not late yet. */
export const isBackupLate = (made: Date | undefined, everyHours: number, now: Date): boolean =>
	made !== undefined && hoursSince(made, now) > 2 * everyHours;

const hoursSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / HOUR_MS;
