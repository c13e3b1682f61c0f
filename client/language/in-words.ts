import { t } from './language.ts';

/** A date of `contract/calendar.ts` with the names of its day and month in the chosen language. */
export const inWords = (date: string): string => date.replace(/[A-Za-z]+/g, (name) => t(name));
