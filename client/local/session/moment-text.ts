import { indiaDate } from '@yuva/contract/calendar';

const time = new Intl.DateTimeFormat('en-IN', {
	hour: '2-digit',
	minute: '2-digit',
	hour12: false,
	timeZone: 'Asia/Kolkata',
});
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

/** India's time of day; with the day unless it is today. */
export function momentText(moment: Date, now: Date): string {
	const isToday = indiaDate(moment) === indiaDate(now);
	return isToday ? time.format(moment) : `${day.format(moment)}, ${time.format(moment)}`;
}
