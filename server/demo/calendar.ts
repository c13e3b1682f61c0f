export const DAY_MS = 86_400_000;

/** Three modules of ten programme days. */
export const MARKED_DAYS = 30;

/** When the register of a programme day was marked: the last of them a day and a half before `now`. */
export const markedAt = (now: Date, day: number): Date =>
	new Date(now.getTime() - (MARKED_DAYS - day + 1) * 1.7 * DAY_MS);
