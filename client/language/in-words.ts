import { t } from './language.ts';

/** A date such as `Sunday, 22 November` with its words in the chosen language. */
export const inWords = (date: string): string => date.replace(/[A-Za-z]+/g, (word) => t(word));
