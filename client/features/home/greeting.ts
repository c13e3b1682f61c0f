import { indiaTime } from '@yuva/contract/calendar';

export function greetingAt(now: Date): string {
	const time = indiaTime(now);
	if (time < '12') return 'Good morning';
	return time < '17' ? 'Good afternoon' : 'Good evening';
}
