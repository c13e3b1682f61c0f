import { indiaTime, timeInWords } from '@yuva/contract/calendar';
import { t } from './language.ts';

/** Writes `Sunday, 22 November` or `22 Nov, 17:56` with the words and the order of the chosen language. */
export const inWords = (date: string): string =>
	date
		.replace(/(\d+) ([A-Z]\w+)/g, (_, day: string, month: string) =>
			t('{day} {month}', { day, month: t(month) }),
		)
		.replace(/[A-Za-z]+/g, (word) => t(word))
		.replace(/\d\d:\d\d/g, (time) => timeInWords(time, t));

/** Writes the time in India, such as `14:05`. */
export const timeText = (instant: string): string => timeInWords(indiaTime(new Date(instant)), t);
