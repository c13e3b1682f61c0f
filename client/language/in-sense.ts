import { formOf } from './language.ts';

/** A text that means something else on other screens: in the catalogue as `Open (request)`, in English without the sense. */
export const inSense = (english: string, sense: string): string =>
	formOf(`${english} (${sense})`, 'other') ?? english;
