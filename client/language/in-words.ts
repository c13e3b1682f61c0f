import { indiaTime, timeInWords } from '@yuva/contract/calendar';
import { t } from './language.ts';

/** A date such as `Sunday, 22 November`, or a moment such as `22 Nov, 17:56`, with its words and their order in the chosen language. */
export const inWords = (date: string): string =>
	date
		.replace(/(\d+) ([A-Z]\w+)/g, (_, day: string, month: string) =>
			t('{day} {month}', { day, month: t(month) }),
		)
		.replace(/[A-Za-z]+/g, (word) => t(word))
		.replace(/\d\d:\d\d/g, (time) => timeInWords(time, t));

/** The time of day in India of an instant, as the chosen language says it: `14:05`. */
export const timeText = (instant: string): string => timeInWords(indiaTime(new Date(instant)), t);
