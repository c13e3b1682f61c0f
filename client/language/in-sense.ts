import { formOf } from './language.ts';

/**
 * The sense is for texts that mean something else on other screens: the catalogue has `Open (request)`,
 * English leaves out the sense.
 */
export const inSense = (english: string, sense: string): string =>
	formOf(`${english} (${sense})`, 'other') ?? english;
