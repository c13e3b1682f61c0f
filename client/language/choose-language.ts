import type { Catalogue } from '@yuva/contract/catalogue';
import { bringOrganisation } from '../shell/organisation.ts';
import { bringCorrections, keptCorrections } from './corrections.ts';
import { type Language, setLanguage } from './language.ts';
import telugu from './te/fellow.po';
import { keepTypedFields } from './typed-fields.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Shows the language and keeps it on this phone, in a cookie: the server sends its pages in that language.
 * @param more texts in Telugu besides those of a fellow
 */
export function chooseLanguage(next: Language, ...more: Catalogue[]): void {
	const hadFocus = document.activeElement?.matches('button[lang]');
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is newer than the oldest browsers
	document.cookie = `lang=${next};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
	document.documentElement.lang = next;
	const putTypedBack = keepTypedFields();
	const corrections = keptCorrections(next);
	setLanguage(next, ...(next === 'te' ? [corrections, telugu, ...more] : []));
	putTypedBack();
	void bringOrganisation(next);
	if (next === 'te') bringCorrections(next).catch(() => undefined);
	// the page was drawn with the texts of the release
	if (Object.keys(corrections).length > 0) delete document.getElementById('root')?.dataset.drawn;
	// All is drawn anew: the pressed button is another one, or gone with its menu.
	if (hadFocus) requestAnimationFrame(() => focusOn(`button[lang=${next}], h1`));
}

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();
