import { t } from '../../../language/language.ts';

/** Translates the reason of `Moved away: to her uncle`, but not the fellow's own words. */
export function reasonText(text: string): string {
	const [reason = '', ...note] = text.split(': ');
	return [t(reason), ...note].join(': ');
}
