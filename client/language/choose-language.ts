import type { Catalogue } from '@yuva/contract/catalogue';
import type { OtherLanguage } from '@yuva/contract/language';
import { bringOrganisation } from '../shell/organisation.ts';
import { directionOf, loadTexts, type TextPart } from './catalogues.ts';
import { bringCorrections, keptCorrections } from './corrections.ts';
import { addTexts, type Language, language, setLanguage } from './language.ts';
import { keepTypedFields } from './typed-fields.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

export type Texts = TextPart | ((language: OtherLanguage) => Promise<Catalogue>);

async function load(inLanguage: Language, texts: Texts): Promise<Catalogue | undefined> {
	if (inLanguage === 'en') return undefined;
	return typeof texts === 'function' ? texts(inLanguage) : loadTexts(inLanguage, texts);
}

/** Screens drawn from now on have these texts too, in English where they do not load. */
export const addAlso = async (texts: Texts): Promise<void> =>
	load(language(), texts).then(
		(more) => more && addTexts(more),
		() => undefined,
	);

/**
 * A cookie keeps the language on this phone, because the server sends its pages in that language. Rejects
 * where the texts do not load.
 * @param needed besides the texts of a fellow
 */
export async function chooseLanguage(next: Language, needed: Iterable<Texts>): Promise<void> {
	const texts = await Promise.all(['fellow' as const, ...needed].map((one) => load(next, one)));
	const hadFocus = document.activeElement?.matches('button[lang]');
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is newer than the oldest browsers
	document.cookie = `lang=${next};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
	document.documentElement.lang = next;
	document.documentElement.dir = directionOf(next);
	nameInstalledApp(next);
	const putTypedBack = keepTypedFields();
	const corrections = keptCorrections(next);
	setLanguage(next, corrections, ...texts.filter((one) => one !== undefined));
	putTypedBack();
	void bringOrganisation(next);
	if (next !== 'en') bringCorrections(next).catch(() => undefined);
	// The page was drawn with the texts of the release.
	if (Object.keys(corrections).length > 0) delete document.getElementById('root')?.dataset.drawn;
	// The whole page is drawn again: the pressed button is another one, or gone with its menu.
	if (hadFocus) requestAnimationFrame(() => focusOn(`button[lang=${next}], h1`));
}

/** Browsers ask for the manifest without cookies, so each language has a file. */
function nameInstalledApp(next: Language): void {
	const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
	if (link) link.href = next === 'en' ? '/manifest.webmanifest' : `/manifest.${next}.webmanifest`;
}

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();
