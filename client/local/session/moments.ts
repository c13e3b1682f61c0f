import { ageOn, displayDate, indiaDate, indiaTime, monthName } from '@yuva/contract/calendar';
import { now } from './clock.ts';

/** The calendar day in India of an instant, as people here write it. */
export const dayText = (instant: string): string => displayDate(indiaDate(new Date(instant)));

/** India's time of day; with the day where it is not today's: `14:05`, `20 Nov, 14:05`. */
export function momentText(moment: Date, now: Date): string {
	const [day, time] = [indiaDate(moment), indiaTime(moment)];
	return day === indiaDate(now) ? time : `${Number(day.slice(8))} ${monthName(day).slice(0, 3)}, ${time}`;
}

/** Full years lived until today in India by somebody born on that day (`YYYY-MM-DD`). */
export const ageToday = (dateOfBirth: string): number => ageOn(dateOfBirth, indiaDate(now()));

/** `1 day`, `2 days`. */
export const countText = (count: number | string, one: string, many: string): string =>
	`${count} ${count === 1 ? one : many}`;
