import type { ChildAttendance, Presence } from './schema.ts';

const MODULE_COUNT = 4;
export const DAYS_PER_MODULE = 10;
/** Days of the whole programme. */
export const PROGRAMME_DAYS = MODULE_COUNT * DAYS_PER_MODULE;

/** The modules in their order: 1–4. */
export const MODULES: readonly number[] = Array.from({ length: MODULE_COUNT }, (_, index) => index + 1);

/** The module (1–4) that programme day `day` (1–40) belongs to. */
export const moduleOfDay = (day: number): number => Math.ceil(day / DAYS_PER_MODULE);

/** The ten programme days of `module` (1–4), in order. */
export function daysOfModule(module: number): number[] {
	return Array.from({ length: DAYS_PER_MODULE }, (_, index) => firstDayOf(module) + index);
}

/** The first programme day of `module` (1–4). */
export const firstDayOf = (module: number): number => (module - 1) * DAYS_PER_MODULE + 1;

/** The last programme day of `module` (1–4). */
export const lastDayOf = (module: number): number => module * DAYS_PER_MODULE;

/** Whether programme day `day` lies in `module`. */
export const isDayOfModule = (day: number, module: number): boolean => moduleOfDay(day) === module;

/** Said when a day lies in another module. */
export const dayOutsideMessage = (module: number): string =>
	`Module ${module} has days ${firstDayOf(module)} to ${lastDayOf(module)}`;

/** Whether `date` (`YYYY-MM-DD`) is later than `today` in India, when nobody can have been marked yet. */
export const isFutureDate = (date: string, today: string): boolean => date > today;

/** The day to mark next: the one after the last of `markedDays`, or the last of all. */
export const nextDay = (markedDays: readonly number[]): number =>
	Math.min(Math.max(0, ...markedDays) + 1, PROGRAMME_DAYS);

/** How many of `markedDays` lie in `module`. */
export const countDaysOfModule = (markedDays: readonly number[], module: number): number =>
	markedDays.filter((day) => isDayOfModule(day, module)).length;

/** `present` of `total` in percent to one decimal; undefined when nothing was marked. */
export const attendancePercent = (present: number, total: number): number | undefined =>
	total === 0 ? undefined : Math.round((present / total) * 1000) / 10;

/** `present` of the ten days of a module in percent, whatever was marked of them (specification, section 9). */
export const modulePercent = (present: number): number => Math.round((present / DAYS_PER_MODULE) * 100);

/** The marks of one day by child; who is missing is not marked yet. */
export type Marks = Readonly<Record<string, Presence>>;

export interface RegisterCount {
	present: number;
	absent: number;
	unmarked: number;
}

/** How the register of `childIds` stands. */
export function countRegister(childIds: readonly string[], marks: Marks): RegisterCount {
	const count = { present: 0, absent: 0, unmarked: 0 };
	for (const id of childIds) {
		if (marks[id] === 'Present') count.present += 1;
		else if (marks[id] === 'Absent') count.absent += 1;
		else count.unmarked += 1;
	}
	return count;
}

/** The marks with everybody of `childIds` who is not marked yet as `status`; existing marks stay. */
export function markRest(childIds: readonly string[], marks: Marks, status: Presence): Marks {
	return { ...Object.fromEntries(childIds.map((id) => [id, status])), ...marks };
}

/**
 * How often the children came in percent to one decimal: all their days present, of all the days on which their fellow
 * marked anybody; undefined when nothing was marked.
 */
export function childrenPercent(
	rows: readonly Pick<ChildAttendance, 'present_days' | 'total_fellow_days'>[],
): number | undefined {
	const sum = (field: 'present_days' | 'total_fellow_days') =>
		rows.reduce((total, row) => total + row[field], 0);
	return attendancePercent(sum('present_days'), sum('total_fellow_days'));
}
