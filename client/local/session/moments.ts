import { ageOn, displayDate, indiaDate, indiaTime, monthName } from '@yuva/contract/calendar';
import { now } from './clock.ts';

/** It is the day in India, as people there write it. */
export const dayText = (instant: string): string => displayDate(indiaDate(new Date(instant)));

/** Writes India's time, with the day unless it is today: `14:05`, `20 Nov, 14:05`. */
export function momentText(moment: Date, now: Date): string {
	const [day, time] = [indiaDate(moment), indiaTime(moment)];
	return day === indiaDate(now) ? time : `${Number(day.slice(8))} ${monthName(day).slice(0, 3)}, ${time}`;
}

/** Counts full years until today in India; `dateOfBirth` is `YYYY-MM-DD`. */
export const ageToday = (dateOfBirth: string): number => ageOn(dateOfBirth, indiaDate(now()));

export const countText = (count: number | string, one: string, many: string): string =>
	`${count} ${count === 1 ? one : many}`;
