import { languages } from '@yuva/contract/language';
import { phoneStorage } from '../floor/web-storage.ts';
import type { Texts } from './choose-language.ts';
import { type Language, language } from './language.ts';

/** The screens of this page need these besides the first texts. */
const needed = new Set<Texts>();

const chooser = () => import('./choose-language.ts');

/** The texts are files of their own, because English needs none. Rejects where they do not load. */
export const chooseLanguage = async (next: Language): Promise<void> =>
	(await chooser()).chooseLanguage(next, needed);

/** Undefined before the first choice on this phone. */
export const chosenLanguage = (): Language | undefined =>
	languages.find((one) => one === /\blang=(\w+)/.exec(document.cookie)?.[1]);

const TAPPED = 'language_tapped';

/** Notes that a person who is not signed in chose the language. A logout forgets it. */
export const rememberTap = (): void => phoneStorage.setItem(TAPPED, '1');

/** Undefined where an earlier person chose the language of this phone. */
export const tappedLanguage = (): Language | undefined =>
	phoneStorage.getItem(TAPPED) ? chosenLanguage() : undefined;

/** Begins in English where the texts of the kept language do not load. */
export async function startLanguage(): Promise<void> {
	const chosen = chosenLanguage();
	if (chosen && chosen !== 'en') await chooseLanguage(chosen).catch(() => undefined);
}

/** Screens drawn from now on have these texts too, in English where they do not load. */
export async function addAlso(texts: Texts): Promise<void> {
	needed.add(texts);
	if (language() !== 'en')
		await chooser().then(
			({ addAlso: add }) => add(texts),
			() => undefined,
		);
}

/**
 * It must end before the first screen of staff is drawn. A fellow loads these texts only for the copy of
 * their data.
 */
export async function addConsoleTexts(): Promise<void> {
	await Promise.all([addAlso('console'), addAlso('law')]);
}

/** It must end before a screen with the agreement or a declaration is drawn. */
export const addLawTexts = (): Promise<void> => addAlso('law');
