import { indiaDate } from '@yuva/contract/calendar';
import type { Db } from '../platform/database/database.ts';

export const DAY_MS = 86_400_000;

/** Fills three modules of ten programme days. */
export const MARKED_DAYS = 30;

/** The last register was marked a day and a half before `now`. */
export const markedAt = (now: Date, day: number): Date =>
	new Date(now.getTime() - (MARKED_DAYS - day + 1) * 1.7 * DAY_MS);

/** Lists first and last day of each module, in days from today; three are fully marked. */
const MODULES = [
	[-53, -36],
	[-35, -19],
	[-18, 3],
	[4, 25],
] as const;
const HOLIDAYS = [
	['Festival days', -27, -25],
	['Village fair', 2, 2],
	['School exams', 13, 15],
] as const;

export async function planYear(db: Db, now: Date): Promise<void> {
	const dayIn = (days: number) => indiaDate(new Date(now.getTime() + days * DAY_MS));
	const modules = MODULES.map(([first, last], index) => ({
		module: index + 1,
		from_date: dayIn(first),
		to_date: dayIn(last),
	}));
	const holidays = HOLIDAYS.map(([name, first, last]) => ({
		name,
		from_date: dayIn(first),
		to_date: dayIn(last),
	}));
	await db.insertInto('module_plans').values(modules).execute();
	await db.insertInto('holidays').values(holidays).execute();
}
