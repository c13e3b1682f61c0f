const hourInIndia = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Asia/Kolkata',
	hour: 'numeric',
	hourCycle: 'h23',
});

/** The greeting for the time of day in India at `now`. */
export function greetingAt(now: Date): string {
	const hour = Number(hourInIndia.format(now));
	if (hour < 12) return 'Good morning';
	return hour < 17 ? 'Good afternoon' : 'Good evening';
}
