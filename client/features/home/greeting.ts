import { indiaTime } from '@yuva/contract/calendar';

/** The greeting for the time of day in India at `now`. */
export function greetingAt(now: Date): string {
	const time = indiaTime(now);
	if (time < '12') return 'Good morning';
	return time < '17' ? 'Good afternoon' : 'Good evening';
}
