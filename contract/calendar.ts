const DAY_MS = 86_400_000;

const inIndia = new Intl.DateTimeFormat('en-CA', {
	timeZone: 'Asia/Kolkata',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
});

/** The calendar day in India (`YYYY-MM-DD`) at the instant `now`, whatever the zone of the phone or the server. */
export function indiaDate(now: Date): string {
	return inIndia.format(now);
}

/** Calendar days from `from` to `to` (both `YYYY-MM-DD`); negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Full years lived on `today` by somebody born on `dateOfBirth` (both `YYYY-MM-DD`). */
export function ageOn(dateOfBirth: string, today: string): number {
	const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
	return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** `2026-11-05` as people here write it: `05-11-2026`. */
export function displayDate(date: string): string {
	return date.split('-').reverse().join('-');
}

/** When the calendar day `date` (`YYYY-MM-DD`) begins in India, or the day so many days later. */
export function startOfDay(date: string, daysLater = 0): Date {
	return new Date(Date.parse(`${date}T00:00:00+05:30`) + daysLater * DAY_MS);
}
