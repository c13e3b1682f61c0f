import { dayText, timeText } from '../../local/local.ts';

/** When the kept sums were added up; null before the first time. */
export const aggregatedText = (as_of: string | null): string =>
	as_of === null
		? 'Attendance and scores are being added up. Look again in a few minutes.'
		: `Attendance and scores as of ${dayText(as_of)}, ${timeText(as_of)}.`;
