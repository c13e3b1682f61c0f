import { filled, type Say } from './said.ts';

const DAY_MS = 86_400_000;

/** India has one zone and no summer time; what `Intl` writes differs from browser to browser. */
const AHEAD_OF_UTC_MS = 5.5 * 3_600_000;

const inIndia = (now: Date): string => new Date(now.getTime() + AHEAD_OF_UTC_MS).toISOString();

/**
 * Returns the calendar day in India (`YYYY-MM-DD`) at the instant `now`, whatever the zone of the phone or
 * the server.
 */
export const indiaDate = (now: Date): string => inIndia(now).slice(0, 10);

/** Returns the time of day in India (`HH:MM`) at the instant `now`. */
export const indiaTime = (now: Date): string => inIndia(now).slice(11, 16);

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening', 'night'] as const;

function partOfDay(hour: number): (typeof PARTS_OF_DAY)[number] {
	if (hour < 4 || hour >= 20) return 'night';
	if (hour < 12) return 'morning';
	return hour < 16 ? 'afternoon' : 'evening';
}

/** Says `17:56` in a language that names the part of the day: సాయంత్రం 5:56; other languages keep it. */
export function timeInWords(time: string, say: Say): string {
	const hour = Number(time.slice(0, 2));
	const key = `{time} (${partOfDay(hour)})`;
	const text = say(key);
	return text === key ? time : filled(text, { time: `${hour % 12 || 12}${time.slice(2)}` });
}

const MONTHS = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
] as const;

export const monthName = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

/** Counts calendar days from `from` to `to` (both `YYYY-MM-DD`); negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function ageOn(dateOfBirth: string, today: string): number {
	const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
	return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Writes `2026-11-05` as people here do: `05-11-2026`. */
export function displayDate(date: string): string {
	return date.split('-').reverse().join('-');
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const weekdayName = (date: string): string => WEEKDAYS[new Date(date).getUTCDay()] ?? '';

/** Writes `2026-11-22` as `Sunday, 22 November`. */
export const dayInWords = (date: string): string =>
	`${weekdayName(date)}, ${Number(date.slice(8))} ${monthName(date)}`;

/** Writes `2026-11-22` as `Sun 22 Nov`. */
export const shortDay = (date: string): string =>
	`${weekdayName(date).slice(0, 3)} ${Number(date.slice(8))} ${monthName(date).slice(0, 3)}`;

/** Writes `2026-11-22` as `Sun 22-11-2026`. */
export const weekdayAndDate = (date: string): string =>
	`${weekdayName(date).slice(0, 3)} ${displayDate(date)}`;

/** Returns the first day of the month `years` before `date`; both `YYYY-MM-DD`. */
export const monthYearsBefore = (date: string, years: number): string =>
	`${Number(date.slice(0, 4)) - years}${date.slice(4, 7)}-01`;

/** Returns Monday to Sunday of the week of `date`; all `YYYY-MM-DD`. */
export function weekOf(date: string): string[] {
	const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
	const monday = Date.parse(date) - sinceMonday * DAY_MS;
	return WEEKDAYS.map((_, index) => new Date(monday + index * DAY_MS).toISOString().slice(0, 10));
}

/** Returns when the calendar day `date` (`YYYY-MM-DD`) begins in India, or the day `daysLater`. */
export function startOfDay(date: string, daysLater = 0): Date {
	return new Date(Date.parse(`${date}T00:00:00+05:30`) + daysLater * DAY_MS);
}
