import type { AttendanceRecord, FellowMark, Presence } from '@yuva/contract/attendance/schema';
import { indiaDate, startOfDay, weekOf } from '@yuva/contract/calendar';

export interface WeekDay {
	date: string;
	isRegistered: boolean;
	own: Presence | undefined;
}

export interface Week {
	days: readonly WeekDay[];
	/** Averages the children of a register, rounded; undefined without a register. */
	average: { present: number; marked: number } | undefined;
}

/**
 * A register whose marks have several dates counts on the last of them; a mark that a child brought along has
 * the date of another fellow's register.
 */
export function weekWith(
	today: string,
	own: readonly FellowMark[],
	records: readonly AttendanceRecord[],
): Week {
	const dates = weekOf(today);
	const registers = registersOf(records).filter(({ date }) => dates.includes(date));
	const days = dates.map((date) => ({
		date,
		isRegistered: registers.some((register) => register.date === date),
		own: ownOn(date, own),
	}));
	const mean = (counts: readonly number[]) =>
		Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length);
	const average = {
		present: mean(registers.map(({ present }) => present)),
		marked: mean(registers.map(({ marked }) => marked)),
	};
	return { days, average: registers.length > 0 ? average : undefined };
}

/** Two programme days can have one date; presence on one of them counts. */
function ownOn(date: string, marks: readonly FellowMark[]): Presence | undefined {
	const ofDate = marks.filter((mark) => mark.date === date).map(({ status }) => status);
	return ofDate.includes('Present') ? 'Present' : ofDate[0];
}

interface Register {
	date: string;
	present: number;
	marked: number;
}

function registersOf(records: readonly AttendanceRecord[]): Register[] {
	const byDay = new Map<number, Register>();
	for (const { day, date, status, brought } of records) {
		const before = byDay.get(day) ?? { date: '', present: 0, marked: 0 };
		byDay.set(day, {
			date: brought || date < before.date ? before.date : date,
			present: before.present + Number(status === 'Present'),
			marked: before.marked + 1,
		});
	}
	return [...byDay.values()];
}

export const isQuiet = ({ days }: Week): boolean =>
	days.every(({ isRegistered, own }) => !isRegistered && own === undefined);

/**
 * The week before counts while nothing is marked in this one, as on a Monday morning. Undefined when both are
 * empty.
 */
export function weekToShare(
	today: string,
	own: readonly FellowMark[],
	records: readonly AttendanceRecord[],
): Week | undefined {
	const [monday = today] = weekOf(today);
	const lastWeek = indiaDate(startOfDay(monday, -1));
	return [today, lastWeek].map((date) => weekWith(date, own, records)).find((week) => !isQuiet(week));
}
