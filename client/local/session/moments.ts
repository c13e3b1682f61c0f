import { ageOn, displayDate, indiaDate } from '@yuva/contract/calendar';
import { now } from './clock.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Asia/Kolkata',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
});

/** The calendar day in India of an instant, as people here write it. */
export const dayText = (instant: string): string => displayDate(indiaDate(new Date(instant)));

/** The time of day in India of an instant: `14:05`. */
export const timeText = (instant: string): string => clock.format(new Date(instant));

/** Full years lived until today in India by somebody born on that day (`YYYY-MM-DD`). */
export const ageToday = (dateOfBirth: string): number => ageOn(dateOfBirth, indiaDate(now()));

/** `1 day`, `2 days`. */
export const countText = (count: number | string, one: string, many: string): string =>
	`${count} ${count === 1 ? one : many}`;
