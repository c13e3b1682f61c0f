import { t } from '../../../language/language.ts';

/** `Moved away: to her uncle`; the words of the fellow stay as they are. */
export function reasonText(text: string): string {
	const [reason = '', ...note] = text.split(': ');
	return [t(reason), ...note].join(': ');
}
