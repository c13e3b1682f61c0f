import { languages } from '@yuva/contract/language';
import { phoneStorage } from '../floor/web-storage.ts';
import type { Texts } from './choose-language.ts';
import { type Language, language } from './language.ts';

/** What the screens that this page has shown need besides the first texts. */
const needed = new Set<Texts>();

const chooser = () => import('./choose-language.ts');

/** With its texts, in files of their own: English needs none. Rejects where those do not load. */
export const chooseLanguage = async (next: Language): Promise<void> =>
	(await chooser()).chooseLanguage(next, needed);

/** Undefined before the first choice on this phone. */
export const chosenLanguage = (): Language | undefined =>
	languages.find((one) => one === /\blang=(\w+)/.exec(document.cookie)?.[1]);

const TAPPED = 'language_tapped';

/** A person who is not signed in chose the language of this phone. A logout forgets that it was so. */
export const rememberTap = (): void => phoneStorage.setItem(TAPPED, '1');

/** Undefined where the language of this phone is the one of an earlier person. */
export const tappedLanguage = (): Language | undefined =>
	phoneStorage.getItem(TAPPED) ? chosenLanguage() : undefined;

/** Begins in the language that is kept, in English where its texts do not load. */
export async function startLanguage(): Promise<void> {
	const chosen = chosenLanguage();
	if (chosen && chosen !== 'en') await chooseLanguage(chosen).catch(() => undefined);
}

/** Texts of what is drawn from now on; in English where they do not load. */
export async function addAlso(texts: Texts): Promise<void> {
	needed.add(texts);
	if (language() !== 'en')
		await chooser().then(
			({ addAlso: add }) => add(texts),
			() => undefined,
		);
}

/** Before the first screen of staff is drawn: a fellow loads these texts for the copy of the own data alone. */
export async function addConsoleTexts(): Promise<void> {
	await Promise.all([addAlso('console'), addAlso('law')]);
}

/** Before a screen with the agreement or a declaration is drawn. */
export const addLawTexts = (): Promise<void> => addAlso('law');
