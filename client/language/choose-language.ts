import type { Catalogue } from '@yuva/contract/catalogue';
import { bringOrganisation } from '../shell/organisation.ts';
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
	nameInstalledApp(next);
	const putTypedBack = keepTypedFields();
	setLanguage(next, ...(next === 'te' ? [telugu, ...more] : []));
	putTypedBack();
	void bringOrganisation(next);
	// All is drawn anew: the pressed button is another one, or gone with its menu.
	if (hadFocus) requestAnimationFrame(() => focusOn(`button[lang=${next}], h1`));
}

/** Browsers ask for the manifest without cookies, so each language has a file. */
function nameInstalledApp(next: Language): void {
	const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
	if (link) link.href = next === 'en' ? '/manifest.webmanifest' : `/manifest.${next}.webmanifest`;
}

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();
