import { displayDate } from '../calendar.ts';
import { sentence } from '../said.ts';
import { DATE_IN_FUTURE, type Presence } from './schema.ts';

const MODULE_COUNT = 4;
export const DAYS_PER_MODULE = 10;
export const PROGRAMME_DAYS = MODULE_COUNT * DAYS_PER_MODULE;

export const MODULES: readonly number[] = Array.from({ length: MODULE_COUNT }, (_, index) => index + 1);

export const moduleOfDay = (day: number): number => Math.ceil(day / DAYS_PER_MODULE);

/** The ten programme days of module 1–4, in order. */
export function daysOfModule(module: number): number[] {
	return Array.from({ length: DAYS_PER_MODULE }, (_, index) => firstDayOf(module) + index);
}

export const firstDayOf = (module: number): number => (module - 1) * DAYS_PER_MODULE + 1;

export const lastDayOf = (module: number): number => module * DAYS_PER_MODULE;

export const isDayOfModule = (day: number, module: number): boolean => moduleOfDay(day) === module;

export const dayOutsideMessage = (module: number): string =>
	sentence('Module {module} has days {first} to {last}', {
		module,
		first: firstDayOf(module),
		last: lastDayOf(module),
	});

/** The day after the last marked one, at most the last day of the programme. */
export const nextDay = (markedDays: readonly number[]): number =>
	Math.min(Math.max(0, ...markedDays) + 1, PROGRAMME_DAYS);

export const countDaysOfModule = (markedDays: readonly number[], module: number): number =>
	markedDays.filter((day) => isDayOfModule(day, module)).length;

/** In percent of the ten days of a module, marked or not (specification, section 9). */
export const modulePercent = (present: number): number => Math.round((present / DAYS_PER_MODULE) * 100);

export const beforeStart = (day: string): string =>
	sentence('Your fellowship began on {date}. Choose a date since then', { date: displayDate(day) });

export const afterEnd = (day: string): string =>
	sentence('Your fellowship ended on {date}. Choose a date before', { date: displayDate(day) });

/** An enrolment's days, calendar days in India, both included. */
interface Term {
	readonly enrolled_on: string;
	readonly last_day: string;
}

/** Why a mark cannot have this date (all `YYYY-MM-DD`, calendar days in India); undefined for one that it can have. */
export function wrongDate(date: string, today: string, term: Term | undefined): string | undefined {
	if (date > today) return DATE_IN_FUTURE;
	if (term && date < term.enrolled_on) return beforeStart(term.enrolled_on);
	return term && date > term.last_day ? afterEnd(term.last_day) : undefined;
}

/** Marks of one day by child id, without unmarked children. */
export type Marks = Readonly<Record<string, Presence>>;

export interface RegisterCount {
	present: number;
	absent: number;
	unmarked: number;
}

export function countRegister(childIds: readonly string[], marks: Marks): RegisterCount {
	const count = { present: 0, absent: 0, unmarked: 0 };
	for (const id of childIds) {
		if (marks[id] === 'Present') count.present += 1;
		else if (marks[id] === 'Absent') count.absent += 1;
		else count.unmarked += 1;
	}
	return count;
}

/** Marks every unmarked child as `status`; existing marks stay. */
export function markRest(childIds: readonly string[], marks: Marks, status: Presence): Marks {
	return { ...Object.fromEntries(childIds.map((id) => [id, status])), ...marks };
}
